import { z } from 'zod'
import { Instant, openEnum, WireMoney } from './common.ts'

/** Where an order came from: the website or the counter. */
export const ChannelType = openEnum(['ONLINE', 'OFFLINE_POS'])
export const OrderType = openEnum(['UNASSIGNED_TICKETS', 'ASSIGNED_TICKETS'])
export const OrderTag = openEnum([
  'CONFIRMED',
  'UNCONFIRMED',
  'MEMBER',
  'ARCHIVED',
  'NON_ARCHIVED',
  'FULLY_CHECKED_IN',
  'NOT_FULLY_CHECKED_IN',
])
/** What can be done with an order. No call answers with it; the app uses it to name what it offers. */
export const OrderAction = openEnum(['ARCHIVE', 'UNARCHIVE', 'CONFIRM', 'CAPTURE', 'VOID'])

/** The payment behind an order. */
export const PaymentTransaction = z.looseObject({
  transactionId: z.string().optional(),
  method: z.string().optional(),
  scheduledActionExecutionDate: Instant.nullish(),
})
export const PaymentDetails = z.looseObject({ transaction: PaymentTransaction.optional() })

/** How many rows have each value of a facet. */
export const FacetCounts = z.looseObject({ counts: z.record(z.string(), z.number()).optional() })

const OrderCounts = z.looseObject({
  count: z.number().optional(),
  tickets: z.number().optional(),
  ticketsCheckIn: z.number().optional(),
})
export const OrderFacetCounts = z.looseObject({ counts: z.record(z.string(), OrderCounts).optional() })
/** Facets with orders, tickets and checked-in tickets of each value. */
export const OrderFacets = z.looseObject({ facets: z.record(z.string(), OrderFacetCounts).optional() })

/** Sales in one currency. `revenue` is without the platform's fees; `totalTickets` goes away at the end of 2026. */
export const TicketSales = z.looseObject({
  total: WireMoney.optional(),
  totalOrders: z.number().optional(),
  totalTickets: z.number().optional(),
  revenue: WireMoney.optional(),
})
export type TicketSales = z.infer<typeof TicketSales>
