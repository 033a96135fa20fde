import { expect, test } from 'vitest'
import { nothingIsOverwritten, nothingUnseenIsRemoved } from './checker-documents.ts'
import type { Evening } from './evening.ts'
import { type Asked, createStory, type Decided, type ExpectedChange } from './story.ts'

const id = 'contact-1'
const otherClient = { number: 1, laptop: 0, what: 'PATCH /contacts/v4/contacts/contact-1' } as Asked

const expected = (change: Partial<ExpectedChange>): ExpectedChange => ({
  ...{ at: 0, laptop: 0, run: 1, operation: 'contacts.edit', text: '', recordId: id, field: 'company', base: null },
  ...{ operationId: undefined, isMade: true, confirmedAt: 0 },
  ...change,
})

/** A person sees A and writes B; the owner writes X at 20; over B, which has not left, C is written; C leaves at 50. */
function evening(decided: readonly Decided[]): Evening {
  const story = createStory(undefined)
  const version = (at: number, company: string, by?: Asked) => ({ at, id, by, fields: { company } })
  story.contacts.push(version(0, 'A'), version(20, 'X'), version(50, 'C', otherClient))
  story.expectedChanges.push(expected({ at: 10, text: 'B', base: 'A' }), expected({ at: 40, text: 'C', base: 'B' }))
  story.decided.push(...decided)
  nothingIsOverwritten({ story } as Evening)
  return { story } as Evening
}

const decision = (at: number, change: Partial<Decided> = {}) => ({ at, laptop: 0, recordId: id, ...change })

test.each([
  ['nobody decided', [], 1],
  ['it was decided for the version that is sent', [decision(45)], 0],
  ['it was decided for the version under it, with the other one in sight', [decision(30)], 0],
  ['it was decided before the other version was there', [decision(15)], 1],
  ['somebody decided at another laptop', [decision(30, { laptop: 1 })], 1],
  ['somebody decided about another contact', [decision(30, { recordId: 'contact-2' })], 1],
] as const)('a field is written over: %s', (_, decided, violations) => {
  expect(evening(decided).story.violations).toHaveLength(violations)
})

const note = 'Notes/note-1'

/** A person removes a note with A; the owner writes X at 20; another laptop W at 40, X at 60; it is removed at 70. */
function removal(decided: readonly Decided[], base: string): number {
  const story = createStory(undefined)
  const version = (at: number, text: string | undefined, by?: Asked) => {
    return { at, id: note, by, fields: text === undefined ? undefined : { text } }
  }
  const elsewhere = { ...otherClient, laptop: 2 }
  story.items.push(version(0, 'A'), version(20, 'X'), version(40, 'W', elsewhere), version(60, 'X', elsewhere))
  story.items.push(version(70, undefined, otherClient))
  story.expectedChanges.push(
    expected({ at: 10, operation: 'data.remove', text: 'note-1', recordId: note, field: undefined, base }),
  )
  story.decided.push(...decided)
  nothingUnseenIsRemoved({ story } as Evening)
  return story.violations.length
}

test.each([
  ['its person saw that text', 'X', [], 0],
  ['its person saw another text', 'A', [], 1],
  ['it was decided over before that text was there', 'A', [decision(15, { recordId: note })], 1],
  ['it was decided over when that text was there the first time', 'A', [decision(30, { recordId: note })], 0],
  ['it was decided over elsewhere', 'A', [decision(30, { recordId: note, laptop: 2 })], 1],
] as const)('a note is removed: %s', (_, base, decided, violations) => {
  expect(removal(decided, base)).toBe(violations)
})
