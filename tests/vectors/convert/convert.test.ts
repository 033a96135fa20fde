import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Address, decodeAddress, encodeAddress } from './address.ts'
import { decodeDates, encodeDates } from './dates.ts'
import { decodeDuration, encodeDuration } from './duration.ts'
import { decodeFieldMask, encodeFieldMask } from './field-mask.ts'
import { croppedImageAddress, imageAddress, scaledImageAddress, shapeAddress, videoAddress } from './media-address.ts'

describe('what is encoded comes back', () => {
  test('dates at any depth, through JSON', () => {
    const { data } = fc.letrec<{ data: Record<string, unknown>; value: unknown }>((tie) => ({
      data: fc.dictionary(
        fc.string().filter((key) => key !== '$date'),
        tie('value'),
        { noNullPrototype: true, maxKeys: 5 },
      ),
      value: fc.oneof(
        { maxDepth: 3 },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.date({ noInvalidDate: true }),
        fc.array(tie('value'), { maxLength: 4 }),
        tie('data'),
      ),
    }))
    fc.assert(
      fc.property(data, (value) => {
        const encoded = encodeDates(value)
        expect(decodeDates(encoded)).toEqual(value)
        expect(decodeDates(JSON.parse(JSON.stringify(encoded)))).toEqual(value)
      }),
    )
  })

  test('addresses, but for the names that are only read', () => {
    const text = fc.option(fc.string(), { nil: null })
    const street = fc.record({ name: text, number: text, apt: text, formattedAddressLine: text }, { requiredKeys: [] })
    const place = fc.record({ latitude: fc.double(), longitude: fc.double() })
    const address: fc.Arbitrary<Address> = fc.record(
      {
        formatted: text,
        location: fc.option(place, { nil: null }),
        addressLine1: text,
        addressLine2: text,
        streetAddress: fc.option(street, { nil: null }),
        city: text,
        subdivision: text,
        country: text,
        postalCode: text,
        hint: text,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(address, fc.string(), (given, name) => {
        expect(decodeAddress(encodeAddress({ ...given, countryFullname: name }))).toEqual(given)
      }),
    )
  })

  test('durations to the billionth, before and after zero', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (total) => {
        const duration = { seconds: String(total / 10n ** 9n), nanos: Number(total % 10n ** 9n) || 0 }
        expect(decodeDuration(encodeDuration(duration))).toEqual(duration)
      }),
    )
  })

  test('field masks', () => {
    const path = fc.stringMatching(/^[a-z]+(\.[a-z]+){0,3}$/)
    fc.assert(
      fc.property(fc.array(path), (paths) => {
        expect(decodeFieldMask(encodeFieldMask(paths))).toEqual(paths)
      }),
    )
  })
})

describe('what is no such thing', () => {
  test.each(['', '5', 's5', '5.0000000001s', '1e3s', '5,5s'])('%o is no duration', (text) => {
    expect(() => decodeDuration(text)).toThrow(RangeError)
  })

  test('an invalid date goes out as an empty object', () => {
    expect(encodeDates({ at: new Date(Number.NaN) })).toEqual({ at: {} })
  })
})

test('addresses at which the platform serves media', () => {
  expect(imageAddress('a.jpg')).toBe('https://static.wixstatic.com/media/a.jpg')
  expect(shapeAddress('a.svg')).toBe('https://static.wixstatic.com/shapes/a.svg')
  expect(videoAddress('v')).toBe('https://video.wixstatic.com/video/v/file')
  expect(videoAddress('v', '720p')).toBe('https://video.wixstatic.com/video/v/720p/mp4/file.mp4')
  expect(scaledImageAddress('a.jpg', { width: 80, height: 60 })).toBe(
    'https://static.wixstatic.com/media/a.jpg/v1/fill/w_80,h_60,al_c,q_80,usm_0.66_1.00_0.01,enc_auto/a.jpg',
  )
  const crop = { x: 1, y: 2, width: 30, height: 40 }
  expect(croppedImageAddress('a.jpg', { crop, box: { width: 80, height: 60 } })).toBe(
    'https://static.wixstatic.com/media/a.jpg/v1/crop/x_1,y_2,w_30,h_40/fill/w_80,h_60,al_c,q_80,usm_0.66_1.00_0.01,enc_auto/a.jpg',
  )
})
