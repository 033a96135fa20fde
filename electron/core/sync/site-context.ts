import { AppError } from '../../../shared/errors.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { SiteContext } from './queued-operation.ts'
import type { SyncContext } from './sync-context.ts'

/** What operations work with while they are sent to one site. */
export function siteContextOf({ ports, outbox, mirror, db, settings }: SyncContext, platform: Platform): SiteContext {
  const { now } = ports.clock
  return {
    client: platform.client,
    here: { db, outbox, settings, mirror: mirror.reader, ports },
    now,
    clockOffsetMs: () => platform.connectivity.snapshot().clockOffsetMs ?? 0,
    platformNow: () => {
      const { clockOffsetMs } = platform.connectivity.snapshot()
      return clockOffsetMs === null ? null : now() + clockOffsetMs
    },
    platformId: outbox.identities.platformId,
    isOurs: outbox.identities.isOurs,
    stored: mirror.documents.stored,
    doneSince: outbox.rows.doneSince,
    saveProgress: (row, progress, how) => {
      if (outbox.changes.saveProgress(row, progress, how)) return
      throw new AppError('cancelled', { data: { sent: true } })
    },
  }
}
