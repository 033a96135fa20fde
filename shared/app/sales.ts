import { z } from 'zod'
import { Instant, Money } from './common.ts'
import { query, queued, topic } from './op.ts'

/** How somebody paid at the door. Card data never comes here: the terminal is another device. */
export const SaleMethod = z.enum(['cash', 'card', 'transfer', 'free'])
export type SaleMethod = z.infer<typeof SaleMethod>

/** Tickets of one kind at one price. */
export const SaleLine = z.object({
  definitionId: z.string().min(1),
  quantity: z.number().int().min(1).max(50),
  /** What one ticket was charged at, minor units. */
  priceMinor: z.number().int().min(0),
  /** Which of its prices, where the kind has several. */
  optionId: z.string().optional(),
})
export type SaleLine = z.infer<typeof SaleLine>

export const SaleBuyer = z.object({
  first: z.string().trim().max(50).default(''),
  last: z.string().trim().max(50).default(''),
  email: z.email().max(255).optional(),
  /** A contact, which may be one that only this laptop knows yet: the sale then waits for it. */
  contactId: z.string().optional(),
})
export type SaleBuyer = z.infer<typeof SaleBuyer>

export const Sale = z.object({
  eventId: z.string().min(1),
  lines: z.array(SaleLine).min(1).max(50),
  /** ISO 4217. */
  currency: z.string().length(3),
  buyer: SaleBuyer.default({ first: '', last: '' }),
  method: SaleMethod,
  /** What the customer paid in all, fees and taxes included; minor units. */
  totalMinor: z.number().int().min(0),
  /** The guests go in now. */
  checkIn: z.boolean().default(false),
  /** Given by the core: the sale's id here, and its number for people, such as L-Door1-0042. */
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

/** A sale of this desk with the names of its tickets, here and on the site. */
export const SaleView = z.object({
  saleId: z.string(),
  number: z.string(),
  /** Null until the site has the order. */
  orderNumber: z.string().nullable(),
  /** One of the states of a row that is not done; else what became of it. */
  state: z.string(),
  charged: Money,
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

export const sales = {
  /** A sale at the door. The answer comes when it is on disk; `recordId` is its id here, and stays good. */
  sell: queued(1, Sale),
  /**
   * Takes a sale back. One that never left this laptop is cancelled with what waits for it. Any other is looked up
   * first; its hold is given back, or its order is archived: the site has no call that refunds or cancels an order.
   */
  void: queued(1, SaleVoid),
  get: query(z.object({ saleId: z.string() }), SaleView),
  /** What was sold here and is not an order of the site yet; voided sales are left out. */
  unsent: query(z.object({ eventId: z.string().nullable().default(null) }), UnsentSales),
  changed: topic(z.object({ saleId: z.string() })),
}
