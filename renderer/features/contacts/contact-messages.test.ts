import { expect, test } from 'vitest'
import { durationText } from '../../numbers.ts'
import { languageName, maskedEmail, sinceText, spentText } from './contact-messages.ts'

test('a masked address keeps its first letter and its domain', () => {
  expect(maskedEmail('kerstin.akesson@example.org')).toBe('k•••@example.org')
  expect(maskedEmail('a@b@example.org')).toBe('a•••@example.org')
  expect(maskedEmail('not an address')).toBe('•••')
  expect(maskedEmail('@example.org')).toBe('•••')
})

test('amounts in several currencies are not summed', () => {
  expect(spentText({ spent: { minor: 110650, currency: 'EUR' }, orders: 28 })).toBe('€1,106.50')
  expect(spentText({ spent: null, orders: 2 })).toBe('Several currencies')
  expect(spentText({ spent: null, orders: 0 })).toBe('')
})

test('a contact is introduced by the month it was made', () => {
  expect(sinceText({ createdAt: '2023-03-04T10:00:00Z' })).toBe('Contact since March 2023')
  expect(sinceText({ createdAt: null })).toBe('Contact')
})

test('languages have names', () => {
  expect(languageName('sv')).toBe('Swedish')
  expect(languageName('not a tag')).toBe('not a tag')
})

test('a fast answer is still more than nothing', () => {
  expect(durationText(0.3)).toBe('under 1 ms')
  expect(durationText(11.6)).toBe('12 ms')
})
