import { z } from 'zod'
import { WHOLE_PERCENT } from '../money/discount.ts'
import { Instant, Nothing } from './common.ts'
import { command, query } from './op.ts'

/** A price of a ticket type. `optionId` is null for the only price. */
export const OfferedPrice = z.object({
  optionId: z.string().nullable(),
  name: z.string(),
  priceMinor: z.number().int(),
})
export type OfferedPrice = z.infer<typeof OfferedPrice>

/**
 * Whether a ticket type can be sold, or why not. `low`: few are left. `hidden`: sold here, but not shown on the
 * website. `unpriced`: the site's price can't be read, or isn't in the event's currency.
 */
export const OfferState = z.enum(['onSale', 'low', 'soldOut', 'notYet', 'ended', 'hidden', 'unpriced'])
export type OfferState = z.infer<typeof OfferState>

/** Who pays the platform's fee. */
export const OfferedFee = z.enum(['none', 'included', 'onTop'])

/** A ticket type as this laptop sells it. */
export const OfferedTicket = z.object({
  definitionId: z.string(),
  name: z.string(),
  description: z.string(),
  /** `donation`: the customer names the price, and the listed one is the minimum. */
  pricing: z.enum(['fixed', 'options', 'donation', 'free']),
  /** None of an `unpriced` one. */
  prices: z.array(OfferedPrice),
  fee: OfferedFee,
  state: OfferState,
  /** Tickets left at the last sync, minus those sold here since; null for no limit. */
  left: z.number().int().nullable(),
  salesFrom: Instant.nullable(),
  salesUntil: Instant.nullable(),
  /** Maximum tickets of this type in one order. */
  perOrder: z.number().int().min(1),
  /** How many more this laptop may sell until the site has the waiting sales; null for no limit. */
  allowed: z.number().int().nullable(),
})
export type OfferedTicket = z.infer<typeof OfferedTicket>

/** Tax on an event's tickets; `rate` is percent as decimal text, included in the prices or on top. */
export const OfferedTax = z.object({
  name: z.string(),
  rate: z.string(),
  included: z.boolean(),
  onDonations: z.boolean(),
})
export type OfferedTax = z.infer<typeof OfferedTax>

/** What this laptop can sell for an event, from the mirror. */
export const Offer = z.object({
  eventId: z.string(),
  /** Null where the event sells no tickets. */
  currency: z.string().length(3).nullable(),
  tickets: z.array(OfferedTicket),
  tax: OfferedTax.nullable(),
  /** The platform's fee on top of prices, percent as decimal text, from its last invoice; null while unknown. */
  feeRate: z.string().nullable(),
  /** When the site last reported the numbers left. */
  dataFrom: Instant.nullable(),
  /** Whether Foyer can reach the site now. */
  online: z.boolean(),
  /** How much more this laptop may charge until the site has the waiting sales, minor units; null for no limit. */
  allowedMinor: z.number().int().nullable(),
  /** The event's state: a canceled or ended one still shows what was on sale. */
  event: z.enum(['onSale', 'cancelled', 'ended', 'closed', 'noTickets']),
  /** Maximum tickets in one order, all types together. */
  perOrder: z.number().int().min(1),
  /** Whether the site accepts coupons; true until Foyer has asked. */
  coupons: z.boolean(),
  /** Whether the event requires a guest's name for each ticket. */
  guestPerTicket: z.boolean(),
  /** The probable receipt number of this laptop's next sale, for display only. */
  nextNumber: z.string(),
})
export type Offer = z.infer<typeof Offer>

/** What the owner allows this laptop while the site can't be reached. Null: no limit. */
export const Allowance = z.object({
  /** Maximum tickets by definition id. */
  tickets: z.record(z.string(), z.number().int().min(0)),
  /** Maximum tickets of each other definition. */
  otherTickets: z.number().int().min(0).nullable(),
  /** Maximum charged but not yet on the site, minor units of the event's currency. */
  moneyMinor: z.number().int().min(0).nullable(),
})
export type Allowance = z.infer<typeof Allowance>

/**
 * How a sale exceeds what this laptop may do alone: the `data` of the `precondition` that `sell` throws, without saving
 * anything. Limits on tickets and money apply while the site can't be reached, those on discounts always. A manager's
 * approval (`operators.approve`) lets the sale through.
 */
export const BeyondAllowance = z.object({
  beyond: z
    .array(
      z.discriminatedUnion('what', [
        z.object({
          what: z.literal('tickets'),
          definitionId: z.string(),
          name: z.string(),
          wanted: z.number().int(),
          /** How many more this laptop may sell. */
          allowed: z.number().int(),
        }),
        z.object({
          what: z.literal('money'),
          currency: z.string(),
          wantedMinor: z.number().int(),
          /** How much more this laptop may charge. */
          allowedMinor: z.number().int(),
        }),
        z.object({
          what: z.literal('discount'),
          currency: z.string(),
          wantedMinor: z.number().int(),
          /** The maximum discount on these tickets without approval. */
          allowedMinor: z.number().int(),
        }),
      ]),
    )
    .min(1),
})
export type BeyondAllowance = z.infer<typeof BeyondAllowance>

/**
 * The maximum discount without approval. A discount must respect each limit that is set; with none set, there is no
 * discount. A laptop's rule applies to a single user in the door's role; each operator has their own.
 */
export const DiscountRule = z.object({
  /** Share of the tickets' price in a sale, in hundredths of a percent. */
  percent: z.number().int().min(0).max(WHOLE_PERCENT).nullable(),
  /** Maximum per sale, minor units by currency. */
  amounts: z.record(z.string().length(3), z.number().int().min(0)),
})
export type DiscountRule = z.infer<typeof DiscountRule>

/** The part of `sales` about what this laptop may sell: the offer, and its limits without the site. */
export const offering = {
  /** What this laptop can sell for an event; never waits for the network. */
  offer: query(z.object({ eventId: z.string() }), Offer),
  allowance: query(z.object({ eventId: z.string() }), Allowance),
  /** Sets the owner's limits; kept on this laptop. */
  setAllowance: command(z.object({ eventId: z.string() }).extend(Allowance.shape), Allowance),
  /** This laptop's discount rule, for all events; kept on this laptop. */
  discountRule: query(Nothing, DiscountRule),
  setDiscountRule: command(DiscountRule, DiscountRule),
}
