import { recordIdOf } from '../mirror/keys.ts'
import type { Evidence, OutboxItem, SiteContext } from '../sync/queued-operation.ts'
import { longestLookUpDelayMs } from '../sync/retry.ts'
import { instantOf } from './rsvp-let-in-since.ts'

/** Reads may lag by half a minute; twice that proves that a record is gone. */
const provenMs = 2 * longestLookUpDelayMs + 20_000

/**
 * Verdicts for check-ins of RSVPs that a look did not find although they may only be too young for it: a guest who was
 * added at the door was made seconds ago, and a read that lags does not have the RSVP yet. They are looked at again,
 * then sent.
 */
export function notThereYet(
  site: Pick<SiteContext, 'stored' | 'now' | 'platformNow' | 'clockOffsetMs'>,
  deliveries: readonly OutboxItem<unknown>[],
  found: Evidence['documents'],
): NonNullable<Evidence['verdicts']> {
  const missing = new Set(found.flatMap(({ id, document }) => (document === null ? [id] : [])))
  if (missing.size === 0) return []
  const now = site.platformNow() ?? site.now() + site.clockOffsetMs()
  const isYoung = ({ row }: OutboxItem<unknown>) => {
    const made = site.stored('rsvps', recordIdOf(row)) as { createdDate?: string } | undefined
    // Without its date here, it was there when the person acted.
    const at = Date.parse(made?.createdDate ?? '')
    return Math.abs(now - (Number.isNaN(at) ? instantOf(row) : at)) < provenMs
  }
  return deliveries
    .filter((delivery) => missing.has(recordIdOf(delivery.row)) && isYoung(delivery))
    .map(({ row }) => ({ rowId: row.id, verdict: { effect: 'notApplied' } }))
}
