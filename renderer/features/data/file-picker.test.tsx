import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DataField, DataRow } from '../../../shared/app/data.ts'
import type { DataKind, DataValue } from '../../../shared/app/data-values.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { CellEditor } from './cell-editor.tsx'

const file = (name: string) => ({
  ...{ fileId: name, name, kind: 'image' as const, hasPicture: false },
  address: `wix:image://v1/${name}/${name}#originWidth=1&originHeight=2`,
})
const library = Array.from({ length: 90 }, (_, at) => file(`poster-${String(at).padStart(2, '0')}.jpg`))

beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
  windowCore.answer('media.thumbnail', () => ({ picture: null }))
  windowCore.answer('data.files', ({ text, start = 0, limit }) => {
    const found = library.filter(({ name }) => name.includes(text))
    return { files: found.slice(start, start + limit), more: found.length > start + limit }
  })
})
afterEach(cleanup)

function opened(kind: DataKind, value: DataValue | null) {
  const field: DataField = {
    ...{ key: 'k', label: 'Poster', kind, required: false, editable: 'yes', sortable: false, refersTo: null },
    ...{ least: null, most: null },
  }
  const cell = { value, words: '', count: 1, isOdd: false, isCut: false, fileId: null }
  const row: DataRow = {
    ...{
      id: 'a',
      title: 'A',
      cells: [cell],
      createdAt: null,
      updatedAt: null,
      draft: false,
      leaving: false,
      sync: null,
    },
  }
  const onSave = vi.fn()
  const close = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <CellEditor {...{ collectionId: 'Shows', field, row, at: 0, typed: null, onSave, close }} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { onSave, close, user: userEvent.setup() }
}

const openLibrary = async ({ user }: Pick<ReturnType<typeof opened>, 'user'>) => {
  await user.click(await screen.findByRole('button', { name: 'Choose from the media library' }))
  return screen.findByRole('textbox', { name: 'Search files by name' })
}

test('an image is chosen from the library: found by its name, with the keyboard alone', async () => {
  const editor = opened('image', null)
  const search = await openLibrary(editor)
  await editor.user.type(search, 'poster-8')
  await vi.waitFor(() => expect(screen.getAllByRole('option', { name: /^poster-8/ }).length).toBeGreaterThan(9))
  await editor.user.keyboard('{ArrowDown}{Enter}')
  expect(editor.onSave).toHaveBeenCalledExactlyOnceWith(library[81]?.address)
})

test('the library shows a page, and more when it is asked for', async () => {
  const editor = opened('image', null)
  await openLibrary(editor)
  await editor.user.click(await screen.findByRole('option', { name: 'Show more files' }))
  await editor.user.click(await screen.findByRole('option', { name: 'poster-79.jpg' }))
  expect(editor.onSave).toHaveBeenCalledExactlyOnceWith(library[79]?.address)
})

test('a gallery takes several from the library before it is saved', async () => {
  const editor = opened('gallery', null)
  await openLibrary(editor)
  await editor.user.click(await screen.findByRole('option', { name: 'poster-03.jpg' }))
  await editor.user.click(await screen.findByRole('option', { name: 'poster-05.jpg' }))
  await screen.findAllByRole('img', { name: 'Chosen' })
  expect(editor.onSave).not.toHaveBeenCalled()
  await editor.user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(editor.close).not.toHaveBeenCalled()
  const input = screen.getByLabelText('Poster', { selector: 'input' })
  input.focus()
  await editor.user.keyboard('{Enter}')
  const saved = JSON.stringify(editor.onSave.mock.calls)
  expect(saved).toContain('poster-03.jpg')
  expect(saved).toContain('poster-05.jpg')
})

test('tags that the collection has are offered with how many items have them', async () => {
  windowCore.answer('data.tagsUsed', () => ({
    tags: [
      { tag: 'outdoor', items: 12 },
      { tag: 'family', items: 3 },
    ],
  }))
  const editor = opened('tags', ['indoor'])
  await editor.user.click(await screen.findByLabelText('Poster', { selector: 'input' }))
  await editor.user.click(await screen.findByRole('option', { name: /outdoor/ }))
  await editor.user.keyboard('{Enter}')
  expect(editor.onSave).toHaveBeenCalledWith(['indoor', 'outdoor'])
})
