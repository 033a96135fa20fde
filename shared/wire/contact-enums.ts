import { openEnum } from './common.ts'

export const EmailTag = openEnum(['UNTAGGED', 'MAIN', 'HOME', 'WORK'])
export const PhoneTag = openEnum(['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX'])
/** The specification lists MAIN too; the platform's own types do not. */
export const AddressTag = openEnum(['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING'])
export const SubscriptionStatus = openEnum([
  'NO_SUBSCRIPTION_STATUS',
  'NOT_SET',
  'PENDING',
  'SUBSCRIBED',
  'UNSUBSCRIBED',
])
export const EmailDeliverabilityStatus = openEnum(['NOT_SET', 'VALID', 'BOUNCED', 'SPAM_COMPLAINT', 'INACTIVE'])
export const ContactFieldSet = openEnum(['BASIC', 'COMMUNICATION_DETAILS', 'EXTENDED', 'FULL'])
/** MERGED: the contact asked for is gone, and the answer is the one that took it in. */
export const GetContactResponseType = openEnum(['REGULAR', 'IMPLICIT', 'MERGED'])

export const ContactSourceType = openEnum([
  'OTHER',
  'ADMIN',
  'WIX_APP',
  'IMPORT',
  'THIRD_PARTY',
  'WIX_BOOKINGS',
  'WIX_CHAT',
  'WIX_EMAIL_MARKETING',
  'WIX_EVENTS',
  'WIX_FORMS',
  'WIX_GROUPS',
  'WIX_HOTELS',
  'WIX_MARKET_PLACE',
  'WIX_MUSIC',
  'WIX_RESTAURANTS',
  'WIX_SITE_MEMBERS',
  'WIX_STORES',
  'WIX_CODE',
  'HOPP',
])

export const ContactActivityType = openEnum([
  'GENERAL',
  'CONTACT_CREATED',
  'MEMBER_LOGIN',
  'MEMBER_REGISTER',
  'MEMBER_STATUS_CHANGED',
  'FORM_SUBMITTED',
  'INBOX_FORM_SUBMITTED',
  'INBOX_PAYMENT_REQUEST_PAID',
  'INBOX_MESSAGE_TO_CUSTOMER',
  'INBOX_MESSAGE_FROM_CUSTOMER',
  'NEWSLETTER_SUBSCRIPTION_FORM_SUBMITTED',
  'NEWSLETTER_SUBSCRIPTION_UNSUBSCRIBE',
  'ECOM_PURCHASE',
  'ECOM_CART_ABANDON',
  'ECOM_CHECKOUT_BUYER',
  'BOOKINGS_APPOINTMENT',
  'HOTELS_RESERVATION',
  'HOTELS_PURCHASE',
  'HOTELS_CONFIRMATION',
  'HOTELS_CANCEL',
  'VIDEO_PURCHASE',
  'VIDEO_RENT',
  'CASHIER_BUTTON_PURCHASE',
  'ARENA_NEW_LEAD',
  'EVENTS_RSVP',
  'INVOICE_PAY',
  'INVOICE_OVERDUE',
  'PRICE_QUOTE_ACCEPT',
  'PRICE_QUOTE_EXPIRE',
  'RESTAURANTS_ORDER',
  'RESTAURANTS_RESERVATION',
  'SHOUTOUT_OPEN',
  'SHOUTOUT_CLICK',
  'CONTACT_MERGED',
  'NEWSLETTER_SUBSCRIPTION_SUBSCRIBE',
  'NEWSLETTER_SUBSCRIPTION_PENDING',
  'NEWSLETTER_SUBSCRIPTION_NOT_SET',
  'PHONE_SUBSCRIPTION_SUBSCRIBE',
  'PHONE_SUBSCRIPTION_PENDING',
  'PHONE_SUBSCRIPTION_NOT_SET',
  'PHONE_SUBSCRIPTION_UNSUBSCRIBE',
])

export const MemberStatus = openEnum(['PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE'])
export const MemberPrivacyStatus = openEnum(['PRIVATE', 'PUBLIC'])
export const MemberRole = openEnum(['UNSPECIFIED_ROLE', 'OWNER', 'CONTRIBUTOR'])
export const ContactsFacetType = openEnum([
  'UNKNOWN',
  'ALL_CONTACTS',
  'NOT_LABELED',
  'LABEL',
  'SUBSCRIPTION_STATUS',
  'MEMBERSHIP_STATUS',
])
export const ExtendedFieldDataType = openEnum(['TEXT', 'NUMBER', 'DATE', 'URL'])
export const ExtendedFieldType = openEnum(['SYSTEM', 'USER_DEFINED'])
