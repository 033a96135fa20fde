import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GuestDetail, GuestRow } from '../../../shared/app/guests.ts'
import { AppError } from '../../../shared/errors.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { eventRow } from '../../event/events.test-kit.ts'
import { GALA, giveRoom, openGuestList, sendCopy } from '../../guest-list/guest-list.test-kit.tsx'
import { queryClient } from '../../refetch.ts'
import { GuestList } from './guest-list.tsx'

const guest: GuestRow = {
  ...{ ticketNumber: 'T-1', eventId: 'gala', name: 'Maya Ortiz', typeName: 'Stalls', seat: null, orderNumber: '2K4' },
  ...{ status: 'paid', arrivedAt: '2026-11-20T18:04:00.000Z', hasNote: false, sync: 'waiting' },
}
const detail: GuestDetail = {
  ...guest,
  ...{ email: null, phone: null, contactId: null, due: null, notes: [], fieldValues: [], labels: [] },
  ...{ arrivedAtLaptop: null, arrivedBy: null, order: null, sameOrder: [] },
}
const callsOf = (name: string) => windowCore.calls.flatMap(({ operation, input }) => (operation === name ? input : []))

beforeAll(giveRoom)
beforeEach(() => {
  windowCore.reset()
  queryClient.clear()
  sendCopy('tickets')
  windowCore.answer('guests.list', () => ({ total: 1, version: 1, start: 0, rows: [guest], more: false, tookMs: 1 }))
  windowCore.answer('guests.counts', () => ({ arrived: 1, expected: 1, unpaid: 0, cancelled: 1, total: 2 }))
  windowCore.answer('guests.get', () => detail)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('the counts of tickets are in the title and in the foot', async () => {
  openGuestList(GuestList)
  await screen.findByText('2 for Gala, 1 expected')
  expect(screen.getByText('to come').textContent).toBe('0 to come')
  expect(screen.getByText('cancelled').textContent).toBe('1 cancelled')
  expect(screen.queryByText('unpaid')).toBeNull()
})

test('an undone check-in is taken back with the time at which the guest came', async () => {
  windowCore.answer('tickets.undoCheckIn', () => ({}) as never)
  windowCore.answer('tickets.checkIn', () => ({}) as never)
  openGuestList(GuestList)
  fireEvent.click(await screen.findByRole('img', { name: 'Maya Ortiz, in' }))
  fireEvent.click(await screen.findByRole('button', { name: /Undo/ }))
  const ticket = { eventId: 'gala', ticketNumber: 'T-1' }
  await waitFor(() => expect(callsOf('tickets.checkIn')).toEqual([{ ...ticket, at: guest.arrivedAt }]))
  expect(callsOf('tickets.undoCheckIn')).toEqual([ticket])
})

test('another event is filtered as this one was, but for its types of tickets', async () => {
  const late = eventRow('late', { title: 'Late Set' })
  const path = '/guests?event=gala&types=a&status=unpaid'
  const history = openGuestList(GuestList, { path, events: [GALA, late] })
  fireEvent.click(await screen.findByRole('button', { name: /^Event/ }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: /Late Set/ }))
  await waitFor(() => expect(history.at(-1)).toBe('/guests?event=late&status=unpaid'))
})

test('the drawer says that a change of the guest is not on the site yet', async () => {
  openGuestList(GuestList, { path: '/guests?event=gala&open=T-1' })
  await screen.findByText('A change waits to be sent')
})

test('the drawer of a guest who is gone says so', async () => {
  windowCore.answer('guests.get', () => {
    throw new AppError('not_found')
  })
  openGuestList(GuestList, { path: '/guests?event=gala&open=T-1' })
  await screen.findByText('This guest isn’t on this laptop.')
})
