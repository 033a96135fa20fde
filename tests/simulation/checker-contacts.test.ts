import { expect, test } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import type { Contact } from '../../shared/wire/contact-entities.ts'
import { entriesAreKept, extendedFieldsAreKept } from './checker-contact-entries.ts'
import { importedOnce } from './checker-contact-imports.ts'
import { doneMergesLeftOne, mergedAsAsked, mergedOnesStay } from './checker-contact-merges.ts'
import { recordedChange } from './contact-acting.ts'
import { type ContactAction, type ContactVersion, isContactActionKept } from './contact-book.ts'
import { entryNames } from './contact-entries.ts'
import { extendedKeys } from './doubles-world.ts'
import type { Evening } from './evening.ts'
import type { Laptop } from './laptop.ts'
import { type Asked, createStory } from './story.ts'

const [id, other] = ['contact-1', 'contact-2']
const [key] = extendedKeys
const patch = { number: 1, laptop: 0, what: 'PATCH /contacts/v4/contacts/contact-1' } as Asked

const person = (emails: readonly string[], value = ''): Contact => ({
  id,
  info: { emails: { items: emails.map((email) => ({ email })) }, extendedFields: { items: { [key]: value } } },
})

const action = (change: Partial<ContactAction>): ContactAction => ({
  ...{ at: 0, laptop: 0, run: 1, operation: 'contacts.edit', contactIds: [id], text: '' },
  ...{ adds: [], takes: [], values: [], operationId: undefined, isMade: true, savedAt: 0, ...change },
})

const version = (change: Partial<ContactVersion>): ContactVersion => ({
  ...{ at: 10, id, by: patch, before: person(['a']), after: person(['a']), ...change },
})

function violationsOf(
  check: (evening: Evening) => void,
  book: { actions?: ContactAction[]; versions?: ContactVersion[]; mergers?: [source: string, target: string][] },
): number {
  const story = createStory(undefined)
  const mergers = (book.mergers ?? []).map(([from, targetId]) => ({ at: 5, id: from, targetId, by: patch }))
  Object.assign(story.contactBook, { actions: book.actions ?? [], versions: book.versions ?? [], mergers })
  check({ story, laptops: [] } as unknown as Evening)
  return story.violations.length
}

const takesB = action({ takes: [entryNames.emails('b')] })
test.each([
  ['no one asked for it', [], [], 1],
  ['its person asked for it', [takesB], [], 0],
  ['another contact was meant', [{ ...takesB, contactIds: [other] }], [], 1],
  ['it was asked of a contact that went into it', [{ ...takesB, contactIds: [other] }], [[other, id]], 0],
  ['the person of another laptop asked for it', [{ ...takesB, laptop: 1 }], [], 1],
] as const)('an address goes: %s', (_, actions, mergers, violations) => {
  const gone = version({ before: person(['a', 'b']), after: person(['a']) })
  const book = { actions: [...actions], versions: [gone], mergers: mergers.map(([from, to]) => [from, to] as never) }
  expect(violationsOf(entriesAreKept, book)).toBe(violations)
})

test('an address that no one here added is a violation, and one that a person added is none', () => {
  const more = version({ before: person(['a']), after: person(['a', 'b']) })
  expect(violationsOf(entriesAreKept, { versions: [more] })).toBe(1)
  const adds = action({ adds: [entryNames.emails('b')] })
  expect(violationsOf(entriesAreKept, { versions: [more], actions: [adds] })).toBe(0)
  expect(violationsOf(entriesAreKept, { versions: [{ ...more, by: undefined }] })).toBe(0)
})

test('an address typed into a contact that the site deleted goes where its person merged that one', () => {
  const more = version({ before: person(['a']), after: person(['a', 'b']) })
  const typed = action({ contactIds: [other], adds: [entryNames.emails('b')] })
  const merged = action({ operation: 'contacts.merge', contactIds: [id, other] })
  expect(violationsOf(entriesAreKept, { versions: [more], actions: [typed] })).toBe(1)
  expect(violationsOf(entriesAreKept, { versions: [more], actions: [typed, merged] })).toBe(0)
  expect(violationsOf(entriesAreKept, { versions: [more], actions: [typed, { ...merged, laptop: 1 }] })).toBe(1)
})

test('a change of a contact that the site deleted is settled with the one that its person merged it into', () => {
  const story = createStory(undefined)
  const typed = action({ contactIds: [other], operationId: 'row', text: 'typed' })
  const merged = action({ at: 5, operation: 'contacts.merge', contactIds: [id, other], operationId: 'merge' })
  story.contactBook.actions = [typed, merged]
  expect(isContactActionKept(story, typed, [])).toBe(false)
  story.decided.push({ at: 10, laptop: 0, recordId: id })
  expect(isContactActionKept(story, typed, [])).toBe(true)
  story.contactBook.actions = [typed, { ...merged, laptop: 1 }]
  expect(isContactActionKept(story, typed, [])).toBe(false)
})

