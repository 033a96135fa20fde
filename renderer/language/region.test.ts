import { afterEach, expect, test, vi } from 'vitest'
import type { Language } from '../../shared/locales/languages.ts'

afterEach(async () => {
  vi.resetModules()
  const { i18n } = await import('@lingui/core')
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

/** The modules of a window that has this language on a computer that prefers these. */
async function windowOf(language: Language, wanted: string[]) {
  vi.resetModules()
  const { i18n } = await import('@lingui/core')
  const { localesIn } = await import('../../shared/locales/languages.ts')
  i18n.loadAndActivate({ locale: language, locales: localesIn(language, wanted), messages: {} })
  const [format, weeks, day, namer] = await Promise.all([
    import('../format.ts'),
    import('./weeks.ts'),
    import('../ui/dates/typed-day.ts'),
    import('../base/day-namer.ts'),
  ])
  return { ...format, ...weeks, ...day, ...namer }
}

const AT = '2026-11-20T18:30:00.000Z'

test('V7: an English window in the United States has weeks from Sunday, month before day, 24 hours', async () => {
  const us = await windowOf('en', ['en-US', 'en'])
  expect(us.FIRST_WEEKDAY).toBe(7)
  expect([us.formatDate(AT, 'UTC'), us.formatShortDay(AT, 'UTC')]).toEqual(['Nov 20, 2026', 'Nov 20'])
  expect(us.formatDay(AT, 'UTC')).toBe('Friday November 20')
  expect([us.formatTime(AT, 'UTC'), us.DECIMAL_SEPARATOR]).toEqual(['18:30', '.'])
  expect([us.dayText('2026-11-20'), us.dayOf('12/4/26', { today: '2026-11-20' })]).toEqual(['11/20/2026', '2026-12-04'])
  const dayOf = us.dayNamer(Date.parse(AT))
  expect([dayOf('2026-11-12T12:00:00Z'), dayOf('2025-11-12T12:00:00Z')]).toEqual(['Nov 12', 'Nov 2025'])
})

test('V7: an English window in Britain stays as it was', async () => {
  const gb = await windowOf('en', ['en-GB'])
  expect([gb.FIRST_WEEKDAY, gb.formatDate(AT, 'UTC'), gb.formatCount(12_345)]).toEqual([1, '20 Nov 2026', '12,345'])
  expect([gb.dayText('2026-11-20'), gb.dayOf('12/4/26', { today: '2026-11-20' })]).toEqual(['20/11/2026', '2026-04-12'])
})

test('V7: a German window writes as Austria and Switzerland do', async () => {
  const austria = await windowOf('de', ['de-AT'])
  expect([austria.formatMoney({ minor: 123_450, currency: 'EUR' }), austria.DECIMAL_SEPARATOR]).toEqual([
    '€\u00a01.234,50',
    ',',
  ])
  const swiss = await windowOf('de', ['de-CH', 'fr-CH'])
  expect([swiss.formatMoney({ minor: 123_450, currency: 'CHF' }).replace('’', "'"), swiss.DECIMAL_SEPARATOR]).toEqual([
    "CHF\u00a01'234.50",
    '.',
  ])
})

test('V7: an English window in Germany types and shows one decimal sign', async () => {
  const window = await windowOf('en', ['de-DE', 'de', 'en-US', 'en'])
  expect(window.FIRST_WEEKDAY).toBe(1)
  expect([window.DECIMAL_SEPARATOR, window.formatMoney({ minor: 123_450, currency: 'EUR' })]).toEqual([
    ',',
    '€1.234,50',
  ])
  expect(window.formatDate(AT, 'UTC')).toBe('20 Nov 2026')
})

test('V7: a German window in the United States has weeks from Sunday and numbers as Germans write them', async () => {
  const window = await windowOf('de', ['en-US', 'en'])
  expect([window.FIRST_WEEKDAY, window.WEEKEND, window.DECIMAL_SEPARATOR]).toEqual([7, [6, 7], ','])
})
