import type { DiskReserve } from '../data-folder/disk-reserve.ts'
import type { WritableDb } from '../db/database.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Log } from '../platform/log.ts'
import type { Ports } from '../ports.ts'
import type { Outbox } from './outbox.ts'
import type { OwnRecords } from './own-records.queries.ts'
import type { Queue } from './queue.ts'

/** What this laptop has, as the lanes, the puller and the probe of a site use it. */
export interface SyncContext {
  ports: Pick<Ports, 'clock' | 'random' | 'files' | 'exclusive' | 'transfers' | 'userFiles'>
  log: Log
  db: WritableDb
  reserve: Pick<DiskReserve, 'giveUp'>
  settings: SettingsStore
  outbox: Outbox
  records: OwnRecords
  mirror: Mirror
  queue: Pick<Queue, 'operations' | 'described' | 'parse'>
}
