import { z } from 'zod'
import { openEnum } from './common.ts'

// Which field of the site's contact an answer fills.

/** Which of a contact's e-mail addresses is filled. */
export const EmailInfoTag = openEnum(['UNTAGGED', 'MAIN'])
export type EmailInfoTag = z.infer<typeof EmailInfoTag>

/** An answer that is an e-mail address of the contact. */
export const EmailInfo = z.looseObject({
  tag: EmailInfoTag.nullish(),
})
export type EmailInfo = z.infer<typeof EmailInfo>

/** Which of a contact's phone numbers is filled. */
export const PhoneInfoTag = openEnum(['UNTAGGED', 'MAIN'])
export type PhoneInfoTag = z.infer<typeof PhoneInfoTag>

/** An answer that is a phone number of the contact. */
export const PhoneInfo = z.looseObject({
  tag: PhoneInfoTag.nullish(),
})
export type PhoneInfo = z.infer<typeof PhoneInfo>

/** Which of a contact's addresses is filled. */
export const AddressInfoTag = openEnum(['UNTAGGED', 'HOME'])
export type AddressInfoTag = z.infer<typeof AddressInfoTag>

/** An answer that is an address of the contact. */
export const AddressInfo = z.looseObject({
  tag: AddressInfoTag.nullish(),
})
export type AddressInfo = z.infer<typeof AddressInfo>

/** An answer that fills an extended field of the contact. */
export const CustomFieldInfo = z.looseObject({
  key: z.string().min(1).max(500).nullish(),
})
export type CustomFieldInfo = z.infer<typeof CustomFieldInfo>

/** Whether a subscription must be confirmed by e-mail first. */
export const ConfirmationLevel = openEnum(['UNKNOWN_CONFIRMATION_LEVEL', 'SINGLE_CONFIRMATION', 'DOUBLE_CONFIRMATION'])
export type ConfirmationLevel = z.infer<typeof ConfirmationLevel>

/** By what the contact agrees to be written to. */
export const SubscriptionChannel = openEnum(['EMAIL', 'SMS'])
export type SubscriptionChannel = z.infer<typeof SubscriptionChannel>

/** An answer that subscribes the contact. */
export const SubscriptionInfo = z.looseObject({
  /** Default `SINGLE_CONFIRMATION`. */
  confirmationLevel: ConfirmationLevel.nullish(),
  subscriptionChannels: z.array(SubscriptionChannel).max(2).nullish(),
})
export type SubscriptionInfo = z.infer<typeof SubscriptionInfo>

/** What of a contact an answer fills. */
export const ContactField = openEnum([
  'FIRST_NAME',
  'LAST_NAME',
  'COMPANY',
  'POSITION',
  'EMAIL',
  'PHONE',
  'ADDRESS',
  'BIRTHDATE',
  'CUSTOM_FIELD',
  'SUBSCRIPTION',
  'VAT_ID',
])
export type ContactField = z.infer<typeof ContactField>

/** What of a contact this field fills. */
export const ContactMapping = z.looseObject({
  emailInfo: EmailInfo.nullish(),
  phoneInfo: PhoneInfo.nullish(),
  addressInfo: AddressInfo.nullish(),
  customFieldInfo: CustomFieldInfo.nullish(),
  subscriptionInfo: SubscriptionInfo.nullish(),
  contactField: ContactField.nullish(),
})
export type ContactMapping = z.infer<typeof ContactMapping>
