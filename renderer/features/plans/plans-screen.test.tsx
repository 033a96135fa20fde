import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { SubscriptionDetail } from '../../../shared/app/subscriptions.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { storedSettings } from '../../../tests/support/stored-settings.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { giveRoom, sendCopy } from '../../guest-list/guest-list.test-kit.tsx'
import { queryClient } from '../../refetch.ts'
import { samplePlan, sampleSubscription } from './plan-samples.test-kit.ts'
import { PlansScreen } from './plans-screen.tsx'

const none = { all: 0, active: 0, due: 0, paused: 0, ending: 0, over: 0 }
const why = messageOf('orders.notHere')
const detail: SubscriptionDetail = {
  ...sampleSubscription,
  ...{ hasPlan: true, earliestEndAt: null, trialDays: 0, cycle: null, cycles: [], pauses: [], cancellation: null },
  ...{ subtotal: null, discount: null, tax: null, coupon: null, formValues: [] },
  actions: { pause: null, resume: why, postpone: why, cancelNow: null, cancelAtNextPayment: null, markPaid: why },
}

function open(path = '/plans'): string[] {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
      <QueryClientProvider client={queryClient}>
        <Router hook={hook} searchHook={searchHook}>
          <PlansScreen />
        </Router>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return history
}

beforeAll(giveRoom)
beforeEach(() => {
  windowCore.reset()
  queryClient.clear()
  sendCopy('subscriptions')
  windowCore.answer('settings.get', () => storedSettings)
  windowCore.answer('sync.queueRow', () => ({ row: null }))
  windowCore.answer('plans.list', () => ({
    currency: 'EUR',
    plans: [samplePlan, { ...samplePlan, id: 'old', name: 'Old pass', archived: true, active: 3 }],
  }))
  windowCore.answer('subscriptions.counts', () => ({ counts: { ...none, all: 12, active: 9, due: 2, over: 3 } }))
  windowCore.answer('subscriptions.list', () => ({
    ...{ total: 1, version: 1, start: 0, rows: [sampleSubscription], more: false, tookMs: 1 },
  }))
  windowCore.answer('subscriptions.get', () => detail)
})
afterEach(cleanup)

const callsOf = (name: string) => windowCore.calls.filter(({ operation }) => operation === name)
const inputOf = (name: string) => callsOf(name).at(-1)?.input

test('plans as cards, archived ones folded away; a card chooses whose subscriptions are listed', async () => {
  const history = open()
  const cards = within(await screen.findByRole('navigation', { name: 'Plans' }))
  expect(cards.getByRole('button', { current: true }).textContent).toContain('All subscriptions')
  const patron = cards.getByRole('button', { name: /^Patron/ })
  expect(patron.textContent).toContain('€120 a year')
  expect(patron.textContent).toContain('412 active9 due')
  expect(cards.getByText('1 archived plan').closest('details')?.open).toBe(false)
  expect(await screen.findByText('Ana Example')).toBeDefined()
  fireEvent.click(patron)
  await waitFor(() =>
    expect(inputOf('subscriptions.list')).toMatchObject({ filter: { planId: 'plan-1', view: 'all' } }),
  )
  expect(history.at(-1)).toBe('/plans?plan=plan-1')
  expect(screen.getByRole('heading', { name: 'Patron' })).toBeDefined()
})

test('views and filters live in the address; nothing that matches offers to clear them and keeps the plan', async () => {
  windowCore.answer('subscriptions.list', () => ({ total: 0, version: 1, start: 0, rows: [], more: false, tookMs: 1 }))
  const history = open('/plans?plan=plan-1&view=due&status=SUSPENDED&within=14')
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(inputOf('subscriptions.list')).toMatchObject({
    filter: { planId: 'plan-1', view: 'due', status: 'SUSPENDED', endsWithinDays: 14 },
  })
  await waitFor(() => expect(history.at(-1)).toBe('/plans?plan=plan-1'))
  fireEvent.click(screen.getByRole('button', { name: /^Ended/ }))
  await waitFor(() => expect(history.at(-1)).toBe('/plans?plan=plan-1&view=over'))
})

