import { createInterface } from 'node:readline'
import { AppError } from '../../../shared/errors.ts'
import { messageOfError } from '../../../shared/messages/message-of.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { beginLoading, type Core, createCore } from '../../core/core.ts'
import { type HostArgs, readArgs } from '../common/args.ts'
import { prepareDataDir } from '../common/data-dir.ts'
import { lockDataDir } from '../common/data-lock.ts'
import { type NodePorts, nodePorts } from '../common/node-ports.ts'
import { startFailure } from '../common/start-failure.ts'
import { atMostEvery, startText } from '../common/start-page.ts'
import { askForFreshLink, offerFreshLinks } from './fresh-links.ts'
import { doorway } from './guards.ts'
import { openBrowser } from './open-browser.ts'
import { serveWindow, type WindowServer } from './server.ts'

/** A process that just sleeps needs a moment to respond. */
const freshLinkWithinMs = 3_000

/** A step of the way out; the last one taken is undone first. */
type Undo = () => void | Promise<void>

/**
 * The browser host: the core in this process, the window in the system's browser. The first line on standard output is
 * `{"url": …}`; everything said to a person goes to standard error.
 */
async function run(args: HostArgs, undo: Undo[]): Promise<void> {
  prepareDataDir(args.dataDir)
  try {
    undo.push(lockDataDir(args.dataDir))
  } catch (error) {
    if (await openRunning(args)) return leave(undo, 0)
    throw error
  }
  const starting = atMostEvery(1_000, performance.now.bind(performance), (progress) => say(startText(progress)))
  beginLoading()
  const node: NodePorts = await nodePorts({ host: 'browser', args, moduleUrl: import.meta.url, starting })
  undo.push(node.release)
  const core: Core = await createCore(node.ports)
  undo.push(() => core.close())
  const server = await serveWindow({
    port: args.port,
    rendererDir: node.paths.rendererDir,
    clock: node.ports.clock,
    takeCopy: node.userFiles.takeCopy,
    attach: (channel) => core.attach(channel),
  })
  undo.push(() => server.close())
  undo.push(offerFreshLinks(args.dataDir, server.newLink))

  process.stdout.write(`${JSON.stringify({ url: server.newLink() })}\n`)
  if (args.open) undo.push(openWindow(server, args.dataDir))
  offerLinks(server)
}

/** Another Foyer has this data: its fresh link opens another window of it. False when it gives none. */
async function openRunning({ dataDir, open }: HostArgs): Promise<boolean> {
  const link = await askForFreshLink(dataDir, freshLinkWithinMs)
  if (link === undefined) return false
  say('Foyer is already running. This fresh link opens another window of it.')
  process.stdout.write(`${JSON.stringify({ url: link })}\n`)
  if (open) openBrowser(link.replace('/#', `${doorway}#`), dataDir, () => undefined)
  return true
}

function openWindow(server: WindowServer, dataDir: string): Undo {
  return openBrowser(server.newDoorwayLink(), dataDir, () =>
    say('The browser could not be opened. Open the link above.'),
  )
}

/** A link works once. At a terminal, Enter prints another. */
function offerLinks(server: WindowServer): void {
  if (!process.stdin.isTTY) return
  say('Foyer is running. Press Enter for a fresh link, Ctrl+C to stop.')
  createInterface(process.stdin).on('line', () => say(server.newLink()))
}

/** Leaves in order. Nothing depends on it: a killed process loses nothing either. */
async function leave(undo: Undo[], exitCode: number): Promise<never> {
  for (const step of undo.splice(0).reverse()) await step()
  process.exit(exitCode)
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

function fail(error: unknown): void {
  say(error instanceof AppError ? textOf(messageOfError(error)) : String(error instanceof Error ? error.stack : error))
}

const undo: Undo[] = []
let leaving = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Asked twice: at once.
    if (leaving) process.exit(1)
    leaving = true
    leave(undo, 0).catch((error: unknown) => {
      fail(error)
      process.exit(1)
    })
  })
}
let dataDir = ''
try {
  const args = readArgs(process.argv.slice(2))
  dataDir = args.dataDir
  await run(args, undo)
} catch (error) {
  fail(startFailure(error, dataDir))
  await leave(undo, 1)
}
