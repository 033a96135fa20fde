import { z } from 'zod'
import { Instant, openEnum } from './common.ts'

/** Where a sign-in stands. Only the first four say something to a client; any other is a failure. */
export const StateType = openEnum([
  'SUCCESS',
  'REQUIRE_OWNER_APPROVAL',
  'REQUIRE_EMAIL_VERIFICATION',
  'UNKNOWN_STATE',
  'STATUS_CHECK',
  'REQUIRE_MISSING_FIELDS',
])
export type StateType = z.infer<typeof StateType>

/** Whether a member's profile is open to other members. */
export const PrivacyStatus = openEnum(['UNDEFINED', 'PUBLIC', 'PRIVATE'])
export type PrivacyStatus = z.infer<typeof PrivacyStatus>

export const IdentityStatusName = openEnum(['UNKNOWN_STATUS', 'PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE'])
export type IdentityStatusName = z.infer<typeof IdentityStatusName>

/** What a pending identity waits for. */
export const PendingReason = openEnum([
  'UNKNOWN_REASON',
  'PENDING_ADMIN_APPROVAL_REQUIRED',
  'PENDING_EMAIL_VERIFICATION_REQUIRED',
  'PENDING_REQUIRED_FIELDS_MISSING',
])
export type PendingReason = z.infer<typeof PendingReason>

/** By what a person proves who they are. */
export const FactorType = openEnum(['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN', 'RECOVERY_CODE'])
export type FactorType = z.infer<typeof FactorType>

export const FactorStatus = openEnum(['INACTIVE', 'ACTIVE', 'REQUIRE_REENROLL'])
export type FactorStatus = z.infer<typeof FactorStatus>

export const IdentityEmailTag = openEnum(['UNTAGGED', 'MAIN', 'HOME', 'WORK'])
export type IdentityEmailTag = z.infer<typeof IdentityEmailTag>

export const IdentityPhoneTag = openEnum(['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX'])
export type IdentityPhoneTag = z.infer<typeof IdentityPhoneTag>

export const IdentityAddressTag = openEnum(['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING'])
export type IdentityAddressTag = z.infer<typeof IdentityAddressTag>

/** Why mail to an address would not arrive. */
export const EmailFailureReason = openEnum([
  'UNKNOWN_REASON',
  'EMAIL_ADDRESS_BOUNCED',
  'EMAIL_DOMAIN_MISSING_DNS_RECORDS',
  'EMAIL_DOMAIN_FORMAT_INVALID',
  'EMAIL_DOMAIN_PERMANENTLY_BLACKLISTED',
])
export type EmailFailureReason = z.infer<typeof EmailFailureReason>

/** The role that our own side gives a refresh token; the platform does not name it. */
export const TokenRole = z.enum(['none', 'visitor', 'member'])
export type TokenRole = z.infer<typeof TokenRole>

/** Where a sign-in stands for a client. The two captcha states are listed by the platform and given by nothing. */
export const LoginState = z.enum([
  'INITIAL',
  'SUCCESS',
  'FAILURE',
  'EMAIL_VERIFICATION_REQUIRED',
  'OWNER_APPROVAL_REQUIRED',
  'USER_CAPTCHA_REQUIRED',
  'SILENT_CAPTCHA_REQUIRED',
])
export type LoginState = z.infer<typeof LoginState>

/** A value of one of several types; lists and maps hold values of the same kind. */
export const CustomValue = z.looseObject({
  strValue: z.string().optional(),
  numValue: z.number().optional(),
  boolValue: z.boolean().optional(),
  dateValue: Instant.nullish(),
  get listValue() {
    return z.looseObject({ value: z.array(CustomValue).optional() }).optional()
  },
  get mapValue() {
    return z.looseObject({ value: z.record(z.string(), CustomValue).optional() }).optional()
  },
})
export type CustomValue = z.infer<typeof CustomValue>

export const CustomField = z.looseObject({ name: z.string().optional(), value: CustomValue.optional() })
export type CustomField = z.infer<typeof CustomField>

export const IdentityAddress = z.looseObject({
  country: z.string().nullish(),
  subdivision: z.string().nullish(),
  city: z.string().nullish(),
  postalCode: z.string().nullish(),
  addressLine: z.string().nullish(),
  addressLine2: z.string().nullish(),
  streetName: z.string().max(1000).nullish(),
  streetNumber: z.string().max(1000).nullish(),
})
export type IdentityAddress = z.infer<typeof IdentityAddress>

