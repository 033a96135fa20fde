import { z } from 'zod'
import { EmailAddress } from '../email-address.ts'
import { WHOLE_PERCENT } from '../money/discount.ts'
import { Instant, Money, Nothing } from './common.ts'
import { offering } from './offer.ts'
import { command, KEEPS_RESULT, query, queued, topic } from './op.ts'

/** How a buyer paid at the door. Card data never comes here: the terminal is another device. */
export const SaleMethod = z.enum(['cash', 'card', 'transfer', 'free'])
export type SaleMethod = z.infer<typeof SaleMethod>

/** The guest who gets one ticket of a sale. */
export const SaleGuest = z.object({
  first: z.string().trim().min(1).max(50),
  last: z.string().trim().max(50).default(''),
  email: EmailAddress.optional(),
})
export type SaleGuest = z.infer<typeof SaleGuest>

/** Tickets of one kind at one price. */
export const SaleLine = z.object({
  definitionId: z.string().min(1),
  quantity: z.number().int().min(1).max(50),
  /** What one ticket was charged at, minor units. */
  priceMinor: z.number().int().min(0),
  /** Which of its prices, where the kind has several. */
  optionId: z.string().optional(),
  /** Who gets the tickets, the first one's guest first, where the event names a guest for each; the rest are the buyer's. */
  guests: z.array(SaleGuest).max(50).optional(),
})
export type SaleLine = z.infer<typeof SaleLine>

export const SaleBuyer = z.object({
  first: z.string().trim().max(50).default(''),
  last: z.string().trim().max(50).default(''),
  email: EmailAddress.optional(),
  /** A contact, which may be one that only this laptop knows yet: the sale then waits for it. */
  contactId: z.string().optional(),
})
export type SaleBuyer = z.infer<typeof SaleBuyer>

/** What the operator took off by hand. */
export const ManualDiscount = z.object({
  /** Taken off what the tickets cost; minor units. */
  minor: z.number().int().positive(),
  /** Where it was given as a share of it, in hundredths of a per cent. */
  percent: z.number().int().min(1).max(WHOLE_PERCENT).optional(),
  reason: z.string().trim().min(1).max(100),
})
export type ManualDiscount = z.infer<typeof ManualDiscount>

export const Sale = z.object({
  eventId: z.string().min(1),
  lines: z.array(SaleLine).min(1).max(50),
  /** ISO 4217. */
  currency: z.string().length(3),
  buyer: SaleBuyer.default({ first: '', last: '' }),
  method: SaleMethod,
  /** What the customer paid in all, fees and taxes included; minor units. */
  totalMinor: z.number().int().min(0),
  /** What was handed over in cash, minor units; left out for other methods, and where it was exact. */
  receivedMinor: z.number().int().min(0).optional(),
  /** What coins made cash more or less than the total; the core writes it, and the site is never sent it. */
  roundingMinor: z.number().int().optional(),
  /** A coupon of the site, and what it took off; minor units. */
  coupon: z.string().trim().min(1).max(20).optional(),
  discountMinor: z.number().int().min(0).default(0),
  /** Given by hand: all of `discountMinor`, and never together with a coupon or a benefit. */
  manualDiscount: ManualDiscount.optional(),
  /** A benefit of the buyer's pricing plan that pays for tickets; what it took off is part of `discountMinor`. */
  paidPlanBenefit: z.object({ planOrderId: z.string().max(100), benefitId: z.string().max(100) }).optional(),
  /** Fees and taxes that came on top of the prices; minor units. */
  feeMinor: z.number().int().min(0).default(0),
  taxMinor: z.number().int().min(0).default(0),
  /** The payment of the platform's cashier, where there is one: the sale then goes out as its point of sale does. */
  paymentDetailsId: z.string().max(100).optional(),
  /** Who sold it and, where it was beyond their limits, who approved; the core writes it. */
  soldBy: z.array(z.string().max(60)).max(2).optional(),
  /** Sold beyond this laptop's allowance with an approval (`operators.approve`). */
  approvalId: z.string().optional(),
  /** Given away beyond what this laptop may give by itself, by a manager's word. The core writes it. */
  discountApprovalId: z.string().optional(),
  /** The guests go in now. */
  checkIn: z.boolean().default(false),
  /** Given by the core: the sale's id here, and its number for people, such as L-Door1-KRTX-0042. */
  saleId: z.string().optional(),
  number: z.string().optional(),
  /** When the person acted. The core writes it; what a window sends is not believed. */
  at: Instant.optional(),
})
export type Sale = z.infer<typeof Sale>

export const SaleVoid = z.object({
  /** The sale's id here, or the order number of the site. */
  saleId: z.string().min(1),
  eventId: z.string().min(1),
  reason: z.string().max(200).optional(),
  at: Instant.optional(),
})
export type SaleVoid = z.infer<typeof SaleVoid>

/** Who bought, entered later than the sale itself. */
export const SaleBuyerChange = z.object({
  /** The sale's id here, or the order number of the site. */
  saleId: z.string().min(1),
  eventId: z.string().min(1),
  buyer: SaleBuyer,
  at: Instant.optional(),
})
export type SaleBuyerChange = z.infer<typeof SaleBuyerChange>

