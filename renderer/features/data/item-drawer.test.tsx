import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DataCollectionRow, DataRow } from '../../../shared/app/data.ts'
import { AppError } from '../../../shared/errors.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { ItemDrawer } from './item-drawer.tsx'

const collection: DataCollectionRow = {
  ...{ id: 'Shows', name: 'Shows', items: 1, place: 'here', canKeep: true, onSite: null, fields: [], displayField: '' },
  ...{ canAdd: true, canEdit: true, canRemove: true, refused: [], hasDrafts: false, dataFrom: null, frozen: null },
}
const row: DataRow = {
  ...{ id: 'new-1', title: 'The Tempest', cells: [], createdAt: null, updatedAt: null },
  ...{ draft: false, leaving: false, sync: null },
}

beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
})
afterEach(cleanup)

/** The drawer of one item; returns how often it has closed itself. */
function opened() {
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ItemDrawer
          {...{ id: 'new-1', collection, onClose, onOpen: vi.fn(), titleRef: { current: null } }}
          actions={{ edit: vi.fn(), add: vi.fn(), remove: vi.fn(), publish: vi.fn() }}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return onClose
}
const again = () => queryClient.invalidateQueries({ queryKey: ['data'] })
const notFound = () => {
  throw new AppError('not_found')
}

test('the drawer of an item that was added this moment waits until the core shows it', async () => {
  windowCore.answer('data.item', notFound)
  const onClose = opened()
  await screen.findByRole('alert')
  windowCore.answer('data.item', () => row)
  await again()
  await screen.findByText('The Tempest')
  expect(onClose).not.toHaveBeenCalled()
})

test('the drawer closes when its item is gone', async () => {
  windowCore.answer('data.item', () => row)
  const onClose = opened()
  await screen.findByText('The Tempest')
  windowCore.answer('data.item', notFound)
  await again()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
})
