import { expect, test } from 'vitest'
import { checkInsLeaveSoon, soldAndLetInIsAdmitted } from './checker-load.ts'
import type { Evening } from './evening.ts'
import { type Asked, createStory, type ExpectedChange, type Intent, type Story } from './story.ts'

const intent: Intent = {
  ...{ at: 200_000, laptop: 0, run: 1, kind: 'checkIn', ticketNumber: 'T1', eventId: 'e', operationId: 'o' },
  ...{ isScanned: true, isMade: true, confirmedAt: 200_000 },
}

const asked = (at: number, more: Partial<Asked> = {}): Asked => ({
  ...{ number: 0, at, laptop: 0, run: 1, what: 'POST /check-in', tickets: ['T1'], subject: '', fault: '' },
  ...{ wallAt: at, body: '' },
  ...{ carriedAt: at, carriedStatus: 200, response: undefined },
  ...more,
})

/** What V6 says of one check-in. */
function said(change: (story: Story) => void): string[] {
  const story = createStory(undefined)
  story.peopleStopAt = 300_000
  story.intents.push(intent)
  change(story)
  checkInsLeaveSoon({ story, gone: new Map() } as unknown as Evening)
  return story.violations.map(({ invariant }) => invariant)
}

test('a check-in that leaves after six seconds violates V6, one that leaves after four does not', () => {
  expect(said(({ asked: all }) => all.push(asked(206_000)))).toEqual(['V6'])
  expect(said(({ asked: all }) => all.push(asked(204_000)))).toEqual([])
})

test('V6 asks nothing while something hinders the laptop', () => {
  expect(said(({ faults }) => faults.push({ at: 150_000, laptop: 0 }))).toEqual([])
  expect(said(({ faults }) => faults.push({ at: 150_000, laptop: 1 }))).toEqual(['V6'])
  expect(said(({ asked: all }) => all.push(asked(190_000, { tickets: [], fault: 'timeout' })))).toEqual([])
})

test('a guest who was sold a ticket and let in, and whom the site never admitted, violates S10', () => {
  const expected: ExpectedChange = {
    ...{ at: 0, laptop: 0, run: 1, operation: 'sales.sell', text: 'm', recordId: 'r', field: undefined, base: null },
    ...{ letsIn: true, operationId: 's', isMade: true, confirmedAt: 0 },
  }
  const world = {
    orders: { all: () => [{ email: 'm@example.org', orderNumber: 'O' }] },
    tickets: { all: () => [{ ticket: { ticketNumber: 'O1', orderNumber: 'O' } }] },
  }
  const saidOf = (ledger: { op: string; ticketNumber: string }[]) => {
    const story = createStory(undefined)
    story.expectedChanges.push(expected)
    const end = { at: 1, laptop: 0, run: 1, id: 's', operation: 'sales.sell', input: '{}', result: 'done' }
    story.ended.push({ ...end, madeAt: 0, ticketNumber: '', detail: null, after: undefined })
    const evening = { story, ledger, laptops: [], gone: new Map(), site: { sandbox: { world } } }
    soldAndLetInIsAdmitted(evening as unknown as Evening)
    return story.violations.map(({ invariant }) => invariant)
  }
  expect(saidOf([])).toEqual(['S10'])
  expect(saidOf([{ op: 'checkIn', ticketNumber: 'O1' }])).toEqual([])
})
