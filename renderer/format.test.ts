import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, fractionDigits } from '../shared/money/money-text.ts'
import {
  counted,
  formatAge,
  formatCount,
  formatDay,
  formatMoney,
  formatSpan,
  formatTime,
  isoDay,
  isolated,
  zoneLabel,
} from './format.ts'

test('a day in a file is the day of the place', () => {
  expect(isoDay('2026-11-20T23:30:00Z', 'Europe/Berlin')).toBe('2026-11-21')
  expect(isoDay('2026-11-20T23:30:00Z', 'America/New_York')).toBe('2026-11-20')
  expect(isoDay('never')).toBe('')
})

test('a name in a sentence is kept to itself', () => {
  expect(`${isolated('سلمى')} is in.`).toBe('\u2068سلمى\u2069 is in.')
})

const digitsOf = (text: string) => text.replace(/[^\d]/g, '')

test('money of currencies with 0, 2 and 3 decimals', () => {
  expect(formatMoney({ minor: 217800, currency: 'EUR' })).toBe('€2,178.00')
  expect(formatMoney({ minor: 2178, currency: 'JPY' })).toBe('¥2,178')
  expect(formatMoney({ minor: 2178, currency: 'KWD' })).toMatch(/2\.178$/)
  expect(formatMoney({ minor: -50, currency: 'EUR' })).toBe('-€0.50')
  expect(formatMoney({ minor: 124000, currency: 'EUR' }, { short: true })).toBe('€1,240')
  expect(formatMoney({ minor: 124050, currency: 'EUR' }, { short: true })).toBe('€1,240.50')
})

test('a currency that Intl cannot read is written out, not thrown', () => {
  expect(formatMoney({ minor: 1234, currency: 'E1€' })).toBe('12.34 E1€')
})

test('money keeps every digit, also beyond what a float can hold', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (minor, currency) => {
        const text = formatMoney({ minor: minor.toString(), currency })
        const sign = minor < 0n ? '-' : ''
        const shown = BigInt(sign + digitsOf(text))
        expect(shown).toBe(minor)
        const decimals = text.split('.')[1]?.replace(/[^\d]/g, '').length ?? 0
        expect(decimals).toBe(fractionDigits(currency))
      },
    ),
  )
  expect(formatMoney({ minor: '9007199254740993123', currency: 'USD' })).toMatch(/90,071,992,547,409,931\.23$/)
})

test('decimal text is the number divided by its power of ten', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 4 }), (minor, digits) => {
      const text = decimalText(minor, digits)
      expect(BigInt(text.replace('.', ''))).toBe(BigInt(minor))
      expect(text.split('.')[1]?.length ?? 0).toBe(digits)
    }),
  )
})

test('times in the zone of the event, over the change of the clocks', () => {
  expect(formatTime('2026-11-20T18:30:00.000Z', 'Europe/Madrid')).toBe('19:30')
  expect(formatTime('2026-11-20T23:30:00.000Z', 'Europe/Madrid')).toBe('00:30')
  expect(formatTime('2026-03-29T00:30:00.000Z', 'Europe/Madrid')).toBe('01:30')
  expect(formatTime('2026-03-29T01:30:00.000Z', 'Europe/Madrid')).toBe('03:30')
  expect(formatTime('not a time')).toBe('–')
  expect(formatDay('2026-11-20T23:30:00.000Z', 'Europe/Madrid')).toBe('Saturday 21 November')
})

test('zones are named the way people there name them', () => {
  expect(zoneLabel('2026-11-20T18:30:00.000Z', 'Europe/Berlin')).toBe('CET')
  expect(zoneLabel('2026-07-20T18:30:00.000Z', 'Europe/Berlin')).toBe('CEST')
  expect(zoneLabel('2026-11-20T18:30:00.000Z', 'America/New_York')).toBe('EST')
  expect(zoneLabel('2026-11-20T18:30:00.000Z', 'Europe/London')).toBe('GMT')
  expect(zoneLabel('2026-11-20T18:30:00.000Z', '')).toBe('')
})

test('ages and spans', () => {
  const now = '2026-11-20T18:00:00.000Z'
  expect(formatAge('2026-11-20T17:59:30.000Z', now)).toBe('just now')
  expect(formatAge('2026-11-20T18:05:00.000Z', now)).toBe('just now')
  expect(formatAge('2026-11-20T17:54:00.000Z', now)).toBe('6 min ago')
  expect(formatAge('2026-11-20T14:48:00.000Z', now)).toBe('3 h 12 min ago')
  expect(formatAge('2026-11-18T18:00:00.000Z', now)).toBe('2 days ago')
  expect(formatSpan(3_600_000)).toBe('1 h')
})

test('counts and nouns', () => {
  expect(formatCount(48210)).toBe('48,210')
  expect(counted(1, 'guest')).toBe('1 guest')
  expect(counted(0, 'guest')).toBe('0 guests')
  expect(counted(2, 'entry', 'entries')).toBe('2 entries')
})
