import { expect, test } from 'vitest'
import { EMPTY_CART, withTicket } from './cart.ts'
import { type Draft, EMPTY_DRAFT, storeDrafts, storedDrafts } from './draft.ts'

const draft: Draft = {
  cart: withTicket(EMPTY_CART, { definitionId: 'adult', optionId: null, priceMinor: 1800 }),
  buyer: { name: 'Maya Ortiz', email: 'maya@example.org', contactId: null },
  couponCode: null,
  discount: { of: { kind: 'percent', percent: 1_000 }, reason: 'Staff' },
}

function memory(start: string | null = null) {
  let text = start
  return {
    getItem: () => text,
    setItem: (_: string, value: string) => {
      text = value
    },
  }
}

test('carts come back as they were, empty ones not at all', () => {
  const storage = memory()
  storeDrafts({ a: draft, b: EMPTY_DRAFT }, storage)
  expect(storedDrafts(storage)).toEqual({ a: draft })
})

test.each(['not json', '[]', '{"a":{"cart":{"lines":[{"quantity":-1}],"last":null}}}'])(
  'damaged text %s is no cart',
  (text) => expect(storedDrafts(memory(text))).toEqual({}),
)

test('a storage that refuses loses nothing else', () => {
  const refuse = () => {
    throw new Error('full')
  }
  expect(() => storeDrafts({ a: draft }, { setItem: refuse })).not.toThrow()
})
