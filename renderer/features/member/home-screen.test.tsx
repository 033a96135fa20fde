import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MemberOverview, MemberTicket } from '../../../shared/app/member-home.ts'
import { AppError } from '../../../shared/errors.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { ticketsNow } from './home-order.ts'
import { HomeScreen } from './home-screen.tsx'

const opened = vi.spyOn(window, 'open').mockImplementation(() => null)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const ticket = (change: Partial<MemberTicket>): MemberTicket => ({
  ...{ ticketNumber: 'T-1', orderNumber: 'O-1', eventId: 'e1', eventTitle: 'Clockmaker', startsAt: inDays(1) },
  ...{ timeZone: 'Europe/Berlin', place: 'Main House', typeName: 'Stalls', seat: 'F 11', guest: 'Kerstin' },
  ...{ status: 'paid', arrivedAt: null, code: 'https://site.test/check-in/T-1,e1' },
  ...change,
})

const home: MemberOverview = {
  ...{ firstName: 'Kerstin', fetchedAt: inDays(0) },
  states: { events: 'here', orders: 'here', subscriptions: 'here', rsvps: 'here', submissions: 'here' },
  tickets: [
    ticket({ ticketNumber: 'T-2', startsAt: inDays(5) }),
    ticket({}),
    ticket({ ticketNumber: 'T-0', startsAt: inDays(-9) }),
  ],
  orders: [
    { orderNumber: 'O-1', eventTitle: 'Clockmaker', madeAt: inDays(-1), tickets: 2, total: null, status: 'PAID' },
  ],
  subscriptions: [
    {
      id: 's1',
      planId: '6089f21a-7518-457d-bc43-f5a707bfdf14',
      planName: 'Patron',
      status: 'ACTIVE',
      startsAt: null,
      endsAt: null,
      renews: true,
    },
  ],
  rsvps: [
    { eventId: 'e2', eventTitle: 'Patron evening', startsAt: inDays(4), timeZone: null, status: 'YES', guests: 2 },
  ],
  submissions: [{ id: 'f1', formName: 'Side door', sentAt: inDays(-2) }],
  events: [
    { id: 'e3', slug: 'lighthouse', title: 'Lighthouse', startsAt: inDays(3), timeZone: null, sellsTickets: true },
  ],
}
const nothing: MemberOverview = {
  ...home,
  ...{ firstName: '', tickets: [], orders: [], subscriptions: [], rsvps: [], submissions: [], events: [] },
}

let shown: MemberOverview
beforeEach(() => {
  shown = home
  queryClient.clear()
  windowCore.reset()
  opened.mockClear()
  windowCore.answer('memberHome.overview', () => shown)
})
afterEach(cleanup)

function open() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <HomeScreen />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

const inputsOf = (operation: string) =>
  windowCore.calls.filter((call) => call.operation === operation).map(({ input }) => input)

test('the next ticket comes first, with its code; one of an evening that is over is counted only', async () => {
  open()
  const list = await screen.findByRole('region', { name: 'My tickets' })
  const codes = await within(list).findAllByRole('img')
  expect(codes.map((code) => code.getAttribute('aria-label'))).toEqual([
    ...['Code of the ticket T-1', 'Code of the ticket T-2'],
  ])
  expect(within(list).getByText('1 earlier ticket')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Good \w+, Kerstin$/)
  expect(screen.getByText('Kept on this laptop, works without a connection')).toBeTruthy()
})

test('tickets of one event keep their order, and one without a date comes last', () => {
  const tickets = [
    ticket({ ticketNumber: 'B', startsAt: null }),
    ticket({ ticketNumber: 'D' }),
    ticket({ ticketNumber: 'C' }),
  ]
  expect(ticketsNow(tickets, Date.now()).next.map(({ ticketNumber }) => ticketNumber)).toEqual(['C', 'D', 'B'])
})

test('a ticket fills the window for the scanner at the door', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Show at the door: T-1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Clockmaker' })
  expect(await within(dialog).findByRole('img', { name: 'Code of the ticket T-1' })).toBeTruthy()
})

test('a canceled ticket says so, and isn’t shown at the door', async () => {
  shown = { ...home, tickets: [ticket({ status: 'cancelled' })] }
  open()
  expect(await screen.findByText('Canceled')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Show at the door/ })).toBeNull()
})

test('orders, RSVPs and forms are beside them', async () => {
  open()
  expect(await screen.findByText(/You said yes/)).toBeTruthy()
  expect(screen.getByText('Side door')).toBeTruthy()
  expect(screen.getByText(/· Paid$/)).toBeTruthy()
})

test('plans and the account open on the site', async () => {
  windowCore.answer('memberHome.openPage', () => ({ page: 'https://site.test/page' }))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Go to the site: Patron' }))
  await user.click(screen.getByRole('button', { name: 'Manage on the site' }))
  expect(inputsOf('memberHome.openPage')).toEqual([
    { to: 'plan', planId: home.subscriptions[0]?.planId },
    { to: 'account' },
  ])
  expect(opened).toHaveBeenCalledTimes(2)
})

test('buying: what is on, a ticket type, how many, and on to the site', async () => {
  windowCore.answer('memberHome.buyable', () => ({
    types: [{ definitionId: 'd1', name: 'Stalls', price: { minor: 2500, currency: 'EUR' }, free: false, limit: 4 }],
  }))
  windowCore.answer('memberHome.openPage', () => ({ page: null }))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'See what is on' }))
  await user.click(screen.getByRole('button', { name: 'Buy tickets for Lighthouse' }))
  expect(await screen.findByRole('radio', { name: /^Stalls · €25/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continue on the site' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputsOf('memberHome.openPage')).toEqual([
    { to: 'tickets', eventId: 'e3', slug: 'lighthouse', definitionId: 'd1', quantity: 1 },
  ])
})

test('without a line buying says so; nothing else is lost', async () => {
  windowCore.answer('memberHome.buyable', () => {
    throw new AppError('offline')
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'See what is on' }))
  await user.click(screen.getByRole('button', { name: 'Buy tickets for Lighthouse' }))
  expect(await screen.findByText(/could not be reached/)).toBeTruthy()
})

test('a member without tickets, and a site that shows none to members', async () => {
  shown = { ...nothing, states: { ...home.states, orders: 'refused' } }
  open()
  expect(await screen.findByText('No tickets yet')).toBeTruthy()
  expect(screen.getAllByText(/doesn’t show these to members/)).not.toHaveLength(0)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Good \w+$/)
})

test('before the first fetch the screen says what it waits for', async () => {
  shown = { ...nothing, fetchedAt: null }
  open()
  expect(await screen.findByText('Your tickets are on their way')).toBeTruthy()
})
