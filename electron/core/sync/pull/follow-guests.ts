import { lookAt } from './by-id.ts'
import type { PassParts } from './pass.ts'
import { createFollowed, type PullStates, touchedBy } from './pulls.queries.ts'
import type { SecondLooks } from './second-looks.ts'

interface FollowParts extends PassParts {
  /** Records that have to be asked for again. */
  again: SecondLooks['add']
}

/** Keeps tickets and orders as fresh as the guests. */
export interface GuestFollower {
  /** After the first load of the guests: tickets and orders are read whole then, so nobody is left to follow. */
  begin(): Promise<void>
  /** These guests changed. They wait for `follow`, also when the pass that brought them breaks off. */
  notice(ids: readonly string[]): void
  /**
   * Fetches the tickets and orders of guests that changed. Guests whose turn failed are kept for the next call, and
   * after a crash they are found again by how far the following had come.
   */
  follow(signal: AbortSignal): Promise<void>
}

export function createGuestFollower(parts: FollowParts, states: PullStates): GuestFollower {
  const { mirror } = parts
  const followed = createFollowed(mirror.reader)
  const waiting = new Set<string>()
  let started = false
  const reached = () => states.get('guests', '').watermark

  async function mark(): Promise<void> {
    const value = reached()
    if (value === null || value === followed.upTo()) return
    await mirror.writer.run({ type: 'setMeta', key: followed.key, value })
  }

  return {
    begin: async () => {
      waiting.clear()
      await mark()
    },
    notice: (ids) => {
      for (const id of ids) waiting.add(id)
    },
    follow: async (signal) => {
      if (!started) for (const id of followed.missed()) waiting.add(id)
      started = true
      await fetchTouched(parts, [...waiting], signal)
      waiting.clear()
      await mark()
    },
  }
}

/**
 * Tickets have no dates of their own, and orders cannot be filtered by theirs, so the guests feed is the change signal
 * for both.
 */
async function fetchTouched(parts: FollowParts, guestIds: readonly string[], signal: AbortSignal): Promise<void> {
  const touched = touchedBy(parts.mirror.reader, guestIds)
  for (const [scope, rows] of Map.groupBy(touched, (row) => row.eventId)) {
    const byDataSet = [
      ['tickets', rows.map((row) => row.ticketNumber)],
      ['orders', rows.map((row) => row.orderNumber)],
    ] as const
    for (const [dataSet, ids] of byDataSet) {
      const asked = unique(ids)
      const { held, found } = await lookAt(parts, { dataSet, scope, ids: asked, signal })
      // A guest was there before: a list that does not have the ticket or the order yet is late.
      parts.again({ dataSet, scope }, [...held, ...asked.filter((id) => !found.has(id))])
    }
  }
}

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== null && value !== '')),
]
