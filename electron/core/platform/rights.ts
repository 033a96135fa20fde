import type { CodedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import { type Endpoint, pathOf } from '../../../shared/wire/endpoint.ts'
import { endpoints as eventsWire } from '../../../shared/wire/events.ts'
import { endpoints as guestsWire } from '../../../shared/wire/guests.ts'
import { endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { endpoints as ticketDefinitionsWire } from '../../../shared/wire/ticket-definitions.ts'
import { endpoints as ticketsWire } from '../../../shared/wire/tickets.ts'

/** What this sign-in may do, learned from answers. */
export interface Rights {
  /** `allowed` is false after a 403 and true after a success. */
  learn(target: Endpoint, allowed: boolean): void
  /** In the order of work at a door; null = not tried yet. */
  list(): { name: CodedMessage; allowed: boolean | null }[]
}

const named: readonly { name: CodedMessage; endpoints: readonly Endpoint[] }[] = [
  { name: messageOf('rights.checkIn'), endpoints: [ticketsWire.checkIn, ticketsWire.deleteCheckIn] },
  { name: messageOf('rights.readEvents'), endpoints: [eventsWire.query, ticketDefinitionsWire.query] },
  { name: messageOf('rights.readTickets'), endpoints: [ticketsWire.list, ticketsWire.get] },
  { name: messageOf('rights.readGuests'), endpoints: [guestsWire.query] },
  { name: messageOf('rights.readOrders'), endpoints: [ordersWire.list] },
  { name: messageOf('rights.readContacts'), endpoints: [contactsWire.query] },
]

/** Rights that nothing is known of yet. `changed` is called when an answer teaches something new. */
export function createRights(changed: () => void = () => {}): Rights {
  const learned = new Map<string, boolean>()
  const keyOf = (target: Endpoint) => `${target.method} ${pathOf(target)}`
  return {
    learn(target, allowed) {
      if (learned.get(keyOf(target)) === allowed) return
      learned.set(keyOf(target), allowed)
      changed()
    },
    list: () =>
      named.map(({ name, endpoints }) => {
        const known = endpoints.map((target) => learned.get(keyOf(target))).filter((allowed) => allowed !== undefined)
        return { name, allowed: known.length === 0 ? null : !known.includes(false) }
      }),
  }
}
