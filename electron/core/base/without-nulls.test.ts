import { expect, test } from 'vitest'
import { z } from 'zod'
import { withoutNulls } from './without-nulls.ts'

const Person = z.looseObject({
  id: z.string(),
  phones: z.array(z.string()).optional(),
  note: z.string().nullish(),
  home: z.looseObject({ city: z.string().optional() }).optional(),
  either: z.union([z.looseObject({ a: z.string().optional() }), z.string()]).optional(),
})

test('members that are null where none is expected are left out, at any depth', () => {
  const given = { id: '1', phones: null, home: { city: null, zip: null }, either: { a: null }, more: null }
  expect(withoutNulls(Person, given)).toEqual({ id: '1', home: { zip: null }, either: {}, more: null })
  expect(given.phones).toBeNull()
})

test('null stays where it is expected, and so does what fits as it is', () => {
  const given = { id: '1', note: null }
  expect(withoutNulls(Person, given)).toBe(given)
})

test('what does not fit without its nulls either is none', () => {
  expect(withoutNulls(Person, { id: null })).toBeUndefined()
  expect(withoutNulls(Person, { id: '1', phones: 'x', note: null })).toBeUndefined()
  // An entry of a list keeps its place.
  expect(withoutNulls(Person, { id: '1', phones: [null] })).toBeUndefined()
  expect(withoutNulls(Person, null)).toBeUndefined()
})
