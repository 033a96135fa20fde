import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContactImportPlan, ContactImportState } from '../../../../shared/app/contact-import.ts'
import type { TableImportFile } from '../../../../shared/app/table-import.ts'
import { storedSettings } from '../../../../tests/support/stored-settings.ts'
import { windowCore } from '../../../../tests/support/window-core.ts'
import { queryClient } from '../../../refetch.ts'
import { ContactImport } from './contact-import.tsx'

vi.mock('../../../import/give-file.ts', () => ({
  givenFile: async ({ name }: File) => (name === 'people.csv' ? 'picked' : name),
}))

const columns = ['E-mail', 'E-mail', 'Country'].map((title, at) => ({
  ...{ title, sample: 'x', guess: ['email:UNTAGGED', 'email:UNTAGGED', 'address:1:country'][at] ?? null },
}))
const file: TableImportFile = {
  ...{ importId: 'one', name: 'people.csv', rows: 3, encoding: 'utf-8', delimiter: ',', lineEnd: 'any' },
  ...{ workbook: null, asks: { encoding: false, delimiter: false }, columns, keyGuess: 0 },
}
const cell = { text: 'x', fault: null, limit: null, value: null }
const plan: ContactImportPlan = {
  ...{ added: 2, changed: 0, fields: 0, same: 0, faulty: 1, asks: [] },
  preview: [{ row: 2, cells: [cell, cell, { ...cell, text: 'Germany', value: 'DE' }], result: 'new' }],
  faults: [{ row: 4, cells: [{ ...cell, fault: 'noEmail' }, cell, cell], result: 'fault' }],
}
const state: ContactImportState = {
  ...{ importId: 'one', name: 'people.csv', state: 'running', total: 3, read: 3, added: 2, changed: 0, same: 0 },
  ...{ faulty: 1, planned: 2, queued: 1, gone: 0, undone: 0, left: 0, problem: null },
}

let last: ContactImportState | null = null

beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
  last = null
  windowCore.answer('settings.get', () => storedSettings)
  windowCore.answer('contacts.extendedFields', () => ({ fields: [] }))
  windowCore.answer('contacts.importLast', () => ({ last }))
  windowCore.answer('contacts.importOpen', () => file)
  windowCore.answer('contacts.importPlan', () => plan)
  windowCore.answer('contacts.importRun', () => {
    last = state
    return {}
  })
})
afterEach(cleanup)

function show() {
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ContactImport />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...userEvent.setup(), unmount }
}
const side = () => screen.findByRole('complementary', { name: 'Dry run' })

test('a file is read, its columns chosen, run, and undone', async () => {
  const user = show()
  await user.upload(await screen.findByLabelText('File to import'), new File(['x'], 'people.csv'))
  const run = await within(await side()).findByRole('button', { name: 'Import 2 rows' })
  screen.getByText(/Several columns are called .*E-mail/)
  screen.getByText('DE')
  expect(screen.getAllByRole('combobox', { name: 'Field for E-mail' })).toHaveLength(2)
  await user.click(screen.getByText('1 row stays out'))
  screen.getByText('Use an e-mail address, such as ida@example.org.')
  await user.click(run)
  await screen.findByText(/^1 of 2 rows are imported/)
  windowCore.answer('contacts.importCancel', () => ({}))
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(windowCore.calls).toContainEqual({ operation: 'contacts.importCancel', input: { importId: 'one' } })
  last = { ...state, state: 'done', queued: 2 }
  await screen.findByText('2 rows are imported.')
  windowCore.answer('contacts.importUndo', () => {
    last = { ...state, state: 'undone', queued: 2, undone: 1, left: 1 }
    return {}
  })
  await user.click(screen.getByRole('button', { name: 'Undo the import' }))
  await screen.findByText('1 row is undone.')
  await screen.findByText(/^1 row stays:/)
})

test('an import that still runs is found again, and shown to its end', async () => {
  last = state
  const user = show()
  await screen.findByText(/^1 of 2 rows are imported/)
  last = { ...state, state: 'done', queued: 2 }
  await screen.findByText('2 rows are imported.', {}, { timeout: 5_000 })
  await user.click(screen.getByRole('button', { name: 'Choose another file' }))
  await screen.findByRole('button', { name: 'Choose a file' })
})

test('the import that ended last can be undone from the beginning', async () => {
  last = { ...state, state: 'cancelled' }
  show()
  await screen.findByText(/The last import was .*people.csv.*1 row is imported/)
  screen.getByRole('button', { name: 'Undo the import' })
})

const closed = () => windowCore.calls.filter(({ operation }) => operation === 'contacts.importClose')

test('a page that is left, and the next file, close the one that was read', async () => {
  windowCore.answer('contacts.importClose', () => ({}))
  const { upload, unmount } = show()
  await upload(await screen.findByLabelText('File to import'), new File(['x'], 'people.csv'))
  await side()
  expect(closed()).toEqual([])
  await upload(await screen.findByLabelText('File to import'), new File(['x'], 'more.csv'))
  await vi.waitFor(() => expect(closed().map(({ input }) => input)).toEqual([{ token: 'picked' }]))
  unmount()
  await vi.waitFor(() =>
    expect(closed().map(({ input }) => input)).toEqual([{ token: 'picked' }, { token: 'more.csv' }]),
  )
})

test('a file that is read only after the page was left is closed as well, and no message appears', async () => {
  windowCore.answer('contacts.importClose', () => ({}))
  const opening = Promise.withResolvers<TableImportFile>()
  windowCore.answer('contacts.importOpen', () => opening.promise)
  const { upload, unmount } = show()
  await upload(await screen.findByLabelText('File to import'), new File(['x'], 'people.csv'))
  await vi.waitFor(() => expect(windowCore.calls.map(({ operation }) => operation)).toContain('contacts.importOpen'))
  unmount()
  await vi.waitFor(() => expect(closed()).toHaveLength(1))
  opening.resolve(file)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(windowCore.calls.map(({ operation }) => operation)).not.toContain('contacts.importPlan')
})
