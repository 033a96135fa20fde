import { isDeepStrictEqual } from 'node:util'
import type { Sandbox } from '../../sandbox/server.ts'
import type { Store } from '../../sandbox/world/store.ts'
import { storesOf, type World } from '../../sandbox/world/world.ts'
import type { Ticket } from '../../shared/wire/tickets.ts'
import { someone } from './contacts.ts'
import { eventIdOf, readyTickets } from './doors.ts'

/** The records of the demo world that got another id, each with the one it has now. */
export interface Renamed {
  event: string
  tickets: string[]
  orders: string[]
  definitions: string[]
  guests: string[]
  contacts: string[]
}

/** Gives records of the demo world other ids, wherever they are named: one event, and as many of the rest as there are ids. */
export function renameRecords(sandbox: Sandbox, ids: { event: string; others: readonly string[] }): Renamed {
  const { world } = sandbox
  const eventId = eventIdOf(sandbox)
  // The contract takes numbers of tickets and orders of at most 36 characters, as the platform gives them.
  const short = ids.others.filter((id) => id.length <= 36)
  const tickets = readyTickets(sandbox, short.length)
  const old = {
    tickets,
    orders: ordersOf(world, tickets).slice(0, short.length),
    definitions: keysOf(world.definitions, (kind) => kind.eventId === eventId && kind.id),
    guests: keysOf(world.guests, (guest) => guest.eventId === eventId && guest.id).slice(0, ids.others.length),
    contacts: ids.others.map((_, at) => someone({ sandbox }, at).id),
  }
  const named: Renamed = {
    event: ids.event,
    tickets: short,
    orders: short.slice(0, old.orders.length),
    definitions: ids.others.slice(0, old.definitions.length),
    guests: [...ids.others],
    contacts: [...ids.others],
  }
  const pairs = (['tickets', 'orders', 'definitions', 'guests', 'contacts'] as const).flatMap((kind) =>
    old[kind].map((id, at): [string, string] => [id, named[kind][at] ?? id]),
  )
  const names = new Map([[eventId, ids.event], ...pairs])
  for (const [, store] of storesOf(world)) for (const row of [...store.all()]) rename(store, row, names)
  return named
}

function rename(store: Store<never>, row: unknown, names: ReadonlyMap<string, string>): void {
  const changed = withNames(row, names)
  if (isDeepStrictEqual(changed, row)) return
  const { id, orderNumber, ticket } = row as { id?: string; orderNumber?: string; ticket?: Ticket }
  const key = [ticket?.ticketNumber, id, orderNumber].find((one) => one !== undefined && store.get(one) === row)
  if (key !== undefined && names.has(key)) store.remove(key)
  store.put(changed as never)
}

function ordersOf(world: World, tickets: readonly string[]): string[] {
  return [...new Set(tickets.flatMap((id) => world.tickets.get(id)?.ticket.orderNumber ?? []))]
}

function keysOf<T>(store: { all(): readonly T[] }, idOf: (row: T) => string | false | null | undefined): string[] {
  return store.all().flatMap((row) => idOf(row) || [])
}

function withNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => withNames(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withNames(one, names)]))
}
