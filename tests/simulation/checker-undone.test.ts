import { expect, test } from 'vitest'
import { undoHeldMs } from '../../shared/undo-times.ts'
import { heldChangesWait, undoneNeverLeft } from './checker-undone.ts'
import type { Evening } from './evening.ts'
import { type Asked, createStory, type Ended, type Story } from './story.ts'

const rowOf = (operation: string, input: object, change: Partial<Ended> = {}): Ended => ({
  ...{ operation, at: 20_000, laptop: 0, run: 1, id: operation, madeAt: 1_000, ticketNumber: '', detail: null },
  ...{ after: undefined, result: 'discarded', input: JSON.stringify(input) },
  ...change,
})
const edit = rowOf('plans.edit', { planId: 'plan', fields: { description: 'p0x1x1' } })
const deletion = rowOf('contacts.delete', { contactId: 'contact' })

const asked = (change: Partial<Asked>): Asked =>
  ({ at: 5_000, wallAt: 5_000, laptop: 0, run: 1, what: 'PATCH /plans', body: '', ...change }) as Asked
const sent = asked({ body: '{"description":"p0x1x1"}' })
const deleted = asked({ what: 'DELETE /contacts/v4/contacts/contact' })

function violationsOf(check: (evening: Evening) => void, parts: Partial<Story>): string[] {
  const story = Object.assign(createStory(undefined), parts)
  check({ story, laptops: [] } as unknown as Evening)
  return story.violations.map(({ invariant }) => invariant)
}
const undo = ({ id, operation }: Ended, isDone = true) => ({ at: 9_000, laptop: 0, id, operation, isDone })

test.each([
  ['never left', edit, [], []],
  ['left', edit, [sent], ['U1']],
  ['left, and names only its record', deletion, [deleted], ['U1']],
  ['was done all the same', { ...edit, result: 'done' }, [], ['U1']],
  ['has a text that begins another one', edit, [asked({ body: '{"description":"p0x1x12"}' })], []],
  ['was made at another laptop as well', edit, [{ ...sent, laptop: 1 }], []],
])('a change that was undone %s', (_, row, requests, expected) => {
  expect(violationsOf(undoneNeverLeft, { ended: [row], asked: requests, undone: [undo(row)] })).toEqual(expected)
})

test('an undone change whose text another row has as well may have been sent with that one', () => {
  const again = { ...edit, id: 'again', result: 'done' }
  expect(violationsOf(undoneNeverLeft, { ended: [edit, again], asked: [sent], undone: [undo(edit)] })).toEqual([])
})

test('an Undo whose process ended before it replied may have come too late', () => {
  const done = { ...edit, result: 'done' }
  expect(violationsOf(undoneNeverLeft, { ended: [done], asked: [sent], undone: [undo(done, false)] })).toEqual([])
})

test.each([
  [undoHeldMs - 1, ['U2']],
  [undoHeldMs, []],
])('a change that has no way back leaves after %i ms', (afterMs, expected) => {
  const row = { ...edit, result: 'done' }
  const request = { ...sent, wallAt: row.madeAt + afterMs }
  expect(violationsOf(heldChangesWait, { ended: [row], asked: [request] })).toEqual(expected)
})

test('a change that can be countered leaves at once', () => {
  const row = rowOf('contacts.edit', { contactId: 'contact', fields: { company: 'm0x1x1' } }, { result: 'done' })
  const request = asked({ wallAt: row.madeAt, body: '{"company":"m0x1x1"}' })
  expect(violationsOf(heldChangesWait, { ended: [row], asked: [request] })).toEqual([])
})
