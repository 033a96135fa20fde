import { z } from 'zod'
import { Instant, Money, Nothing } from './common.ts'
import { command } from './op.ts'

/** How a buyer pays at this laptop for an order that was made before. Cards go through a terminal of their own. */
export const PaymentMethod = z.enum(['cash', 'card', 'transfer'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Money that came for an order: taken at this laptop or another one, or as the site has it. */
export const OrderPayment = z.object({
  /** Null for a payment of another laptop or of the site: this laptop can neither void it nor print its receipt. */
  paymentId: z.string().nullable(),
  /** The number on its receipt, from the same row of numbers as sales: L-Door1-0043. */
  number: z.string().nullable(),
  method: z.string(),
  /** What it pays of the order. */
  amount: Money.nullable(),
  /** What changed hands in cash beyond `amount`; null where it was exact. */
  rounding: Money.nullable(),
  /** What was handed over in cash and what went back; null for other methods. */
  received: Money.nullable(),
  change: Money.nullable(),
  at: Instant.nullable(),
  /** Who took it, and at which laptop; empty where no one is named. */
  by: z.string(),
  reference: z.string().nullable(),
  voided: z.boolean(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

export const PaymentRequest = z.object({
  eventId: z.string().min(1),
  orderNumber: z.string().min(1).max(36),
  method: PaymentMethod,
  /** At most what is due; less is a part payment, which has to be payable in coins where it is cash. */
  amount: Money.extend({ minor: z.number().int().positive() }),
  /** What was handed over in cash, minor units; left out where it was exact. */
  receivedMinor: z.number().int().positive().optional(),
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

export const PaymentTaken = z.object({
  paymentId: z.string(),
  number: z.string(),
  paid: Money,
  /** What changed hands in cash beyond `paid`; null where it was exact. */
  rounding: Money.nullable(),
  /** What is left to pay; nothing means that the order is paid now. */
  due: Money,
  change: Money.nullable(),
})
export type PaymentTaken = z.infer<typeof PaymentTaken>

export const paying = {
  /**
   * Takes money for an order that is not paid: into the cash book and the open shift. Several payments, in several ways,
   * may make up its total. The site counts it as paid with the last one: it has no call for a part. `precondition`
   * where nothing is due, `invalid_input` for more than is due and for cash that coins cannot pay. Cash that settles the
   * order is rounded to coins.
   */
  takePayment: command(PaymentRequest, PaymentTaken),
  /**
   * Voids a payment: the money goes back. What has not gone to the site yet never goes there; where it counts the order
   * as paid already, an incident says what to do there, because no call takes that back.
   */
  returnPayment: command(z.object({ paymentId: z.string().max(80), reason: z.string().max(200).optional() }), Nothing),
}
