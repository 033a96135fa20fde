import { expect, test } from 'vitest'
import { RowState } from '../../../shared/app/sync.ts'
import { queueRow } from '../../copy/rows.test-kit.ts'
import { faceOf, goingOut, nextNumber } from './row-state.ts'
import { lastErrorOf, rowText } from './row-text.ts'

test.each([
  ['waiting', {}, false, 'Waiting', 'plain'],
  ['waiting', {}, true, 'Next', 'out'],
  ['waiting', { waitsFor: 3 }, false, 'Waits for 3', 'plain'],
  ['sending', {}, false, 'Sending', 'out'],
  ['unknown', {}, false, 'No response yet', 'unknown'],
  ['needsYou', {}, false, 'Needs you', 'already'],
  ['refused', {}, false, 'Refused', 'refused'],
  ['done', {}, false, 'Sent', 'admitted'],
  ['discarded', {}, false, 'Discarded', 'plain'],
] as const)('a %s row %j is shown as "%s"', (state, change, isNext, label, tone) => {
  expect(faceOf(queueRow(1, { state, ...change }), isNext)).toMatchObject({ label, tone })
})

test('every state has a word, a sign and its own sentence', () => {
  const faces = RowState.options.map((state) => faceOf(queueRow(1, { state }), false))
  for (const key of ['label', 'sign', 'meaning'] as const) {
    expect(new Set(faces.map((face) => face[key])).size).toBe(RowState.options.length)
  }
})

test('the next row is the first that may go, and there is none while one is being sent', () => {
  const rows = [queueRow(1, { state: 'refused' }), queueRow(2, { waitsFor: 1 }), queueRow(3), queueRow(4)]
  expect(nextNumber(rows)).toBe(3)
  expect(nextNumber([queueRow(5, { state: 'sending' }), ...rows])).toBeNull()
  expect(nextNumber([])).toBeNull()
})

test('Queue shows what goes out and what holds it back; the rest is for Attention', () => {
  const rows = [
    queueRow(1, { state: 'needsYou' }),
    queueRow(2, { waitsFor: 1 }),
    queueRow(3, { state: 'refused' }),
    queueRow(4, { state: 'unknown' }),
    queueRow(5, { state: 'sending' }),
  ]
  const { shown, count } = goingOut(rows)
  expect(shown.map((row) => row.number)).toEqual([1, 2, 4, 5])
  expect(count).toBe(3)
})

test('copied details carry the code, the words and the request id of the last answer', () => {
  const data = { status: 428, platformCode: '-28', platformMessage: 'Ticket is void', requestId: 'req-77' }
  const lastError = { code: 'precondition', message: 'The site does not allow this.', data } as const
  const row = queueRow(9, { state: 'refused', tries: 2, lastAnswer: lastError })
  expect(lastErrorOf(row)).toEqual({
    code: 'precondition · 428 · -28',
    words: 'Ticket is void',
    bySite: true,
    requestId: 'req-77',
  })
  expect(rowText(row)).toContain('Last response: precondition · 428 · -28: Ticket is void')
  expect(rowText(row)).toContain('Request id: req-77')
  expect(rowText(row)).toContain('State: Refused')
  expect(rowText(queueRow(9))).not.toContain('Last response')
})

test('without words of the platform the answer speaks with our own', () => {
  const row = queueRow(9, { lastAnswer: { code: 'timeout', message: 'No answer in time' } })
  expect(lastErrorOf(row)).toEqual({ code: 'timeout', words: 'No answer in time', bySite: false, requestId: null })
  expect(lastErrorOf(queueRow(9))).toBeNull()
})
