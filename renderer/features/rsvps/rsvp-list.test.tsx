import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RsvpForm, RsvpRow } from '../../../shared/app/rsvps.ts'
import { AppError } from '../../../shared/errors.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { eventRow } from '../../event/events.test-kit.ts'
import { GALA, giveRoom, openGuestList, sendCopy } from '../../guest-list/guest-list.test-kit.tsx'
import { queryClient } from '../../refetch.ts'
import { RsvpList } from './rsvp-list.tsx'

const party: RsvpRow = {
  ...{ id: 'r1', eventId: 'gala', name: 'Maya Ortiz', email: null, answer: 'YES', guests: 2, arrived: 1 },
  ...{ respondedAt: null, sync: null },
}
const people = [
  { guestId: 1, name: 'Maya Ortiz', arrivedAt: '2026-11-20T18:04:00.000Z' },
  { guestId: 2, name: '', arrivedAt: null },
]
const form: RsvpForm = {
  ...{ questions: [], required: [], maxCompanions: 2, placesLeft: null, waitlist: false, takesNo: true },
  ...{ isClosed: false, mayOverride: true, fields: null },
}

beforeAll(giveRoom)
beforeEach(() => {
  windowCore.reset()
  queryClient.clear()
  sendCopy('rsvps')
  windowCore.answer('rsvps.list', () => ({ total: 1, version: 1, start: 0, rows: [party], more: false, tookMs: 1 }))
  windowCore.answer('rsvps.counts', () => ({ responses: 12, yes: 2, no: 0, waiting: 0, arrived: 1, expected: 2 }))
  windowCore.answer('rsvps.get', () => ({ ...party, contactId: null, people, fieldValues: [] }))
  windowCore.answer('rsvps.form', () => form)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('the counts of RSVPs are in the title and in the foot', async () => {
  openGuestList(RsvpList)
  await screen.findByText('12 RSVPs for Gala')
  expect(screen.getByText('said yes').textContent).toBe('2 said yes')
  expect(screen.queryByText('waiting')).toBeNull()
})

test('a count of RSVPs that are still being copied says so', async () => {
  sendCopy('rsvps', { isWhole: false })
  openGuestList(RsvpList)
  await screen.findByText('12 RSVPs for Gala so far')
})

test('Ctrl N adds a guest to the list of RSVPs, too', async () => {
  openGuestList(RsvpList)
  await screen.findByText('12 RSVPs for Gala')
  fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true })
  await screen.findByRole('dialog', { name: 'Add a guest' })
})

test('the mark checks in those of the party who are not in yet', async () => {
  windowCore.answer('rsvps.checkIn', () => ({}) as never)
  openGuestList(RsvpList)
  fireEvent.click(await screen.findByRole('img', { name: 'Maya Ortiz, not in' }))
  await waitFor(() => {
    const [call] = windowCore.calls.filter(({ operation }) => operation === 'rsvps.checkIn')
    expect(call?.input).toEqual({ eventId: 'gala', rsvpId: 'r1', guestIds: [2] })
  })
})

test('another event with RSVPs is filtered as this one was', async () => {
  const late = eventRow('late', { title: 'Late Set', kind: 'rsvp' })
  const path = '/guests?event=gala&answer=NO&arrived=in'
  const history = openGuestList(RsvpList, { path, events: [GALA, late] })
  fireEvent.click(await screen.findByRole('button', { name: /^Event/ }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: /Late Set/ }))
  await waitFor(() => expect(history.at(-1)).toBe('/guests?event=late&answer=NO&arrived=in'))
})

test('the drawer of an RSVP that is gone says so', async () => {
  windowCore.answer('rsvps.get', () => {
    throw new AppError('not_found')
  })
  openGuestList(RsvpList, { path: '/guests?event=gala&open=r1' })
  await screen.findByText('This guest isn’t on this laptop.')
})
