import { z } from 'zod'
import { Instant, openEnum, WireMoney } from './common.ts'

/** States of a hold, as the reservation service names them; the checkout calls put RESERVATION_ before each. */
export const ReservationStatus = openEnum(['PENDING', 'CONFIRMED', 'CANCELED', 'CANCELED_MANUALLY', 'EXPIRED'])

export const PromotionType = openEnum([
  'UNKNOWN_PROMOTION_TYPE',
  'OTHER',
  'COUPON_CODE',
  'PAID_PLAN_BENEFIT',
  'GIFT_CARD',
])

/** Where a seat is; the labels come from the venue's seating plan. */
export const SeatInfo = z.looseObject({
  sectionLabel: z.string().max(20).nullish(),
  areaLabel: z.string().max(50).nullish(),
  tableLabel: z.string().max(50).nullish(),
  rowLabel: z.string().max(50).nullish(),
  seatLabel: z.string().max(4).nullish(),
  configurationId: z.string().nullish(),
})
export type SeatInfo = z.infer<typeof SeatInfo>

/** A member's pricing plan that pays for a ticket. */
export const PricingPlan = z.looseObject({ orderId: z.string().optional(), planId: z.string().optional() })

/** Decimal text with at most four digits after the point. */
export const Price = z.string().regex(/^\d{1,13}(\.\d{1,4})?$/, 'must be a decimal number')

/**
 * What distinguishes one ticket of a line from the others of its kind: seat, price option or the price the guest chose.
 */
export const TicketInfo = z.looseObject({
  seatId: z.string().min(1).max(36).nullish(),
  seatInfo: SeatInfo.optional(),
  guestPrice: Price.nullish(),
  pricingOptionId: z.string().nullish(),
  pricingOptionName: z.string().max(200).nullish(),
  pricingPlan: PricingPlan.optional(),
  priceOverride: Price.nullish(),
})
export type TicketInfo = z.infer<typeof TicketInfo>

/** What the event's settings were when the hold was made. */
export const EventSettingsSnapshot = z.looseObject({})

export const TicketLineItem = z.looseObject({
  ticketLineItemId: z.string().nullish(),
  eventId: z.string().nullish(),
  ticketDefinitionId: z.string().nullish(),
  quantity: z.number().int().min(1).max(50).nullish(),
  ticketInfo: TicketInfo.optional(),
  eventSettingsSnapshot: EventSettingsSnapshot.optional(),
  removedQuantity: z.number().max(50).nullish(),
  policy: z.string().nullish(),
  ticketName: z.string().nullish(),
  price: WireMoney.optional(),
  subTotal: WireMoney.optional(),
})
export type TicketLineItem = z.infer<typeof TicketLineItem>

/**
 * Set when a hold is made and never after. The platform's client also lets the two switches of the older call through,
 * `ignoreAvailableLimits` and `allowHiddenTickets`.
 */
export const AdditionalReservationSettings = z.looseObject({
  disableTicketLimitValidation: z.boolean().nullish(),
  enableHiddenTicketReservation: z.boolean().nullish(),
  ignoreAvailableLimits: z.boolean().nullish(),
  allowHiddenTickets: z.boolean().nullish(),
})

export const ExtendedFields = z.looseObject({
  namespaces: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
})

export const TagList = z.looseObject({ tagIds: z.array(z.string().max(5)).max(100).optional() })
export const Tags = z.looseObject({ privateTags: TagList.optional(), tags: TagList.optional() })

/** Ticket reservation: tickets of one event that no one else can buy until `expirationDate`. */
export const TicketReservation = z.looseObject({
  id: z.string().nullish(),
  revision: z.string().nullish(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  expirationDate: Instant.nullish(),
  status: ReservationStatus.optional(),
  memberId: z.string().nullish(),
  visitorId: z.string().nullish(),
  tickets: z.array(TicketLineItem).min(1).max(50).optional(),
  additionalReservationSettings: AdditionalReservationSettings.optional(),
  extendedFields: ExtendedFields.optional(),
  tags: Tags.optional(),
})
export type TicketReservation = z.infer<typeof TicketReservation>

/** How many tickets of one definition are sold and held. */
export const TicketDefinitionBalance = z.looseObject({
  ticketDefinitionId: z.string().optional(),
  confirmedTickets: z.number().optional(),
  pendingTickets: z.number().optional(),
  totalTickets: z.number().optional(),
})

/** Sold and held tickets of an event, as the platform announces them. */
export const TicketReservationBalance = z.looseObject({
  eventId: z.string().optional(),
  ticketDefinitionBalances: z.array(TicketDefinitionBalance).max(100).optional(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
})

export const PromotionError = z.looseObject({
  promotionType: PromotionType.optional(),
  code: z.string().nullish(),
  message: z.string().nullish(),
})
export const PromotionErrors = z.looseObject({ error: z.array(PromotionError).max(10).optional() })
