import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rebased } from './draft-meeting.ts'
import { draftOf, type EventDraft } from './event-draft.ts'
import { editedEvent, ticketType } from './event-editing.test-kit.ts'

const original = draftOf(editedEvent(), [ticketType()])

test('what another person changed meanwhile shows in the form, and what was typed stays', () => {
  const draft = { ...original, title: 'Mine', place: 'The chapel' }
  const now = { ...original, place: 'The barn', shortDescription: 'Theirs.' }
  const { draft: next, met } = rebased(draft, original, now)
  expect(next).toEqual({ ...original, title: 'Mine', place: 'The chapel', shortDescription: 'Theirs.' })
  expect(met).toEqual(['place'])
})

test('blocks are joined one by one: only the same block in two versions is met', () => {
  const [first, second, third] = original.blocks as [Entry, Entry, Entry]
  const mine = { ...first, value: '"mine"' }
  const theirs = { ...second, value: '"theirs"' }
  const added = { id: 'b4', value: '"new"' }
  const joined = rebased({ ...original, blocks: [mine, second, third] }, original, {
    ...original,
    blocks: [added, first, theirs],
  })
  expect(joined.met).toEqual([])
  expect(joined.draft.blocks).toEqual([added, mine, theirs])
  const other = { ...original, blocks: [{ ...first, value: '"theirs"' }, second, third] }
  expect(rebased({ ...original, blocks: [mine, second, third] }, original, other).met).toEqual(['blocks'])
})

test('a question that was changed here stays in the form when it is removed at the site', () => {
  const [name, diet] = original.questions as [Question, Question]
  const reworded = {
    ...diet,
    value: { ...diet.value, inputs: diet.value.inputs.map((one) => ({ ...one, label: 'Food' })) },
  }
  const { draft, met } = rebased({ ...original, questions: [name, reworded] }, original, {
    ...original,
    questions: [name],
  })
  expect(draft.questions).toEqual([name, reworded])
  expect(met).toEqual(['questions'])
})

const texts = fc.record(
  { title: fc.string(), place: fc.string(), slug: fc.string(), endHidden: fc.boolean() },
  { requiredKeys: [] },
)

test('each member ends as the one who changed it wanted, and as typed where both did', () => {
  fc.assert(
    fc.property(texts, texts, (typed, there) => {
      const { draft, met } = rebased({ ...original, ...typed }, original, { ...original, ...there })
      for (const key of ['title', 'place', 'slug', 'endHidden'] as const) {
        const isTyped = key in typed && typed[key] !== original[key]
        const isThere = key in there && there[key] !== original[key]
        expect(draft[key]).toBe(isTyped ? typed[key] : isThere ? there[key] : original[key])
        expect(met.includes(key)).toBe(isTyped && isThere && typed[key] !== there[key])
      }
    }),
  )
})

type Entry = EventDraft['blocks'][number]
type Question = EventDraft['questions'][number]
