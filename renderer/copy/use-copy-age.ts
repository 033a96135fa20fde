import { useLive } from '../live.ts'
import { clockOf } from './copy-age.ts'

/**
 * While the site cannot be asked: how old the copy is, "18:40", with the day when it was another. Else null. With an
 * event it is the age of that event's tickets; without one, when the site last responded.
 */
export function useCopyAge({ eventId, timeZone }: { eventId?: string; timeZone?: string }): string | null {
  const status = useLive('sync', 'status', {}).data
  const chip = status?.chip
  const isAway = chip === 'offline' || chip === 'signedOut' || chip === 'paused'
  const board = useLive('checkin', 'board', { eventId: eventId ?? '' }, { enabled: isAway && eventId !== undefined })
  if (!isAway) return null
  // A refusal is a response too, but it says nothing about how old the copy is.
  const lastResponseAt = chip === 'signedOut' ? null : (status?.lastResponseAt ?? null)
  const from = eventId === undefined ? lastResponseAt : (board.data?.dataFrom ?? null)
  return from === null ? null : clockOf(from, { now: Date.now(), timeZone })
}
