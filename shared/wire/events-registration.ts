import { z } from 'zod'
import { openEnum, WireMoney } from './common.ts'
import { flag, instant, quantity, text } from './events-values.ts'

/** How guests register now; it may move from the initial type to EXTERNAL or NONE and back. */
export const RegistrationType = openEnum(['RSVP', 'TICKETING', 'EXTERNAL', 'NONE'])

/** How an event was made to register guests; it never changes. */
export const InitialRegistrationType = openEnum(['RSVP', 'TICKETING'])

/** The type's names in the older calls and in what the platform announces. */
export const OldEventType = openEnum(['RSVP', 'TICKETS', 'EXTERNAL', 'NO_REGISTRATION'])

/** Whether guests can register now, and for what. */
export const RegistrationStatus = openEnum([
  'UNKNOWN_REGISTRATION_STATUS',
  'CLOSED_AUTOMATICALLY',
  'CLOSED_MANUALLY',
  'OPEN_RSVP',
  'OPEN_RSVP_WAITLIST_ONLY',
  'OPEN_TICKETS',
  'OPEN_EXTERNAL',
  'SCHEDULED_RSVP',
])
export type RegistrationStatus = z.infer<typeof RegistrationStatus>

/** Who may register. The older form has a third value, VISITOR. */
export const AllowedGuestTypes = openEnum(['VISITOR_OR_MEMBER', 'MEMBER', 'VISITOR'])

/** Whether guests may also answer no. */
export const RsvpResponseType = openEnum(['YES_ONLY', 'YES_AND_NO'])

/** Registration by answer. Without a limit there is no waiting list. */
export const RsvpRegistration = z.looseObject({
  responseType: RsvpResponseType.nullish(),
  limit: quantity,
  waitlistEnabled: flag,
  startDate: instant,
  endDate: instant,
})
export type RsvpRegistration = z.infer<typeof RsvpRegistration>

/** Whether prices have the tax in them. */
export const TaxType = openEnum(['INCLUDED_IN_PRICE', 'ADDED_AT_CHECKOUT'])

/** The rate is per cent as decimal text. */
export const TaxSettings = z.looseObject({ type: TaxType.nullish(), name: text, rate: text, appliedToDonations: flag })
export type TaxSettings = z.infer<typeof TaxSettings>

/** A price, and how the site writes it. */
export const FormattedMoney = WireMoney.extend({ formattedValue: text })
export type FormattedMoney = z.infer<typeof FormattedMoney>

/** Registration by ticket. Prices and `soldOut` are counted by the platform. */
export const TicketsRegistration = z.looseObject({
  guestsAssignedSeparately: flag,
  ticketLimitPerOrder: quantity,
  currency: text,
  lowestPrice: FormattedMoney.nullish(),
  highestPrice: FormattedMoney.nullish(),
  soldOut: flag,
  taxSettings: TaxSettings.nullish(),
  reservationDurationInMinutes: quantity,
})
export type TicketsRegistration = z.infer<typeof TicketsRegistration>

/** Where guests register instead. */
export const ExternalRegistration = z.looseObject({ url: text })
export type ExternalRegistration = z.infer<typeof ExternalRegistration>

/** How guests register. Beyond type and status it comes with the field set REGISTRATION. */
export const Registration = z.looseObject({
  type: RegistrationType.optional(),
  status: RegistrationStatus.optional(),
  initialType: InitialRegistrationType.optional(),
  allowedGuestTypes: AllowedGuestTypes.nullish(),
  rsvp: RsvpRegistration.nullish(),
  tickets: TicketsRegistration.nullish(),
  external: ExternalRegistration.nullish(),
  registrationPaused: flag,
  registrationDisabled: flag,
})
export type Registration = z.infer<typeof Registration>
