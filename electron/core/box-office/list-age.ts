import type { DeskContext } from '../desk-context.ts'
import { createPullStates } from '../sync/pull/pulls.queries.ts'

/** From when an event's guest list is, as ISO: null before the first full pull. */
export type ListAge = (eventId: string) => string | null

/** An event's last full pull, or the guests feed's last complete check, if that is later. */
export function listAgeOf({ mirror }: Pick<DeskContext, 'mirror'>): ListAge {
  const pulls = createPullStates(mirror.reader)
  return (eventId) => {
    const whole = pulls.get('tickets', eventId).fullAt
    if (whole === null) return null
    return new Date(Math.max(whole, pulls.get('guests', '').checkedAt ?? 0)).toISOString()
  }
}
