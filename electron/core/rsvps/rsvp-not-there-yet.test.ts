import { expect, test } from 'vitest'
import type { OutboxItem } from '../sync/queued-operation.ts'
import { notThereYet } from './rsvp-not-there-yet.ts'

const now = Date.parse('2026-11-20T18:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
const delivery = (madeSecondsAgo: number) =>
  ({
    row: { id: 'row', entityKey: 'rsvps:one', madeAt: now - madeSecondsAgo * 1000, clockOffsetMs: 0 },
    input: {},
  }) as unknown as OutboxItem<unknown>
const site = (createdDate: string | undefined, platformNow: number | null = now) => ({
  stored: () => (createdDate === undefined ? undefined : { createdDate }),
  ...{ now: () => now - 3_600_000, clockOffsetMs: () => 3_600_000, platformNow: () => platformNow },
})
const missing = [{ id: 'one', document: null }]
const absent = [{ rowId: 'row', verdict: { effect: 'notApplied' } }]

test.each([
  ['made seconds ago', site(ago(3)), delivery(1), missing, absent],
  ['made seconds ago, while the clocks were not compared', site(ago(3), null), delivery(1), missing, absent],
  ['made long ago', site(ago(600)), delivery(1), missing, []],
  ['not here, and just spoken of', site(undefined), delivery(2), missing, absent],
  ['not here, and spoken of long ago', site(undefined), delivery(600), missing, []],
  ['found', site(ago(3)), delivery(1), [{ id: 'one', document: {} }], []],
] as const)('an RSVP that a look does not find: %s', (_, at, one, found, verdicts) => {
  expect(notThereYet(at, [one], [...found])).toEqual(verdicts)
})
