import { endpoints as ordersWire } from '../../../../shared/wire/orders.ts'
import { endpoints as ticketsWire } from '../../../../shared/wire/tickets.ts'
import { orderFields, ticketFields } from './feed.ts'
import type { PassParts } from './pass.ts'
import { createFollowed, type PullStates, touchedBy } from './pulls.queries.ts'

const ticketsPerCall = 50
const ordersPerCall = 100

/** Keeps tickets and orders as fresh as the guests. */
export interface GuestFollower {
  /** After the first load of the guests: tickets and orders are read whole then, so nobody is left to follow. */
  begin(): Promise<void>
  /**
   * Fetches the tickets and orders of guests that changed. Guests whose turn failed are kept for the next call, and
   * after a crash they are found again by how far the following had come.
   */
  follow(changed: readonly string[], signal: AbortSignal): Promise<void>
}

export function createGuestFollower(parts: PassParts, states: PullStates): GuestFollower {
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
    begin: mark,
    follow: async (changed, signal) => {
      if (!started) for (const id of followed.missed()) waiting.add(id)
      started = true
      for (const id of changed) waiting.add(id)
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
async function fetchTouched(parts: PassParts, guestIds: readonly string[], signal: AbortSignal): Promise<void> {
  const { client, mirror, clock } = parts
  const options = { priority: 'background' as const, signal }
  const touched = touchedBy(mirror.reader, guestIds)
  for (const [eventId, rows] of Map.groupBy(touched, (row) => row.eventId)) {
    const tickets = unique(rows.map((row) => row.ticketNumber))
    for (const ticketNumber of chunks(tickets, ticketsPerCall)) {
      const askedAt = clock.monotonic()
      const input = { eventId: [eventId], ticketNumber, offset: 0, limit: 100, fieldset: ticketFields }
      const { text } = await client.callRaw(ticketsWire.list, input, options)
      await mirror.takeOver({ dataSet: 'tickets', texts: [text], eventId, run: null, askedAt })
    }
    const orders = unique(rows.map((row) => row.orderNumber))
    for (const orderNumber of chunks(orders, ordersPerCall)) {
      const askedAt = clock.monotonic()
      const input = { eventId: [eventId], orderNumber, offset: 0, limit: 100, fieldset: orderFields }
      const { text } = await client.callRaw(ordersWire.list, input, options)
      await mirror.takeOver({ dataSet: 'orders', texts: [text], eventId, run: null, askedAt })
    }
  }
}

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== null && value !== '')),
]

function chunks<T>(values: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  )
}
