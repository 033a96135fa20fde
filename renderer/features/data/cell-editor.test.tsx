import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DataCell, DataField, DataRow } from '../../../shared/app/data.ts'
import type { DataKind, DataValue } from '../../../shared/app/data-values.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { CellEditor } from './cell-editor.tsx'

beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
  windowCore.answer('media.thumbnail', () => ({ picture: null }))
  windowCore.answer('data.files', ({ text }) => ({
    more: false,
    files: [file('Night ferry.jpg'), file('Whale road.jpg')].filter(({ name }) => name.toLowerCase().includes(text)),
  }))
})
afterEach(cleanup)

const file = (name: string) => ({
  ...{ fileId: name, name, kind: 'image' as const, hasPicture: false },
  address: `wix:image://v1/${encodeURIComponent(name)}/${encodeURIComponent(name)}#originWidth=1&originHeight=2`,
})

/** An open editor over a value; says what was saved and whether it is closed. */
function opened(kind: DataKind, value: DataValue | null, more: Partial<DataCell> = {}, typed: string | null = null) {
  const field: DataField = {
    ...{ key: 'k', label: 'Label', kind, required: false, editable: 'yes', sortable: false, refersTo: null },
    ...{ least: null, most: null },
  }
  const cell = { value, words: '', count: 1, isOdd: false, isCut: false, fileId: null, ...more }
  const row: DataRow = {
    id: 'a',
    title: 'A',
    cells: [cell],
    createdAt: null,
    updatedAt: null,
    draft: false,
    leaving: false,
    sync: null,
  }
  const onSave = vi.fn()
  const close = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <CellEditor {...{ collectionId: 'Shows', field, row, at: 0, typed, onSave, close }} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { onSave, close, user: userEvent.setup() }
}
const json = (value: unknown): DataValue => ({ $json: JSON.stringify(value) })

const VALUES: readonly [DataKind, DataValue | null, Partial<DataCell>?][] = [
  ['text', '  as it is '],
  ['number', 9_007_199_254_740_991],
  ['date', '2023-10-25'],
  ['dateTime', { $date: '2026-11-20T18:30:15.250Z' }],
  ['time', '18:00:00.000'],
  ['time', '18:00'],
  ['tags', [' a', ' a', 'b, c']],
  ['link', 'HTTPS://Example.org/ x'],
  ['richText', '<p class="x">One</p>\n<p>Two<br>lines</p>'],
  ['object', { $json: '{"__proto__":{"a":1},"n":1.5}' }],
  ['array', json([1, null])],
  ['address', json({ formatted: 'Quay 5' })],
  ['any', json('text')],
  ['image', 'wix:image://v1/a/b.jpg', { words: 'b.jpg' }],
  ['gallery', json([{ src: 'wix:image://v1/a/b.jpg', odd: null }])],
  ['number', null],
]

test.each(VALUES)('%s %j: opened and left unchanged, nothing is saved', async (kind, value, more) => {
  const { onSave, close, user } = opened(kind, value, more)
  const input = await screen.findByLabelText('Label', { selector: 'input, textarea' })
  expect(document.activeElement).toBe(input)
  await user.keyboard('{Enter}')
  expect(close).toHaveBeenCalledWith('below')
  expect(onSave).not.toHaveBeenCalled()
})

test('C4: a day that is opened and saved unchanged is the same day, and no change is queued', async () => {
  const { onSave, close, user } = opened('date', '2023-10-25')
  expect(await screen.findByDisplayValue('2023-10-25')).toBe(document.activeElement)
  await user.keyboard('{Tab}')
  expect(close).toHaveBeenCalledWith('next')
  expect(onSave).not.toHaveBeenCalled()
})

test('C1: text stays exact, and a number field warns before it loses a digit', async () => {
  const text = opened('text', null, {}, '0')
  await text.user.keyboard('640941{Enter}')
  expect(text.onSave).toHaveBeenCalledWith('0640941')
  cleanup()
  const number = opened('number', null, {}, '2')
  await number.user.keyboard('08310224003697457{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('more digits than can be kept')
  expect(number.onSave).not.toHaveBeenCalled()
  await number.user.keyboard('{Escape}')
  expect(number.close).toHaveBeenCalledWith('stay')
})

test('an object that is no JSON says where, and is saved once it is', async () => {
  const { onSave, user } = opened('object', json({ a: 1 }))
  const input = await screen.findByLabelText('Label', { selector: 'textarea' })
  await user.clear(input)
  await user.keyboard('{{{Shift>}{Enter}{/Shift}"a": 1,{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Line 2, column 8: expected a name in quotation marks',
  )
  expect(input.getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('"__proto__": [[2]}{Enter}')
  expect(onSave).toHaveBeenCalledWith({ $json: '{"a":1,"__proto__":[2]}' })
})

test('formatted text: only the paragraph that changes is written again', async () => {
  const { onSave, user } = opened('richText', '<p class="x">One</p>\n<p class="x">Two</p>')
  await screen.findByLabelText('Label', { selector: 'textarea' })
  await user.keyboard('{End} & more{Enter}')
  expect(onSave).toHaveBeenCalledWith('<p class="x">One</p>\n<p>Two &amp; more</p>')
})

test('a picture is chosen by its name, and what was typed alone changes nothing', async () => {
  const { onSave, user } = opened('image', 'wix:image://v1/a/b.jpg', { words: 'b.jpg' }, 'w')
  await screen.findByRole('option', { name: 'Whale road.jpg' })
  await user.keyboard('{Enter}')
  expect(onSave).toHaveBeenCalledWith(file('Whale road.jpg').address)
  cleanup()
  const other = opened('image', 'wix:image://v1/a/b.jpg', { words: 'b.jpg' }, 'zzz')
  await screen.findByText('No file on this laptop is called that.')
  await other.user.keyboard('{Enter}')
  expect(other.close).toHaveBeenCalled()
  expect(other.onSave).not.toHaveBeenCalled()
})

test('a gallery gains a file at its end and loses the last one; the others stay as they are', async () => {
  const held = { src: 'wix:image://v1/a/b.jpg', title: 'First', odd: null }
  const { onSave, user } = opened('gallery', json([held]))
  await screen.findByLabelText('Label', { selector: 'input' })
  await user.keyboard('night')
  await screen.findByRole('option', { name: 'Night ferry.jpg' })
  await vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  await screen.findByText('Night ferry.jpg', { selector: 'span' })
  await user.keyboard('{Enter}')
  const added = { src: file('Night ferry.jpg').address, title: 'Night ferry.jpg', type: 'image' }
  expect(onSave).toHaveBeenCalledWith(json([held, added]))
  cleanup()
  const last = opened('gallery', json([held]))
  await screen.findByLabelText('Label', { selector: 'input' })
  await last.user.keyboard('{Backspace}{Enter}')
  expect(last.onSave).toHaveBeenCalledWith(null)
})

test('a time takes the seconds that the site writes, unless it was kept without them', async () => {
  for (const [before, saved] of [
    ['18:00:00.000', '19:45:00.000'],
    ['18:00', '19:45'],
  ] as const) {
    const { onSave, user } = opened('time', before)
    const input = await screen.findByLabelText('Label', { selector: 'input' })
    await user.clear(input)
    await user.type(input, '19:45')
    await user.keyboard('{Enter}')
    expect(onSave).toHaveBeenCalledWith(saved)
    cleanup()
  }
})
