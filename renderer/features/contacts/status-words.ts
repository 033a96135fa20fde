import { t } from '@lingui/core/macro'
import { lookUp } from '../../../shared/look-up.ts'

type Words = Readonly<Record<string, string>>
/** Reads a code in a table; one without words stays as it is. */
const wordsIn = (words: Words) => (code: string) => lookUp(words, code) ?? code

const SUBSCRIPTIONS: Words = {
  SUBSCRIBED: t`Subscribed`,
  UNSUBSCRIBED: t`Unsubscribed`,
  PENDING: t`Not confirmed yet`,
  NOT_SET: t`Never asked`,
  NO_SUBSCRIPTION_STATUS: t`No status`,
}
/** Whether a contact takes the newsletter, in words. */
export const subscriptionName = wordsIn(SUBSCRIPTIONS)
/** In the order of a filter. */
export const SUBSCRIPTION_CODES = Object.keys(SUBSCRIPTIONS)

const DELIVERABILITIES: Words = {
  VALID: t`Accepts mail`,
  BOUNCED: t`Bounced`,
  SPAM_COMPLAINT: t`Reported as spam`,
  INACTIVE: t`Inactive`,
  NOT_SET: t`Not known yet`,
}
/** Whether mail reaches the primary address, in words. */
export const deliverabilityName = wordsIn(DELIVERABILITIES)

const UNDELIVERABLE: Words = {
  BOUNCED: t`Mail to this address came back. Check the spelling, or ask for another address.`,
  SPAM_COMPLAINT: t`They reported a mail from this site as spam. Ask before you write to them again.`,
}
/** What a fault of an address means and what to do; undefined for an address without one. */
export const undeliverableText = (code: string | null): string | undefined =>
  code === null ? undefined : lookUp(UNDELIVERABLE, code)

const MEMBER_STATUSES: Words = {
  ACTIVE: t`Active`,
  PENDING: t`Pending`,
  OFFLINE: t`Not signed up yet`,
  BLOCKED: t`Blocked`,
  DELETED: t`Deleted`,
}
/** The state of a membership, in words. */
export const memberStatusName = wordsIn({ ...MEMBER_STATUSES, NONE: t`Not a member` })
/** In the order of a filter; NONE stands for contacts that aren't members. */
export const MEMBERSHIP_CODES = ['NONE', ...Object.keys(MEMBER_STATUSES)]

/** Who sees the profile of a member, in words. */
export const privacyName = wordsIn({ PUBLIC: t`Public profile`, PRIVATE: t`Private profile` })

/** What a member may do on the site, in words. */
export const roleName = wordsIn({
  OWNER: t`Owner of the site`,
  CONTRIBUTOR: t`Works on the site`,
  UNSPECIFIED_ROLE: t`Member`,
})

const SOURCES: Words = {
  OTHER: t`Other`,
  ADMIN: t`Added by hand`,
  WIX_APP: t`The site’s mobile app`,
  IMPORT: t`Import`,
  THIRD_PARTY: t`Another app`,
  WIX_BOOKINGS: t`Bookings`,
  WIX_CHAT: t`Chat`,
  WIX_EMAIL_MARKETING: t`Newsletter`,
  WIX_EVENTS: t`Events`,
  WIX_FORMS: t`Forms`,
  WIX_GROUPS: t`Groups`,
  WIX_HOTELS: t`Hotel`,
  WIX_MARKET_PLACE: t`Marketplace`,
  WIX_MUSIC: t`Music`,
  WIX_RESTAURANTS: t`Restaurant`,
  WIX_SITE_MEMBERS: t`Member area`,
  WIX_STORES: t`Shop`,
  WIX_CODE: t`Code of the site`,
  HOPP: t`Link page`,
}

/** Where a contact came from, in words; a source without words is made readable: "SITE_FORMS" → "Site forms". */
export function sourceName(source: string): string {
  const known = lookUp(SOURCES, source)
  if (known !== undefined) return known
  const words = source.replaceAll('_', ' ').trim()
  return words === words.toUpperCase() ? `${words.slice(0, 1)}${words.slice(1).toLowerCase()}` : words
}
