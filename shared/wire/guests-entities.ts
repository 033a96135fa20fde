import { z } from 'zod'
import { FormResponse, Instant, openEnum, orderStates } from './common.ts'
import { instant, text } from './events-values.ts'

/** A guest answered an invitation, bought tickets, or holds one. */
export const GuestType = openEnum(['RSVP', 'BUYER', 'TICKET_HOLDER'])

/** Whether a guest comes; the older name of an RSVP’s answer. */
export const AttendanceStatus = openEnum(['NOT_ATTENDING', 'ATTENDING', 'IN_WAITLIST'])

/** Parts of a guest that come only when they are asked for. */
export const GuestField = openEnum(['GUEST_DETAILS', 'GUEST_TOTAL'])

/** The answer of an RSVP. */
export const GuestRsvpStatus = openEnum(['YES', 'NO', 'WAITLIST'])

/** Order states as the guest feed spells them; the first one really lacks a letter. */
export const GuestOrderStatus = openEnum(['UNKNOW_ORDER_STATUS', ...orderStates])

/** One coming and going, with the one who let the guest in: a site user or a staff member. */
export const CheckInDetails = z.looseObject({
  checkedIn: z.boolean().optional(),
  checkInDate: Instant.nullish(),
  checkInCanceledDate: Instant.nullish(),
  checkedInBy: text,
  checkInCanceledBy: text,
  checkedInByStaffMember: z.string().nullish(),
  checkInCanceledByStaffMember: text,
  fullName: text,
})
export type CheckInDetails = z.infer<typeof CheckInDetails>

/** How a guest gets into an online event. */
export const GuestConferencingLogin = z.looseObject({ link: text, password: text })
export type GuestConferencingLogin = z.infer<typeof GuestConferencingLogin>

/** Who a guest is, what the form was answered with, and every coming and going. */
export const GuestDetails = z.looseObject({
  email: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  phone: z.string().nullish(),
  address: text,
  checkedIn: z.boolean().optional(),
  formResponse: FormResponse.optional(),
  checkInDetails: z.array(CheckInDetails).optional(),
  onlineConferencingLogin: GuestConferencingLogin.nullish(),
})
export type GuestDetails = z.infer<typeof GuestDetails>

/** A ticket of a buyer. */
export const GuestTicket = z.looseObject({ number: text, definitionId: text, name: text })
export type GuestTicket = z.infer<typeof GuestTicket>

/** The order or RSVP behind a guest, in short. */
export const GuestAdditionalDetails = z.looseObject({
  createdDate: instant,
  updatedDate: instant,
  rsvpStatus: GuestRsvpStatus.nullish(),
  orderStatus: GuestOrderStatus.nullish(),
})
export type GuestAdditionalDetails = z.infer<typeof GuestAdditionalDetails>
