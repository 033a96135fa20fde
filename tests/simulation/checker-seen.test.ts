import { expect, test } from 'vitest'
import { watchAdmissions } from './checker-seen.ts'
import type { Evening } from './evening.ts'
import type { Laptop } from './laptop.ts'
import { type Asked, createStory, type Story } from './story.ts'
import { createTimeline } from './timeline.ts'
import { evening as epoch } from './world.ts'

const admittedAt = 200_000

/** What V8 says of an admission elsewhere that the screen of laptop 0 shows, or does not. */
function said(isShown: boolean, change: (story: Story) => void = () => {}): string[] {
  const story = createStory(undefined)
  story.peopleStopAt = 300_000
  change(story)
  const timeline = createTimeline()
  const evening = {
    ...{ story, timeline, gone: new Map(), tickets: new Set(['T1']), options: { start: 'loaded' } },
    laptops: [{ index: 0, isUp: () => true } as Laptop],
    ledger: [{ op: 'checkIn', changed: true, ticketNumber: 'T1', at: new Date(epoch + admittedAt).toISOString() }],
  } as unknown as Evening
  watchAdmissions(evening, () => isShown).note()
  while (timeline.next(400_000));
  return story.violations.map(({ invariant }) => invariant)
}

const refused = (retryAfterMs: number): Asked => ({
  ...{ number: 0, at: 190_000, laptop: 0, run: 1, what: 'POST /x', tickets: [], subject: '', fault: '' },
  ...{ wallAt: 190_000, body: '', carriedAt: 190_000, carriedStatus: 429 },
  response: { at: 190_000, status: 429, genuine: true, retryAfterMs, code: undefined },
})

test('an admission elsewhere that the screen does not show 30 s later violates V8', () => {
  expect(said(false)).toEqual(['V8'])
  expect(said(true)).toEqual([])
})

test('V8 asks nothing of a laptop that was told to wait until after it, or that something befell', () => {
  expect(said(false, ({ asked }) => asked.push(refused(20_000)))).toEqual([])
  expect(said(false, ({ asked }) => asked.push(refused(2_000)))).toEqual(['V8'])
  expect(said(false, ({ faults }) => faults.push({ at: 150_000, laptop: 0 }))).toEqual([])
})
