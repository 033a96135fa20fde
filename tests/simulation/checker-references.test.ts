import { expect, test } from 'vitest'
import { referencesLeadToItems } from './checker-references.ts'
import type { Evening } from './evening.ts'
import { type Asked, createStory, type ExpectedChange } from './story.ts'

const addition = (recordId: string, at: number): ExpectedChange => ({
  ...{ at, laptop: 0, run: 1, operation: 'data.add', text: recordId, recordId, field: undefined, base: null },
  ...{ operationId: `row of ${recordId}`, isMade: true, confirmedAt: at },
})

/** A note comes to the site with a room that never came there. */
function violations({ noteAddedAt, undoneAt, decidedAt }: Partial<Record<string, number>>): number {
  const story = createStory(undefined)
  const by = { laptop: 0 } as Asked
  story.items.push({ at: 90, id: 'Notes/note', by, fields: { room: 'room' } })
  story.expectedChanges.push(addition('Rooms/room', 10), addition('Notes/note', noteAddedAt ?? 20))
  if (undoneAt !== undefined)
    story.undone.push({ at: undoneAt, laptop: 0, id: 'row of Rooms/room', operation: 'data.add', isDone: true })
  if (decidedAt !== undefined) story.decided.push({ at: decidedAt, laptop: 0, recordId: 'Notes/note' })
  referencesLeadToItems({ story } as unknown as Evening)
  return story.violations.length
}

test.each([
  ['was not sent', {}, 1],
  ['was undone', { undoneAt: 30 }, 1],
  ['was undone, and its person decided about the note since', { undoneAt: 30, decidedAt: 40 }, 0],
  ['was undone, and its person decided about the note before', { undoneAt: 30, decidedAt: 25 }, 1],
  ['was undone before the note was copied', { undoneAt: 30, noteAddedAt: 50 }, 0],
])('a note refers to a new room, which %s', (_, when, count) => {
  expect(violations(when)).toBe(count)
})
