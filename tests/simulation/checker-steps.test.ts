import { expect, test } from 'vitest'
import { madeByIdIsThere } from './checker-steps.ts'
import type { Evening } from './evening.ts'
import { type Asked, createStory, type ExpectedChange, type Story } from './story.ts'

const recordId = 'Notes/note-1'
const expected: ExpectedChange = {
  ...{ at: 50, laptop: 0, run: 1, operation: 'data.add', text: 'note-1', recordId, isById: true, field: undefined },
  ...{ base: null, operationId: 'back', isMade: true, confirmedAt: 50 },
}
const version = (at: number, isThere: boolean, laptop: number) => {
  return { at, id: recordId, by: { number: 1, laptop } as Asked, fields: isThere ? {} : undefined }
}

test.each([
  ['it is made', [version(0, true, 0), version(40, false, 0), version(55, true, 0)], 0],
  ['it is not', [version(0, true, 0), version(40, false, 0)], 1],
  ['it is made, and somebody removes it at once', [version(55, true, 0), version(56, false, 1)], 0],
  ['somebody else had brought it back before', [version(40, false, 0), version(45, true, 1)], 0],
  ['somebody else had, and it went again', [version(45, true, 1), version(55, false, 1)], 1],
  ['somebody else brings it back later', [version(40, false, 0), version(70, true, 1)], 1],
] as const)('what was removed counts as made again: %s', (_, versions, violations) => {
  const story = createStory(undefined)
  story.items.push(...versions)
  story.expectedChanges.push(expected)
  story.ended.push({ id: 'back', laptop: 0, at: 60, result: 'done' } as Story['ended'][number])
  madeByIdIsThere({ story } as Evening)
  expect(story.violations).toHaveLength(violations)
})