test('an unknown plan in the address is named as one, and nothing can be done with it', async () => {
  open('/plans?plan=constructor')
  expect(await screen.findByRole('heading', { name: 'Unknown plan' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Edit plan' })).toBeNull()
})

test('a site without a plan: the picture and the way to the first one', async () => {
  windowCore.answer('plans.list', () => ({ currency: null, plans: [] }))
  windowCore.answer('subscriptions.counts', () => ({ counts: none }))
  open()
  expect(await screen.findByText('No plans yet')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'New plan' }))
  expect(await screen.findByLabelText('Currency')).toBeDefined()
})

test('what a status does not allow is in the menu with its reason, and does nothing', async () => {
  windowCore.answer('subscriptions.pause', () => ({
    operationId: 'op',
    recordId: 'sub-1',
    at: '2026-11-20T18:00:00.000Z',
  }))
  open('/plans?open=sub-1')
  const drawer = within(await screen.findByRole('complementary', { name: 'Ana Example' }))
  fireEvent.click(drawer.getByRole('button', { name: 'More actions for this subscription' }))
  const paid = await screen.findByRole('menuitem', { name: /^Mark as paid/ })
  expect(paid.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(paid)
  expect(callsOf('subscriptions.markPaid')).toEqual([])
  fireEvent.click(drawer.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(inputOf('subscriptions.pause')).toEqual({ subscriptionId: 'sub-1' }))
  expect(await screen.findByText(/is paused/)).toBeDefined()
})

test('an end that is not later is said at the field and never sent', async () => {
  const endsAt = '2027-03-03T12:00:00.000Z'
  windowCore.answer('subscriptions.get', () => ({ ...detail, endsAt, actions: { ...detail.actions, postpone: null } }))
  windowCore.answer('subscriptions.postpone', () => ({
    operationId: 'op',
    recordId: 'sub-1',
    at: '2026-11-20T18:00:00.000Z',
  }))
  open('/plans?open=sub-1')
  fireEvent.click(await screen.findByRole('button', { name: 'Postpone end…' }))
  const field = await screen.findByLabelText('New end')
  fireEvent.change(field, { target: { value: '2027-03-03' } })
  fireEvent.click(screen.getByRole('button', { name: 'Postpone end' }))
  expect(await screen.findByText('Choose a day after 3 Mar 2027.')).toBeDefined()
  expect(callsOf('subscriptions.postpone')).toEqual([])
  fireEvent.change(field, { target: { value: '2027-04-03' } })
  fireEvent.click(screen.getByRole('button', { name: 'Postpone end' }))
  await waitFor(() => expect(inputOf('subscriptions.postpone')).toMatchObject({ subscriptionId: 'sub-1' }))
})

test('a cancellation that cannot reach the site says so and stays open', async () => {
  windowCore.answer('subscriptions.cancel', () => {
    throw new AppError('offline', { reason: messageOf('orders.notHere') })
  })
  open('/plans?open=sub-1')
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for this subscription' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel…' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Now' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  expect(await screen.findByText('It isn’t on this laptop.')).toBeDefined()
  expect(inputOf('subscriptions.cancel')).toEqual({ subscriptionId: 'sub-1', when: 'now' })
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('an edit sends the changed fields alone; what is wrong with one is said at it', async () => {
  windowCore.answer('plans.edit', () => ({ operationId: 'op', recordId: 'plan-1', at: '2026-11-20T18:00:00.000Z' }))
  open('/plans?plan=plan-1&edit=plan-1')
  const price = await screen.findByLabelText('Price')
  fireEvent.change(price, { target: { value: '1.2345' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A price has three decimals at most.')).toBeDefined()
  expect(callsOf('plans.edit')).toEqual([])
  fireEvent.change(price, { target: { value: '125' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(inputOf('plans.edit')).toEqual({ planId: 'plan-1', fields: { amount: '125' } }))
})

test('a plan is archived once its name was typed', async () => {
  windowCore.answer('plans.archive', () => ({}))
  open('/plans?plan=plan-1')
  fireEvent.click(await screen.findByRole('button', { name: /^More actions for .*Patron/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Archive…' }))
  const verb = await screen.findByRole('button', { name: 'Archive plan' })
  expect((verb as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Type “Patron” to confirm'), { target: { value: ' patron' } })
  fireEvent.click(verb)
  await waitFor(() => expect(inputOf('plans.archive')).toEqual({ planId: 'plan-1' }))
})
