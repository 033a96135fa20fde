import { z } from 'zod'
import { EmailAddress } from '../email-address.ts'
import { WHOLE_PERCENT } from '../money/discount.ts'
import { Instant, Money, Nothing } from './common.ts'
import { offering } from './offer.ts'
import { command, KEEPS_RESULT, query, queued, topic } from './op.ts'

/** How a buyer paid at the door. Foyer never sees card data: the terminal is another device. */
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
  /** The price charged per ticket, minor units. */
  priceMinor: z.number().int().min(0),
  /** The chosen price, where the kind has several. */
  optionId: z.string().optional(),
  /** The guests of the tickets in order, where the event names a guest for each; further tickets are the buyer's. */
  guests: z.array(SaleGuest).max(50).optional(),
})
export type SaleLine = z.infer<typeof SaleLine>

/** The buyer of a sale, as far as known. */
export const SaleBuyer = z.object({
  first: z.string().trim().max(50).default(''),
  last: z.string().trim().max(50).default(''),
  email: EmailAddress.optional(),
  /** The buyer's contact. If only this laptop has it yet, the sale waits for it. */
  contactId: z.string().optional(),
})
export type SaleBuyer = z.infer<typeof SaleBuyer>

/** A discount that the operator gave by hand. */
export const ManualDiscount = z.object({
  /** Deducted from the tickets' price; minor units. */
  minor: z.number().int().positive(),
  /** The share of that price in hundredths of a percent, if the operator gave a percentage. */
  percent: z.number().int().min(1).max(WHOLE_PERCENT).optional(),
  reason: z.string().trim().min(1).max(100),
})
export type ManualDiscount = z.infer<typeof ManualDiscount>

/** A sale at the door. */
export const Sale = z.object({
  eventId: z.string().min(1),
  lines: z.array(SaleLine).min(1).max(50),
  /** ISO 4217. */
  currency: z.string().length(3),
  buyer: SaleBuyer.default({ first: '', last: '' }),
  method: SaleMethod,
  /** The total that the customer paid, fees and taxes included; minor units. */
  totalMinor: z.number().int().min(0),
  /** The cash that the customer handed over, minor units; left out for other methods and for the exact amount. */
  receivedMinor: z.number().int().min(0).optional(),
  /** How far rounding to coins moved the cash from the total; the core writes it and never sends it to the site. */
  roundingMinor: z.number().int().optional(),
  /** A coupon of the site, and its discount in minor units. */
  coupon: z.string().trim().min(1).max(20).optional(),
  discountMinor: z.number().int().min(0).default(0),
  /** Accounts for all of `discountMinor`; never combined with a coupon or a benefit. */
  manualDiscount: ManualDiscount.optional(),
  /** A benefit of the buyer's pricing plan that pays for tickets; `discountMinor` includes it. */
  paidPlanBenefit: z.object({ planOrderId: z.string().max(100), benefitId: z.string().max(100) }).optional(),
  /** Fees and taxes on top of the prices; minor units. */
  feeMinor: z.number().int().min(0).default(0),
  taxMinor: z.number().int().min(0).default(0),
  /** The payment in the platform's cashier, if any; Foyer then sends the sale as the platform's point of sale does. */
  paymentDetailsId: z.string().max(100).optional(),
  /** Who sold it and, if it exceeded their limits, who approved; the core writes it. */
  soldBy: z.array(z.string().max(60)).max(2).optional(),
  /** The approval (`operators.approve`) for a sale beyond this laptop's allowance. */
  approvalId: z.string().optional(),
  /** The manager's approval for a discount beyond this laptop's rule; the core writes it. */
  discountApprovalId: z.string().optional(),
  /** Checks the guests in at once. */
  checkIn: z.boolean().default(false),
  /** The sale's id on this laptop, and its number for people, such as L-Door1-KRTX-0042; the core writes them. */
  saleId: z.string().optional(),
  number: z.string().optional(),
  /**
   * The number on its receipt, such as D1-042, and the business day on which no other sale of this laptop has it; the
   * core writes them. Sales of earlier versions have neither.
   */
  receiptNumber: z.string().max(20).optional(),
  businessDay: z.iso.date().optional(),
  /** When the person acted. The core writes it and ignores the window's. */
  at: Instant.optional(),
})
export type Sale = z.infer<typeof Sale>

/** Voids a sale. */
export const SaleVoid = z.object({
  /** The sale's id on this laptop, or the site's order number. */
  saleId: z.string().min(1),
  eventId: z.string().min(1),
  reason: z.string().max(200).optional(),
  at: Instant.optional(),
})
export type SaleVoid = z.infer<typeof SaleVoid>

/** The buyer, entered after the sale. */
export const SaleBuyerChange = z.object({
  /** The sale's id on this laptop, or the site's order number. */
  saleId: z.string().min(1),
  eventId: z.string().min(1),
  buyer: SaleBuyer,
  at: Instant.optional(),
})
export type SaleBuyerChange = z.infer<typeof SaleBuyerChange>