export const IdentityPhone = z.looseObject({
  countryCode: z.string().nullish(),
  phone: z.string().optional(),
  tag: IdentityPhoneTag.optional(),
})
export type IdentityPhone = z.infer<typeof IdentityPhone>

/** What a member says about themselves. */
export const IdentityProfile = z.looseObject({
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  nickname: z.string().nullish(),
  picture: z.string().nullish(),
  /** Given up by the platform for `secondaryEmails`. */
  emails: z.array(z.string()).optional(),
  /** Given up by the platform for `phonesV2`. */
  phones: z.array(z.string()).optional(),
  labels: z.array(z.string()).max(2000).optional(),
  language: z.string().nullish(),
  privacyStatus: PrivacyStatus.optional(),
  customFields: z.array(CustomField).optional(),
  secondaryEmails: z
    .array(z.looseObject({ email: z.string().optional(), tag: IdentityEmailTag.optional() }))
    .optional(),
  phonesV2: z.array(IdentityPhone).optional(),
  addresses: z
    .array(z.looseObject({ address: IdentityAddress.optional(), tag: IdentityAddressTag.optional() }))
    .optional(),
  company: z.string().max(1000).nullish(),
  position: z.string().max(1000).nullish(),
  /** `YYYY-MM-DD`. */
  birthdate: z.string().nullish(),
  slug: z.string().max(255).nullish(),
  subscription: z.boolean().nullish(),
  vatId: z.string().max(1000).nullish(),
})
export type IdentityProfile = z.infer<typeof IdentityProfile>

/** How an identity signs in beside its password: another provider, or the company's own sign-in. */
export const IdentityConnection = z.looseObject({
  idpConnection: z.looseObject({ idpConnectionId: z.string().optional(), idpUserId: z.string().optional() }).optional(),
  authenticatorConnection: z
    .looseObject({ authenticatorConnectionId: z.string().optional(), reEnrollmentRequired: z.boolean().optional() })
    .optional(),
})
export type IdentityConnection = z.infer<typeof IdentityConnection>

export const Factor = z.looseObject({
  factorId: z.string().optional(),
  type: FactorType.optional(),
  status: FactorStatus.optional(),
})
export type Factor = z.infer<typeof Factor>

export const IdentityStatus = z.looseObject({
  name: IdentityStatusName.optional(),
  reasons: z.array(PendingReason).optional(),
})
export type IdentityStatus = z.infer<typeof IdentityStatus>

/** A person who can sign in to the site. The id is the member's id. */
export const Identity = z.looseObject({
  id: z.string(),
  revision: z.string().nullish(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  connections: z.array(IdentityConnection).optional(),
  identityProfile: IdentityProfile.optional(),
  /** The platform does not say what is in it. */
  metadata: z.looseObject({}).nullish(),
  email: z.looseObject({ address: z.string().optional(), isVerified: z.boolean().optional() }).optional(),
  status: IdentityStatus.optional(),
  factors: z.array(Factor).max(10).optional(),
})
export type Identity = z.infer<typeof Identity>

/** What registration, sign-in, a code check and a recovery answer. `stateToken` continues an unfinished sign-in. */
export const SignInAnswer = z.looseObject({
  state: StateType.optional(),
  sessionToken: z.string().nullish(),
  stateToken: z.string().nullish(),
  identity: Identity.nullish(),
  additionalData: z.record(z.string(), CustomValue).nullish(),
})
export type SignInAnswer = z.infer<typeof SignInAnswer>

/** An HTTP answer wrapped in JSON, for calls that end in a redirect. `body` is base64. */
export const RawHttpResponse = z.looseObject({
  body: z.string().nullish(),
  statusCode: z.number().nullish(),
  headers: z.array(z.looseObject({ key: z.string().optional(), value: z.string().optional() })).optional(),
})
export type RawHttpResponse = z.infer<typeof RawHttpResponse>

/** Where the link of an e-mail leads in the end. */
export const EmailRedirect = z.object({ url: z.string().max(1000).optional(), clientId: z.guid().nullish() })
export type EmailRedirect = z.infer<typeof EmailRedirect>
