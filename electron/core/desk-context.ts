import type { App } from '../../shared/app/index.ts'
import type { SyncStatus } from '../../shared/app/sync.ts'
import type { Publish } from './base/publish.ts'
import type { ViewsOf } from './db/saved-views.queries.ts'
import type { SettingsStore } from './db/settings.queries.ts'
import type { NoteSource } from './mirror/commands.ts'
import type { Mirror } from './mirror/mirror.ts'
import type { Log } from './platform/log.ts'
import type { Ports } from './ports.ts'
import type { DeskRecords } from './sync/desk-records.queries.ts'
import type { Outbox } from './sync/outbox.ts'
import type { Queue } from './sync/queue.ts'
import type { SiteLink } from './sync/site-link.ts'

/** This desk and its site, as features may use them; each feature picks the members it needs. */
export interface DeskContext extends SiteLink {
  ports: Ports
  log: Log
  settings: SettingsStore
  viewsOf: ViewsOf
  outbox: Outbox
  records: DeskRecords
  mirror: Mirror
  queue: Queue
  publish: Publish<App>
  status(): SyncStatus
  /** The time, an error of the laptop's clock corrected where it is known: what money and business days go by. */
  siteNow(): number
  notes: NoteSource
}
