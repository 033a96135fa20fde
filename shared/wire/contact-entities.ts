import { z } from 'zod'
import { Instant } from './common.ts'
import {
  AddressTag,
  ContactActivityType,
  ContactSourceType,
  ContactsFacetType,
  EmailDeliverabilityStatus,
  EmailTag,
  ExtendedFieldDataType,
  ExtendedFieldType,
  MemberPrivacyStatus,
  MemberRole,
  MemberStatus,
  PhoneTag,
  SubscriptionStatus,
} from './contact-enums.ts'

/** The platform wraps each list of a contact in an object. */
const items = <T extends z.ZodType>(item: T) => z.looseObject({ items: z.array(item).optional() })

export const ContactSource = z.looseObject({ sourceType: ContactSourceType.optional(), appId: z.string().nullish() })
export const ContactActivity = z.looseObject({
  activityDate: Instant.nullish(),
  activityType: ContactActivityType.optional(),
})
export const PrimaryContactInfo = z.looseObject({ email: z.string().nullish(), phone: z.string().nullish() })
export const PrimaryEmail = z.looseObject({
  email: z.string().nullish(),
  subscriptionStatus: SubscriptionStatus.optional(),
  deliverabilityStatus: EmailDeliverabilityStatus.optional(),
})
export const PrimaryPhone = z.looseObject({
  countryCode: z.string().nullish(),
  e164Phone: z.string().nullish(),
  formattedPhone: z.string().nullish(),
  subscriptionStatus: SubscriptionStatus.optional(),
  phone: z.string().nullish(),
})

export const ContactName = z.looseObject({ first: z.string().nullish(), last: z.string().nullish() })
export const ContactEmail = z.looseObject({
  id: z.string().nullish(),
  tag: EmailTag.optional(),
  email: z.string().optional(),
  primary: z.boolean().nullish(),
})
export type ContactEmail = z.infer<typeof ContactEmail>
export const ContactPhone = z.looseObject({
  id: z.string().nullish(),
  tag: PhoneTag.optional(),
  countryCode: z.string().nullish(),
  phone: z.string().optional(),
  e164Phone: z.string().nullish(),
  primary: z.boolean().nullish(),
})
export type ContactPhone = z.infer<typeof ContactPhone>

export const StreetAddress = z.looseObject({ number: z.string().optional(), name: z.string().optional() })
/** `streetAddress` or `addressLine`, never both; `geocode` is seen in answers only. */
export const ContactPostalAddress = z.looseObject({
  streetAddress: StreetAddress.nullish(),
  addressLine: z.string().nullish(),
  addressLine2: z.string().nullish(),
  city: z.string().nullish(),
  subdivision: z.string().nullish(),
  country: z.string().nullish(),
  postalCode: z.string().nullish(),
  geocode: z.looseObject({ latitude: z.number().nullish(), longitude: z.number().nullish() }).nullish(),
})
export const ContactAddress = z.looseObject({
  id: z.string().nullish(),
  tag: AddressTag.optional(),
  address: ContactPostalAddress.optional(),
})
export type ContactAddress = z.infer<typeof ContactAddress>

/** A picture of the platform's media store. */
export const ContactImage = z.looseObject({
  id: z.string().optional(),
  url: z.string().optional(),
  height: z.number().optional(),
  width: z.number().optional(),
  altText: z.string().nullish(),
  filename: z.string().nullish(),
  urlExpirationDate: Instant.nullish(),
})

export const ContactInfo = z.looseObject({
  name: ContactName.optional(),
  emails: items(ContactEmail).optional(),
  phones: items(ContactPhone).optional(),
  addresses: items(ContactAddress).optional(),
  company: z.string().nullish(),
  jobTitle: z.string().nullish(),
  /** A plain date, `1990-12-10`. */
  birthdate: z.string().nullish(),
  locale: z.string().nullish(),
  labelKeys: items(z.string()).optional(),
  /** Values by key of the extended field, such as `custom.seat-preference`. */
  extendedFields: z.looseObject({ items: z.record(z.string(), z.unknown()).optional() }).optional(),
  picture: z.looseObject({ image: ContactImage.optional() }).nullish(),
})
export type ContactInfo = z.infer<typeof ContactInfo>

export const MemberProfileInfo = z.looseObject({
  nickname: z.string().nullish(),
  privacyStatus: MemberPrivacyStatus.optional(),
  reported: z.boolean().nullish(),
  muted: z.boolean().nullish(),
  photo: ContactImage.optional(),
})
export const MemberUserInfo = z.looseObject({ userId: z.string().optional(), role: MemberRole.optional() })
export const MemberSessionInfo = z.looseObject({
  lastWebLogin: Instant.nullish(),
  lastMobileLogin: Instant.nullish(),
  mobileAppNames: z.array(z.string()).optional(),
})
export const MemberGroupInfo = z.looseObject({ groupIds: z.array(z.string()).optional() })
/** What a contact says of the member behind it. */
export const MemberInfo = z.looseObject({
  memberId: z.string().nullish(),
  signupDate: Instant.nullish(),
  email: z.string().nullish(),
  emailVerified: z.boolean().nullish(),
  emailVerificationRequired: z.boolean().nullish(),
  status: MemberStatus.optional(),
  profileInfo: MemberProfileInfo.optional(),
  userInfo: MemberUserInfo.optional(),
  sessionInfo: MemberSessionInfo.optional(),
  groupInfo: MemberGroupInfo.optional(),
})

/** Contact, version 4. Its revision is a number and is needed to update it. */
export const Contact = z.looseObject({
  id: z.string(),
  revision: z.number().optional(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  source: ContactSource.optional(),
  lastActivity: ContactActivity.optional(),
  primaryInfo: PrimaryContactInfo.optional(),
  primaryEmail: PrimaryEmail.optional(),
  primaryPhone: PrimaryPhone.optional(),
  info: ContactInfo.optional(),
  /** The public types leave these two out; answers may carry them. */
  picture: ContactImage.nullish(),
  memberInfo: MemberInfo.optional(),
})
export type Contact = z.infer<typeof Contact>

/** A counter for a side bar. `queryFilter` is the filter of `contacts.query` that finds the same contacts. */
export const ContactsFacet = z.looseObject({
  facetType: ContactsFacetType.optional(),
  namespace: z.string().nullish(),
  namespaceDisplayName: z.string().nullish(),
  facetKey: z.string().nullish(),
  facetDisplayName: z.string().nullish(),
  count: z.number().nullish(),
  queryFilter: z.record(z.string(), z.unknown()).nullish(),
})
export type ContactsFacet = z.infer<typeof ContactsFacet>

/** The `data` beside the code DUPLICATE_CONTACT_EXISTS: which contact has the e-mail address or phone number. */
export const DuplicateContactExists = z.looseObject({
  duplicateContactId: z.string().nullish(),
  duplicateEmail: z.string().nullish(),
  duplicatePhone: z.string().nullish(),
})

/** What a key of `info.extendedFields` stands for. */
export const ExtendedField = z.looseObject({
  key: z.string(),
  namespace: z.string().nullish(),
  displayName: z.string().nullish(),
  dataType: ExtendedFieldDataType.optional(),
  fieldType: ExtendedFieldType.optional(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
})
export type ExtendedField = z.infer<typeof ExtendedField>
