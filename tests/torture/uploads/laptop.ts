import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createCore } from '../../../electron/core/core.ts'
import { forkReading } from '../../../electron/hosts/common/file-reading/fork-reading.ts'
import { readingProcess } from '../../../electron/hosts/common/file-reading/reading-process.ts'
import { systemClock } from '../../../electron/hosts/common/system-clock.ts'
import { type HandedFiles, userFilesOf } from '../../../electron/hosts/common/user-files.ts'
import { app } from '../../../shared/app/index.ts'
import { connect } from '../../../shared/rpc/connect.ts'
import { channelPair } from '../../support/channel-pair.ts'
import { stuckFiles } from '../../support/stuck-files.ts'
import { profileOf, testPorts } from '../../support/test-ports.ts'
import { type Blocks, watchBlocks } from './blocks.ts'

/** What this process has to do. */
export interface LaptopJob {
  dir: string
  /** The folder that is added; nothing is added when it is empty. */
  folder: string
  site: { url: string; apiKey: string; siteId: string }
  /** Root of the built app, whose threads and migrations are used. */
  app: string
}

/** How it stands: once when everything is added, and five times a second. */
export interface LaptopSaid {
  isAdded: boolean
  done: number
  /** Files that are still to come by themselves. */
  open: number
  /** Files that wait for a person, or were left out, with the reason. */
  stuck: string[]
  memoryBytes: number
  /** The longest times in which the main thread did nothing else, since the last word. */
  blocks: Blocks
}

/** A laptop that uploads a folder, as the Electron host does after a person picked it; it is killed from outside. */
const [first = ''] = process.argv.slice(2)
const { dir, folder, site, app: root } = JSON.parse(first) as LaptopJob

const built = (name: string) => pathToFileURL(join(root, 'out', 'main', name))
const userFiles: HandedFiles = userFilesOf(
  dir,
  readingProcess({
    ...{ clock: systemClock(), dataDir: dir },
    start: () =>
      forkReading({
        entry: join(root, 'out/main/reading-program.js'),
        places: { home: folder, mounts: [], dataDir: dir },
        onLog: () => undefined,
      }),
  }),
)
const core = await createCore(
  testPorts(dir, {
    userFiles,
    migrationsDir: join(root, 'drizzle'),
    mirrorWorkerUrl: built('mirror-worker.js'),
    // The site's limit has tests of its own; here it would only take hours.
    initialSite: { ...profileOf(site), requestsPerMinute: 1_000_000 },
  }),
)
const [ours, theirs] = channelPair()
core.attach(theirs)
const api = connect(app, ours)

const blocks = watchBlocks()
let isAdded = folder === ''

/** What the process took for itself: without the files of the program, which the system keeps once for all. */
function ownMemory(): number {
  if (process.platform !== 'linux') return process.memoryUsage.rss()
  const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

async function report(): Promise<void> {
  const { files } = await api.uploads.summary({})
  const said: LaptopSaid = {
    ...{
      isAdded,
      open: files.waiting + files.going,
      done: files.done,
      stuck: files.needsYou + files.skipped === 0 ? [] : await stuckFiles(api),
    },
    memoryBytes: ownMemory(),
    blocks: blocks.take(),
  }
  process.send?.(said)
}

await api.uploads.setRules({
  ...{ atOnce: 6, bytesPerSecond: null, doorFirst: true, pauseDuringEvents: false, smallestFirst: false },
})
process.once('disconnect', () => process.exit(0))
setInterval(() => void report().catch(() => undefined), 200)
if (!isAdded) {
  userFiles.handOver('season', [folder])
  await api.uploads.addPicked({ token: 'season', target: '' })
  isAdded = true
}
