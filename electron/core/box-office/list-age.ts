import type { DataSet } from '../../../shared/app/sync.ts'
import { ErrorShape } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import type { CoreContext } from '../core-context.ts'
import { createPullStates } from '../sync/pull/pulls.queries.ts'
import { createRsvpCounts } from './rsvp-counts.ts'

/** From when an event's guest list is, as ISO: null before the first full pull. */
export type ListAge = (eventId: string) => string | null

/** An event's last full pull, or the last complete check of its change feed, if that is later. */
export function listAgeOf({ mirror }: Pick<CoreContext, 'mirror'>): ListAge {
  const pulls = createPullStates(mirror.reader)
  const rsvps = createRsvpCounts(mirror.reader)
  return (eventId) => {
    const own = pulls.get(rsvps.isRsvp(eventId) ? 'rsvps' : 'tickets', eventId)
    if (own.fullAt === null) return null
    const checkedAt = own.dataSet === 'rsvps' ? own.checkedAt : pulls.get('guests', '').checkedAt
    return new Date(Math.max(own.fullAt, checkedAt ?? 0)).toISOString()
  }
}

/**
 * Which data set of an event's guest list the site refuses to this key; null where it gives all. A list that was refused is
 * never called ready, however whole it was before.
 */
export function listRefusalOf({ mirror }: Pick<CoreContext, 'mirror'>): (eventId: string) => DataSet | null {
  const pulls = createPullStates(mirror.reader)
  const rsvps = createRsvpCounts(mirror.reader)
  return (eventId) => {
    const isRsvp = rsvps.isRsvp(eventId)
    const sets: [DataSet, string][] = isRsvp
      ? [['rsvps', eventId]]
      : [
          ['tickets', eventId],
          ['guests', ''],
        ]
    return sets.find(([dataSet, scope]) => isForbidden(pulls.get(dataSet, scope).frozen))?.[0] ?? null
  }
}

/** Whether a pull stands still because the key lacks a right; `frozen` is the error as the puller stored it. */
export const isForbidden = (frozen: string | null): boolean =>
  frozen !== null && parseJson(ErrorShape, frozen)?.code === 'forbidden'
