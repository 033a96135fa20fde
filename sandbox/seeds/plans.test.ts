import { expect, test } from 'vitest'
import { Plan } from '../../shared/wire/plan-entities.ts'
import { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { day } from '../clock.ts'
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

test('sixty orders in every state, of members and plans that exist but for one of each', () => {
  const orders = demo.planOrders.all()
  expect(orders.length).toBe(60)
  for (const order of orders) {
    PlanOrder.parse(order)
    expect(orderAt(order, now).status).toBe(order.status)
  }
  const withoutPlan = orders.filter(({ planId }) => demo.plans.get(planId ?? '') === undefined)
  expect(withoutPlan.map(({ planName }) => planName)).toEqual(['Friends of the old house'])
  const withoutBuyer = orders.filter(({ buyer }) => demo.accounts.get(buyer?.memberId ?? '') === undefined)
  expect(withoutBuyer.map(({ buyer }) => demo.contacts.get(buyer?.contactId ?? ''))).toEqual([undefined])
  for (const { planId, planName, buyer } of orders.filter(
    (of) => !withoutPlan.includes(of) && !withoutBuyer.includes(of),
  )) {
    expect(demo.plans.get(planId ?? '')?.name).toBe(planName)
    expect(demo.accounts.get(buyer?.memberId ?? '')?.contactId ?? undefined).toBe(buyer?.contactId)
  }
  const states = new Set(orders.map(({ status }) => status))
  expect(states).toEqual(new Set(['ENDED', 'ACTIVE', 'PAUSED', 'CANCELED', 'PENDING', 'DRAFT']))
  const payments = new Set(orders.map(({ lastPaymentStatus }) => lastPaymentStatus))
  expect(payments).toEqual(new Set(['PAID', 'UNPAID', 'FAILED', 'REFUNDED', 'PENDING', 'NOT_APPLICABLE']))
  const { email } = siteOf(1).member
  const [own] = demo.accounts.group(email)
  const mine = orders.filter(({ buyer }) => buyer?.memberId === own?.identity.id)
  expect(mine.map(({ status }) => status).sort()).toEqual(['ACTIVE', 'ENDED'])
})

test('some orders end within a month, some are not renewed, and one buyer has several plans', () => {
  const orders = demo.planOrders.all()
  const running = orders.filter(({ status }) => status === 'ACTIVE')
  const ending = running.filter(({ endDate }) => endDate != null && Date.parse(endDate) < now + 30 * day)
  expect(ending.filter(({ autoRenewCanceled }) => autoRenewCanceled !== true).length).toBeGreaterThanOrEqual(3)
  expect(ending.filter(({ autoRenewCanceled }) => autoRenewCanceled === true).length).toBeGreaterThanOrEqual(3)
  const buyers = new Map<string, Set<string>>()
  for (const { buyer, planId } of orders) {
    const contactId = buyer?.contactId ?? ''
    buyers.set(contactId, (buyers.get(contactId) ?? new Set()).add(planId ?? ''))
  }
  expect(Math.max(...[...buyers].map(([contactId, of]) => (contactId === '' ? 0 : of.size)))).toBe(3)
})
