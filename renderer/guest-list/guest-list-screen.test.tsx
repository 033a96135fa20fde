import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { windowCore } from '../../tests/support/window-core.ts'
import { eventRow } from '../event/events.test-kit.ts'
import { useListRoute } from '../list-screen/use-list-route.ts'
import type { GuestListProps } from '../manifest/guest-kind.ts'
import { usePrintStore } from '../printing/print-store.ts'
import { queryClient } from '../refetch.ts'
import { ARRIVED_FILTER, ArrivedFilter } from './arrived-filter.tsx'
import { guestListColumns } from './guest-columns.tsx'
import { GALA, giveRoom, openGuestList, sendCopy } from './guest-list.test-kit.tsx'
import { GuestListScreen } from './guest-list-screen.tsx'
import { useGuestList } from './use-guest-list.ts'

interface Row extends Record<string, unknown> {
  id: string
  name: string
  isIn: boolean
  mayEnter: boolean
  hasNote: boolean
  sync: null
}
const rowOf = (name: string, change: Partial<Row> = {}): Row => ({
  ...{ id: name.toLowerCase(), name, isIn: false, mayEnter: true, hasNote: false, sync: null },
  ...change,
})

const checkIn = vi.fn()
const undo = vi.fn()
const list = vi.fn()

const columnsOf = (options: { onArrival: (id: string) => void }) =>
  guestListColumns<Row>({
    ...options,
    dataSet: 'guests',
    rowId: ({ id }) => id,
    isIn: ({ isIn }) => isIn,
    nameWidth: 200,
    arrived: { width: 80, text: ({ isIn }) => (isIn ? '18:04' : '') },
    before: [],
  })

/** A kind of guest that no feature has. */
function Members(shown: GuestListProps) {
  const route = useListRoute(ARRIVED_FILTER)
  const guests = useGuestList({
    ...{
      name: 'guests',
      dataSet: 'tickets',
      event: shown.event,
      settings: shown.settings,
      route,
      columnsOf,
      list,
    },
    ...{ values: async () => ({ of: [] }), rowId: ({ id }: Row) => id, sortKeys: ['name', 'arrived'], fileName: 'x' },
    stepOf: ({ isIn, mayEnter }) => (isIn ? 'undo' : mayEnter ? 'checkIn' : 'look'),
    ...{ checkIn, undo },
  })
  return (
    <GuestListScreen<Row>
      {...shown}
      list={guests}
      onEvent={(id) => route.setEvent(id)}
      counted={{ inTitle: '3 for Gala', arrived: 1, others: [] }}
      label="Members"
      searchHint="Name"
      filters={<ArrivedFilter route={route} words={{ isIn: 'Here', isOut: 'Missing' }} />}
      addDialog={({ opened }) => opened && <p>A new member</p>}
      letterOf={({ name }) => name}
      empty={{ one: 'member', title: 'No members', text: 'None yet.' }}
      Drawer={({ id, timeZone, showContact }) => (
        <p>{`${id} in ${timeZone}, ${showContact ? 'with' : 'no'} contact`}</p>
      )}
    />
  )
}

beforeAll(giveRoom)
beforeEach(() => {
  windowCore.reset()
  queryClient.clear()
  sendCopy('tickets')
  const rows = [rowOf('Maya', { isIn: true }), rowOf('Omar'), rowOf('Paul', { mayEnter: false, hasNote: true })]
  list.mockReset().mockResolvedValue({ total: 3, version: 1, start: 0, rows })
  checkIn.mockReset()
  undo.mockReset()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const press = async (name: string) => fireEvent.click(await screen.findByRole('img', { name }))

test('a list asks for the guests of its event by name, as far as the address filters them', async () => {
  openGuestList(Members, { path: '/guests?event=gala&arrived=out&text=ma' })
  await waitFor(() =>
    expect(list).toHaveBeenCalledWith(
      expect.objectContaining({
        filter: { eventId: 'gala', text: 'ma', arrived: false },
        sort: { key: 'name', descending: false },
      }),
    ),
  )
})

test('the check of a row checks in, undoes, or opens a guest who has to be looked at first', async () => {
  const history = openGuestList(Members)
  await press('Maya, in')
  expect(undo).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'maya' }))
  await press('Omar, not in')
  expect(checkIn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'omar' }))
  await press('Paul, not in')
  await screen.findByText('paul in UTC, with contact')
  expect(history.at(-1)).toBe('/guests?event=gala&open=paul')
  expect(checkIn).toHaveBeenCalledTimes(1)
})

test('a note for the door is flagged beside the name', async () => {
  openGuestList(Members)
  await screen.findByText('Paul')
  expect(screen.getAllByRole('img', { name: 'Has a note for the door' })).toHaveLength(1)
})

test('Ctrl N, the button and the palette’s address open the form for a new guest', async () => {
  openGuestList(Members)
  fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true })
  await screen.findByText('A new member')
  cleanup()
  openGuestList(Members)
  fireEvent.click(screen.getByRole('button', { name: 'Add guest' }))
  await screen.findByText('A new member')
  cleanup()
  openGuestList(Members, { path: '/guests?event=gala&add=guest' })
  await screen.findByText('A new member')
})

test('the list offers its own event to the printer', async () => {
  openGuestList(Members)
  await screen.findByRole('button', { name: 'Door list' })
  expect(usePrintStore.getState().offered.screen).toEqual({ kind: 'guestList', eventId: 'gala' })
})

test('another event keeps who is in as a filter and closes the open guest', async () => {
  const late = eventRow('late', { title: 'Late Set' })
  const path = '/guests?event=gala&arrived=out&open=omar'
  const history = openGuestList(Members, { path, events: [GALA, late] })
  fireEvent.click(await screen.findByRole('button', { name: /^Event/ }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: /Late Set/ }))
  await waitFor(() => expect(history.at(-1)).toBe('/guests?event=late&arrived=out'))
})
