import { expect, test } from 'vitest'
import { Plan } from '../../shared/wire/plan-entities.ts'
import { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { orderAt } from '../world/plan-order-clock.ts'
import { buildWorld } from './build.ts'
import { siteOf } from './site.ts'

const now = Date.parse('2026-11-20T17:40:00.000Z')
const demo = buildWorld('demo', 1, now)

test('one plan is primary, one archived, one hidden; every way of paying is there', () => {
  const plans = demo.plans.all()
  for (const plan of plans) Plan.parse(plan)
  expect(plans.filter((plan) => plan.primary === true).length).toBe(1)
  expect(plans.filter((plan) => plan.archived === true).length).toBe(1)
  expect(plans.filter((plan) => plan.public !== true).length).toBe(2)
  const ways = ['subscription', 'singlePaymentForDuration', 'singlePaymentUnlimited']
  for (const way of ways) expect(plans.some(({ pricing }) => pricing?.[way] !== undefined)).toBe(true)
})

test('orders are in every state, of members and plans that exist', () => {
  const orders = demo.planOrders.all()
  for (const order of orders) {
    PlanOrder.parse(order)
    expect(demo.plans.get(order.planId ?? '')?.name).toBe(order.planName)
    const account = demo.accounts.get(order.buyer?.memberId ?? '')
    expect(account?.contactId ?? undefined).toBe(order.buyer?.contactId)
    expect(orderAt(order, now).status).toBe(order.status)
  }
  const states = new Set(orders.map(({ status }) => status))
  expect(states).toEqual(new Set(['ENDED', 'ACTIVE', 'PAUSED', 'CANCELED', 'PENDING', 'DRAFT']))
  const { email } = siteOf(1).member
  const [own] = demo.accounts.group(email)
  const mine = orders.filter(({ buyer }) => buyer?.memberId === own?.identity.id)
  expect(mine.map(({ status }) => status).sort()).toEqual(['ACTIVE', 'ENDED'])
})
