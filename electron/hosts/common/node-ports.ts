import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { undoHeldMs } from '../../../shared/undo-times.ts'
import type { Ports, SecretStore, SiteProfile } from '../../core/ports.ts'
import { type AppPaths, appPaths } from './app-root.ts'
import type { HostArgs } from './args.ts'
import { demoSite } from './demo-site.ts'
import { fileLog } from './file-log.ts'
import { forkReading, type ReadingProgram } from './file-reading/fork-reading.ts'
import type { ReadingLink } from './file-reading/reader.ts'
import { readingProcess } from './file-reading/reading-process.ts'
import { systemMounts } from './file-reading/watchable-folder.ts'
import { fileSecrets } from './file-secrets.ts'
import { folderWatchOf } from './folder-watch.ts'
import { forkSandbox } from './fork-sandbox.ts'
import { sandboxProfile, siteFromAddress } from './initial-site.ts'
import { keptFilesOf } from './kept-files.ts'
import { nodeLoopback } from './loopback.ts'
import { nodeFiles } from './node-files.ts'
import { nodeNetwork } from './node-network.ts'
import { nodeTransfers } from './node-transfers.ts'
import type { SandboxOptions, SandboxProcess } from './sandbox-process.ts'
import { systemClock } from './system-clock.ts'
import { systemRandom } from './system-random.ts'
import { nodeTableParser } from './tables/table-parser.ts'
import { thisMachine } from './this-machine.ts'
import { type HandedFiles, userFilesOf } from './user-files.ts'
import { nodeWorkbooks } from './workbooks.ts'

interface NodePortsOptions {
  host: Ports['host']
  args: HostArgs
  /** `import.meta.url` of the host's entry. */
  moduleUrl: string
  /** Another place for secrets than a file. */
  secrets?: SecretStore
  /** How this host opens a page in the person's browser; left out where only its window can. */
  openPage?: (url: string) => Promise<void>
  /** Pages out of sight; left out where this host has none. */
  hiddenFrames?: Ports['hiddenFrames']
  /** The printers and the downloads of this host; left out where only its window has them. */
  printer?: Ports['printer']
  saveDownload?: Ports['saveDownload']
  saveAs?: Ports['saveAs']
  power?: Ports['power']
  /** This host's dialog for a folder; left out where a path is typed. */
  chooseFolder?: () => Promise<string | undefined>
  /** The desktop around the window, where this host has one. */
  desktop?: Ports['desktop']
  /** Where this host shows how far uploads are. */
  showProgress?: Ports['showProgress']
  /** When this host's processes crashed. */
  crashes?: Ports['crashes']
  /** Left out for Node's own. */
  transfers?: Ports['transfers']
  updates?: Ports['updates']
  /** How this host shows how far a start is. */
  starting?: Ports['starting']
  /** Another network than Node's own. */
  network?: Ports['network']
  /** Another way to start the program that reads files than `fork`. */
  startReading?: (program: ReadingProgram) => ReadingLink
  /** Another way to start the sandbox than `fork`. */
  spawnSandbox?: (options: SandboxOptions) => SandboxProcess
}

/** Unsent changes of a busy hour, and SQLite's log of them: a scan takes about 5 KB. */
const reserveBytes = 16 * 1024 ** 2

const Package = z.object({ version: z.string() })

export interface NodePorts {
  ports: Ports
  /** The same files as the port's, with the ways in for this host. */
  userFiles: HandedFiles
  paths: AppPaths
  /** Ends the demo site and the reading of files, and writes the last log lines. */
  release(): void
}

/** The ports of a host that runs on Node, with the defaults that both hosts share. */
export async function nodePorts(options: NodePortsOptions): Promise<NodePorts> {
  const { args, spawnSandbox = forkSandbox, startReading = forkReading } = options
  const paths = appPaths(options.moduleUrl)
  const files = nodeFiles(args.dataDir)
  const log = fileLog(args.dataDir)
  const { network = nodeNetwork() } = options
  const clock = systemClock(args.clockOffsetMs)
  const places = { home: homedir(), mounts: systemMounts, dataDir: args.dataDir }
  const onLog = (line: string) => log.write(`files: ${line}`)
  const reading = readingProcess({
    ...{ clock, dataDir: args.dataDir },
    start: () => startReading({ entry: paths.readingEntry, places, onLog }),
  })
  const userFiles = userFilesOf(args.dataDir, reading)
  const demo = demoSite({
    clock,
    spawn: (port) =>
      spawnSandbox({
        entry: paths.sandboxEntry,
        port,
        statePath: files.pathOf('demo-site.json'),
        now: args.clockOffsetMs === 0 ? undefined : new Date(clock.now()).toISOString(),
        onLog: (line) => log.write(`sandbox: ${line}`),
      }),
    profileOf: (site) => sandboxProfile(site, network),
  })
  const ports: Ports = {
    clock,
    undoMs: undoHeldMs,
    random: systemRandom,
    network,
    transfers: options.transfers ?? nodeTransfers(),
    files,
    reserveBytes,
    userFiles,
    workbooks: nodeWorkbooks(paths.workbookWorkerUrl),
    tableParser: nodeTableParser(paths.tableWorkerUrl),
    keptFiles: keptFilesOf(args.dataDir),
    folderWatch: folderWatchOf(reading, options.chooseFolder),
    secrets: options.secrets ?? fileSecrets(files),
    log,
    demo,
    loopback: nodeLoopback(),
    hiddenFrames: options.hiddenFrames,
    openPage: options.openPage,
    printer: options.printer,
    saveDownload: options.saveDownload,
    saveAs: options.saveAs,
    desktop: options.desktop,
    power: options.power,
    showProgress: options.showProgress,
    starting: options.starting,
    crashes: options.crashes,
    updates: options.updates,
    notices: () => noticesAt(join(paths.root, 'out/THIRD-PARTY-NOTICES.txt')),
    host: options.host,
    version: versionOf(paths.root),
    machine: thisMachine(),
    migrationsDir: paths.migrationsDir,
    mirrorWorkerUrl: existsSync(paths.mirrorWorkerUrl) ? paths.mirrorWorkerUrl : undefined,
    initialSite: await initialSite(),
    deskName: args.deskName,
  }
  return {
    ports,
    userFiles,
    paths,
    release: () => {
      demo.stop()
      reading.end()
      log.flush()
    },
  }

  /**
   * The site the command line names, else the demo site on a first start. On later starts the core opens the site it
   * has stored, and asks `demo` itself when that is the demo site.
   */
  async function initialSite(): Promise<SiteProfile | undefined> {
    if (args.site !== undefined) return siteFromAddress(args.site, network, process.env)
    if (files.exists('desk.db')) return undefined
    return demo.start().catch((error: unknown) => {
      // The app starts without it, and offers it again on its first screen.
      log.write(`demo site: ${String(error)}`)
      return undefined
    })
  }
}

function versionOf(root: string): string {
  return Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version
}

/** The text that a build writes; null where there is none. */
async function noticesAt(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return null
  }
}
