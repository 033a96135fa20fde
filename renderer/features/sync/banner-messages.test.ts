import { expect, test } from 'vitest'
import { syncStatus } from '../../copy/rows.test-kit.ts'
import { bannerWords, nextTryWords } from './banner-messages.ts'

const now = Date.parse('2026-11-20T18:10:00.000Z')
const clock = (iso: string) => iso.slice(11, 16)
const words = (change: Parameters<typeof syncStatus>[0], count = 7) =>
  bannerWords(syncStatus(change), count, { now, clock })

test('offline: since when, what is safe, what happens next', () => {
  const offline = { chip: 'offline', offlineSince: '2026-11-20T18:06:00.000Z' } as const
  expect(words({ ...offline, nextTryAt: '2026-11-20T18:10:18.000Z' })).toEqual({
    sign: 'offline',
    title: 'Offline since 18:06. Everything is saved on this laptop.',
    text: '7 changes go out in this order as soon as the venue wifi is back. Next try in 18 s.',
  })
  expect(words(offline, 1).text).toBe('1 change goes out as soon as the venue wifi is back.')
})

test('what a person chose or has to do comes before the network', () => {
  const offlineSince = '2026-11-20T18:06:00.000Z'
  expect(words({ chip: 'paused', paused: true, offlineSince }).sign).toBe('paused')
  expect(words({ chip: 'signedOut', offlineSince }).sign).toBe('locked')
  expect(words({ chip: 'offline', captivePortal: true, offlineSince }).sign).toBe('portal')
})

test('a missing right is said, and what to do about it', () => {
  const words = bannerWords(syncStatus({ chip: 'syncing' }), 3, { now, clock, forbidden: true })
  expect(words.title).toMatch(/^The site doesn’t let this sign-in send\./)
  expect(words.text).toBe('3 changes go out once the site’s owner has given the right. Then press Sync now.')
})

test('each state says that everything is saved', () => {
  const states = [
    { chip: 'upToDate' },
    { chip: 'syncing' },
    { chip: 'offline' },
    { chip: 'weak' },
    { chip: 'attention', attention: 2 },
    { chip: 'signedOut' },
    { chip: 'paused' },
  ] as const
  for (const state of states) expect(words(state).title).toContain('verything is saved on this laptop.')
})

test.each([
  [null, ''],
  ['2026-11-20T18:10:18.000Z', 'Next try in 18 s.'],
  ['2026-11-20T18:10:00.400Z', 'Next try in 1 s.'],
  ['2026-11-20T18:12:05.000Z', 'Next try in 2 min 5 s.'],
  ['2026-11-20T18:10:00.000Z', 'Trying now.'],
  ['2026-11-20T18:09:58.000Z', 'Trying now.'],
  ['2026-11-20T18:09:00.000Z', ''],
])('next try at %s reads "%s"', (at, text) => {
  expect(nextTryWords(at, now)).toBe(text)
})
