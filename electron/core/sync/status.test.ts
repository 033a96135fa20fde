import { expect, test } from 'vitest'
import type { ChipState } from '../../../shared/app/sync.ts'
import { type StatusSnapshot, statusOf } from './status.ts'

const zero = {
  waiting: 0,
  sending: 0,
  unknown: 0,
  needsYou: 0,
  refused: 0,
  done: 0,
  discarded: 0,
  oldestWaitingAt: null,
}
const calm: StatusSnapshot = {
  now: Date.UTC(2026, 10, 20, 18),
  connectivity: {
    state: 'online',
    since: 0,
    lastResponseAt: 1_000,
    offlineSince: null,
    clockOffsetMs: 0,
    medianMs: 40,
  },
  signedOut: false,
  paused: false,
  counts: zero,
  incidents: 0,
  frozen: false,
  notRefreshed: [],
  nextTryAt: null,
  sentToday: 7,
  firstLoad: null,
}
const contacts: StatusSnapshot['notRefreshed'] = [{ dataSet: 'contacts', code: 'forbidden' }]
const link = (state: StatusSnapshot['connectivity']['state']) => ({ ...calm.connectivity, state })

test.each<[string, Partial<StatusSnapshot>, ChipState]>([
  ['all is well', {}, 'upToDate'],
  ['before the first answer', { connectivity: link('unknown') }, 'syncing'],
  ['something waits', { counts: { ...zero, waiting: 1 } }, 'syncing'],
  ['something is leaving', { counts: { ...zero, sending: 1 } }, 'syncing'],
  ['an answer was lost', { counts: { ...zero, unknown: 1 } }, 'syncing'],
  ['the first load runs', { firstLoad: { rows: 10, expected: null } }, 'syncing'],
  ['slow', { connectivity: link('weak') }, 'weak'],
  ['slow and waiting', { connectivity: link('weak'), counts: { ...zero, waiting: 3 } }, 'weak'],
  ['a person has to decide', { counts: { ...zero, needsYou: 1 } }, 'attention'],
  ['refused', { counts: { ...zero, refused: 1 }, connectivity: link('weak') }, 'attention'],
  ['an incident', { incidents: 1 }, 'attention'],
  ['a right is missing', { frozen: true }, 'attention'],
  ['a data set stands still', { notRefreshed: contacts }, 'attention'],
  ['a data set stands still, no network', { notRefreshed: contacts, connectivity: link('offline') }, 'offline'],
  ['no network', { connectivity: link('offline'), counts: { ...zero, needsYou: 1, waiting: 5 } }, 'offline'],
  ['a sign-in page of the venue', { connectivity: link('captivePortal') }, 'offline'],
  ['paused', { paused: true, connectivity: link('offline') }, 'paused'],
  ['signed out', { signedOut: true, paused: true, connectivity: link('offline') }, 'signedOut'],
])('%s', (_, change, chip) => {
  expect(statusOf({ ...calm, ...change }).chip).toBe(chip)
})

test('the numbers behind the chip', () => {
  const status = statusOf({
    ...calm,
    counts: { ...zero, waiting: 2, unknown: 3, sending: 4, needsYou: 5, refused: 6, oldestWaitingAt: 2_000 },
    incidents: 7,
    connectivity: { ...link('captivePortal'), offlineSince: 3_000 },
    nextTryAt: 4_000,
  })
  expect(status).toMatchObject({
    waiting: 5,
    sending: 4,
    attention: 18,
    captivePortal: true,
    sentToday: 7,
    lastResponseAt: '1970-01-01T00:00:01.000Z',
    oldestWaitingAt: '1970-01-01T00:00:02.000Z',
    offlineSince: '1970-01-01T00:00:03.000Z',
    nextTryAt: '1970-01-01T00:00:04.000Z',
  })
})

test('stalled data sets are counted and named, but not while signed out', () => {
  const snapshot = { ...calm, incidents: 1, notRefreshed: contacts }
  expect(statusOf(snapshot)).toMatchObject({ attention: 2, notRefreshed: contacts })
  expect(statusOf({ ...snapshot, signedOut: true })).toMatchObject({ attention: 1, notRefreshed: [] })
})
