import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Instant, WireMoney } from '../../../../shared/wire/common.ts'
import { readingSchema } from './reading-schema.ts'
import { salvaged } from './salvaged.ts'

const Show = z.looseObject({
  id: z.string(),
  title: z.string().nullish(),
  startDate: Instant.nullish(),
  seats: z.number().optional(),
  price: WireMoney.optional(),
  place: z
    .looseObject({ name: z.string(), timeZoneId: z.string().optional(), latitude: z.number().optional() })
    .optional(),
  tags: z.array(z.looseObject({ key: z.string() })).optional(),
  width: z.union([z.string(), z.looseObject({ px: z.number() })]).optional(),
})
const reading = readingSchema(Show)
const whole = {
  id: 'a',
  title: 'Late show',
  startDate: '2026-11-20T18:30:00.000Z',
  seats: 200,
  price: { value: '16.00', currency: 'EUR' },
  place: { name: 'Studio', timeZoneId: 'Europe/Berlin', latitude: 53.2 },
  tags: [{ key: 'one' }, { key: 'two' }],
  width: { px: 4 },
}

test.each([
  [{ startDate: 'x' }, 'startDate'],
  [{ seats: 1.5 }, 'seats'],
  [{ seats: 1e308 }, 'seats'],
  [{ seats: 'many' }, 'seats'],
  [{ price: { value: 'x', currency: 'EUR' } }, 'price.value'],
  [{ price: { value: '1', currency: 'x' } }, 'price.currency'],
  [{ place: { ...whole.place, timeZoneId: 'x' } }, 'place.timeZoneId'],
  [{ place: { name: 7 } }, 'place.name'],
  [{ place: [] }, 'place'],
  [{ tags: {} }, 'tags'],
  [{ tags: [{ key: 'one' }, { key: null }, { key: 'two' }] }, 'tags.1.key'],
  [{ width: { px: 'x' } }, 'width.px'],
])('%o: what is odd is absent, and everything else stays', (odd, place) => {
  const { document, absent } = salvaged(reading, { ...whole, ...odd }) ?? { document: undefined, absent: [] }
  expect(absent[0]).toBe(place)
  expect(reading.safeParse(document).success).toBe(true)
  const [field = ''] = place.split('.')
  expect(document).toMatchObject(Object.fromEntries(Object.entries(whole).filter(([key]) => key !== field)))
})

test('a document that says not even which record it is of cannot be read', () => {
  for (const given of [{ ...whole, id: 7 }, { title: 'x' }, [], null, 'x', 7])
    expect(salvaged(reading, given)).toBeUndefined()
})

test('empty dates and currencies stand for none, and decimals of a measure stay', () => {
  const given = { ...whole, startDate: '', price: { value: '', currency: '' } }
  expect(reading.safeParse(given).success).toBe(true)
})

test('whatever a document holds: what is read fits, and nothing that fitted is missing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(whole)), fc.jsonValue()), (odd) => {
      const given = { ...whole, ...odd, id: 'a' }
      const read = salvaged(reading, given)
      expect(reading.safeParse(read?.document).success).toBe(true)
      if (reading.safeParse(given).success) expect(read?.document).toEqual(given)
    }),
  )
})
