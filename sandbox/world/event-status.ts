import type { WireEvent } from '../../shared/wire/events.ts'

/** The status that the dates of a published event give it. */
export function statusAt(event: WireEvent, now: number): 'UPCOMING' | 'STARTED' | 'ENDED' {
  const { startDate, endDate } = event.dateAndTimeSettings ?? {}
  if (typeof endDate === 'string' && Date.parse(endDate) <= now) return 'ENDED'
  return typeof startDate === 'string' && Date.parse(startDate) <= now ? 'STARTED' : 'UPCOMING'
}
