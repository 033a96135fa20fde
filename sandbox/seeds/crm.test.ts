import { expect, test } from 'vitest'
import { ExtendedField } from '../../shared/wire/contact-entities.ts'
import { ContactLabel } from '../../shared/wire/labels.ts'
import { buildWorld } from './build.ts'

const now = Date.parse('2026-11-20T17:40:00.000Z')
const demo = buildWorld('demo', 1, now)

test('every label that a contact has exists, and every row is what its schema says', () => {
  const keys = new Set(demo.contacts.all().flatMap(({ info }) => info?.labelKeys?.items ?? []))
  expect(keys.size).toBeGreaterThan(5)
  for (const key of keys) expect(demo.labels.get(key)?.labelType, key).toBe('USER_DEFINED')
  for (const label of demo.labels.all()) ContactLabel.parse(label)
  for (const field of demo.extendedFields.all()) ExtendedField.parse(field)
})

test('some contacts are members, by the address they are known under', () => {
  const members = demo.accounts.all().filter(({ contactId }) => contactId !== null)
  expect(members.length).toBeGreaterThanOrEqual(24)
  for (const { contactId, identity } of members) {
    expect(demo.contacts.get(contactId ?? '')?.primaryInfo?.email).toBe(identity.email?.address)
  }
})
