import { expect, test } from 'vitest'
import * as enums from '../../../shared/wire/contact-enums.ts'
import { activityName } from './activity-words.ts'
import {
  deliverabilityName,
  MEMBERSHIP_CODES,
  memberStatusName,
  privacyName,
  roleName,
  SUBSCRIPTION_CODES,
  sourceName,
  subscriptionName,
  undeliverableText,
} from './status-words.ts'
import { tagged, tagName } from './tag-words.ts'

test.each([
  ['activities', enums.ContactActivityType, activityName, 41],
  ['subscriptions', enums.SubscriptionStatus, subscriptionName, 5],
  ['deliverability', enums.EmailDeliverabilityStatus, deliverabilityName, 5],
  ['member statuses', enums.MemberStatus, memberStatusName, 5],
  ['privacy', enums.MemberPrivacyStatus, privacyName, 2],
  ['roles', enums.MemberRole, roleName, 3],
  ['sources', enums.ContactSourceType, sourceName, 19],
  ['e-mail tags', enums.EmailTag, tagName, 4],
  ['phone tags', enums.PhoneTag, tagName, 6],
  ['address tags', enums.AddressTag, tagName, 5],
] as const)('all %s have words of their own', (_, { known }, nameOf, count) => {
  const values: readonly string[] = known
  expect(values).toHaveLength(count)
  const words = values.map(nameOf)
  expect(words.filter((word) => /^[A-Z_]+$/.test(word))).toEqual([])
  expect(new Set(words).size).toBe(count)
})

test('a value that the platform adds later is shown as it is', () => {
  for (const nameOf of [activityName, subscriptionName, deliverabilityName, memberStatusName, tagName]) {
    expect(nameOf('constructor')).toBe('constructor')
    expect(nameOf('BRAND_NEW')).toBe('BRAND_NEW')
  }
  expect(sourceName('SITE_FORMS')).toBe('Site forms')
  expect(sourceName('Box office')).toBe('Box office')
})

test('filters offer every state, and the lack of one', () => {
  expect(SUBSCRIPTION_CODES).toHaveLength(5)
  expect(MEMBERSHIP_CODES[0]).toBe('NONE')
  expect(MEMBERSHIP_CODES).toHaveLength(6)
})

test('a kind that says nothing is not spoken', () => {
  expect(['', 'MAIN', 'UNTAGGED', 'WORK', 'CABIN'].map((tag) => tagged('Phone', tag))).toEqual([
    ...['Phone', 'Phone', 'Phone', 'Phone, Work', 'Phone, CABIN'],
  ])
})

test('only an address with a fault has a sentence', () => {
  expect(undeliverableText('BOUNCED')).toContain('came back')
  expect(undeliverableText('SPAM_COMPLAINT')).toContain('spam')
  expect([undeliverableText('VALID'), undeliverableText(null)]).toEqual([undefined, undefined])
})
