import { z } from 'zod'
import { WHOLE_PERCENT } from '../money/discount.ts'
import { Instant, Nothing } from './common.ts'
import { command, query } from './op.ts'

/** One price of a ticket type. `optionId` is null where there is only this one. */
export const OfferedPrice = z.object({
  optionId: z.string().nullable(),
  name: z.string(),
  priceMinor: z.number().int(),
})
export type OfferedPrice = z.infer<typeof OfferedPrice>

/** Why a ticket type can or cannot be sold. `low`: few are left. `hidden`: not shown on the website, sold here. */
export const OfferState = z.enum(['onSale', 'low', 'soldOut', 'notYet', 'ended', 'hidden'])
export type OfferState = z.infer<typeof OfferState>

/** Who pays the platform's fee. */
export const OfferedFee = z.enum(['none', 'included', 'onTop'])

/** A ticket type as a laptop sells it. */
export const OfferedTicket = z.object({
  definitionId: z.string(),
  name: z.string(),
  description: z.string(),
  /** `donation`: the customer names the price, and the one listed is the least. */
  pricing: z.enum(['fixed', 'options', 'donation', 'free']),
  prices: z.array(OfferedPrice).min(1),
  fee: OfferedFee,
  state: OfferState,
  /** Left when last synced, less what was sold here since; null when the number is not limited. */
  left: z.number().int().nullable(),
  salesFrom: Instant.nullable(),
  salesUntil: Instant.nullable(),
  /** Most tickets in one order. */
  perOrder: z.number().int().min(1),
  /** How many more this laptop may sell before the site has taken what waits; null without a limit. */
  allowed: z.number().int().nullable(),
})
export type OfferedTicket = z.infer<typeof OfferedTicket>

/** Tax of an event's tickets: per cent as decimal text, in the prices or on top of them. */
export const OfferedTax = z.object({
  name: z.string(),
  rate: z.string(),
  included: z.boolean(),
  onDonations: z.boolean(),
})
export type OfferedTax = z.infer<typeof OfferedTax>

/** What can be sold for an event, from the mirror. */
export const Offer = z.object({
  eventId: z.string(),
  /** Null where the event sells no tickets. */
  currency: z.string().length(3).nullable(),
  tickets: z.array(OfferedTicket),
  tax: OfferedTax.nullable(),
  /** The platform's fee on top of prices, per cent as decimal text, as its last invoice had it; null when not known. */
  feeRate: z.string().nullable(),
  /** When the site last reported the numbers left. */
  dataFrom: Instant.nullable(),
  /** Whether the site can be asked now. */
  online: z.boolean(),
  /** How much money may still be taken before the site has what waits; null without a limit. */
  allowedMinor: z.number().int().nullable(),
  /** The event itself: a cancelled or ended one still shows what was on sale. */
  event: z.enum(['onSale', 'cancelled', 'ended', 'closed', 'noTickets']),
  /** Most tickets in one order, all kinds together. */
  perOrder: z.number().int().min(1),
  /** Whether the site takes coupons; true as long as it was never asked. */
  coupons: z.boolean(),
  /** Whether the event wants a guest named for each ticket. */
  guestPerTicket: z.boolean(),
  /** What the next sale of this laptop will probably be numbered; for the eye only. */
  nextNumber: z.string(),
})
export type Offer = z.infer<typeof Offer>

/** What the owner lets this laptop do while the site cannot be asked. Null is no limit. */
export const Allowance = z.object({
  /** Tickets per definition. */
  tickets: z.record(z.string(), z.number().int().min(0)),
  /** Most tickets of a definition that is not named. */
  otherTickets: z.number().int().min(0).nullable(),
  /** Charged and not yet on the site, minor units of the event's currency. */
  moneyMinor: z.number().int().min(0).nullable(),
})
export type Allowance = z.infer<typeof Allowance>

/**
 * What of a sale is beyond what this laptop may do by itself: `data` of the error `precondition` that `sell` throws.
 * Tickets and money count while the site cannot be asked, what is given away counts always. Nothing was saved then. A
 * manager's approval (`operators.approve`) lets the sale through.
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
          /** How many more may be sold. */
          allowed: z.number().int(),
        }),
        z.object({
          what: z.literal('money'),
          currency: z.string(),
          wantedMinor: z.number().int(),
          /** How much more may be taken. */
          allowedMinor: z.number().int(),
        }),
        z.object({
          what: z.literal('discount'),
          currency: z.string(),
          wantedMinor: z.number().int(),
          /** How much this laptop may take off these tickets by itself. */
          allowedMinor: z.number().int(),
        }),
      ]),
    )
    .min(1),
})
export type BeyondAllowance = z.infer<typeof BeyondAllowance>

/**
 * How much may be given away without asking, in each limit that is set; with none set, nothing. A laptop's rule is for
 * the door's role of a single user; an operator has one of their own.
 */
export const DiscountRule = z.object({
  /** Of what the tickets of a sale cost, in hundredths of a per cent. */
  percent: z.number().int().min(0).max(WHOLE_PERCENT).nullable(),
  /** Per sale, minor units by currency. */
  amounts: z.record(z.string().length(3), z.number().int().min(0)),
})
export type DiscountRule = z.infer<typeof DiscountRule>

/** The part of `sales` that says what may be sold: the offer, and how far a laptop may go without the site. */
export const offering = {
  /** What this laptop can sell for an event; never waits for the network. */
  offer: query(z.object({ eventId: z.string() }), Offer),
  allowance: query(z.object({ eventId: z.string() }), Allowance),
  /** The owner's word; kept on this laptop. */
  setAllowance: command(z.object({ eventId: z.string() }).extend(Allowance.shape), Allowance),
  /** For all events; kept on this laptop. */
  discountRule: query(Nothing, DiscountRule),
  setDiscountRule: command(DiscountRule, DiscountRule),
}
