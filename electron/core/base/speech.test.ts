import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../shared/locales/languages.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { english, loadSpeech, speechOf } from './speech.ts'

test.each([
  [{ minor: 217_800, currency: 'EUR' }, '€2,178.00'],
  [{ minor: -825, currency: 'EUR' }, '-€8.25'],
  [{ minor: 5_000, currency: 'JPY' }, '¥5,000'],
  [{ minor: 1_234_567, currency: 'KWD' }, /1,234\.567/],
  [{ minor: 9_007_199_254_740_991, currency: 'EUR' }, '€90,071,992,547,409.91'],
  [{ minor: 100, currency: '???' }, '1.00 ???'],
] as const)('%j is written as %s', (money, text) => {
  expect(moneyText(money)).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
})

test('times are told in the event’s zone, also across midnight', () => {
  const at = '2026-11-20T23:30:00.000Z'
  const inMadrid = speechOf('en', {}, 'Europe/Madrid')
  expect([inMadrid.day(at, 'Europe/Madrid'), inMadrid.time(at, 'Europe/Madrid')]).toEqual([
    'Saturday 21 November 2026',
    '00:30',
  ])
  expect(inMadrid.moment(at, 'Europe/Berlin')).toBe('21 Nov 2026, 00:30')
})

test('a desk in Berlin that sells for Los Angeles names the zone of each time', () => {
  const at = '2026-11-20T22:50:00.000Z'
  const [english, german] = (['en', 'de'] as const).map((language) => speechOf(language, {}, 'Europe/Berlin'))
  expect(english?.moment(at, 'America/Los_Angeles')).toBe('20 Nov 2026, 14:50 GMT-8')
  expect(german?.moment(at, 'America/Los_Angeles')).toBe('20. Nov. 2026, 14:50 GMT-8')
  expect(english?.moment(at, 'Europe/Berlin')).toBe('20 Nov 2026, 23:50')
  expect(english?.clock(at, 'America/Los_Angeles')).toBe('14:50')
})

test('the hour that comes twice in autumn is told apart, the hours around it need no zone', () => {
  const inBerlin = speechOf('en', {}, 'Europe/Berlin')
  const reported = (iso: string) => inBerlin.moment(iso, 'Europe/Berlin')
  expect([reported('2026-10-25T00:30:00.000Z'), reported('2026-10-25T01:30:00.000Z')]).toEqual([
    '25 Oct 2026, 02:30 CEST',
    '25 Oct 2026, 02:30 CET',
  ])
  expect([reported('2026-10-24T23:59:00.000Z'), reported('2026-10-25T02:00:00.000Z')]).toEqual([
    '25 Oct 2026, 01:59',
    '25 Oct 2026, 03:00',
  ])
  expect(inBerlin.time('2026-10-25T00:30:00.000Z')).toBe('02:30 CEST')
  const onLordHowe = speechOf('en', {}, 'Australia/Lord_Howe')
  expect(onLordHowe.time('2026-04-04T14:45:00.000Z', 'Australia/Lord_Howe')).toMatch(/^01:45 GMT\+11$/)
})

test('an unknown zone is spoken in UTC, and an unknown instant not at all', () => {
  const anywhere = speechOf('en', {}, 'UTC')
  expect(anywhere.moment('2026-11-20T23:30:00.000Z', 'Moon/Base')).toBe('20 Nov 2026, 23:30')
  expect([anywhere.moment(null, 'UTC'), anywhere.day('soon', 'UTC')]).toEqual(['', ''])
})

test('German says German sentences, days and amounts, and English is not changed by it', async () => {
  const german = await loadSpeech('de')
  const at = '2026-11-20T19:30:00.000Z'
  expect([german.day(at, 'UTC'), `${german.date(at, 'UTC')}, ${german.clock(at, 'UTC')}`]).toEqual([
    'Freitag, 20. November 2026',
    '20. Nov. 2026, 19:30',
  ])
  expect(german.money({ minor: 217_800, currency: 'EUR' }).replaceAll('\u00A0', ' ')).toBe('2.178,00 €')
  expect(german.say('paper.thanks')).toBe('Vielen Dank.')
  expect(english.say('paper.thanks')).toBe('Thank you.')
  expect(german.textOf(messageOf('paper.guests', { count: 1204, here: 3 }))).toBe('1.204 Gäste, 3 eingecheckt')
})

test('a catalog without a sentence says it in English', async () => {
  const { messages } = await LANGUAGES.de.load()
  expect(Object.keys(messages).length).toBeGreaterThan(1000)
  expect(speechOf('de', {}).say('paper.thanks')).toBe('Thank you.')
})