test.each([
  ['over what its person saw', 'seen', 0],
  ['over another value', 'other', 1],
] as const)('an extended field is written %s', (_, base, violations) => {
  const written = version({ before: person(['a'], 'seen'), after: person(['a'], 'mine') })
  const wanted = action({ values: [{ key, value: 'mine', base }] })
  expect(violationsOf(extendedFieldsAreKept, { versions: [written], actions: [wanted] })).toBe(violations)
})

test('a merge that was refused, or that no one asked for, must not be at the site', () => {
  const asked = action({ operation: 'contacts.merge', contactIds: [id, other] })
  expect(violationsOf(mergedAsAsked, { mergers: [[other, id]], actions: [asked] })).toBe(0)
  expect(violationsOf(mergedAsAsked, { mergers: [[other, id]], actions: [{ ...asked, isMade: false }] })).toBe(1)
  expect(violationsOf(mergedAsAsked, { mergers: [[id, other]], actions: [asked] })).toBe(1)
})

/** Done merges of laptop 0, in their order, each of a source into a target; the contacts named last were deleted there. */
function doneMerges(merges: [source: string, target: string, detail: string | null][], deleted: readonly string[]) {
  const story = createStory(undefined)
  for (const [number, [source, targetId, detail]] of merges.entries()) {
    const input = JSON.stringify({ targetId, sourceIds: [source] })
    story.contactBook.actions.push(action({ operation: 'contacts.merge', contactIds: [targetId, source] }))
    story.ended.push({
      ...{ at: number, laptop: 0, run: 1, id: `row-${number}`, madeAt: 0, operation: 'contacts.merge', input, detail },
      ...{ result: 'done', ticketNumber: '', after: undefined },
    })
  }
  for (const gone of deleted) story.contactBook.versions.push(version({ id: gone, by: undefined, after: undefined }))
  const laptop = { dir: () => '' } as unknown as Laptop
  doneMergesLeftOne({ story, laptops: [laptop] } as unknown as Evening)
  return story.violations.length
}

const remark = JSON.stringify({ code: 'contacts.mergedWithoutDeleted' })
test.each([
  ['that never was', [[other, id, null]], [], 1],
  ['whose source had been deleted, without a word', [[other, id, null]], [other], 1],
  ['whose source had been deleted, with a remark', [[other, id, remark]], [other], 0],
  ['whose target had been deleted', [[other, id, null]], [id], 1],
  [
    'into the source of an earlier one, deleted there',
    [
      [other, id, remark],
      [id, other, null],
    ],
    [other],
    0,
  ],
] as const)('a merge counts as done %s', (_, merges, deleted, violations) => {
  expect(
    doneMerges(
      merges.map((one) => [...one]),
      deleted,
    ),
  ).toBe(violations)
})

test.each([
  ['outcome_unknown', undefined],
  ['offline', false],
] as const)('a change that fails with %s: whether the site made it is %s', async (code, isMade) => {
  const story = createStory(undefined)
  const laptop = { index: 0, run: () => 1 } as Laptop
  const call = () => Promise.reject(new AppError(code))
  const scene = { story, timeline: { now: () => 0 } } as unknown as Parameters<typeof recordedChange>[1]
  const wanted = { operation: 'labels.delete' as const, contactIds: [], text: 'custom.school' }
  const keeper = { laptop } as Parameters<typeof recordedChange>[0]
  await expect(recordedChange(keeper, scene, wanted, call)).rejects.toMatchObject({ code })
  expect(story.contactBook.actions.map((one) => one.isMade)).toEqual([isMade])
})

test('a contact that others went into is deleted only by a person who acted since', () => {
  const gone = version({ after: undefined })
  const wanted = action({ operation: 'contacts.delete' })
  const book = { versions: [gone], mergers: [[other, id]] as [string, string][] }
  expect(violationsOf(mergedOnesStay, { ...book, actions: [{ ...wanted, at: 6 }] })).toBe(0)
  expect(violationsOf(mergedOnesStay, { ...book, actions: [{ ...wanted, at: 4 }] })).toBe(1)
  expect(violationsOf(mergedOnesStay, { ...book, actions: [{ ...wanted, at: 6, contactIds: [other] }] })).toBe(1)
})

test('a row of an import that makes its contact twice is a violation', () => {
  const story = createStory(undefined)
  const made = (madeId: string) => version({ id: madeId, before: undefined, after: person(['new@example.org']) })
  story.contactBook.imports.push({ at: 0, laptop: 0, importId: 'i', fresh: ['new@example.org'], isUndone: false })
  story.contactBook.versions.push(made(id))
  importedOnce({ story, laptops: [] } as unknown as Evening)
  expect(story.violations).toEqual([])
  story.contactBook.versions.push(made(other))
  importedOnce({ story, laptops: [] } as unknown as Evening)
  expect(story.violations).toHaveLength(1)
})
