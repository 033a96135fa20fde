import { z } from 'zod'
import { EmailAddress } from '../email-address.ts'
import { Instant, openEnum, WireMoney } from './common.ts'
import { FormAnswers } from './form-answers.ts'
import { FeeType } from './order-invoice.ts'
import { Price } from './reservation-entities.ts'

/** States of a hold as the checkout calls name them. */
export const CheckoutReservationStatus = openEnum([
  'RESERVATION_PENDING',
  'RESERVATION_CONFIRMED',
  'RESERVATION_CANCELED',
  'RESERVATION_CANCELED_MANUALLY',
  'RESERVATION_EXPIRED',
])
export const TicketSaleStatus = openEnum(['SALE_SCHEDULED', 'SALE_STARTED', 'SALE_ENDED'])
export const AvailableTicketState = openEnum(['INCLUDE_HIDDEN_NOT_ON_SALE'])
export const AvailableTicketFieldSet = openEnum(['POLICY', 'DASHBOARD'])
/** A donation has a lowest price instead of a fixed one. */
export const PricingType = openEnum(['STANDARD', 'DONATION'])

/** Counters that only the owner's side sees. */
export const TicketDashboard = z.looseObject({
  hidden: z.boolean().optional(),
  sold: z.number().optional(),
  limited: z.boolean().optional(),
  quantity: z.number().nullish(),
  unsold: z.number().nullish(),
  ticketsSold: z.number().optional(),
  ticketsReserved: z.number().optional(),
})

export const FeeConfig = z.looseObject({ type: FeeType.optional() })

export const TicketSalePeriod = z.looseObject({
  startDate: Instant.nullish(),
  endDate: Instant.nullish(),
  hideNotOnSale: z.boolean().optional(),
})

export const PricingOption = z.looseObject({
  id: z.string().nullish(),
  name: z.string().nullish(),
  price: WireMoney.optional(),
})

/** One of a fixed price, a lowest price and a list of priced options. */
export const TicketPricing = z.looseObject({
  fixedPrice: WireMoney.optional(),
  minPrice: WireMoney.optional(),
  pricingOptions: z.looseObject({ options: z.array(PricingOption).optional() }).optional(),
  pricingType: PricingType.optional(),
})

/**
 * A ticket type as the checkout offers it: the older form of a ticket definition. `limitPerCheckout` shrinks with what
 * is left, 0 when there is none.
 */
export const AvailableTicket = z.looseObject({
  id: z.string(),
  price: WireMoney.optional(),
  free: z.boolean().optional(),
  name: z.string().optional(),
  description: z.string().optional(),
  limitPerCheckout: z.number().optional(),
  orderIndex: z.number().optional(),
  policy: z.string().optional(),
  dashboard: TicketDashboard.optional(),
  eventId: z.string().optional(),
  wixFeeConfig: FeeConfig.optional(),
  salePeriod: TicketSalePeriod.optional(),
  saleStatus: TicketSaleStatus.optional(),
  state: z.array(AvailableTicketState).optional(),
  pricing: TicketPricing.optional(),
})
export type AvailableTicket = z.infer<typeof AvailableTicket>

/** Seat, price option or price of one ticket of a line. */
export const TicketDetails = z.looseObject({
  seatId: z.string().min(1).max(36).nullish(),
  sectionLabel: z.string().nullish(),
  areaLabel: z.string().nullish(),
  tableLabel: z.string().nullish(),
  rowLabel: z.string().nullish(),
  seatLabel: z.string().nullish(),
  planId: z.string().nullish(),
  capacity: z.number().min(1).max(50).nullish(),
  priceOverride: Price.nullish(),
  pricingOptionId: z.string().nullish(),
  pricingOptionName: z.string().nullish(),
})
export type TicketDetails = z.infer<typeof TicketDetails>

/** A wanted line: 1 to 50 tickets of one kind. `priceOverride` is for the box office and for donations. */
export const TicketQuantity = z.looseObject({
  ticketDefinitionId: z.string(),
  quantity: z.number().int().min(1).max(50),
  priceOverride: Price.max(13).nullish(),
  ticketDetails: z.array(TicketDetails).optional(),
})
export type TicketQuantity = z.infer<typeof TicketQuantity>

/** A held line as the checkout calls answer it. */
export const ReservedTicket = z.looseObject({
  quantity: z.number().optional(),
  ticket: AvailableTicket.optional(),
  ticketDetails: z.array(TicketDetails).optional(),
})
export type ReservedTicket = z.infer<typeof ReservedTicket>

/** A hold as notices carry it. */
export const CheckoutReservation = z.looseObject({
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  expirationDate: Instant.nullish(),
  reservationStatus: CheckoutReservationStatus.optional(),
  reservations: z.array(ReservedTicket).max(50).optional(),
})

/** Names of 1 to 50 characters and an e-mail address of 5 to 255. */
export const Buyer = z.looseObject({
  firstName: z.string().min(1).max(50).optional(),
  lastName: z.string().min(1).max(50).optional(),
  email: EmailAddress.min(5).max(255).optional(),
})
export type Buyer = z.infer<typeof Buyer>

/** The person who gets a ticket: the answers to the event's form. */
export const CheckoutGuest = z.looseObject({ form: FormAnswers.optional() })
export type CheckoutGuest = z.infer<typeof CheckoutGuest>

export const DiscountRequest = z.looseObject({ couponCode: z.string().max(20).optional() })
/** Why a coupon or benefit does not apply; it comes beside an invoice, under status 200. */
export const DiscountErrors = z.looseObject({
  error: z.array(z.looseObject({ code: z.string().optional() })).optional(),
})

/** A benefit of a member's pricing plan order. */
export const PaidPlanBenefit = z.looseObject({ planOrderId: z.string().optional(), benefitId: z.string().optional() })
export type PaidPlanBenefit = z.infer<typeof PaidPlanBenefit>

/**
 * `payInPerson` leaves the order OFFLINE_PENDING, `markAsPaid` makes it PAID at once, `silent` sends no mail.
 */
export const CheckoutOptions = z.looseObject({
  silent: z.boolean().optional(),
  payInPerson: z.boolean().optional(),
  ignoreFormValidation: z.boolean().optional(),
  markAsPaid: z.boolean().nullish(),
})
