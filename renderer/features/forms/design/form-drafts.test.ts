import { expect, test } from 'vitest'
import type { DesignField, FormDesign } from '../../../../shared/app/form-design.ts'
import {
  countOf,
  fieldsShown,
  lookOf,
  NO_CHANGES,
  rulesLeftIn,
  withAdded,
  withLook,
  withMoved,
  withoutEmpty,
  withoutWords,
  withRemoved,
  withRestored,
  withRule,
} from './form-drafts.ts'

const field = (id: string, change: Partial<DesignField> = {}): DesignField => ({
  ...{ id, kind: 'text', label: id.toUpperCase(), required: false, hidden: false, choices: [], target: id, page: 1 },
  ...{ isLabelFixed: false, hasChoices: false, choiceValues: [] },
  ...change,
})

const form = (ids: string, change: Partial<FormDesign> = {}): FormDesign => ({
  ...{
    id: 'f',
    name: 'Form',
    enabled: true,
    keptClosed: null,
    inTrash: false,
    fields: 3,
    submissions: 0,
    trashedSubmissions: 0,
  },
  ...{ updatedAt: null, sync: null, deleted: [field('z')], rules: [], rulesLeft: 100, pages: 1 },
  design: [...ids].map((id) => field(id)),
  afterwards: { action: 'NO_ACTION', text: '', isTextFixed: true, seconds: null, url: '' },
  ...change,
})

const idsOf = (draft: typeof NO_CHANGES, ids = 'abc') =>
  fieldsShown(form(ids), draft)
    .map(({ id }) => id)
    .join('')

const shownOf = (draft: typeof NO_CHANGES, ids = 'abc') => fieldsShown(form(ids), draft)
const at = (draft: typeof NO_CHANGES, id: string) => {
  const found = shownOf(draft).find((one) => one.id === id)
  if (found === undefined) throw new Error(`${id} is shown`)
  return found
}

test('a field moves up and down, and not beyond the ends', () => {
  const up = withMoved(NO_CHANGES, shownOf(NO_CHANGES), 'c', -1)
  expect([idsOf(up), countOf(up)]).toEqual(['acb', 1])
  expect(withMoved(NO_CHANGES, shownOf(NO_CHANGES), 'a', -1)).toBe(NO_CHANGES)
  expect(withMoved(NO_CHANGES, shownOf(NO_CHANGES), 'c', 1)).toBe(NO_CHANGES)
})

test('a look that is typed back to what it was is no change', () => {
  const typed = withLook(NO_CHANGES, at(NO_CHANGES, 'b'), { ...lookOf(field('b')), label: 'Other' })
  expect([at(typed, 'b').label, countOf(typed)]).toEqual(['Other', 1])
  expect(countOf(withLook(typed, at(typed, 'b'), lookOf(field('b'))))).toBe(0)
})

test('a new field is behind the chosen one, or last before what is only shown', () => {
  const look = lookOf(field('n'))
  const behind = withAdded(NO_CHANGES, shownOf(NO_CHANGES), { id: 'n', kind: 'text', look, after: 'a' })
  expect(idsOf(behind)).toBe('anbc')
  const design = form('ab', { design: [field('a'), field('s', { kind: 'shown' })] })
  const last = withAdded(NO_CHANGES, fieldsShown(design, NO_CHANGES), { id: 'n', kind: 'text', look, after: null })
  expect(fieldsShown(design, last).map(({ id }) => id)).toEqual(['a', 'n', 's'])
  expect(countOf(withoutEmpty(form('abc'), withRemoved(behind, at(behind, 'n'))))).toBe(0)
  expect(idsOf(withRemoved(behind, at(behind, 'n')))).toBe('abc')
})

test('a deleted field comes back and can be taken out again; one of the form is deleted', () => {
  const back = withRestored(NO_CHANGES, shownOf(NO_CHANGES), 'z')
  expect(idsOf(back)).toBe('abcz')
  expect(withRemoved(back, at(back, 'z')).restored).toEqual([])
  const without = withRemoved(NO_CHANGES, at(NO_CHANGES, 'b'))
  expect([idsOf(without), without.removed]).toEqual(['ac', ['b']])
})

test('what came from the site while fields were moved here is behind what it is behind there', () => {
  const moved = withMoved(NO_CHANGES, shownOf(NO_CHANGES), 'c', -1)
  expect(idsOf(moved, 'abxc')).toBe('acbx')
  expect(idsOf(moved, 'ac')).toBe('ac')
})

test('a question or a choice without words is found', () => {
  expect(withoutWords(shownOf(NO_CHANGES))).toBeUndefined()
  const empty = withLook(NO_CHANGES, at(NO_CHANGES, 'b'), { ...lookOf(field('b')), label: ' ' })
  expect(withoutWords(shownOf(empty))?.id).toBe('b')
})

test('a rule that is as it was is no change, and a new one that is taken out was never there', () => {
  const look = {
    isAny: false,
    tests: [{ fieldId: 'a', operator: 'EMPTY' as const, value: '' }],
    effect: 'hides' as const,
    fieldIds: ['b'],
  }
  const other = { ...look, effect: 'shows' as const }
  const changed = withRule(NO_CHANGES, 'r', look, other)
  expect(changed.rules).toEqual([{ id: 'r', before: look, now: other }])
  expect(withRule(changed, 'r', other, null).rules).toEqual([{ id: 'r', before: look, now: null }])
  expect(withRule(changed, 'r', look, look)).toEqual(NO_CHANGES)
  expect(withRule(withRule(NO_CHANGES, 'new-1', null, look), 'new-1', null, null)).toEqual(NO_CHANGES)
})

type Rules = { rulesOut?: string[]; made?: number; gone?: number; takenBack?: number }

test.each<[what: string, rulesLeft: number | null, rules: Rules, expected: number]>([
  ['a form that is full', 0, {}, 0],
  ['one of the older shape, whatever goes', null, { rulesOut: ['a'] }, 0],
  ['two that were made', 5, { made: 2 }, 3],
  ['one that goes and one that was made and taken back', 0, { rulesOut: ['a'], gone: 1, takenBack: 1 }, 2],
])(
  'rules that can still be made: %s',
  (_, rulesLeft, { rulesOut = [], made = 0, gone = 0, takenBack = 0 }, expected) => {
    const tests = [{ fieldId: 'a', operator: 'EMPTY' as const, value: '' }]
    const look = { isAny: false, tests, effect: 'hides' as const, fieldIds: ['b'] }
    const some = (count: number, before: boolean, now: boolean) =>
      Array.from({ length: count }, (__, at) => ({
        id: `${before}-${now}-${at}`,
        before: before ? look : null,
        now: now ? look : null,
      }))
    const rules = [...some(made, false, true), ...some(gone, true, false), ...some(takenBack, false, false)]
    expect(rulesLeftIn({ rulesLeft }, { ...NO_CHANGES, rulesOut, rules })).toBe(expected)
  },
)
