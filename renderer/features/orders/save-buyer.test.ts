// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import type { OrderDetail } from '../../../shared/app/order-detail.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { writeBuyer } from './save-buyer.ts'

const receipt = { operationId: 'o', recordId: 'r', at: '2026-11-20T18:00:00.000Z' }
const calls = () => windowCore.calls.map(({ operation, input }) => [operation, input])

beforeEach(() => {
  windowCore.reset()
  windowCore.answer('orders.edit', () => receipt)
  windowCore.answer('sales.setBuyer', () => receipt)
})

const order = (change: Partial<OrderDetail>) =>
  ({
    ...{ id: '7QK4', number: '7QK4', eventId: 'e', state: 'paid', contactId: null },
    ...{ first: 'Ada', last: 'Bell', email: 'ada@example.org' },
    ...change,
  }) as OrderDetail

test('the buyer of a paid order is an answer to its form', async () => {
  await writeBuyer(order({}), { firstName: 'Ida' })
  expect(calls()).toEqual([['orders.edit', { eventId: 'e', orderNumber: '7QK4', answers: { firstName: 'Ida' } }]])
})

test('the buyer of a sale that waits here, and of an order that is not paid, belongs to the sale', async () => {
  await writeBuyer(order({ id: 'local:1', number: null, email: null, contactId: 'c' }), { firstName: ' Ida ' })
  await writeBuyer(order({ state: 'payAtDoor' }), { email: 'ida@example.org' })
  expect(calls()).toEqual([
    ['sales.setBuyer', { saleId: 'local:1', eventId: 'e', buyer: { first: 'Ida', last: 'Bell', contactId: 'c' } }],
    [
      'sales.setBuyer',
      { saleId: '7QK4', eventId: 'e', buyer: { first: 'Ada', last: 'Bell', email: 'ida@example.org' } },
    ],
  ])
})

test('an unpaid order whose form changes too, or that lacks what a checkout needs, takes answers', async () => {
  await writeBuyer(order({ state: 'payAtDoor' }), { firstName: 'Ida', meal: ['Vegan', 'Nuts'] })
  await writeBuyer(order({ state: 'payAtDoor', email: null }), { firstName: 'Ida' })
  expect(calls().map(([name]) => name)).toEqual(['orders.edit', 'orders.edit'])
})
