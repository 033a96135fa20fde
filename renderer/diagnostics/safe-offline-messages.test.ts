import { expect, test } from 'vitest'
import type { SafeOffline } from '../../shared/app/diagnostics.ts'
import { formatTime } from '../format.ts'
import { safeOfflineSentence, safeOfflineWords } from './safe-offline-messages.ts'

const now = Date.parse('2026-11-20T18:00:00.000Z')
const moment = { now, away: false }
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const search = (part: Partial<SafeOffline>): SafeOffline => ({
  until: null,
  limit: null,
  measured: true,
  copyFrom: inMinutes(-8),
  missing: [],
  signInRefused: false,
  ...part,
})

test('nothing ends it: as long as one likes, and since when sales are not known', () => {
  expect(safeOfflineSentence(search({}), moment)).toBe(
    `Safe offline as long as you like. Sales made elsewhere since ${formatTime(inMinutes(-8))} aren’t known here.`,
  )
  expect(safeOfflineWords(search({ copyFrom: inMinutes(-1) }), moment).text).toBe(
    'Sales made elsewhere meanwhile would not be known here.',
  )
  expect(safeOfflineWords(search({ copyFrom: inMinutes(-1) }), { now, away: true }).text).toBe(
    `Sales made elsewhere since ${formatTime(inMinutes(-1))} aren’t known here.`,
  )
})

test.each([
  ['battery', 'The battery is the first to end.'],
  ['disk', 'The disk is the first to fill up.'],
  ['signIn', 'After that you have to sign in again before anything is sent.'],
] as const)('an end is named with its reason, earlier rather than later: %s', (limit, reason) => {
  const sentence = safeOfflineSentence(search({ until: inMinutes(163), limit, copyFrom: null }), moment)
  expect(sentence).toBe(`Safe offline until about ${formatTime(inMinutes(160))}. ${reason}`)
})

test('an end after midnight says so, and a reckoned one as well', () => {
  const until = inMinutes(20 * 60)
  const { title, text } = safeOfflineWords(search({ until, limit: 'battery', measured: false }), moment)
  expect(title).toBe(`Safe offline until about ${formatTime(until)} tomorrow`)
  expect(text).toContain('Reckoned at 3 hours for a full charge.')
})

test.each([
  ['battery', 'The battery is nearly empty. Plug the laptop in.'],
  ['disk', 'The disk is nearly full. Free some space, or nothing more can be saved.'],
  ['signIn', 'The sign-in has ended. Work is saved here and goes out after you have signed in again.'],
  ['event', 'Not ready to work offline. No event is chosen, so there is no guest list to work with.'],
] as const)('an end that has come says what to do: %s', (limit, sentence) => {
  expect(safeOfflineSentence(search({ until: inMinutes(2), limit }), moment)).toBe(sentence)
})

test('what is missing of the copy is named', () => {
  const part = { until: inMinutes(0), limit: 'copy', copyFrom: null } as const
  expect(safeOfflineWords(search({ ...part, missing: ['tickets', 'ticketDefinitions'] }), moment)).toEqual({
    title: 'Not ready to work offline',
    text: 'Not on this laptop yet, of this event: tickets and ticket types.',
  })
  expect(safeOfflineWords(search(part), moment).text).toBe('The guest list of this event isn’t on this laptop yet.')
})

test('a sign-in that is refused is said beside every result', () => {
  expect(safeOfflineSentence(search({ signInRefused: true }), moment)).toContain(
    'What is done now goes out after you have signed in again.',
  )
})
