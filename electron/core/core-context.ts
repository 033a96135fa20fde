import type { App } from '../../shared/app/index.ts'
import type { SyncStatus } from '../../shared/app/sync.ts'
import type { Publish } from './base/publish.ts'
import type { DocumentKind, QuestionOf } from './conflicts/document-kinds.ts'
import type { DiskReserve } from './data-folder/disk-reserve.ts'
import type { WritableDb } from './db/database.ts'
import type { ViewsOf } from './db/saved-views.queries.ts'
import type { SettingsStore } from './db/settings.queries.ts'
import type { NoteSource } from './mirror/commands.ts'
import type { Mirror } from './mirror/mirror.ts'
import type { PendingChanges } from './mirror/overlay.ts'
import type { Log } from './platform/log.ts'
import type { NamedRight } from './platform/named-rights.ts'
import type { Ports, SiteProfile } from './ports.ts'
import type { Outbox } from './sync/outbox.ts'
import type { OwnRecords } from './sync/own-records.queries.ts'
import type { Queue } from './sync/queue.ts'
import type { QueueSamples } from './sync/queue-samples.ts'
import type { SiteLink } from './sync/site-link.ts'

/** This laptop's core and its site, as features may use them; each feature picks the members it needs. */
export interface CoreContext extends SiteLink {
  ports: Ports
  log: Log
  db: WritableDb
  /** Given up when `desk.db` meets a full disk. */
  reserve: Pick<DiskReserve, 'giveUp'>
  settings: SettingsStore
  viewsOf: ViewsOf
  outbox: Outbox
  records: OwnRecords
  mirror: Mirror
  queue: Queue
  publish: Publish<App>
  /** The pending changes in the outbox, as the mirror shows them. */
  pending: PendingChanges
  status(): SyncStatus
  samples: QueueSamples
  /** The time, corrected by the error of the laptop's clock where it is known. Money and business days go by it. */
  siteNow(): number
  /** Throws `site_changing` and `not_connected` as the queue does. For guards that read the mirror, which is empty then. */
  assertSite(): void
  notes: NoteSource
  /** The rights that the features need, in the features' order. */
  rights: readonly NamedRight[]
  /** The document kinds of all features. */
  kinds: readonly DocumentKind[]
  questionOf: QuestionOf
  /** Opens a site and starts its engine. Throws `unsent_work` for another site while changes are unsent. */
  open(profile: SiteProfile): Promise<void>
  /** Signs out and forgets the site. Throws `unsent_work` while changes are unsent. */
  leave(): Promise<void>
  /**
   * Something of one feature that others share, such as a store or its queries: created on first use, once per core.
   * Throws when two such parts need each other.
   */
  use<T>(part: (context: CoreContext) => T): T
}