/** A sale of this laptop, with the ids of its tickets here and on the site. */
export const SaleView = z.object({
  saleId: z.string(),
  number: z.string(),
  /** The number for people, such as D1-042; null for a sale of an earlier version. */
  receiptNumber: z.string().nullable(),
  /** Null until the site has the order. */
  orderNumber: z.string().nullable(),
  /** The state of its row in the outbox; once it left the outbox, how it ended. */
  state: z.string(),
  charged: Money,
  /** Until when the site holds its tickets, while they're held but not sold. Foyer renews a hold that runs out. */
  heldUntil: Instant.nullable(),
  /** The total of the site's order; null until known. A difference raises an incident. */
  siteTotal: Money.nullable(),
  tickets: z.array(
    z.object({
      /** Valid for check-ins from the moment of the sale. */
      ticketId: z.string(),
      ticketNumber: z.string().nullable(),
      definitionId: z.string(),
    }),
  ),
})
export type SaleView = z.infer<typeof SaleView>

/** Sales that the site doesn't have yet, summed up. */
export const UnsentSales = z.object({
  sales: z.number().int(),
  tickets: z.number().int(),
  /** Amounts charged, one per currency. */
  totals: z.array(Money),
  /** How many wait for a person rather than for the network. */
  parked: z.number().int(),
  oldestAt: Instant.nullable(),
  /** A report made now may still change. */
  provisional: z.boolean(),
})
export type UnsentSales = z.infer<typeof UnsentSales>

/** A discount that a cashier wants on a cart: a share of its tickets in hundredths of a percent, or an amount. */
export const CartDiscount = z.object({
  of: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.number().int().min(1).max(WHOLE_PERCENT) }),
    z.object({ kind: z.literal('amount'), minor: z.number().int().positive() }),
  ]),
  reason: z.string().trim().min(1).max(100),
})
export type CartDiscount = z.infer<typeof CartDiscount>

/** A cart that the cashier put aside to serve the next customer; kept on disk. */
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
  /** The number for people, such as D1-042; null for a sale of an earlier version. */
  receiptNumber: z.string().nullable(),
  at: Instant,
  charged: Money,
  /** How far rounding moved the cash from `charged`; null if it didn't. */
  rounding: Money.nullable(),
  change: Money.nullable(),
  method: SaleMethod,
  /** "2 Adult, 1 Child". */
  what: z.string(),
  checkedIn: z.boolean(),
  voided: z.boolean(),
})
export type LastSale = z.infer<typeof LastSale>

/** What a coupon makes of certain lines, as the site computes it; minor units. */
export const CouponTerms = z.object({
  discountMinor: z.number().int().min(0),
  feeMinor: z.number().int(),
  taxMinor: z.number().int(),
  totalMinor: z.number().int(),
})
export type CouponTerms = z.infer<typeof CouponTerms>

/** The operations of sales at the door. */
export const sales = {
  ...offering,
  /**
   * A coupon's discount as the site computes it; to find out, Foyer briefly holds the tickets. Throws `offline` without
   * the network, and an error in the site's words for a coupon that doesn't apply. A sale may use the coupon for exactly
   * these lines from then on, also without the network. The offer is stale afterwards: the site's response may have the
   * fee's rate.
   */
  tryCoupon: command(
    z.object({
      eventId: z.string(),
      lines: z.array(SaleLine).min(1).max(50),
      coupon: z.string().trim().min(1).max(20),
    }),
    CouponTerms,
  ),
  /**
   * Sends a sale that the site refused in another way: without its coupon or benefit, at the amount charged; or
   * although the site has no such tickets left. Throws `precondition` when the sale doesn't wait for a person.
   */
  sellAnyway: command(z.object({ saleId: z.string(), how: z.enum(['withoutDiscount', 'beyondLimit']) }), Nothing),
  /** Puts a cart aside. */
  park: command(ParkedCart.omit({ id: true, at: true }), ParkedCart),
  /** Returns a parked cart and removes it from the list. Throws `not_found` when it's no longer there. */
  recall: command(z.object({ id: z.string() }), ParkedCart),
  /** The parked carts of an event. */
  parked: query(z.object({ eventId: z.string() }), z.object({ carts: z.array(ParkedCart) })),
  /** This laptop's latest sales for an event, newest first. */
  latest: query(
    z.object({ eventId: z.string(), count: z.number().int().min(1).max(50).default(1) }),
    z.object({ sales: z.array(LastSale) }),
  ),
  /**
   * Saves a sale at the door; resolves once it's on disk. `recordId` is its id on this laptop, which stays valid. Throws
   * `precondition` and saves nothing for a sale that isn't as this laptop offers it (`SaleMismatch`) or that exceeds what
   * its operator may give (`BeyondAllowance`), and `invalid_input` for one whose parts contradict each other.
   */
  sell: queued(5, Sale, 'orders', 'none', KEEPS_RESULT),
  /**
   * Voids a sale. If it never left this laptop, it's canceled with everything that waits for it. Otherwise Foyer looks
   * it up, then releases its hold or archives its order: the site has no call to refund or cancel an order.
   */
  void: queued(1, SaleVoid, 'orders', 'none', KEEPS_RESULT),
  /** Names the buyer after the sale. A sale that was never sent goes out with the new name. */
  setBuyer: queued(2, SaleBuyerChange, 'orders', 'none', KEEPS_RESULT),
  /** One sale. Throws `not_found` when this laptop doesn't know it. */
  get: query(z.object({ saleId: z.string() }), SaleView),
  /** Sales of this laptop that aren't orders of the site yet, without voided ones. */
  unsent: query(z.object({ eventId: z.string().nullable().default(null) }), UnsentSales),
  changed: topic(z.object({ saleId: z.string() }), { atOnce: true }),
}
