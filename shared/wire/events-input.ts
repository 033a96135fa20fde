import { z } from 'zod'
import { Recurrences } from './events-dates.ts'
import {
  AgendaSettings,
  ConferenceType,
  EventDisplaySettings,
  EventImage,
  GuestListSettings,
  SeoSchema,
} from './events-details.ts'
import { EventForm } from './events-form.ts'
import { EventAddress, LocationType } from './events-location.ts'
import { AllowedGuestTypes, RsvpResponseType, TaxType } from './events-registration.ts'
import { RichContent } from './events-rich-content.ts'
import { Currency, flag, GivenInstant, Guid } from './events-values.ts'

// What may be sent of an event, with the platform's bounds. Answers are read without them: an old row may break a
// bound that came later.

const short = (max: number) => z.string().max(max).nullish()

const AddressInput = EventAddress.extend({
  addressLine: short(250),
  addressLine2: short(250),
  streetAddress: z
    .looseObject({ number: z.string().max(100).optional(), name: z.string().max(250).optional() })
    .nullish(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country code such as DE')
    .nullish(),
  subdivision: short(20),
  city: short(100),
  postalCode: short(100),
})

const LocationInput = z.looseObject({
  name: short(50),
  type: LocationType.optional(),
  address: AddressInput.nullish(),
  locationTbd: flag,
})

const OccurrenceInput = z.looseObject({
  startDate: GivenInstant,
  endDate: GivenInstant,
  timeZoneId: short(100),
  showTimeZone: z.boolean().optional(),
})

const DatesInput = z.looseObject({
  dateAndTimeTbd: flag,
  dateAndTimeTbdMessage: short(100),
  startDate: GivenInstant.nullish(),
  endDate: GivenInstant.nullish(),
  timeZoneId: short(100),
  hideEndDate: flag,
  showTimeZone: flag,
  recurringEvents: Recurrences.extend({ individualEventDates: z.array(OccurrenceInput).max(1000).nullish() }).nullish(),
})

const TaxInput = z.looseObject({
  type: TaxType.optional(),
  name: z.string().min(1).max(10).nullish(),
  rate: z
    .string()
    .regex(/^\d+(\.\d{1,3})?$/, 'must be a decimal number with at most three digits after the point')
    .refine((rate) => Number(rate) >= 0.001 && Number(rate) <= 100, 'must be between 0.001 and 100')
    .nullish(),
  appliedToDonations: flag,
})

const RegistrationInput = z.looseObject({
  initialType: z.enum(['RSVP', 'TICKETING']).optional(),
  allowedGuestTypes: AllowedGuestTypes.optional(),
  registrationPaused: z.boolean().optional(),
  registrationDisabled: z.boolean().optional(),
  rsvp: z
    .looseObject({
      responseType: RsvpResponseType.optional(),
      limit: z.number().int().min(1).nullish(),
      waitlistEnabled: z.boolean().optional(),
      startDate: GivenInstant.nullish(),
      endDate: GivenInstant.nullish(),
    })
    .optional(),
  tickets: z
    .looseObject({
      guestsAssignedSeparately: z.boolean().optional(),
      ticketLimitPerOrder: z.number().int().min(1).max(50).optional(),
      currency: Currency.nullish(),
      taxSettings: TaxInput.nullish(),
      reservationDurationInMinutes: z.number().int().min(5).max(30).nullish(),
    })
    .optional(),
  external: z.looseObject({ url: z.url({ protocol: /^https?$/ }).nullish() }).nullish(),
})

/** An event as it may be sent; what the platform sets itself is ignored there. */
export const EventInput = z.looseObject({
  title: z.string().min(1).max(120).nullish(),
  shortDescription: short(500),
  detailedDescription: short(50_000),
  description: RichContent.nullish(),
  location: LocationInput.optional(),
  dateAndTimeSettings: DatesInput.optional(),
  registration: RegistrationInput.optional(),
  mainImage: EventImage.nullish(),
  form: EventForm.optional(),
  guestListSettings: GuestListSettings.optional(),
  onlineConferencing: z
    .looseObject({ enabled: z.boolean().optional(), providerId: Guid.nullish(), type: ConferenceType.optional() })
    .optional(),
  seoSettings: z.looseObject({ slug: z.string().max(130).optional(), advancedSeoData: SeoSchema.nullish() }).optional(),
  agendaSettings: AgendaSettings.optional(),
  eventDisplaySettings: EventDisplaySettings.optional(),
})
export type EventInput = z.output<typeof EventInput>

/** What a new event needs; `initialType` cannot be changed later. */
export const NewEvent = EventInput.extend({
  title: z.string().min(1).max(120),
  location: LocationInput,
  dateAndTimeSettings: DatesInput,
  registration: RegistrationInput.extend({ initialType: z.enum(['RSVP', 'TICKETING']) }),
})

/** A change of an event: a field that is there is changed, one that is missing stays. */
export const ChangedEvent = EventInput.extend({ id: Guid })
