import { expect, test } from 'vitest'
import { createRecentKeys } from './recent-keys.ts'

const hasMeaning = (key: string) => /^[\d.,CDTFN]$/i.test(key)

/** Whether Enter after this text, typed at this pace, ends a code. */
function ends(text: string, paceMs: number): boolean {
  const keys = createRecentKeys(hasMeaning)
  let at = 10_000
  for (const key of text) {
    keys.heard(key, at)
    at += paceMs
  }
  return keys.endsCode(at)
}

test('a code at the pace of a bad radio link', () => {
  expect(ends('D1FT-4567-89CD', 90)).toBe(true)
  expect(ends('2B3C1A2B9KQ3', 70)).toBe(true)
})

test('an amount, however long, and a method are meant', () => {
  expect(ends('1234567.50', 60)).toBe(false)
  expect(ends('D', 60)).toBe(false)
  expect(ends('cdtf', 60)).toBe(false)
})

test('a slip of the hand does not stop anybody', () => {
  expect(ends('20x', 100)).toBe(false)
})

test('what was typed long ago is no part of it, and an Enter ends it', () => {
  expect(ends('XXXXXX20', 900)).toBe(false)
  const keys = createRecentKeys(hasMeaning)
  for (const key of 'XXXXXXX') keys.heard(key, 0)
  expect(keys.endsCode(10)).toBe(true)
  expect(keys.endsCode(20)).toBe(false)
})
