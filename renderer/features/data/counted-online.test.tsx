import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DataCollectionRow, DataField } from '../../../shared/app/data.ts'
import type { DataFilter } from '../../../shared/app/data-values.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { countAgain } from './counted-rows.ts'
import { GroupsMenu } from './groups-menu.tsx'
import { useFigures } from './use-figures.tsx'

beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
  windowCore.answer('data.stopBrowsing', () => ({}))
})
afterEach(cleanup)

const field = (key: string, kind: DataField['kind']): DataField => ({
  ...{ key, label: key, kind, required: false, editable: 'yes', sortable: true, refersTo: null },
  ...{ least: null, most: null },
})
const collection: DataCollectionRow = {
  ...{ id: 'Shows', name: 'Shows', items: 0, place: 'online', canKeep: true, onSite: null, displayField: 'title' },
  ...{ fields: [field('title', 'text'), field('minutes', 'number')], dataFrom: null, frozen: null },
  ...{ canAdd: true, canEdit: true, canRemove: true, refused: [], hasDrafts: false },
}
const app = { ...collection, id: 'Members/Data', canKeep: false }
const sort = { key: 'title', descending: false }
const longer: DataFilter = { conditions: [{ key: 'minutes', is: 'greater', value: '90' }] }

function Foot({ of = collection, filter = {} as DataFilter, chosen = 'sum', isWaiting = false }) {
  const { columnFoot } = useFigures(of, {
    ...{ filter, sort, asking: 'list', figures: { 'field:minutes': chosen }, isEmpty: false, isWaiting },
    changePrefs: () => undefined,
  })
  return columnFoot?.('field:minutes')
}

const inWindow = (children: React.ReactNode) => (
  <MantineProvider env="test">
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </MantineProvider>
)

test('a figure of rows that are only online is asked of the site, and never shown under other rows', async () => {
  const asked = vi.fn(({ filter }: { filter: DataFilter }) => ({
    figures: [{ key: 'minutes', figure: 'sum' as const, value: filter.conditions === undefined ? 300 : 200 }],
  }))
  windowCore.answer('data.browseFigures', asked)
  const { rerender } = render(inWindow(<Foot />))
  await screen.findByText('300')
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ collectionId: 'Shows', asking: 'list' }))
  // The rows come first.
  rerender(inWindow(<Foot filter={longer} isWaiting />))
  expect(screen.queryByText('300')).toBeNull()
  expect(asked).toHaveBeenCalledTimes(1)
  rerender(inWindow(<Foot filter={longer} />))
  await screen.findByText('200')
  rerender(inWindow(<Foot />))
  await screen.findByText('300')
  expect(asked).toHaveBeenCalledTimes(2)
  await countAgain()
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(3))
})

test('why there is no figure is the title of the empty place, and nothing more is said', async () => {
  windowCore.answer('data.browseFigures', () => {
    throw new AppError('precondition', { reason: messageOf('data.searchNotCounted') })
  })
  render(inWindow(<Foot filter={{ text: 'the' }} />))
  const place = await screen.findByTitle(/^Totals aren’t available for search results/)
  expect(place.textContent).toBe('Sum')
})

test('of an app’s collection only what is filled or empty is offered', async () => {
  windowCore.answer('data.browseFigures', () => ({ figures: [{ key: 'minutes', figure: 'filled', value: 7 }] }))
  const { rerender } = render(inWindow(<Foot of={app} />))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Figure under/ }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Filled', 'Empty'])
  rerender(inWindow(<Foot of={app} chosen="filled" />))
  await screen.findByText('7')
})

const open = async (of: DataCollectionRow) => {
  const chosen = vi.fn()
  render(inWindow(<GroupsMenu collection={of} filter={{}} sort={sort} onChoose={chosen} />))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Groups' }))
  return { user, chosen }
}

test('groups come from the site, with those it did not count, and a press filters by one', async () => {
  const condition = { key: 'minutes', is: 'equals' as const, value: '90' }
  const cell = { value: 90, words: '', count: 1, isOdd: false, isCut: false, fileId: null }
  windowCore.answer('data.browseGroups', () => ({ groups: [{ cell, items: 4, condition }], others: null, odd: 0 }))
  const { user, chosen } = await open(collection)
  const group = await screen.findByRole('button', { name: /^90 ?4$/ })
  screen.getByText('There are rarer values.')
  await user.click(group)
  expect(chosen).toHaveBeenCalledExactlyOnceWith(condition)
})

test('groups that cannot be had say why in their menu', async () => {
  windowCore.answer('data.browseGroups', () => {
    throw new AppError('offline', { reason: messageOf('data.onlineNeedsSite') })
  })
  await open(collection)
  await screen.findByText(/^This collection is only online, and the site can’t be reached/)
  cleanup()
  await open(app)
  await screen.findByText(/^The site counts the collection of an app by fields of yes and no only/)
})
