import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../../../tests/support/window-core.ts'
import type { EditField } from '../../../shared/app/form-editing.ts'
import { FieldInput } from './field-input.tsx'
import { type SubmissionDraft, type Value, withChange } from './submission-drafts.ts'

afterEach(cleanup)

const choices = ['Red, white', 'Blue '].map((value) => ({ value, label: value }))
const field = (change: Partial<EditField>): EditField => ({
  ...{ target: 'colours', label: 'Colours', kind: 'choices', required: false, hidden: false, isOpen: true },
  ...{ choices, value: null, words: '' },
  ...change,
})

/** The editor of a field, opened and left; returns what was changed. */
function opened(of: EditField) {
  const changed: Value[] = []
  render(
    <MantineProvider env="test">
      <FieldInput
        field={of}
        value={of.value}
        errors={{ any: undefined, whole: undefined, at: () => undefined }}
        description={undefined}
        autoFocus={false}
        onChange={(value) => changed.push(value)}
      />
    </MantineProvider>,
  )
  return changed
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Colours' })
const nothing: SubmissionDraft = { changes: [], tried: false }

test.each([
  ['several of them', field({ value: ['Red, white', 'Blue ', 'Low German, from home'] })],
  ['one', field({ kind: 'choice', value: 'Red, white' })],
  ['one with a space at its end', field({ kind: 'choice', isOpen: false, value: 'Blue ' })],
  ['a word of one’s own', field({ kind: 'choice', value: 'Low German, from home ' })],
])('R1: %s: the editor shows what is stored, and opening and leaving it changes nothing', (_, of) => {
  const changed = opened(of)
  fireEvent.focus(input())
  fireEvent.blur(input())
  expect(changed).toEqual([])
  const shown = [...document.querySelectorAll('.mantine-Pill-label')].map(({ textContent }) => textContent)
  expect(Array.isArray(of.value) ? shown : input().value).toEqual(of.value)
  expect(withChange(nothing, of, of.value)).toEqual(nothing)
})

test('R1: a word with a comma that is pasted among several stays one word', () => {
  const changed = opened(field({ value: [] }))
  fireEvent.paste(input(), { clipboardData: { getData: () => 'green, mostly' } })
  expect(changed).toEqual([['green, mostly']])
})
