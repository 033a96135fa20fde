import { z } from 'zod'
import { FormResponse, Instant, OrderStatus, WireMoney } from './common.ts'
import { OrderType } from './order-entities.ts'
import { Invoice } from './order-invoice.ts'
import { OnlineConferencingLogin } from './rsvp-entities.ts'

/** A ticket as notices about orders carry it: flatter than the ticket of the calls. */
export const NoticeTicket = z.looseObject({
  ticketNumber: z.string().optional(),
  ticketDefinitionId: z.string().optional(),
  checkIn: z.looseObject({ created: Instant.nullish() }).nullish(),
  price: WireMoney.optional(),
  archived: z.boolean().optional(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
  contactId: z.string().nullish(),
  confirmed: z.boolean().optional(),
  memberId: z.string().nullish(),
  form: FormResponse.optional(),
  ticketName: z.string().optional(),
  anonymized: z.boolean().optional(),
  onlineConferencingLogin: OnlineConferencingLogin.optional(),
  seatId: z.string().nullish(),
  canceled: z.boolean().nullish(),
})

const about = {
  timestamp: Instant.nullish(),
  eventId: z.string().optional(),
  orderNumber: z.string().optional(),
  contactId: z.string().optional(),
  memberId: z.string().nullish(),
  created: Instant.nullish(),
  updated: Instant.nullish(),
}
const buyer = {
  language: z.string().nullish(),
  locale: z.string().nullish(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  checkoutForm: FormResponse.optional(),
  status: OrderStatus.optional(),
}

/** Notices reach servers only; a desktop app sees the same changes by pulling. */
export const OrderDeleted = z.looseObject({
  ...about,
  anonymized: z.boolean().optional(),
  orderType: OrderType.optional(),
  triggeredByAnonymizeRequest: z.boolean().optional(),
  tickets: z.array(NoticeTicket).optional(),
})

export const OrderInitiated = z.looseObject({
  ...about,
  ...buyer,
  invoice: Invoice.optional(),
  reservationId: z.string().optional(),
  markedAsPaid: z.boolean().nullish(),
  marketingConsent: z.boolean().nullish(),
})

export const OrderUpdated = z.looseObject({
  ...about,
  ...buyer,
  confirmed: z.boolean().optional(),
  method: z.string().nullish(),
  tickets: z.array(NoticeTicket).optional(),
  archived: z.boolean().optional(),
  triggeredByAnonymizeRequest: z.boolean().optional(),
})

export const OrderConfirmed = z.looseObject({
  ...about,
  ...buyer,
  silent: z.boolean().nullish(),
  method: z.string().nullish(),
  tickets: z.array(NoticeTicket).optional(),
  invoice: Invoice.optional(),
  reservationId: z.string().optional(),
})