/** A sale of this laptop with the names of its tickets, here and on the site. */
export const SaleView = z.object({
  saleId: z.string(),
  number: z.string(),
  /** Null until the site has the order. */
  orderNumber: z.string().nullable(),
  /** One of the states of a row that is not done; else what became of it. */
  state: z.string(),
  charged: Money,
  /** Until when the site holds its tickets, while it is held and not sold; a hold that runs out is made anew. */
  heldUntil: Instant.nullable(),
  /** What the site's order says; null until it is known. Where it differs an incident was made. */
  siteTotal: Money.nullable(),
  tickets: z.array(
    z.object({
      /** Good for check-ins from the moment of the sale. */
      ticketId: z.string(),
      ticketNumber: z.string().nullable(),
      definitionId: z.string(),
    }),
  ),
})
export type SaleView = z.infer<typeof SaleView>

export const UnsentSales = z.object({
  sales: z.number().int(),
  tickets: z.number().int(),
  /** Charged, one amount per currency. */
  totals: z.array(Money),
  /** How many of them wait for a person and not for the network. */
  parked: z.number().int(),
  oldestAt: Instant.nullable(),
  /** A report made now may still change. */
  provisional: z.boolean(),
})
export type UnsentSales = z.infer<typeof UnsentSales>

/** What a cashier means to take off a cart: a share of its tickets in hundredths of a per cent, or an amount. */
export const CartDiscount = z.object({
  of: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.number().int().min(1).max(WHOLE_PERCENT) }),
    z.object({ kind: z.literal('amount'), minor: z.number().int().positive() }),
  ]),
  reason: z.string().trim().min(1).max(100),
})
export type CartDiscount = z.infer<typeof CartDiscount>

/** A cart that is put aside, on disk: the next customer is served meanwhile. */
export const ParkedCart = z.object({
  id: z.string(),
  at: Instant,
  eventId: z.string(),
  name: z.string().max(80),
  lines: z.array(SaleLine).max(50),
  buyer: SaleBuyer,
  coupon: z.string().nullable(),
  discount: CartDiscount.nullable().default(null),
})
export type ParkedCart = z.infer<typeof ParkedCart>

/** The latest sale of this laptop, for reprint and void. */
export const LastSale = z.object({
  saleId: z.string(),
  number: z.string(),
  at: Instant,
  charged: Money,
  /** What changed hands in cash beyond `charged`; null where it was exact. */
  rounding: Money.nullable(),
  change: Money.nullable(),
  method: SaleMethod,
  /** "2 Adult, 1 Child". */
  what: z.string(),
  checkedIn: z.boolean(),
  voided: z.boolean(),
})
export type LastSale = z.infer<typeof LastSale>

export const sales = {
  ...offering,
  /**
   * What a coupon takes off, as the site calculates it: tickets are held for the question and given back. Needs the
   * network; a coupon that does not apply is an error with the site's words.
   */
  tryCoupon: command(
    z.object({
      eventId: z.string(),
      lines: z.array(SaleLine).min(1).max(50),
      coupon: z.string().trim().min(1).max(20),
    }),
    z.object({
      discountMinor: z.number().int().min(0),
      feeMinor: z.number().int(),
      taxMinor: z.number().int(),
      totalMinor: z.number().int(),
    }),
    KEEPS_RESULT,
  ),
  /**
   * A sale that the site refused goes out again in another way: without its coupon or benefit, at what was charged; or
   * although the site has no such tickets left. `precondition` where it does not wait for a person.
   */
  sellAnyway: command(z.object({ saleId: z.string(), how: z.enum(['withoutDiscount', 'beyondLimit']) }), Nothing),
  /** Puts a cart aside, or (recall) takes one back; it is gone from the list then. */
  park: command(ParkedCart.omit({ id: true, at: true }), ParkedCart),
  recall: command(z.object({ id: z.string() }), ParkedCart),
  parked: query(z.object({ eventId: z.string() }), z.object({ carts: z.array(ParkedCart) })),
  /** The latest sales of this laptop for an event, newest first. */
  latest: query(
    z.object({ eventId: z.string(), count: z.number().int().min(1).max(50).default(1) }),
    z.object({ sales: z.array(LastSale) }),
  ),
  /** A sale at the door. The result comes when it is on disk; `recordId` is its id here, and stays good. */
  sell: queued(4, Sale, 'orders', KEEPS_RESULT),
  /**
   * Takes a sale back. One that never left this laptop is cancelled with what waits for it. Any other is looked up
   * first; its hold is given back, or its order is archived: the site has no call that refunds or cancels an order.
   */
  void: queued(1, SaleVoid, 'orders', KEEPS_RESULT),
  /** Names the buyer of a sale that is made already. One that was never sent goes out with the new name at once. */
  setBuyer: queued(2, SaleBuyerChange, 'orders', KEEPS_RESULT),
  get: query(z.object({ saleId: z.string() }), SaleView),
  /** What was sold here and is not an order of the site yet; voided sales are left out. */
  unsent: query(z.object({ eventId: z.string().nullable().default(null) }), UnsentSales),
  changed: topic(z.object({ saleId: z.string() }), { atOnce: true }),
}
