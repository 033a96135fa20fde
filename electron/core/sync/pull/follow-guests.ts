import { wire } from '../../../../shared/wire/index.ts'
import { orderFields, ticketFields } from './feed.ts'
import type { PassParts } from './pass.ts'
import { touchedBy } from './pulls.queries.ts'

const ticketsPerCall = 50
const ordersPerCall = 100

/**
 * Fetches the tickets and orders of guests that changed: tickets have no dates of their own, and orders cannot be
 * filtered by theirs, so the guests feed is the change signal for both.
 */
export async function followGuests(parts: PassParts, guestIds: readonly string[], signal: AbortSignal): Promise<void> {
  const { client, mirror, clock } = parts
  const options = { priority: 'background' as const, signal }
  const touched = touchedBy(mirror.reader, guestIds)
  for (const [eventId, rows] of grouped(touched, (row) => row.eventId)) {
    const tickets = unique(rows.map((row) => row.ticketNumber))
    for (const ticketNumber of chunks(tickets, ticketsPerCall)) {
      const askedAt = clock.monotonic()
      const input = { eventId: [eventId], ticketNumber, offset: 0, limit: 100, fieldset: ticketFields }
      const { text } = await client.callRaw(wire.tickets.list, input, options)
      await mirror.takeOver({ dataSet: 'tickets', text, eventId, run: null, askedAt })
    }
    const orders = unique(rows.map((row) => row.orderNumber))
    for (const orderNumber of chunks(orders, ordersPerCall)) {
      const askedAt = clock.monotonic()
      const input = { eventId: [eventId], orderNumber, offset: 0, limit: 100, fieldset: orderFields }
      const { text } = await client.callRaw(wire.orders.list, input, options)
      await mirror.takeOver({ dataSet: 'orders', text, eventId, run: null, askedAt })
    }
  }
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== null && value !== '')),
]

function chunks<T>(values: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  )
}
