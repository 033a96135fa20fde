import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlanSalePreview } from '../../../../shared/app/subscription-sale.ts'
import type { ChipState } from '../../../../shared/app/sync.ts'
import { AppError } from '../../../../shared/errors.ts'
import { windowCore } from '../../../../tests/support/window-core.ts'
import { syncStatus } from '../../../copy/rows.test-kit.ts'
import { queryClient } from '../../../refetch.ts'
import { samplePlan, sampleSubscription } from '../plan-samples.test-kit.ts'
import { PlanSale } from './plan-sale.tsx'

const plan = { ...samplePlan, id: 'p1', name: 'Season pass', price: { amount: '45', currency: 'EUR' } }

let preview: PlanSalePreview
let chip: ChipState
let unsettled: { id: string; planName: string; name: string; at: string }[]
beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
  chip = 'upToDate'
  unsettled = []
  preview = {
    price: { amount: '45', currency: 'EUR' },
    total: { minor: 4500, currency: 'EUR' },
    startsAt: '2026-11-20T18:00:00.000Z',
    endsAt: '2027-11-20T18:00:00.000Z',
    limitReached: false,
    makesMember: true,
  }
  windowCore.answer('plans.list', () => ({ plans: [plan], currency: 'EUR' }))
  windowCore.answer('sync.status', () => syncStatus({ chip }))
  windowCore.answer('subscriptions.unsettledSales', () => ({ sales: unsettled }))
  windowCore.answer('subscriptions.preview', () => preview)
  windowCore.answer('subscriptions.sell', () => ({ subscriptionId: 's1', change: { minor: 500, currency: 'EUR' } }))
  windowCore.answer('subscriptions.get', ({ subscriptionId }) => ({
    ...{ ...sampleSubscription, id: subscriptionId, endsAt: '2027-11-20T18:00:00.000Z' },
    ...{ hasPlan: true, earliestEndAt: null, trialDays: 0, cycle: null, cycles: [], pauses: [], cancellation: null },
    ...{ subtotal: null, discount: null, tax: null, coupon: null, formValues: [] },
    actions: { pause: null, resume: null, postpone: null, cancelNow: null, cancelAtNextPayment: null, markPaid: null },
  }))
  windowCore.answer('contacts.search', () => ({ contacts: [], tookMs: 1 }))
})
afterEach(cleanup)

const calls = (operation: string) => windowCore.calls.filter((call) => call.operation === operation)
const text = () => document.body.textContent?.replace(/\s/g, ' ') ?? ''

function open() {
  const closed: string[] = []
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <PlanSale planId="p1" onClose={() => closed.push('closed')} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return closed
}

/** Types a new person, and waits for what the site says. */
async function sayBuyer() {
  fireEvent.change(await screen.findByLabelText('Buyer'), { target: { value: 'Ida Kern' } })
  fireEvent.click(await screen.findByRole('option', { name: 'New person “Ida Kern”' }))
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ida@example.org' } })
}

async function toPayment() {
  await sayBuyer()
  await userEvent.click(await screen.findByRole('button', { name: 'To payment' }))
}

test('a new person buys in cash: the account is named before, the change and the end after', async () => {
  const closed = open()
  await sayBuyer()
  await screen.findByText(/An account on the site is made for/, { selector: '[aria-live] p' })
  expect(text()).toContain('€45')
  await userEvent.click(await screen.findByRole('button', { name: 'To payment' }))
  await userEvent.type(await screen.findByLabelText(/^Received in EUR/), '50')
  await userEvent.click(screen.getByRole('button', { name: /^Sell for €45.00/ }))
  await within(await screen.findByRole('region', { name: 'Sold' })).findByText('Valid until 20 Nov 2027')
  expect(text()).toMatch(/Season pass · Ida Kern.*Valid until 20 Nov 2027.*Change.*€5.00/)
  expect(calls('subscriptions.sell').map(({ input }) => input)).toEqual([
    {
      planId: 'p1',
      buyer: { kind: 'new', first: 'Ida', last: 'Kern', email: 'ida@example.org' },
      startsAt: null,
      payment: 'cash',
      total: { minor: 4500, currency: 'EUR' },
      receivedMinor: 5000,
    },
  ])
  await userEvent.keyboard('{Enter}')
  expect(closed).toEqual(['closed'])
})

test('where the limit is reached nothing can be sold, and it says so', async () => {
  preview = { ...preview, limitReached: true }
  open()
  await sayBuyer()
  expect((await screen.findByRole('alert')).textContent).toContain('Ida Kern has this plan as often as')
  expect(screen.queryByRole('button', { name: 'To payment' })).toBeNull()
})

test('a free plan needs no payment', async () => {
  preview = { ...preview, price: { amount: '0', currency: 'EUR' }, total: { minor: 0, currency: 'EUR' } }
  open()
  await sayBuyer()
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(screen.queryByRole('group', { name: 'How it is paid' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Sell for €0.00/ }))
  await waitFor(() => expect(calls('subscriptions.sell')[0]?.input).toMatchObject({ payment: 'free' }))
})

test('Escape goes back from the payment with all that was typed; a letter chooses how it is paid', async () => {
  const closed = open()
  await toPayment()
  await userEvent.keyboard('l')
  await screen.findByText(/^The plan starts unpaid/)
  await userEvent.keyboard('{Escape}')
  expect(((await screen.findByLabelText('E-mail')) as HTMLInputElement).value).toBe('ida@example.org')
  expect(closed).toEqual([])
})

test('without a reply it says what is safe and what to do, and sells nothing more', async () => {
  windowCore.answer('subscriptions.sell', () => {
    throw new AppError('outcome_unknown')
  })
  open()
  await toPayment()
  await userEvent.click(await screen.findByRole('button', { name: /^Sell for/ }))
  const said = (await screen.findByRole('alert')).textContent
  expect(said).toContain('it isn’t clear yet whether Season pass was sold to Ida Kern')
  expect(said).toContain('Nothing is sent twice.')
  expect(screen.queryByRole('button', { name: /^Sell for/ })).toBeNull()
})

test('offline the dialog says that it needs the site before anything is typed, and asks nothing', async () => {
  chip = 'offline'
  unsettled = [{ id: 'u1', planName: 'Season pass', name: 'Ida Kern', at: '2026-11-20T18:12:00.000Z' }]
  open()
  await screen.findByText(/^Selling a plan needs the site/)
  await screen.findByText(/It isn’t clear yet whether Season pass was sold to Ida Kern at/)
  await sayBuyer()
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(calls('subscriptions.preview')).toEqual([])
})

test('a sale that the site refuses stays where it is, with the reason', async () => {
  windowCore.answer('subscriptions.sell', () => {
    throw new AppError('invalid_input')
  })
  open()
  await toPayment()
  await userEvent.click(await screen.findByRole('button', { name: /^Sell for/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was sold')
  expect(screen.getByRole('button', { name: /^Sell for/ })).toBeDefined()
})
