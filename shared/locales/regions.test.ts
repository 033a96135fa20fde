import { expect, test } from 'vitest'
import { amountText, parseAmount } from '../money/amount.ts'
import { moneyText } from '../money/money-text.ts'
import { type Language, localesIn } from './languages.ts'

/** What the computer prefers, and what numbers and days of a window follow then. */
const computers: [language: Language, wanted: string[], formats: string][] = [
  ['en', ['en-US', 'en'], 'en-US'],
  ['en', ['en-GB'], 'en-GB'],
  ['en', ['de-DE', 'de', 'en-US', 'en'], 'en-DE'],
  ['de', ['de-AT', 'de'], 'de-AT'],
  ['de', ['de-CH'], 'de-CH'],
  ['de', ['en-US'], 'de-DE'],
  ['en', ['en-CN'], 'en-GB'],
  ['fr', ['fr', 'fr-CA'], 'fr-CA'],
  ['es', ['es'], 'es-ES'],
  ['en', ['C.UTF-8'], 'en-GB'],
  ['en', [], 'en-GB'],
]

test.each(computers)('V7: a window in %s on a computer with %j follows %s', (language, wanted, formats) => {
  expect(localesIn(language, wanted)[0]).toBe(formats)
})

test('V7: weeks follow the region in every language', () => {
  expect(localesIn('de', ['en-US'])[1]).toBe('de-US')
  expect(localesIn('en', ['de-DE', 'en-US'])[1]).toBe('en-DE')
})

const locales = [
  'en-US',
  'en-GB',
  'en-DE',
  'en-AT',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CH',
  'fr-CA',
  'es-ES',
  'es-MX',
]

test.each(locales)('V7: in %s an amount is shown with the decimal sign that it is typed with', (locale) => {
  const terms = { currency: 'EUR', locale }
  for (const minor of [1250, 123_456, 123_456_789]) {
    const typed = amountText(minor, terms)
    const decimal = typed.at(-3)
    expect(parseAmount(typed, terms)).toBe(minor)
    expect(
      moneyText({ minor, currency: 'EUR' }, { locale })
        .match(/(\D)\d\d(?!\d)/g)
        ?.at(-1)?.[0],
    ).toBe(decimal)
    expect(new Intl.NumberFormat(locale).format(0.5)).toContain(decimal)
    // What is shown can be typed as it is.
    const shown = moneyText({ minor, currency: 'EUR' }, { locale }).replace(/[^\d.,'’ \u202f\u00a0]/g, '')
    expect(parseAmount(shown, terms)).toBe(minor)
  }
})
