import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../../shared/wire/endpoint.ts'
import { wire } from '../../../shared/wire/index.ts'
import { checkerOf } from './checker.ts'

const Node = z.looseObject({
  name: z.string(),
  get nodes() {
    return z.array(Node).optional()
  },
})

const Everything = z.looseObject({
  text: z.string(),
  short: z.string().max(3).nullish(),
  address: z.url().optional(),
  number: z.number().optional(),
  whole: z.number().int().optional(),
  flag: z.boolean().nullable(),
  list: z.array(z.string()).optional(),
  few: z.array(z.number()).min(1).max(2).optional(),
  map: z.record(z.string(), z.number()).optional(),
  word: z.enum(['a', 'b']).optional(),
  either: z.union([z.string(), z.array(z.number())]).optional(),
  closed: z.strictObject({ a: z.string().optional() }).optional(),
  tree: Node.optional(),
  anything: z.unknown(),
})

const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, undefined, true, false, '', 'a', 'abcd', 'https://example.org/', 0, 1, 1.5, -3, Number.NaN),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'name', 'nodes', 'x'), tie('value'), { maxKeys: 3 }),
  ),
})).value
const keys = Object.keys(Everything.shape)
const document = fc.oneof(value, fc.dictionary(fc.constantFrom(...keys, 'more'), value, { maxKeys: 8 }))

test('it agrees with zod on whatever comes', () => {
  const { fits } = checkerOf(Everything)
  fc.assert(
    fc.property(document, (given) => {
      expect(fits(given)).toBe(Everything.safeParse(given).success)
    }),
    { numRuns: 3_000 },
  )
})

test('it agrees with zod on a whole document, and on each with one part spoilt', () => {
  const whole = {
    text: 't',
    short: null,
    address: 'https://example.org/',
    number: 1.5,
    whole: 2,
    flag: null,
    list: ['a'],
    few: [1, 2],
    map: { a: 1 },
    word: 'b',
    either: [1],
    closed: {},
    tree: { name: 'n', nodes: [{ name: 'm', nodes: [] }] },
    anything: [],
    more: 'unknown',
  }
  const { fits, changes } = checkerOf(Everything)
  expect(fits(whole)).toBe(true)
  expect(changes).toBe(true)
  fc.assert(
    fc.property(fc.constantFrom(...keys), value, (key, spoilt) => {
      const given = { ...whole, [key]: spoilt }
      expect(fits(given)).toBe(Everything.safeParse(given).success)
    }),
    { numRuns: 3_000 },
  )
})

test('a part of any kind must be there, as zod has it', () => {
  const { fits } = checkerOf(z.looseObject({ a: z.unknown() }))
  expect([fits({}), fits({ a: undefined }), fits({ a: 1 })]).toEqual([false, true, true])
})

test.each([
  ['a default', z.looseObject({ a: z.string().default('x') })],
  ['a coercion', z.looseObject({ a: z.coerce.number() })],
  ['a transformation', z.looseObject({ a: z.array(z.string().transform((text) => text.length)) })],
  ['a trimmed text', z.looseObject({ a: z.string().trim() })],
  ['a value in place of a bad one', z.looseObject({ a: z.string().catch('x') })],
])('%s is told', (_, schema) => {
  expect(checkerOf(schema).changes).toBe(true)
})

test('bounds and formats change nothing', () => {
  const schema = z.looseObject({ a: z.string().min(1), b: z.url(), c: z.number().int(), d: z.enum(['x']) })
  expect(checkerOf(schema).changes).toBe(false)
})

test('nearly every answer of the platform can be taken as it is', () => {
  const targets = Object.values(wire).flatMap((area) => Object.values<Endpoint>(area))
  const parsed = targets.filter(({ output }) => checkerOf(output).changes)
  expect(targets.length).toBeGreaterThan(250)
  expect(parsed.length).toBeLessThan(targets.length / 10)
})
