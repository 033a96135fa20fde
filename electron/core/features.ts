import { contactsFeature } from './contacts/contacts.feature.ts'
import { eventsFeature } from './events/events.feature.ts'
import { catalogOf, type OperationsOf } from './feature.ts'
import { guestsFeature } from './guests/guests.feature.ts'
import { ordersFeature } from './orders/orders.feature.ts'
import { salesFeature } from './sales/sales.feature.ts'
import type { QueuedName } from './sync/queue.ts'
import { ticketsFeature } from './tickets/tickets.feature.ts'

/** Every feature with records or queued operations of its own, in the order in which their records are pulled. */
export const features = [
  eventsFeature,
  guestsFeature,
  ticketsFeature,
  ordersFeature,
  contactsFeature,
  salesFeature,
] as const

export const catalog = catalogOf(features)

/** Does not compile while the contract has a queued operation that no feature declares; the message names it. */
export const everyOperationIsDeclared: Record<Exclude<QueuedName, OperationsOf<typeof features>>, never> = {}
