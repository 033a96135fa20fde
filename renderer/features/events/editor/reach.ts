import type { ManagedEventDetail } from '../../../../shared/app/event-management.ts'
import type { EventChanges } from './draft-changes.ts'

/** Whom a change of a published event touches. */
export interface Reach {
  /** What is changed that they count on. */
  changes: ('when' | 'place' | 'price' | 'limit')[]
  /** Tickets that are sold, or people who come. */
  guests: number
  orders: number
  /** Types of which tickets are sold, with a new price. */
  sold: { name: string; sold: number }[]
}

/** Whom saving touches: null for a draft, an event without guests, and changes that no guest counts on. */
export function reachOf({ fields, types }: EventChanges, event: ManagedEventDetail): Reach | null {
  const guests = event.responses === null ? event.sold : event.responses.yes
  if (event.state === 'draft' || event.state === 'ended' || guests === 0) return null
  const priced = types.filter(({ fields: { price, pricing } }) => price !== undefined || pricing !== undefined)
  const changes = [
    ...(fields.when === undefined ? [] : (['when'] as const)),
    ...(fields.place === undefined && fields.address === undefined && fields.at === undefined
      ? []
      : (['place'] as const)),
    ...(priced.length === 0 ? [] : (['price'] as const)),
    ...(types.some(({ fields: { limit } }) => limit !== undefined) || fields.rsvpLimit !== undefined
      ? (['limit'] as const)
      : []),
  ]
  if (changes.length === 0) return null
  const sold = event.types.filter(({ id, sold: count }) => count > 0 && priced.some((type) => type.id === id))
  return { changes, guests, orders: event.orders, sold: sold.map(({ name, sold: count }) => ({ name, sold: count })) }
}
