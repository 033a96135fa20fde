import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { AppError } from '../shared/errors.ts'
import { storedSettings } from '../tests/support/stored-settings.ts'
import { windowCore } from '../tests/support/window-core.ts'
import { eventRow } from './event/events.test-kit.ts'
import { CheckinScreen } from './features/checkin/checkin-screen.tsx'
import { ContactsScreen } from './features/contacts/contacts-screen.tsx'
import { DataScreen } from './features/data/data-screen.tsx'
import { GuestsScreen } from './features/guests/guests-screen.tsx'
import { MediaScreen } from './features/media/media-screen.tsx'
import { OrdersScreen } from './features/orders/orders-screen.tsx'
import { SellScreen } from './features/sell/sell-screen.tsx'
import { StaffScreen } from './features/staff/staff-screen.tsx'
import { giveRoom, sendCopy } from './guest-list/guest-list.test-kit.tsx'
import { queryClient } from './refetch.ts'

// The first of them loads its screen.
vi.setConfig({ testTimeout: 20_000 })

const page = { total: 0, version: 1, start: 0, rows: [], more: false, tookMs: 1 }
const collection = {
  ...{ id: 'Shows', name: 'Shows', items: 1, place: 'here' as const, canKeep: true, onSite: null, fields: [] },
  ...{ displayField: '', canAdd: true, canEdit: true, canRemove: true, refused: [], hasDrafts: false, dataFrom: null },
  frozen: null,
}
const notFound = () => {
  throw new AppError('not_found')
}

beforeAll(giveRoom)
beforeEach(() => {
  windowCore.reset()
  queryClient.clear()
  sendCopy('events')
  windowCore.answer('settings.get', () => storedSettings)
  windowCore.answer('events.list', () => ({ events: [eventRow('gala')] }))
  for (const name of ['orders', 'contacts', 'staff'] as const) windowCore.answer(`${name}.list`, () => page as never)
  for (const name of ['events', 'orders', 'contacts', 'staff'] as const) windowCore.answer(`${name}.get`, notFound)
  windowCore.answer('contacts.labels', () => ({ labels: [] }))
  windowCore.answer('data.collections', () => ({ collections: [collection] }))
  windowCore.answer('media.folders', () => ({
    folders: [],
    deleted: [],
    files: 1,
    atTop: 1,
    inTrash: 0,
    elsewhere: [],
  }))
  windowCore.answer('media.folderNow', ({ folderId }) => ({ folderId }))
  windowCore.answer('media.files', () => page)
  windowCore.answer('media.file', notFound)
})
afterEach(cleanup)

test.each<[path: string, route: string, Screen: ComponentType, sentence: string]>([
  ['/orders?open=gone', '/orders', OrdersScreen, 'This order isn’t on this laptop.'],
  ['/contacts?open=gone', '/contacts', ContactsScreen, 'This contact isn’t on this laptop.'],
  ['/staff?open=gone', '/staff', StaffScreen, 'This staff member isn’t on this laptop.'],
  ['/guests?event=gone&open=T-1', '/guests', GuestsScreen, 'This event isn’t on this laptop.'],
  ['/checkin/gone', '/checkin/:eventId?', CheckinScreen, 'This event isn’t on this laptop.'],
  ['/sell/gone', '/sell/:eventId?', SellScreen, 'This event isn’t on this laptop.'],
  ['/data/Gone', '/data/:collectionId?', DataScreen, 'This collection isn’t on this laptop.'],
  ['/media?folder=gone', '/media', MediaScreen, 'This folder isn’t on this laptop.'],
  ['/media?open=gone', '/media', MediaScreen, 'This file isn’t on this laptop.'],
])('%s says that it is missing, and offers to sync', async (path, route, Screen, sentence) => {
  const [at = '', search = ''] = path.split('?')
  const { hook, searchHook } = memoryLocation({ path: at, searchPath: search })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Router hook={hook} searchHook={searchHook}>
          <Route path={route}>
            <Screen />
          </Route>
        </Router>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByText(sentence, {}, { timeout: 10_000 })
  expect(screen.getByRole('button', { name: 'Sync now' })).toBeDefined()
})
