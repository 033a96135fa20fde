import { expect, test } from 'vitest'
import { z } from 'zod'
import type { AppError } from '../../shared/errors.ts'
import { textOf } from '../../shared/messages/text-of.ts'
import { contractFields, type Field } from '../../tests/support/contract-fields.ts'
import { goOffline, openDoor, queueOf } from '../../tests/support/open-door.ts'
import type { TestLaptop } from '../../tests/support/test-laptop.ts'
import { checkLimits, longestList, longestText } from './base/input-limits.ts'
import { wellFormed } from './base/well-formed.ts'

const fields = contractFields()
const nameOf = ({ feature, name, path }: Field) => `${feature}.${name} ${path.join('.')}`

/** What the limits say of an input; undefined where it fits. */
function refusalOf(field: Field, input: unknown): AppError | undefined {
  try {
    checkLimits(field.schema, input)
    return undefined
  } catch (error) {
    return error as AppError
  }
}

/** Calls an operation with an input that its types would not allow. */
function ask(laptop: TestLaptop, field: Field, input: unknown): Promise<unknown> {
  const operations = (laptop.api as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[
    field.feature
  ]
  return operations?.[field.name]?.(input) ?? Promise.reject(new Error(`no ${field.feature}.${field.name}`))
}

test('every text and every list of the contract has a maximum, and what is longer is refused with it', {
  tags: 'long',
}, () => {
  expect(fields.length).toBeGreaterThan(250)
  for (const field of fields) {
    const { kind, maximum } = field
    const allowed = maximum ?? (kind === 'text' ? longestText : longestList)
    const holding = (length: number) =>
      field.holding(kind === 'text' ? 'x'.repeat(length) : Array.from({ length }, () => null))
    expect(refusalOf(field, holding(allowed)), nameOf(field)).toBeUndefined()
    const refusal = refusalOf(field, holding(allowed + 1))
    expect(refusal, nameOf(field)).toMatchObject({ code: 'invalid_input', data: { allowed } })
    expect(textOf(refusal?.reason ?? ''), nameOf(field)).toContain((allowed + 1).toLocaleString('en-GB'))
  }
})

test('the keys of a record are texts too, and it has only so many', () => {
  const schema = z.object({ answers: z.record(z.string().max(5), z.string()) })
  const refused = { code: 'invalid_input', data: expect.objectContaining({ fields: ['answers'] }) }
  expect(() => checkLimits(schema, { answers: { abcdef: '' } })).toThrow(expect.objectContaining(refused))
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [index, '']))
  expect(() => checkLimits(schema, { answers: many })).toThrow(expect.objectContaining(refused))
})

test('spaces that a field trims do not make a text too long', () => {
  const schema = z.object({ name: z.string().trim().max(5) })
  expect(() => checkLimits(schema, { name: '   Marie   ' })).not.toThrow()
})

test('an input that is nested beyond reason is refused and not followed', () => {
  let nested: unknown = 'x'
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested]
  expect(() => wellFormed(nested)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
})

test('keys that plain objects are made of stay keys', () => {
  const value = JSON.parse('{"__proto__":{"a":"\\ud800"},"constructor":"x"}')
  expect(JSON.stringify(wellFormed(value))).toBe('{"__proto__":{"a":"\ufffd"},"constructor":"x"}')
})

test('half a character, NUL or far too much, in any field: a clear answer and no fault of Foyer', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const codes = async (field: Field, text: string) => {
    // A test signs in nowhere else.
    const input = field.holding(text, field.feature === 'session' ? { baseUrl: laptop.sandbox.url } : {})
    const response = await ask(laptop, field, input).catch((error: AppError) => error)
    return response instanceof Error ? (response as AppError).code : 'answered'
  }
  for (const field of fields.filter(({ kind }) => kind === 'text')) {
    expect(await codes(field, 'a\ud800b'), nameOf(field)).not.toBe('internal')
    expect(await codes(field, 'a\0b'), nameOf(field)).not.toBe('internal')
    expect(await codes(field, 'x'.repeat(600_000)), nameOf(field)).toBe('invalid_input')
  }
})

test('a reason with half a character is saved with all the rest of it', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.tickets.checkIn({ eventId, ticketNumber, reason: 'Known \ud83c here' })
  const { json } = await laptop.api.sync.exportUnsent({})
  expect(json).toContain('Known \ufffd here')
  expect(await queueOf(laptop)).toHaveLength(1)
})
