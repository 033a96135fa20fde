import { expect, test } from 'vitest'
import { OrderAction } from '../../../shared/app/order-detail.ts'
import { OrderState } from '../../../shared/app/order-row.ts'
import { actionsOf, type OrderSnapshot } from './order-actions.ts'

const snapshot = (change: Partial<OrderSnapshot>): OrderSnapshot => ({
  state: 'paid',
  archived: false,
  isHere: false,
  isOwn: false,
  voided: false,
  due: 100,
  tickets: 2,
  toArrive: 2,
  hasEmail: true,
  refundable: 100,
  ...change,
})
const possible = (change: Partial<OrderSnapshot>) =>
  actionsOf(snapshot(change)).flatMap(({ action, possible: can }) => (can ? [action] : []))

test('what can be done in each state of an order', () => {
  const always = ['archive', 'edit']
  const standing = [...always, 'mail', 'checkIn']
  const expected: Record<OrderState, string[]> = {
    paid: [...standing, 'refund'],
    partlyPaid: [...standing, 'refund'],
    free: standing,
    payAtDoor: [...standing, 'pay'],
    pending: [...standing, 'pay'],
    authorized: [...standing, 'capture', 'voidPayment'],
    started: ['edit', 'mail', 'checkIn', 'pay'],
    cancelled: always,
    declined: always,
    voided: always,
    unknown: standing,
  }
  for (const state of OrderState.options) expect(new Set(possible({ state }))).toEqual(new Set(expected[state]))
})

test('an order that only this laptop knows can be taken back, and its guests let in; nothing else', () => {
  expect(possible({ isHere: true, isOwn: true })).toEqual(['edit', 'voidSale', 'checkIn'])
  expect(possible({ isOwn: true })).toContain('voidSale')
  expect(possible({ isOwn: true, archived: true, voided: true })).not.toContain('voidSale')
})

test('whatever cannot be done says why, and whatever can says nothing', () => {
  for (const state of OrderState.options) {
    for (const change of [{}, { isHere: true }, { archived: true }, { refundable: 0, toArrive: 0, tickets: 0 }]) {
      const all = actionsOf(snapshot({ state, ...change }))
      expect(all.map(({ action }) => action).toSorted()).toEqual(OrderAction.options.toSorted())
      for (const { possible: can, why } of all) expect(why === null).toBe(can)
    }
  }
})
