import { app } from '../../shared/app/index.ts'
import type { Channel } from '../../shared/rpc/channel.ts'
import { openDesk } from './db/open.ts'
import { createDesk } from './desk.ts'
import { createDispatcher, type Dispatcher } from './dispatch.ts'
import { createHandlers } from './handlers.ts'
import { openMirror } from './mirror/open-mirror.ts'
import { createLog } from './platform/log.ts'
import type { Ports } from './ports.ts'
import { createSiteMemory } from './session/site.ts'
import { createSettings } from './settings/settings.queries.ts'

/** The headless main-process core. */
export interface Core {
  /** Serves one window over a channel; returns the detach. */
  attach(channel: Channel): () => void
  /** Finishes the running transactions, stops every loop and closes the databases. */
  close(): Promise<void>
}

/**
 * Opens the databases, starts the site the host or the last start names, and answers windows. A site that cannot be
 * opened (no network, no key) does not keep the core from starting: what is on this laptop is there.
 */
export async function createCore(ports: Ports): Promise<Core> {
  const log = createLog({ sink: ports.log, clock: ports.clock })
  const db = openDesk({ path: ports.files.pathOf('desk.db'), migrationsDir: ports.migrationsDir })
  const settings = createSettings(db)
  const memory = createSiteMemory({ settings, secrets: ports.secrets, demo: ports.demo })
  let dispatcher: Dispatcher<typeof app> | undefined
  const publish: Dispatcher<typeof app>['publish'] = (feature, name, payload) =>
    dispatcher?.publish(feature, name, payload)
  const desk = await createDesk({ ports, log, db, settings, memory, publish, openMirror })
  const { handlers, enqueue } = createHandlers(desk)
  dispatcher = createDispatcher({
    contract: app,
    handlers,
    enqueue,
    failed: (operation, error) => log.warn('handler-failed', { operation }, error),
  })
  const profile = ports.initialSite ?? (await memory.recall().catch(() => undefined))
  if (profile !== undefined) await desk.open(profile).catch((error: unknown) => log.warn('site-not-opened', {}, error))
  return {
    attach: (channel) => dispatcher.attach(channel),
    close: async () => {
      await desk.close()
      db.$client.close()
    },
  }
}
