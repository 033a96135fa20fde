import { z } from 'zod'
import { FormResponse, Instant, openEnum } from './common.ts'
import { ExtendedFields } from './reservation-entities.ts'

/** Whether a guest comes. Older calls say WAITING for WAITLIST. */
export const RsvpStatus = openEnum(['YES', 'NO', 'WAITLIST'])

/** Parts of an RSVP that come only when they are asked for. */
export const RsvpFields = openEnum(['DETAILS', 'FORM', 'CONTACT_DETAILS'])

/** A guest's comings and goings. The two ids say who did it: a site user or a staff member. */
export const RsvpCheckInDetails = z.looseObject({
  checkedIn: z.boolean().nullish(),
  checkInDate: Instant.nullish(),
  checkInCanceledDate: Instant.nullish(),
  checkedInBy: z.string().nullish(),
  checkInCanceledBy: z.string().nullish(),
  checkedInByStaffMember: z.string().nullish(),
  checkInCanceledByStaffMember: z.string().nullish(),
})

/** One person of an RSVP; `guestId` counts from 1, the one who answered comes first. */
export const RsvpGuest = z.looseObject({
  index: z.number().nullish(),
  guestId: z.number().min(1).nullish(),
  fullName: z.string().nullish(),
  checkInDetails: RsvpCheckInDetails.optional(),
})
export type RsvpGuest = z.infer<typeof RsvpGuest>

export const RsvpGuestList = z.looseObject({ guests: z.array(RsvpGuest).optional() })

/** The guests who come along. */
export const AdditionalGuestDetails = z.looseObject({
  guestCount: z.number().nullish(),
  guestNames: z.array(z.string()).nullish(),
})

/** How a guest gets into an online event. */
export const OnlineConferencingLogin = z.looseObject({
  link: z.string().optional(),
  password: z.string().nullish(),
})

/**
 * RSVP, version 2: an answer to an invitation, as the platform gives it. Names and guests of older ones may exceed the
 * bounds of `RsvpInput`.
 */
export const Rsvp = z.looseObject({
  id: z.string().nullish(),
  revision: z.string().nullish(),
  eventId: z.string().nullish(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  memberId: z.string().nullish(),
  contactId: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
  form: FormResponse.optional(),
  status: RsvpStatus.optional(),
  totalGuests: z.number().nullish(),
  guestList: RsvpGuestList.optional(),
  language: z.string().nullish(),
  locale: z.string().nullish(),
  fullyCheckedIn: z.boolean().nullish(),
  checkedInGuestCount: z.number().nullish(),
  additionalGuestDetails: AdditionalGuestDetails.optional(),
  disableNotifications: z.boolean().nullish(),
  onlineConferencingLogin: OnlineConferencingLogin.optional(),
  anonymized: z.boolean().nullish(),
  marketingConsent: z.boolean().nullish(),
  extendedFields: ExtendedFields.optional(),
})
export type Rsvp = z.infer<typeof Rsvp>

/** Guests of an event by answer. */
export const RsvpSummary = z.looseObject({
  eventId: z.string().nullish(),
  yesGuestCount: z.number().nullish(),
  noGuestCount: z.number().nullish(),
  waitlistGuestCount: z.number().nullish(),
  totalRsvpCount: z.number().nullish(),
})

/** What a box office may set aside when it writes an RSVP. */
export const ModificationOptions = z.looseObject({
  ignoreLimits: z.boolean().optional(),
  ignoreFormValidation: z.boolean().optional(),
  ignoreResponseStatus: z.boolean().optional(),
  ignoreAdditionalGuestNames: z.boolean().optional(),
})
export type ModificationOptions = z.infer<typeof ModificationOptions>

/** What came of one row of a bulk call. */
export const BulkItemMetadata = z.looseObject({
  id: z.string().nullish(),
  originalIndex: z.number().optional(),
  success: z.boolean().optional(),
  error: z
    .looseObject({ code: z.string().optional(), description: z.string().optional(), data: z.unknown().optional() })
    .optional(),
})
export const BulkRsvpResult = z.looseObject({ itemMetadata: BulkItemMetadata.optional(), rsvp: Rsvp.optional() })

/** Addresses that put the event into a calendar. */
export const CalendarLinks = z.looseObject({ google: z.string().optional(), ics: z.string().optional() })
