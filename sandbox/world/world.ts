import type { Contact } from '../../shared/wire/contacts.ts'
import type { WireEvent } from '../../shared/wire/events.ts'
import type { Guest } from '../../shared/wire/guests.ts'
import type { Order } from '../../shared/wire/orders.ts'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import type { Ticket } from '../../shared/wire/tickets.ts'
import { createStore, type Store } from './store.ts'

export const worldNames = ['demo', 'large', 'empty'] as const
export type WorldName = (typeof worldNames)[number]

/** The wire's ticket does not name its event, so the world keeps it beside. */
export interface StoredTicket {
  eventId: string
  ticket: Ticket
}

/** What the platform holds for one site. Orders are kept without their tickets; those join by order number. */
export interface World {
  name: WorldName
  seed: number
  /** Local date of the evening the world was made for. */
  businessDay: string
  /** The instant the seed was computed for, milliseconds: with name and seed it gives the same world again. */
  seededAt: number
  events: Store<WireEvent>
  definitions: Store<TicketDefinition>
  orders: Store<Order>
  tickets: Store<StoredTicket>
  guests: Store<Guest>
  contacts: Store<Contact>
}

export const stores = ['events', 'definitions', 'orders', 'tickets', 'guests', 'contacts'] as const

export function emptyWorld(base: Pick<World, 'name' | 'seed' | 'businessDay' | 'seededAt'>): World {
  return {
    ...base,
    events: createStore((event) => event.id),
    definitions: createStore(
      (definition) => definition.id,
      (definition) => definition.eventId ?? '',
    ),
    orders: createStore((order) => order.orderNumber),
    tickets: createStore(
      (stored) => stored.ticket.ticketNumber,
      (stored) => stored.ticket.orderNumber ?? '',
    ),
    guests: createStore(
      (guest) => guest.id,
      (guest) => guest.ticketNumber ?? `order:${guest.orderNumber}`,
    ),
    contacts: createStore((contact) => contact.id),
  }
}

/** A ticket that counts as sold: its order stands and it was neither cancelled nor archived. */
export function isLive(ticket: Ticket): boolean {
  const dead = ['CANCELED', 'DECLINED', 'VOIDED']
  return ticket.canceled !== true && ticket.archived !== true && !dead.includes(ticket.orderStatus ?? '')
}
