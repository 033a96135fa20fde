import { expect, test } from 'vitest'
import { firstCheckInLeavesAtOnce } from './checker-waking.ts'
import type { Evening } from './evening.ts'
import { type Asked, createStory, type Intent, type Slept, type Story } from './story.ts'

const hour = 3_600_000
const wokeAt = 3 * hour

const slept = (change: Partial<Slept> = {}): Slept => ({
  ...{ laptop: 0, run: 1, from: hour, until: wokeAt, isAnnounced: true },
  ...change,
})
const checkIn = (at: number, change: Partial<Intent> = {}): Intent => ({
  ...{ at, laptop: 0, run: 1, kind: 'checkIn', ticketNumber: 'T1', eventId: 'e', operationId: 'o' },
  ...{ isScanned: true, isMade: true, confirmedAt: at },
  ...change,
})
const asked = (at: number, change: Partial<Asked> = {}): Asked => ({
  ...{ number: 0, at, laptop: 0, run: 1, what: 'POST /check-in', tickets: ['T1'], subject: '', fault: '' },
  ...{ wallAt: at, body: '' },
  ...{ carriedAt: at, carriedStatus: 200, response: undefined },
  ...change,
})
const refused = (at: number, retryAfterMs: number): Asked =>
  asked(at, { tickets: [], response: { at, status: 429, genuine: true, retryAfterMs, code: undefined } })

/** What V9 says of a sleep of two hours, and of how many check-ins it was asked. */
function said(change: (story: Story) => void, sleep = slept(), countsSleep = false): [string[], number] {
  const story = createStory(undefined)
  story.sleeps.push(sleep)
  story.faults.push({ at: sleep.from, laptop: 0, isSleep: true })
  story.intents.push(checkIn(wokeAt + 1_000))
  change(story)
  firstCheckInLeavesAtOnce({ story, gone: new Map(), options: { countsSleep } } as unknown as Evening)
  return [story.violations.map(({ invariant }) => invariant), story.counted.firstCheckIns]
}

test('a first check-in that is at the site more than three seconds after it was saved violates V9', () => {
  expect(said(({ asked: all }) => all.push(asked(wokeAt + 3_900)))).toEqual([[], 1])
  expect(said(({ asked: all }) => all.push(asked(wokeAt + 4_100)))).toEqual([['V9'], 1])
  expect(said(() => {})).toEqual([['V9'], 1])
})

test('V9 asks about the first check-in after each waking, and about no other', () => {
  const second = checkIn(wokeAt + 5_000, { ticketNumber: 'T2', operationId: 'p' })
  expect(
    said(({ intents, asked: all }) => {
      intents.push(second)
      all.push(asked(wokeAt + 1_100))
    }),
  ).toEqual([[], 1])
  expect(said(({ intents }) => intents.splice(0, 1, checkIn(hour - 1_000)))).toEqual([[], 0])
  expect(said(() => {}, slept({ until: undefined }))).toEqual([[], 0])
})

test.each<[string, (story: Story) => void]>([
  ['something befell the laptop', ({ faults }) => faults.push({ at: wokeAt - 60_000, laptop: 0 })],
  ['an exchange of it met a fault', ({ asked: all }) => all.push(asked(wokeAt + 100, { tickets: [], fault: 'dns' }))],
  ['the site told it to wait until then', ({ asked: all }) => all.push(refused(hour - 1, 2 * hour + 500))],
  [
    'a request hangs since before a sleep of some seconds',
    ({ sleeps, asked: all }) => {
      sleeps.splice(0, 1, slept({ from: wokeAt - 4_000 }))
      all.push(asked(wokeAt - 5_000, { tickets: [], fault: 'halfOpen' }))
    },
  ],
  ['it sleeps again', ({ sleeps }) => sleeps.push(slept({ from: wokeAt + 3_000, until: wokeAt + 4_000 }))],
])('V9 asks nothing where %s', (_, change) => {
  expect(said(change)).toEqual([[], 0])
})

test.each<[string, (story: Story) => void]>([
  ['another laptop has a fault', ({ asked: all }) => all.push(asked(wokeAt + 100, { laptop: 1, fault: 'dns' }))],
  ['a fault was before the sleep', ({ asked: all }) => all.push(asked(hour - 100, { tickets: [], fault: 'dns' }))],
  ['a pause ended in the sleep', ({ asked: all }) => all.push(refused(hour - 1_000, 20_000))],
])('V9 holds where %s', (_, change) => {
  expect(said(change)).toEqual([['V9'], 1])
})

test('a pause goes on after a sleep that no word announces where the clock stood still, and only there', () => {
  const pause = ({ asked: all }: Story) => all.push(refused(hour - 1_000, 20_000))
  expect(said(pause, slept({ isAnnounced: false }), false)).toEqual([[], 0])
  expect(said(pause, slept({ isAnnounced: false }), true)).toEqual([['V9'], 1])
})
