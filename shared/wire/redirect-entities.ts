import { z } from 'zod'
import { Instant, openEnum } from './common.ts'

const Url = z.string().max(2048)

/** Whether the person is asked, or the answer comes at once from the session token. */
export const Prompt = openEnum(['login', 'none'])
export type Prompt = z.infer<typeof Prompt>

/** How the answer of a sign-in travels back. */
export const ResponseMode = openEnum(['fragment', 'query', 'web_message'])
export type ResponseMode = z.infer<typeof ResponseMode>

/** Sections of the members' area. */
export const MembersAccountSection = openEnum(['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'])
export type MembersAccountSection = z.infer<typeof MembersAccountSection>

export const CallbackType = openEnum(['UNKNOWN', 'LOGOUT', 'CHECKOUT', 'AUTHORIZE'])
export type CallbackType = z.infer<typeof CallbackType>

export const CallbackStatus = openEnum(['UNKNOWN', 'SUCCESS', 'ERROR'])
export type CallbackStatus = z.infer<typeof CallbackStatus>

/** The OAuth request. `idp` names another provider's connection; it is not in the platform's types, its client sends it. */
export const AuthorizeRequest = z.looseObject({
  clientId: z.guid().optional(),
  responseType: z.string().min(1).optional(),
  redirectUri: z.string().min(1).nullish(),
  scope: z.string().nullish(),
  state: z.string().min(1).optional(),
  responseMode: ResponseMode.nullish(),
  codeChallenge: z.string().nullish(),
  codeChallengeMethod: z.string().nullish(),
  sessionToken: z.string().nullish(),
  nonce: z.string().max(512).nullish(),
  prompt: z.string().nullish(),
  idp: z.string().nullish(),
})
export type AuthorizeRequest = z.infer<typeof AuthorizeRequest>

export const AuthParams = z.looseObject({ authRequest: AuthorizeRequest.optional(), prompt: Prompt.optional() })
export type AuthParams = z.infer<typeof AuthParams>

export const LoginParams = z.looseObject({})
export const LogoutParams = z.looseObject({ clientId: z.guid().optional() })
export const EcomCheckoutParams = z.looseObject({ checkoutId: z.guid().optional() })
export const EcomOrderPaymentRequestParams = z.looseObject({ paymentRequestId: z.guid().optional() })
export const StoresProductParams = z.looseObject({ productSlug: z.string().max(150).optional() })
export const BookingsBookParams = z.looseObject({ resourceId: z.guid().optional() })
export const EventsCheckoutParams = z.looseObject({
  reservationId: z.guid().optional(),
  eventSlug: z.string().max(150).optional(),
})
export const PaidPlansCheckoutParams = z.looseObject({
  planId: z.guid().optional(),
  checkoutData: z.string().max(2048).nullish(),
})

export const BookingLocationType = openEnum(['UNDEFINED', 'OWNER_BUSINESS', 'OWNER_CUSTOM', 'CUSTOM'])
export type BookingLocationType = z.infer<typeof BookingLocationType>

export const BookingLocation = z.looseObject({
  id: z.guid().nullish(),
  name: z.string().nullish(),
  formattedAddress: z.string().nullish(),
  formattedAddressTranslated: z.string().max(512).nullish(),
  locationType: BookingLocationType.optional(),
})

export const BookingSlot = z.looseObject({
  /** Given up by the platform for `eventId`. */
  sessionId: z.string().nullish(),
  serviceId: z.string().optional(),
  scheduleId: z.string().optional(),
  startDate: Instant.nullish(),
  endDate: Instant.nullish(),
  timezone: z.string().nullish(),
  resource: z.looseObject({ id: z.guid().nullish(), name: z.string().max(1200).nullish() }).optional(),
  location: BookingLocation.optional(),
  eventId: z.string().min(36).max(250).nullish(),
})
export type BookingSlot = z.infer<typeof BookingSlot>

export const SlotAvailability = z.looseObject({
  slot: BookingSlot.optional(),
  bookable: z.boolean().optional(),
  totalSpots: z.number().nullish(),
  openSpots: z.number().nullish(),
  waitingList: z.looseObject({ totalSpots: z.number().nullish(), openSpots: z.number().nullish() }).optional(),
  bookingPolicyViolations: z
    .looseObject({
      tooEarlyToBook: z.boolean().nullish(),
      tooLateToBook: z.boolean().nullish(),
      bookOnlineDisabled: z.boolean().nullish(),
      validSubmissionRequired: z.boolean().nullish(),
    })
    .optional(),
  locked: z.boolean().nullish(),
  isFromV2: z.boolean().optional(),
})
export type SlotAvailability = z.infer<typeof SlotAvailability>

export const BookingsCheckoutParams = z.looseObject({
  timezone: z.string().max(40).optional(),
  slotAvailability: SlotAvailability.optional(),
})

/** Where the platform's pages send people back to. */
export const CallbackParams = z.looseObject({
  postFlowUrl: Url.nullish(),
  thankYouPageUrl: Url.nullish(),
  loginUrl: Url.nullish(),
  bookingsServiceListUrl: Url.nullish(),
  cartPageUrl: Url.nullish(),
  planListUrl: Url.nullish(),
})
export type CallbackParams = z.infer<typeof CallbackParams>

/** The first two are true and `checkIfPublish` is false when left out. */
export const RedirectPreferences = z.looseObject({
  useGenericWixPages: z.boolean().nullish(),
  maintainIdentity: z.boolean().nullish(),
  additionalQueryParameters: z.record(z.string(), z.string()).optional(),
  checkIfPublish: z.boolean().nullish(),
})
export type RedirectPreferences = z.infer<typeof RedirectPreferences>

/** An address of the platform's own pages, also in its parts and in short. */
export const RedirectSession = z.looseObject({
  id: z.string().optional(),
  fullUrl: z.string(),
  urlDetails: z
    .looseObject({ endpoint: z.string().optional(), searchParams: z.record(z.string(), z.string()).optional() })
    .optional(),
  sessionToken: z.string().nullish(),
  shortUrl: z.string().optional(),
})
export type RedirectSession = z.infer<typeof RedirectSession>
