import { expect, test } from 'vitest'
import type { Plan } from '../../shared/wire/plan-entities.ts'
import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { cancelledOnesAreSo } from './checker-plan-cancels.ts'
import { changedOnceAsAsked, donePlanChangesWereSo } from './checker-plan-changes.ts'
import { plansAreShownAsThere } from './checker-plans-shown.ts'
import type { Evening } from './evening.ts'
import type { PlanAction, PlanVersion } from './plan-book.ts'
import { wasWrittenToPlans } from './plan-requests.ts'
import { type Asked, createStory, type Ended } from './story.ts'

const laptop0 = { number: 1, laptop: 0 } as Asked
const running = { id: 's1', status: 'ACTIVE', lastPaymentStatus: 'UNPAID' } as PlanOrder
const paused: PlanOrder = { ...running, status: 'PAUSED' }
const plan = { id: 'p1', description: 'Old', public: true, primary: false } as Plan

const version = <T>(at: number, before: T, after: T, by?: Asked): PlanVersion<T> => ({ at, by, before, after })

const action = (change: Partial<PlanAction>): PlanAction => ({
  ...{ at: 100_000, laptop: 0, run: 1, operation: 'subscriptions.pause', recordId: 's1', values: { paused: true } },
  ...{ operationId: 'row', isMade: true, savedAt: 100_000, ...change },
})

const resumed = action({ operation: 'subscriptions.resume', values: { paused: false } })
const edited = action({ operation: 'plans.edit', recordId: 'p1', values: { description: 'New' } })

interface History {
  actions?: PlanAction[]
  orders?: PlanVersion<PlanOrder>[]
  plans?: PlanVersion<Plan>[]
}

function evening({ actions = [], orders = [], plans = [] }: History) {
  const story = createStory(undefined)
  story.planBook.actions.push(...actions)
  story.planBook.orders.push(...orders)
  story.planBook.plans.push(...plans)
  const world = { plans: { get: () => plan }, planOrders: { get: () => running } }
  return { story, site: { sandbox: { world } }, laptops: [] } as unknown as Evening
}

const input = (one: PlanAction): string =>
  JSON.stringify(one.operation === 'plans.edit' ? { planId: 'p1', fields: one.values } : { subscriptionId: 's1' })

test.each([
  ['a pause that the site has', [action({})], { orders: [version(100_500, running, paused, laptop0)] }, 0],
  ['a pause that the site never had', [action({})], {}, 1],
  ['a pause that was so long before', [action({})], { orders: [version(5, paused, running)] }, 1],
  [
    'a resumption of one that was cancelled',
    [resumed],
    { orders: [version(9, running, { ...paused, status: 'CANCELED' })] },
    1,
  ],
  ['a text that the site has', [edited], { plans: [version(100_500, plan, { ...plan, description: 'New' })] }, 0],
  [
    'a text that the site had too late',
    [edited],
    { plans: [version(200_500, plan, { ...plan, description: 'New' })] },
    1,
  ],
] as const)('counts as done: %s', (_, actions, history, count) => {
  const played = evening({ ...(history as History), actions: [...actions] })
  for (const one of actions) {
    const { operation } = one
    const end = { id: 'row', laptop: 0, at: 101_000, result: 'done', operation, input: input(one) }
    played.story.ended.push(end as Ended)
  }
  donePlanChangesWereSo(played)
  expect(played.story.violations).toHaveLength(count)
})

const twice = [version(1, running, paused, laptop0), version(2, paused, running), version(3, running, paused, laptop0)]

test.each([
  ['a pause once', { actions: [action({})], orders: twice.slice(0, 1) }, 0],
  ['a pause twice', { actions: [action({})], orders: twice }, 1],
  ['a pause twice, asked for twice', { actions: [action({}), action({})], orders: twice }, 0],
  ['a pause that never became a row', { actions: [action({ isMade: false })], orders: twice.slice(0, 1) }, 1],
  [
    'a payment that no one recorded',
    { orders: [version(1, running, { ...running, lastPaymentStatus: 'PAID' }, laptop0)] },
    1,
  ],
  ['what the site changed itself', { orders: [version(1, running, paused)] }, 0],
  [
    'another text than was written',
    { actions: [edited], plans: [version(1, plan, { ...plan, description: 'No' }, laptop0)] },
    1,
  ],
  ['a field beside the text', { actions: [edited], plans: [version(1, plan, { ...plan, public: false }, laptop0)] }, 1],
] as const)('a laptop changes %s', (_, history, count) => {
  const played = evening(history as unknown as History)
  changedOnceAsAsked(played)
  expect(played.story.violations.length > 0).toBe(count > 0)
})

test.each([
  ['it is cancelled', [version(1, running, { ...running, status: 'CANCELED' })], 0],
  ['it goes on', [], 1],
  ['it was cancelled too late', [version(90, running, { ...running, status: 'CANCELED' })], 1],
] as const)('a person knows that a subscription is cancelled: %s', (_, orders, count) => {
  const played = evening({ orders: [...orders] })
  played.story.planBook.cancels.push({ at: 0, laptop: 0, recordId: 's1', when: 'now', result: 'done', endedAt: 50 })
  cancelledOnesAreSo(played)
  expect(played.story.violations).toHaveLength(count)
})

test('what waits for the primary plan is shown on the others as well, and no other difference is', async () => {
  const shown = {
    id: 'p1',
    description: 'Old',
    visible: true,
    primary: false,
    archived: false,
    price: null,
    sync: null,
  }
  const there = { ...plan, primary: true, archived: false }
  const other = { entityKey: 'plans:p2', operation: 'plans.edit' }
  const violations = async (fields: object | undefined, change: object = {}) => {
    const story = createStory(undefined)
    const open = fields === undefined ? [] : [{ ...other, input: JSON.stringify({ planId: 'p2', fields }) }]
    const api = {
      plans: { list: async () => ({ plans: [{ ...shown, ...change }] }) },
      subscriptions: { list: async () => ({ rows: [] }) },
    }
    const laptops = [{ index: 0, api: () => api, laptop: () => ({ open: () => open }) }]
    const world = { plans: { get: () => there }, planOrders: { get: () => undefined } }
    await plansAreShownAsThere({ story, laptops, site: { sandbox: { world } } } as unknown as Evening)
    return story.violations.length
  }
  expect(await violations(undefined)).toBe(1)
  expect(await violations({ description: 'New' })).toBe(1)
  expect(await violations({ primary: true })).toBe(0)
  expect(await violations({ primary: true }, { visible: false })).toBe(1)
})

test('a look at the plan itself proves that it is so already, and the list of the others does not', () => {
  const asked = (what: string, isGenuine: boolean): Asked =>
    ({ ...laptop0, run: 1, at: 100_000, what, response: { at: 100_050, status: 200, genuine: isGenuine } }) as Asked
  const end = { operation: 'plans.edit', laptop: 0, run: 1, at: 100_200, input: input(edited) } as Ended
  const isProved = (...all: Asked[]) => wasWrittenToPlans({ sleeps: [], asked: all }, end)
  const others = asked('GET /pricing-plans/v2/plans', false)
  expect(isProved(others)).toBe(false)
  expect(isProved(asked('GET /pricing-plans/v2/plans/p1', true), others)).toBe(true)
  expect(isProved(asked('GET /pricing-plans/v2/plans/p1', false), others)).toBe(false)
})
