import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../../../tests/support/jsdom-gaps.ts'
import type { ConflictView, Resolution } from '../../../shared/app/conflicts.ts'
import { firstPicks, resultOf, wordsOf } from './conflict-messages.ts'
import { ConflictPicker } from './conflict-picker.tsx'

afterEach(cleanup)

function conflict(change: Partial<ConflictView> = {}): ConflictView {
  return {
    id: 'row-1',
    version: 'v1',
    kind: 'changedThere',
    change: 'edit',
    dataSet: 'contacts',
    recordId: 'contact-1',
    name: 'Zoë Ñandú',
    fields: [
      { field: 'phones', label: 'Phone', before: '0100', mine: '0171', theirs: '0117', newer: 'theirs' },
      { field: 'emails', label: 'E-mail', before: 'z@example.org', mine: 'zn@example.org', theirs: '', newer: 'mine' },
    ],
    mine: { by: 'Ana', desk: 'Door 1', at: '2026-11-20T18:31:00.000Z' },
    theirs: { at: '2026-11-20T18:36:00.000Z' },
    baseAt: null,
    canKeepMine: true,
    canKeepBoth: true,
    otherId: null,
    ...change,
  }
}

function draw(view: ConflictView) {
  const resolved: Resolution[] = []
  render(
    <MantineProvider env="test">
      <ConflictPicker view={view} words={wordsOf(view)} busy={false} onResolve={(choice) => resolved.push(choice)} />
    </MantineProvider>,
  )
  return resolved
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('the newer side of each field is picked, and saved as it stands', () => {
  const resolved = draw(conflict())
  const phone = within(screen.getByRole('radiogroup', { name: 'Phone' }))
  expect(phone.getByRole<HTMLInputElement>('radio', { name: 'Theirs: 0117' }).checked).toBe(true)
  const email = within(screen.getByRole('radiogroup', { name: 'E-mail' }))
  expect(email.getByRole<HTMLInputElement>('radio', { name: 'Mine: zn@example.org' }).checked).toBe(true)
  press(/^Save this version/)
  expect(resolved).toEqual([{ choice: 'pick', picks: { phones: 'theirs', emails: 'mine' } }])
})

test('a picked side shows in the result, an empty one in words', () => {
  const resolved = draw(conflict())
  fireEvent.click(screen.getByRole('radio', { name: 'Mine: 0171' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Theirs: nothing' }))
  expect(screen.getByRole('status').textContent).toContain('0171 · none: E-mail')
  press(/^Save this version/)
  expect(resolved).toEqual([{ choice: 'pick', picks: { phones: 'mine', emails: 'theirs' } }])
})

test('all mine, all theirs and both are one click', () => {
  const resolved = draw(conflict())
  press(/^Keep all mine/)
  press(/^Take all theirs/)
  press(/^Keep both/)
  expect(resolved.map(({ choice }) => choice)).toEqual(['mine', 'theirs', 'both'])
})

test.each<[Partial<ConflictView>, string, string, string[]]>([
  [{}, 'Which Zoë Ñandú is right?', 'Save this version', ['Keep all mine', 'Take all theirs', 'Keep both']],
  [{ canKeepBoth: false }, 'Which Zoë Ñandú is right?', 'Save this version', ['Keep all mine', 'Take all theirs']],
  [{ change: 'delete' }, 'Delete Zoë Ñandú anyway?', 'Keep the contact', ['Delete anyway']],
  [{ kind: 'deletedThere' }, 'Zoë Ñandú is gone on the site', 'Make it again', ['Leave it deleted']],
  [
    { kind: 'deletedThere', canKeepMine: false, dataSet: 'tickets' },
    'Zoë Ñandú is gone on the site',
    'Leave it deleted',
    [],
  ],
  [
    { kind: 'duplicate', change: 'create' },
    'Is Zoë Ñandú on the site already?',
    'The same: use the one there',
    ['Different people: keep both'],
  ],
  [{ kind: 'duplicate', change: 'edit' }, 'Is Zoë Ñandú on the site twice?', 'Save anyway', ['Don’t change it']],
])('%o asks "%s"', (change, title, main, others) => {
  const words = wordsOf(conflict(change))
  expect(words.title).toBe(title)
  expect(words.main?.label ?? 'Save this version').toBe(main)
  expect(words.others.map(({ label }) => label)).toEqual(others)
})

test('Enter on a deletion keeps the record; deleting it is a red button', () => {
  const words = wordsOf(conflict({ change: 'delete' }))
  expect(words.main?.resolution).toEqual({ choice: 'theirs' })
  expect(words.others).toEqual([{ label: 'Delete anyway', resolution: { choice: 'mine' }, destroys: true }])
})

test('an order that is gone is called an order, and an unknown kind a record', () => {
  const gone = (dataSet: string) => wordsOf(conflict({ kind: 'deletedThere', dataSet })).text
  expect(gone('orders')).toBe('This order was deleted there while you changed it here.')
  expect(gone('contacts')).toContain('This contact')
  expect(gone('passes')).toContain('This record')
})

test('the result names every field', () => {
  const view = conflict()
  expect(resultOf(view, firstPicks(view))).toBe('0117 · zn@example.org')
})

test('a change of an event that was published meanwhile is discarded or sent anyway, with why in sight', () => {
  const why = 'The event was published on the site.'
  const title = { field: 'title', label: 'Title', before: 'Old', mine: 'Typed', theirs: why, newer: 'theirs' } as const
  const view = conflict({ kind: 'unfit', dataSet: 'events', name: 'Gala', fields: [title], sendsAll: true })
  expect(wordsOf(view)).toMatchObject({ title: 'Gala was changed on the site', theirs: 'On the site now' })
  const resolved = draw(view)
  screen.getByText(why)
  press(/^Send anyway/)
  press(/^Discard this change/)
  expect(resolved).toEqual([{ choice: 'mine' }, { choice: 'theirs' }])
})
