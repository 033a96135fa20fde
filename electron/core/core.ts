import { app } from '../../shared/app/index.ts'
import { AppError } from '../../shared/errors.ts'
import type { Channel } from '../../shared/rpc/channel.ts'
import { createDiskReserve } from './data-folder/disk-reserve.ts'
import { createRoomCheck } from './data-folder/disk-space.ts'
import { explained, isDamage } from './db/faults.ts'
import { isOfNewerFoyer } from './db/open.ts'
import { createWhenFree } from './db/when-free.ts'
import { withUnsentRescued } from './diagnostics/rescue-unsent.ts'
import { createDispatcher, type Dispatcher } from './dispatch.ts'
import { catalogOf, type Feature } from './feature.ts'
import { features } from './features.ts'
import { openMirror } from './mirror/open-mirror.ts'
import { createLog, type Log } from './platform/log.ts'
import { holdSecrets } from './platform/tokens/held-secrets.ts'
import type { Ports } from './ports.ts'
import { createSiteMemory } from './session/site.ts'
import { type OutboxFile, openOutboxFileSlowly } from './sync/outbox-file.ts'
import { openWorkspace } from './workspace.ts'

/** The headless main-process core. */
export interface Core {
  /** Serves one window over a channel; returns the detach. */
  attach(channel: Channel): () => void
  /** The person leaves the computer: Foyer locks, where operators are set up. */
  away(): void
  /**
   * The computer is about to sleep: what was written is on the disk when the call returns, and uploads have stopped
   * where they were when it resolves. Never rejects. After a minute of running time without `woke`, the core resumes by
   * itself.
   */
  sleeping(): Promise<void>
  /** The computer woke up: asks the site at once and resumes everything. May be called without `sleeping` before it. */
  woke(): void
  /** Finishes the running transactions, stops every loop and closes the databases. */
  close(): Promise<void>
}

/** What tests can replace. */
export interface CoreFiles {
  openOutboxFile(ports: Ports, log: Log): OutboxFile | Promise<OutboxFile>
  openMirror: typeof openMirror
  features: readonly Feature[]
  contract: typeof app
}

/**
 * Starts loading the code of the features, which `createCore` waits for. A host that must wait for something else first
 * (a key store, the demo site's process) calls this before it, so that the start takes the longer of the two, not their
 * sum. Ignores errors: `createCore` meets and reports them.
 */
export function beginLoading(): void {
  for (const feature of features as readonly Feature[]) feature.load?.().catch(() => undefined)
}

/**
 * Opens the databases, opens the site named by the host or the last start, and serves windows. If the site cannot be
 * opened (no network, no key), the core starts anyway with the local data. Throws `newer_schema` when a newer Foyer
 * wrote the files (its message names the files with the exported unsent changes), `disk_full` when they cannot be
 * written.
 */
export async function createCore(ports: Ports, open: Partial<CoreFiles> = {}): Promise<Core> {
  const { clock, files } = ports
  const log = createLog({ sink: ports.log, clock, mayWrite: createRoomCheck(files, 'records') })
  return startCore(ports, log, open).catch((error: unknown) => {
    throw withUnsentRescued(error, { files, clock, log })
  })
}

async function startCore(given: Ports, log: Log, open: Partial<CoreFiles>): Promise<Core> {
  // Before anything is written: opening the other file brings its copy up to date.
  const mirror = { path: given.files.pathOf('mirror.db'), migrationsDir: given.migrationsDir }
  if (isOfNewerFoyer(mirror)) throw new AppError('newer_schema')
  const secrets = holdSecrets(given.secrets, log)
  const ports: Ports = { ...given, secrets }
  const file = await (open.openOutboxFile ?? openOutboxFileSlowly)(ports, log)
  const reserve = createDiskReserve(ports, log)
  const memory = createSiteMemory({ settings: file.settings, secrets, demo: ports.demo })
  const contract = open.contract ?? app
  let dispatcher: Dispatcher<typeof app> | undefined
  const publish: Dispatcher<typeof app>['publish'] = (feature, name, payload) =>
    dispatcher?.publish(feature, name, payload)
  const workspace = await openWorkspace({
    ports,
    log,
    file,
    reserve,
    memory,
    publish,
    contract,
    catalog: catalogOf(open.features ?? features),
    openMirror: open.openMirror ?? openMirror,
  }).catch(async (error: unknown) => {
    await reserve.close()
    file.close()
    throw error
  })
  dispatcher = createDispatcher({
    contract,
    ...{
      handlers: workspace.handlers,
      admissions: workspace.admissions,
      queue: workspace.queue,
      permit: workspace.permit,
    },
    explained,
    mend: workspace.mend,
    whenFree: createWhenFree(ports.clock, reserve.giveUp),
    left: workspace.on.windowLeft,
    failed: (operation, error) => {
      log.warn('handler-failed', { operation }, error)
      // The mirror repairs itself; a damaged `desk.db` is repaired at the next start.
      if (isDamage(error)) file.suspect()
    },
  })
  const profile = ports.initialSite ?? (await memory.recall().catch(() => undefined))
  if (profile !== undefined)
    await workspace.open(profile).catch((error: unknown) => log.warn('site-not-opened', {}, error))
  return {
    attach: (channel) => dispatcher.attach(channel),
    away: workspace.on.away,
    sleeping: workspace.on.sleeping,
    woke: workspace.on.woke,
    close: async () => {
      try {
        await workspace.close()
        await reserve.close()
      } finally {
        file.close()
      }
    },
  }
}
