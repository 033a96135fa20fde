import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { StaffRow } from '../../../shared/app/staff.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { storedSettings } from '../../../tests/support/stored-settings.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { GALA, giveRoom, sendCopy } from '../../guest-list/guest-list.test-kit.tsx'
import { queryClient } from '../../refetch.ts'
import { sampleMember } from './staff-samples.test-kit.ts'
import { StaffScreen } from './staff-screen.tsx'

const url = 'https://site.example/staff?loginToken=login-secret'

function open(path = '/staff'): string[] {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
      <QueryClientProvider client={queryClient}>
        <Router hook={hook} searchHook={searchHook}>
          <StaffScreen />
        </Router>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return history
}

function showMember(member: StaffRow): void {
  windowCore.answer('staff.list', () => ({ total: 1, version: 1, start: 0, rows: [member], more: false, tookMs: 1 }))
  windowCore.answer('staff.get', () => member)
}

beforeAll(giveRoom)
beforeEach(() => {
  windowCore.reset()
  queryClient.clear()
  sendCopy('staffMembers')
  windowCore.answer('settings.get', () => storedSettings)
  windowCore.answer('sync.queueRow', () => ({ row: null }))
  windowCore.answer('events.list', () => ({ events: [GALA] }))
  windowCore.answer('staff.counts', () => ({ counts: { all: 5, active: 3, invited: 1, paused: 1 } }))
  windowCore.answer('staff.edit', () => ({ operationId: 'op', recordId: 'staff-1', at: '2026-11-20T18:00:00.000Z' }))
  windowCore.answer('staff.link', () => ({ url }))
  showMember(sampleMember)
})
afterEach(cleanup)

const callsOf = (name: string) => windowCore.calls.filter(({ operation }) => operation === name)
const inputOf = (name: string) => callsOf(name).at(-1)?.input

test('staff are listed with what they may do; a view narrows the list and is in the address', async () => {
  const history = open()
  expect(await screen.findByText('Balcony door')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Paused/ }))
  await waitFor(() => expect(inputOf('staff.list')).toMatchObject({ filter: { text: '', view: 'paused' } }))
  expect(history.at(-1)).toBe('/staff?view=paused')
})

test('the fifth permission can’t be ticked and says why; one unticked gives room again', async () => {
  windowCore.answer('staff.invite', () => ({ staffMemberId: 'staff-2' }))
  open('/staff?edit=new')
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  for (const name of ['Sell tickets', 'Add guests', 'See figures']) fireEvent.click(await box(name))
  const fifth = await box('Read guests’ form entries')
  expect(fifth.disabled).toBe(true)
  expect(screen.getByText('The site allows four of the five. Untick another one first.')).toBeDefined()
  fireEvent.click(await box('See figures'))
  expect(fifth.disabled).toBe(false)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('Enter a name.')).toBeDefined()
  expect(callsOf('staff.invite')).toEqual([])
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Side door' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Only these' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('Choose at least one event.')).toBeDefined()
  fireEvent.click(await screen.findByRole('checkbox', { name: /Gala/ }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Invite' }))
  await waitFor(() =>
    expect(inputOf('staff.invite')).toEqual({
      ...{ name: 'Side door', scopes: ['CHECK_IN_GUESTS', 'SELL_TICKETS', 'ADD_GUESTS'] },
      access: { allEvents: false, eventIds: ['gala'] },
    }),
  )
})

test('with 50 events chosen no other can be ticked, and the count says why', async () => {
  const events = Array.from({ length: 50 }, (_, at) => ({ id: `e${at}`, title: `Reading ${at}` }))
  showMember({ ...sampleMember, events })
  open('/staff?edit=staff-1')
  const gala = await screen.findByLabelText<HTMLInputElement>(/Gala/, {}, { timeout: 10_000 })
  expect(gala.disabled).toBe(true)
  expect(screen.getByText(/^50 of 50 chosen\. The site allows no more/)).toBeDefined()
  fireEvent.click(screen.getByLabelText('Reading 7'))
  expect(gala.disabled).toBe(false)
})

test('access is paused and resumed from the drawer, with the way back', async () => {
  open('/staff?open=staff-1')
  const drawer = within(await screen.findByRole('complementary', { name: 'Balcony door' }))
  fireEvent.click(drawer.getByRole('button', { name: /^More actions for/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Pause access' }))
  await waitFor(() => expect(inputOf('staff.edit')).toEqual({ staffMemberId: 'staff-1', fields: { paused: true } }))
  expect(await screen.findByText(/^The access of .* is paused\.$/)).toBeDefined()
})

test('the login link is a code and a text while its dialog is open, and nowhere afterwards', async () => {
  open('/staff?open=staff-1')
  fireEvent.click(await screen.findByRole('button', { name: 'Login link' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(url)).toBeDefined()
  expect(await dialog.findByRole('img', { name: 'Code of the login link of Balcony door' })).toBeDefined()
  const all = () =>
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => [queryKey, state]),
    )
  expect(all()).not.toContain('login-secret')
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByText(url)).toBeNull())
  expect(document.body.innerHTML).not.toContain('login-secret')
})

test('a link that can’t be shown says why, and is asked for again', async () => {
  windowCore.answer('staff.link', () => {
    throw new AppError('offline', { reason: messageOf('staff.needsSite') })
  })
  open('/staff?open=staff-1')
  fireEvent.click(await screen.findByRole('button', { name: 'Login link' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  windowCore.answer('staff.link', () => ({ url }))
  fireEvent.click(again)
  expect(await screen.findByText(url)).toBeDefined()
})

test('removing asks first and stays open while the site has not done it', async () => {
  windowCore.answer('staff.remove', () => {
    throw new AppError('precondition', { reason: messageOf('staff.removeWaits') })
  })
  open('/staff?open=staff-1')
  fireEvent.click(await screen.findByRole('button', { name: /^More actions for/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove…' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/still waits to be sent/)).toBeDefined()
  expect(inputOf('staff.remove')).toEqual({ staffMemberId: 'staff-1' })
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('a site without staff: the picture and the way to the first invitation', async () => {
  windowCore.answer('staff.list', () => ({ total: 0, version: 1, start: 0, rows: [], more: false, tookMs: 1 }))
  windowCore.answer('staff.counts', () => ({ counts: { all: 0, active: 0, invited: 0, paused: 0 } }))
  open()
  expect(await screen.findByText('No staff yet')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Invite' })).toBeDefined()
})
