import { expect, test } from 'vitest'
import { checkedPass, NOW } from './samples.test-kit.ts'
import { type CheckedSubscription, lookOf, personText, verdictText } from './verdict.ts'

const said = (change: Partial<CheckedSubscription>) => verdictText(checkedPass(change), NOW)

test('each verdict has its words, with the day and the year only where it is another one', () => {
  expect(said({})).toBe('Valid until 3 May 2027 · paid')
  expect(said({ endsAt: '2026-12-03T10:00:00.000Z' })).toBe('Valid until 3 Dec · paid')
  expect(said({ payment: 'NOT_APPLICABLE' })).toBe('Valid until 3 May 2027')
  expect(said({ endsAt: null })).toBe('Valid · no end')
  expect(said({ verdict: 'unpaid', payment: 'UNPAID' })).toBe('Not paid')
  expect(said({ verdict: 'notStarted', startsAt: '2026-12-04T10:00:00.000Z' })).toBe('Starts on 4 Dec')
  expect(said({ verdict: 'paused', pausedAt: '2026-11-08T10:00:00.000Z' })).toBe('Paused since 8 Nov')
  expect(said({ verdict: 'ended', endsAt: '2026-08-16T10:00:00.000Z' })).toBe('Ended on 16 Aug')
  expect(said({ verdict: 'ended', endsAt: null, cancelledAt: '2026-09-01T10:00:00.000Z' })).toBe('Ended on 1 Sept')
  expect(said({ verdict: 'unknown', status: 'FROZEN' })).toBe('Unknown status: FROZEN')
  expect(verdictText(undefined, NOW)).toBe('No plan')
})

test('what the site does not say is left out of the words', () => {
  expect(said({ verdict: 'notStarted', startsAt: null })).toBe('Not started yet')
  expect(said({ verdict: 'paused' })).toBe('Paused')
  expect(said({ verdict: 'ended', endsAt: null })).toBe('Ended')
})

test('a verdict is never shown by its colour alone: those of one colour have drawings of their own', () => {
  const looks = (['valid', 'unpaid', 'notStarted', 'paused', 'ended', 'unknown'] as const).map((verdict) =>
    lookOf(checkedPass({ verdict })),
  )
  expect(new Set([...looks, lookOf(undefined)].map(({ Icon }) => Icon)).size).toBe(7)
})

test('a person is called by name, else by e-mail', () => {
  expect(personText({ name: ' ', email: 'amara@example.org' })).toBe('amara@example.org')
  expect(personText({ name: '', email: null })).toBe('No name')
})
