// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import '../../../tests/support/jsdom-gaps.ts'
import type { OrderDetail } from '../../../shared/app/order-detail.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { syncStatus } from '../../copy/rows.test-kit.ts'
import { queryClient } from '../../refetch.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { Refunds } from './refunds.tsx'

const chf = (minor: number) => ({ minor, currency: 'CHF' })
const ORDER = {
  ...{ id: '7QK4', number: '7QK4', localNumber: null, method: 'cash', refundable: chf(2563), refunds: [] },
} as unknown as OrderDetail

beforeEach(() => {
  windowCore.reset()
  queryClient.clear()
})
afterEach(cleanup)

const show = (part: React.ReactElement) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
    </MantineProvider>,
  )
const text = () => document.body.textContent?.replace(/\s/g, ' ') ?? ''

test('a refund in cash says what is handed over in coins', async () => {
  windowCore.answer('sync.status', () => syncStatus())
  show(<RefundDialog order={ORDER} opened onClose={() => undefined} />)
  expect(await screen.findByRole('button', { name: /Note refund/ })).toBeDefined()
  expect(text()).toContain('Give CHF 25.65 in cash: CHF 25.63 can’t be paid in coins.')
  expect(text()).not.toContain('another laptop')
})

test('offline the refund says that another laptop may have done it', async () => {
  windowCore.answer('sync.status', () => syncStatus({ offlineSince: '2026-11-20T18:00:00.000Z' }))
  show(<RefundDialog order={ORDER} opened onClose={() => undefined} />)
  expect(await screen.findByText(/another laptop may have refunded this order already/)).toBeDefined()
})

test('a refund of another laptop is shown with its name, and only that laptop can change it', () => {
  const refund = { id: 'r', at: '2026-11-20T18:00:00.000Z', amount: chf(3200), rounding: null, method: 'cash' }
  const elsewhere = { ...refund, reason: '', operator: '', desk: 'Door A', doneAt: null, doneBy: null }
  const order = { ...ORDER, refunds: [elsewhere] }
  show(<Refunds order={order} when={() => '19:00'} />)
  expect(text()).toContain('Noted at Door A')
  expect(screen.queryAllByRole('button')).toEqual([])
})
