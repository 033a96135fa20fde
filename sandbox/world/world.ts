import type { Contact } from '../../shared/wire/contacts.ts'
import type { WireEvent } from '../../shared/wire/events.ts'
import type { Guest } from '../../shared/wire/guests.ts'
import type { Order } from '../../shared/wire/orders.ts'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import type { Ticket } from '../../shared/wire/tickets.ts'
import { createCrmStores } from './crm.ts'
import { createDataStores } from './data.ts'
import { createEventManagementStores } from './event-management.ts'
import { createFormStores } from './forms.ts'
import { createIdentityStores } from './identity.ts'
import { createMediaStores } from './media.ts'
import { createPlanStores } from './plans.ts'
import { createStore, type Store } from './store.ts'
import { createTicketingStores } from './ticketing.ts'

export const worldNames = ['demo', 'large', 'empty', 'sim', 'house'] as const
export type WorldName = (typeof worldNames)[number]

/** The wire's ticket does not name its event, so the world keeps it beside. */
export interface StoredTicket {
  eventId: string
  ticket: Ticket
}

export interface WorldSnapshot {
  name: WorldName
  seed: number
  /** Local date of the evening the world was made for. */
  businessDay: string
  /** The instant the seed was computed for, milliseconds: with name and seed it gives the same world again. */
  seededAt: number
}

/** What the platform holds for one site. */
export type World = WorldSnapshot & ReturnType<typeof createStores>

/** Orders are kept without their tickets; those join by order number. */
const createStores = () => ({
  events: createStore<WireEvent>((event) => event.id),
  definitions: createStore<TicketDefinition>(
    (definition) => definition.id,
    (definition) => definition.eventId ?? '',
  ),
  orders: createStore<Order>((order) => order.orderNumber),
  tickets: createStore<StoredTicket>(
    (stored) => stored.ticket.ticketNumber,
    (stored) => stored.ticket.orderNumber ?? '',
  ),
  guests: createStore<Guest>(
    (guest) => guest.id,
    (guest) => guest.ticketNumber ?? `order:${guest.orderNumber}`,
  ),
  contacts: createStore<Contact>((contact) => contact.id),
  ...createIdentityStores(),
  ...createCrmStores(),
  ...createEventManagementStores(),
  ...createTicketingStores(),
  ...createPlanStores(),
  ...createDataStores(),
  ...createFormStores(),
  ...createMediaStores(),
})

export function emptyWorld(details: WorldSnapshot): World {
  return { ...details, ...createStores() }
}

/** Every store of a world with its name. */
export function storesOf(world: World): [string, Store<never>][] {
  const isStore = (value: unknown): value is Store<never> => typeof value === 'object' && value !== null
  return Object.entries(world).filter((entry): entry is [string, Store<never>] => isStore(entry[1]))
}
