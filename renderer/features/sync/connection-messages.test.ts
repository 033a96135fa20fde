import { expect, test } from 'vitest'
import type { RequestRow } from '../../../shared/app/sync.ts'
import { syncStatus } from '../../copy/rows.test-kit.ts'
import { clockWords, connectionWords, latencies, requestWords } from './connection-messages.ts'

const clock = (iso: string) => iso.slice(11, 16)
const offlineSince = '2026-11-20T18:06:00.000Z'

test.each([
  [{}, 'Connected', 'good'],
  [{ chip: 'weak' }, 'Slow connection', 'slow'],
  [{ chip: 'offline', offlineSince }, 'Offline since 18:06', 'offline'],
  [{ chip: 'offline', offlineSince, captivePortal: true }, 'The wifi wants you to sign in', 'portal'],
  [{ chip: 'signedOut', offlineSince }, 'Signed out', 'locked'],
  [{ chip: 'paused', paused: true }, 'Paused by you', 'paused'],
  [{ lastResponseAt: null }, 'Not heard from the site yet', 'unheard'],
] as const)('%j reads "%s"', (change, title, sign) => {
  expect(connectionWords(syncStatus(change), clock)).toMatchObject({ title, sign })
})

test('answer times stand oldest first, without requests that got no answer', () => {
  const request = (at: string, tookMs: number, status: number | null): RequestRow => ({
    at,
    what: 'Query tickets',
    method: 'POST',
    path: '/tickets/query',
    status,
    code: null,
    tookMs,
    requestId: null,
  })
  const times = latencies([
    request('2026-11-20T18:00:03.000Z', 30, 200),
    request('2026-11-20T18:00:02.000Z', 9_000, null),
    request('2026-11-20T18:00:01.000Z', 10, 500),
  ])
  expect(times).toEqual([10, 30])
})

test.each([
  ['events.query', 'Events: query'],
  ['tickets.checkIn', 'Tickets: check in'],
  ['ticketDefinitions.query', 'Ticket definitions: query'],
])('the request %s reads "%s"', (what, words) => {
  expect(requestWords(what)).toBe(words)
})

test.each([
  [null, 'Not measured yet'],
  [20, 'The same as the site’s clock'],
  [400, 'The same as the site’s clock'],
  [4_000, 'The clock is 4 seconds slow. Times of check-ins and sales are corrected.'],
  [-90_000, 'The clock is 2 minutes fast. Times of check-ins and sales are corrected. Set the clock of this laptop.'],
  [259_200_000, 'The clock is 3 days slow. Times of check-ins and sales are corrected. Set the clock of this laptop.'],
])('an offset of %s ms reads "%s"', (offset, text) => {
  expect(clockWords(offset)).toBe(text)
})
