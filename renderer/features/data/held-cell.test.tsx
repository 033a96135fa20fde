import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { DataCell, DataField, DataRow, HeldValue } from '../../../shared/app/data.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { CellEditor } from './cell-editor.tsx'
import { HeldActionsProvider } from './held-actions.ts'
import { HeldCell } from './held-cell.tsx'
import { HeldFact } from './held-fact.tsx'

afterEach(() => {
  cleanup()
  windowCore.reset()
})

const field: DataField = {
  ...{ key: 'genre', label: 'Genre', kind: 'text', required: false, editable: 'yes', sortable: true, refersTo: null },
  ...{ least: null, most: null },
}
const cellWith = (value: string): DataCell => ({
  ...{ value, words: '', count: 1, isOdd: false, isCut: false, fileId: null },
})
const held: HeldValue = {
  ...{ key: 'genre', changeId: 'c', cell: cellWith('Dance'), why: 'changedThere', takes: null, error: null },
  isNew: false,
}
const row: DataRow = {
  ...{ id: 'a', title: 'A', cells: [cellWith('Puppetry')], createdAt: null, updatedAt: null, draft: false },
  ...{ leaving: false, sync: 'conflict', held: [held] },
}
const actions = { editAgain: vi.fn(), keepSites: vi.fn() }

const renderIt = (children: React.ReactNode) => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <HeldActionsProvider value={actions}>{children}</HeldActionsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

test('a cell shows what was typed and says that it isn’t on the site; its sign shows both and what to do', async () => {
  const user = renderIt(<HeldCell row={row} field={field} held={held} cell={cellWith('Puppetry')} />)
  screen.getByText('Dance')
  expect(screen.queryByText('Puppetry')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Not on the site. This was changed on the site as well.' }))
  await screen.findByText('Puppetry')
  await user.click(screen.getByRole('button', { name: 'Use the site’s' }))
  expect(actions.keepSites).toHaveBeenCalledWith(row, 'genre')
  await user.click(screen.getByRole('button', { name: /^Not on the site/ }))
  await user.click(await screen.findByRole('button', { name: 'Edit again' }))
  expect(actions.editAgain).toHaveBeenCalledWith(row, 'genre')
})

test('the editor of such a cell begins with what was typed, and saves only what is changed of it', async () => {
  const onSave = vi.fn()
  const editor = <CellEditor {...{ collectionId: 'S', field, row, at: 0, typed: null, onSave, close: vi.fn() }} />
  const user = renderIt(editor)
  const input = await screen.findByDisplayValue('Dance')
  await user.type(input, ' again{Enter}')
  expect(onSave).toHaveBeenCalledWith('Dance again')
})

test('in the drawer the value that the site refused is under its field with its reason', () => {
  const refused: HeldValue = {
    ...held,
    why: 'answer',
    error: { code: 'refused', data: { platformMessage: 'Not this one.' } },
  }
  const fact = { row: { ...row, held: [refused] }, field, cell: cellWith('Puppetry'), actions }
  renderIt(<HeldFact {...fact} />)
  screen.getByText(/The site refused it: .*Not this one\./)
  screen.getByText('Dance')
})
