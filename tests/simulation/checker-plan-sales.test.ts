import { expect, test } from 'vitest'
import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { planSalesSettle, plansAreSoldOnce } from './checker-plan-sales.ts'
import type { Evening } from './evening.ts'
import type { KeptPlanSale, PlanTaking } from './laptop-reader.ts'
import type { PlanSaleTry } from './plan-book.ts'
import { type Asked, createStory } from './story.ts'

const startsAt = '2026-11-20T17:41:00.123Z'
const kept: KeptPlanSale = {
  ...{ id: 'plan:1', planId: 'p1', memberId: 'm1', startsAt, payment: 'cash', minor: 2_500 },
  ...{ state: 'sold', subscriptionId: 's1' },
}
const money: PlanTaking = { saleId: 'plan:1', method: 'cash', minor: 2_500, orderNumber: 's1' }
const tried: PlanSaleTry = {
  ...{ at: 1, laptop: 0, planId: 'p1', memberId: 'm1', payment: 'cash', minor: 2_500, startsAt: null },
  ...{ result: 'sold', subscriptionId: 's1' },
}
const order = { id: 's1', planId: 'p1', buyer: { memberId: 'm1' }, startDate: startsAt } as PlanOrder
const lost: PlanSaleTry = { ...tried, result: 'outcome_unknown', subscriptionId: undefined }
const notSold: KeptPlanSale = { ...kept, state: 'notSold', subscriptionId: null }

interface Change {
  kept?: KeptPlanSale[]
  takings?: PlanTaking[]
  tries?: PlanSaleTry[]
  orders?: PlanOrder[]
}

function violations(change: Change): number {
  const story = createStory(undefined)
  story.planBook.sales.push(...(change.tries ?? [tried]))
  for (const after of change.orders ?? [order])
    story.planBook.orders.push({ at: 2, by: { laptop: 0 } as Asked, before: undefined, after })
  const [sales, takings] = [change.kept ?? [kept], change.takings ?? [money]]
  const laptops = [{ index: 0, laptop: () => ({ planSales: () => sales, planTakings: () => takings }) }]
  plansAreSoldOnce({ story, laptops } as unknown as Evening)
  return story.violations.length
}

test.each([
  ['it is there once, and the money too', {}, false],
  ['the site has it twice', { orders: [order, { ...order, id: 's2' }] }, true],
  ['the site does not have it', { orders: [] }, true],
  ['it begins at another time', { orders: [{ ...order, startDate: '2026-11-20T17:41:00.124Z' }] }, true],
  ['it is another person’s', { orders: [{ ...order, buyer: { memberId: 'm2' } }] }, true],
  ['its money is not in the cash book', { takings: [] }, true],
  ['its money is there twice', { takings: [money, money] }, true],
  ['its money is another amount', { takings: [{ ...money, minor: 2_000 }] }, true],
  ['the laptop does not know it', { kept: [], takings: [] }, true],
  ['it is still looked for', { kept: [{ ...kept, state: 'sending', subscriptionId: null }], takings: [] }, true],
  ['its reply was lost, and it was found', { tries: [lost] }, false],
  ['its reply was lost, and it was not sold', { tries: [lost], kept: [notSold], takings: [], orders: [] }, false],
  ['its reply was lost, and the site has it all the same', { tries: [lost], kept: [notSold], takings: [] }, true],
  ['it was not sold, and its money is in the cash book', { tries: [lost], kept: [notSold], orders: [] }, true],
  ['it was refused, and counts as sold', { tries: [{ ...lost, result: 'precondition' }] }, true],
  [
    'it is paid later',
    { kept: [{ ...kept, payment: 'later' }], takings: [], tries: [{ ...tried, payment: 'later' }] },
    false,
  ],
  [
    'it is paid later, and its money is there',
    { kept: [{ ...kept, payment: 'later' }], tries: [{ ...tried, payment: 'later' }] },
    true,
  ],
] as const)('a plan is sold: %s', (_, change, isViolated) => {
  expect(violations(change as unknown as Change) > 0).toBe(isViolated)
})

test('the end waits while a laptop looks for a sale', async () => {
  const waits: number[] = []
  const wait = async (end: number) => waits.push(end) > 0
  const at = (state: string) => {
    const laptops = [{ laptop: () => ({ planSales: () => [{ ...kept, state }] }) }]
    return { laptops, timeline: { now: () => 5 } } as unknown as Evening
  }
  await planSalesSettle(at('sold'), wait)
  expect(waits).toHaveLength(0)
  await planSalesSettle(at('sending'), wait)
  expect(waits).toHaveLength(1)
})
