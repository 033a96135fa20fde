import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRecentKeys } from './recent-keys.ts'

const hasMeaning = (key: string) => /^[\d.,CDTFN]$/i.test(key)

/** Keys at this pace, the first 10 s after the clock began; the state before a key is how many came before it. */
function typed(text: string, paceMs: number) {
  const keys = createRecentKeys<number>(hasMeaning)
  let at = 10_000
  for (const [index, key] of [...text].entries()) {
    keys.heard(key, at, index)
    at += paceMs
  }
  return { keys, at }
}

/** How many keys came before the code that Enter ends after this text; undefined for no code. */
function codeIn(text: string, paceMs: number): number | undefined {
  const { keys, at } = typed(text, paceMs)
  return keys.beforeCode(at)
}

test('a code at the pace of a bad radio link', () => {
  expect(codeIn('D1FT-4567-89CD', 90)).toBe(0)
  expect(codeIn('2B3C1A2B9KQ3', 70)).toBe(0)
})

test('an amount, however long, and a method are no code', () => {
  expect(codeIn('1234567.50', 60)).toBeUndefined()
  expect(codeIn('D', 60)).toBeUndefined()
  expect(codeIn('cdtf', 60)).toBeUndefined()
})

test('a slip of the hand does not stop anyone', () => {
  expect(codeIn('20x', 100)).toBeUndefined()
})

test('what was typed long ago is no part of it, and an Enter ends it', () => {
  expect(codeIn('XXXXXX20', 900)).toBeUndefined()
  const { keys, at } = typed('XXXXXXX', 0)
  expect(keys.beforeCode(at)).toBe(0)
  expect(keys.beforeCode(at)).toBeUndefined()
})

test('what was meant a second before a slow code stays', () => {
  const { keys, at } = typed('12', 50)
  for (const [index, key] of [...'XK4522'].entries()) keys.heard(key, at + 1100 + index * 90, 2 + index)
  expect(keys.beforeCode(at + 1700)).toBe(2)
})

test('the characters of a scan that counted as keys are found behind what the cashier typed', () => {
  const word = fc.stringMatching(/^[0-9]{1,3}$/)
  const property = fc.property(word, fc.integer({ min: 1, max: 6 }), (meant, length) => {
    const code = 'X4K7-22D6-89QB'
    const { keys, at } = typed(`${meant}${code.slice(0, length).toLowerCase()}`, 40)
    expect(keys.beforeScan(code, at)).toBe(meant.length)
  })
  fc.assert(property)
  const { keys, at } = typed('412', 40)
  expect(keys.beforeScan('9D23-4567', at)).toBeUndefined()
})
