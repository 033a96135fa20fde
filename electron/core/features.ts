import { contactsFeature } from './contacts/contacts.feature.ts'
import { dataFeature } from './data/data.feature.ts'
import { eventsFeature } from './events/events.feature.ts'
import { catalogOf, type OperationsOf } from './feature.ts'
import { formsFeature } from './forms/forms.feature.ts'
import { guestsFeature } from './guests/guests.feature.ts'
import { mediaFeature } from './media/media.feature.ts'
import { ordersFeature } from './orders/orders.feature.ts'
import { salesFeature } from './sales/sales.feature.ts'
import type { QueuedName } from './sync/queue.ts'
import { ticketsFeature } from './tickets/tickets.feature.ts'

/** All features with records or queued operations, in pull order. */
export const features = [
  eventsFeature,
  guestsFeature,
  ticketsFeature,
  ordersFeature,
  contactsFeature,
  salesFeature,
  formsFeature,
  mediaFeature,
  dataFeature,
] as const

export const catalog = catalogOf(features)

/** Fails to compile when the contract has a queued operation that no feature declares; the error names it. */
export const everyOperationIsDeclared: Record<Exclude<QueuedName, OperationsOf<typeof features>>, never> = {}
