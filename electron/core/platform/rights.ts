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
  list(): { name: string; allowed: boolean | null }[]
}

const named: readonly { name: string; endpoints: readonly Endpoint[] }[] = [
  { name: 'Check guests in', endpoints: [ticketsWire.checkIn, ticketsWire.deleteCheckIn] },
  { name: 'Read events', endpoints: [eventsWire.query, ticketDefinitionsWire.query] },
  { name: 'Read tickets', endpoints: [ticketsWire.list, ticketsWire.get] },
  { name: 'Read guests', endpoints: [guestsWire.query] },
  { name: 'Read orders', endpoints: [ordersWire.list] },
  { name: 'Read contacts', endpoints: [contactsWire.query] },
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
