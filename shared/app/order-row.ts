import { z } from 'zod'
import { Instant, Money, RecordState } from './common.ts'

/**
 * What an order is. `payAtDoor`: promised and to be paid here. `pending`: paid, and held by the gateway. `authorized`:
 * the money is reserved and not taken. `started`: the buyer is at the cashier. `voided`: its payment was let go, or it
 * was a sale at a door that was voided. `unknown`: a word this Foyer does not know.
 */
export const OrderState = z.enum([
  'paid',
  'free',
  'payAtDoor',
  'pending',
  'authorized',
  'partlyPaid',
  'started',
  'cancelled',
  'declined',
  'voided',
  'unknown',
])
export type OrderState = z.infer<typeof OrderState>

/** Where an order was made: on the website, at another counter, or at this laptop. */
export const OrderChannel = z.enum(['online', 'door', 'desk'])
export type OrderChannel = z.infer<typeof OrderChannel>

export const OrderRow = z.object({
  /** The site's number; the id it has here as long as the site does not have it. */
  id: z.string(),
  /** Null until the site has it. */
  number: z.string().nullable(),
  /** The number this laptop gave it, such as L-Door1-KRTX-0042; null for orders made elsewhere. */
  localNumber: z.string().nullable(),
  /** The number on the receipt that this laptop gave, such as D1-042; null for orders made elsewhere. */
  receiptNumber: z.string().nullable(),
  eventId: z.string(),
  eventTitle: z.string(),
  createdAt: Instant.nullable(),
  buyer: z.string(),
  tickets: z.number().int(),
  /** How many of its tickets are in. */
  arrived: z.number().int(),
  total: Money.nullable(),
  /** Still to be paid, after what this laptop took for it; null when nothing is. */
  due: Money.nullable(),
  /**
   * How it was paid, in the site's word ("creditCard"), or in this laptop's for what it took ("cash", or "split" for
   * several ways); empty when not given.
   */
  method: z.string(),
  state: OrderState,
  /** A sale at a door that was voided; its state says so too. */
  voided: z.boolean(),
  channel: OrderChannel,
  archived: z.boolean(),
  /** Who sold it where; null for orders made elsewhere. */
  desk: z.string().nullable(),
  operator: z.string().nullable(),
  /** Asked to be given back and not ticked off yet. */
  refundDue: Money.nullable(),
  sync: RecordState,
})
export type OrderRow = z.infer<typeof OrderRow>
