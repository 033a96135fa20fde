import type { Lane as LaneName } from '../../../shared/app/sync.ts'
import type { Log } from '../platform/log.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { Clock, Random } from '../ports.ts'
import type { DeskRecords } from './desk-records.queries.ts'
import type { Outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'
import type { Evidence, QueuedOperation, SiteContext } from './queued-operation.ts'

export interface LaneParts {
  name: LaneName
  clock: Clock
  random: Random
  log: Log
  outbox: Outbox
  records: DeskRecords
  platform: Platform
  /** This run of Foyer, for the leases of its rows. */
  owner: string
  /** What deliveries reach the platform with. */
  site: SiteContext
  /** The core's half of an operation by name, and the parse of a stored input. Undefined = this build does not know it. */
  operationOf(operation: string): QueuedOperation<unknown> | undefined
  parse(row: OutboxRow): unknown
  /** Takes the platform's answer to a question of `askedAt` (monotonic) into the mirror, what is pending still over it. */
  take(part: QueuedOperation<unknown>, rows: readonly OutboxRow[], evidence: Evidence, askedAt: number): Promise<void>
  /** A look-up proved changes of these records; what is read of them may still be older. */
  markSuspect(entityKeys: readonly string[]): void
  /** The platform does not have these records any more. */
  remove(part: QueuedOperation<unknown>, ids: readonly string[]): Promise<void>
  /** Shows the records of rows anew that have ended or changed. */
  show(rows: readonly OutboxRow[]): Promise<void>
  isPaused(): boolean
  /** Looks whether the wall clock was set, before due times are compared with it. */
  keepTime(): void
  /** Something about the queue has changed. */
  changed(): void
}
