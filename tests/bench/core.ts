import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createCore } from '../../electron/core/core.ts'
import { noteChoices } from '../../electron/core/data/keeping/choices.ts'
import { openOutboxDb } from '../../electron/core/db/open.ts'
import { createSettings } from '../../electron/core/db/settings.queries.ts'
import type { Clock, Ports, SiteProfile } from '../../electron/core/ports.ts'
import { identityOf } from '../../electron/core/session/site.ts'
import { identityKey } from '../../electron/core/sync/outbox-file.ts'
import { nodeNetwork } from '../../electron/hosts/common/node-network.ts'
import { boundNurseries } from '../../electron/hosts/common/nurseries.ts'
import { systemClock } from '../../electron/hosts/common/system-clock.ts'
import { type App, app } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import { connect } from '../../shared/rpc/connect.ts'
import { channelPair } from '../support/channel-pair.ts'
import { testPorts } from '../support/test-ports.ts'
import { largeCollection } from './grid/large.ts'

/** The writer's thread as it is shipped; `main.ts` builds it. */
const workerUrl = pathToFileURL(join(import.meta.dirname, '../../out/main/mirror-worker.js'))

/** How an arm reaches the site. */
export interface SiteAddress {
  url: string
  apiKey: string
  siteId: string
}

export interface OpenCore {
  api: Client<App>
  /** The clock the core writes its times with. */
  clock: Clock
  close(): Promise<void>
}

/**
 * The core as the hosts start it, with the mirror's writer in its thread, and a window's end of the contract. Two things
 * differ from a host: secrets are kept in memory, and the site's rate budget is out of the way.
 */
export async function openCore(options: {
  dir: string
  site: SiteAddress
  now: string
  network?: Ports['network']
  userFiles?: Ports['userFiles']
  /** Gets the progress of a start that brings unsent changes back. */
  starting?: Ports['starting']
  requestsPerMinute?: number
}): Promise<OpenCore> {
  const { url, apiKey, siteId } = options.site
  const profile: SiteProfile = {
    kind: 'demo',
    siteName: 'Large',
    baseUrl: url,
    auth: { kind: 'apiKey', apiKey, siteId },
    requestsPerMinute: options.requestsPerMinute ?? 1_000_000,
  }
  if (!existsSync(join(options.dir, 'desk.db'))) wantLarge(options.dir, profile)
  boundNurseries()
  const clock = systemClock(Date.parse(options.now) - Date.now())
  const core = await createCore(
    testPorts(options.dir, {
      clock,
      network: options.network ?? nodeNetwork(),
      ...(options.userFiles === undefined ? {} : { userFiles: options.userFiles }),
      mirrorWorkerUrl: workerUrl,
      initialSite: profile,
      starting: options.starting,
    }),
  )
  const [ours, theirs] = channelPair()
  core.attach(theirs)
  return { api: connect(app, ours), clock, close: () => core.close() }
}

/** The collection of the grid's bench is longer than what is kept by itself: the operator wants it on the laptop. */
function wantLarge(dir: string, profile: SiteProfile): void {
  const db = openOutboxDb({ path: join(dir, 'desk.db'), migrationsDir: testPorts(dir).migrationsDir })
  const settings = createSettings(db)
  const site = identityOf(profile)
  settings.setNote(identityKey, site)
  noteChoices(settings, site, new Map([[largeCollection, true]]))
  db.$client.close()
}

/** Resolves when the first download is complete; the rows it brought. */
export async function loaded(api: Client<App>): Promise<number> {
  await new Promise<void>((resolve) => {
    const stop = api.sync.changed(({ firstLoad }) => {
      if (firstLoad !== null) return
      stop()
      resolve()
    })
  })
  const { sets } = await api.sync.data({})
  return sets.reduce((sum, { rows }) => sum + rows, 0)
}
