import { expect, test } from 'vitest'
import type { PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { type Laptop, openPlansLaptop, orderThere, siteOrder } from './plans.test-kit.ts'

const day = 86_400_000
type Action = 'pause' | 'resume' | 'postpone' | 'markPaid'

const isActive = ({ status }: PlanOrder) => status === 'ACTIVE'
const ends = (order: PlanOrder) => isActive(order) && order.endDate != null
const isUnpaid = (order: PlanOrder) =>
  isActive(order) && order.type === 'OFFLINE' && order.lastPaymentStatus === 'UNPAID'

/** A subscription of the site for each action, and whether the site has what was wanted. */
const actions: Record<Action, { fits(order: PlanOrder): boolean; isThere(order: PlanOrder | undefined): boolean }> = {
  pause: { fits: isActive, isThere: (order) => order?.status === 'PAUSED' && order.pausePeriods?.length === 1 },
  resume: { fits: ({ status }) => status === 'PAUSED', isThere: (order) => order?.status === 'ACTIVE' },
  postpone: { fits: ends, isThere: (order) => order?.endDate === later },
  markPaid: { fits: isUnpaid, isThere: (order) => order?.lastPaymentStatus === 'PAID' },
}
const names = Object.keys(actions) as Action[]
const later = '2031-05-03T10:00:00.000Z'

const ask = ({ api }: Laptop, action: Action, subscriptionId: string) =>
  action === 'postpone'
    ? api.subscriptions.postpone({ subscriptionId, endsAt: later })
    : api.subscriptions[action]({ subscriptionId })

const endpointOf = { pause: 'pause', resume: 'resume', postpone: 'postponeEndDate', markPaid: 'markAsPaid' } as const

test.each(names)('%s: shown at once offline, described with its buyer, sent when the site is back', async (action) => {
  await using laptop = await openPlansLaptop()
  const { id } = siteOrder(laptop, actions[action].fits)
  await goOffline(laptop)
  await ask(laptop, action, id)
  await laptop.quiet()
  const shown = await laptop.api.subscriptions.get({ subscriptionId: id })
  expect(shown.sync).toBe('waiting')
  expect(shown.actions[action]).toMatchObject(action === 'postpone' ? {} : { code: expect.any(String) })
  expect(await queueOf(laptop)).toMatchObject([{ about: shown.name || shown.planName, dataSet: 'subscriptions' }])
  goOnline(laptop)
  await laptop.drained()
  expect(actions[action].isThere(orderThere(laptop, { id }))).toBe(true)
  expect((await laptop.api.subscriptions.get({ subscriptionId: id })).sync).toBeNull()
})

test.each(names)('%s: after a lost reply the site is read, and nothing is sent twice', async (action) => {
  await using laptop = await openPlansLaptop()
  const { id } = siteOrder(laptop, actions[action].fits)
  const operation = endpointOf[action]
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'planOrders', operation }, kind: 'loseReply', times: 1 }] })
  await ask(laptop, action, id)
  await laptop.drained()
  const order = orderThere(laptop, { id })
  expect(actions[action].isThere(order)).toBe(true)
  const path = action === 'postpone' ? id : `${id}/${operation.replaceAll(/[A-Z]/g, (big) => `-${big.toLowerCase()}`)}`
  const sent = laptop.network.requests.filter(
    ({ method, url }) => method !== 'GET' && new URL(url).pathname.endsWith(path),
  )
  expect(sent).toHaveLength(1)
})

test.each(names)('%s: a subscription that was cancelled there meanwhile is a question, once', async (action) => {
  await using laptop = await openPlansLaptop()
  const order = siteOrder(laptop, actions[action].fits)
  await goOffline(laptop)
  await ask(laptop, action, order.id)
  const now = new Date(laptop.clock.now()).toISOString()
  laptop.sandbox.world.planOrders.put({ ...order, status: 'CANCELED', endDate: now, updatedDate: now })
  goOnline(laptop)
  await laptop.until('it is asked', async () => (await queueOf(laptop))[0]?.hasConflict)
  const [row] = (await laptop.api.sync.attention({})).rows
  const view = await laptop.api.sync.conflict({ id: row?.id ?? '' })
  if (action !== 'postpone')
    expect(view.fields[0]?.theirs).toMatchObject({
      code: 'subscriptions.cancelledThere',
      values: { day: '2026-11-20' },
    })
  expect(view).toMatchObject({ dataSet: 'subscriptions' })
  await laptop.api.sync.resolve({ id: view.id, version: view.version, resolution: { choice: 'theirs' } })
  await laptop.drained()
  expect(orderThere(laptop, order)?.status).toBe('CANCELED')
  expect(await queueOf(laptop)).toEqual([])
})

test.each(names)('%s: a key without the right says which one, and what waits can be taken back', async (action) => {
  await using laptop = await openPlansLaptop()
  const { id } = siteOrder(laptop, actions[action].fits)
  laptop.sandbox.switches.set({ missingRights: ['plans.manage'] })
  await ask(laptop, action, id)
  const refused = async () =>
    (await queueOf(laptop)).find(({ lastAnswer: lastError }) => lastError?.code === 'forbidden')
  await laptop.until('it is refused', refused)
  const row = await refused()
  expect(row?.lastAnswer?.message).toMatch(/can’t manage subscriptions/)
  await laptop.api.sync.discard({ ids: [row?.id ?? ''] })
  await laptop.quiet()
  expect((await laptop.api.subscriptions.get({ subscriptionId: id })).sync).toBeNull()
})

test('what the status does not allow is refused with the reason, and nothing is queued', async () => {
  await using laptop = await openPlansLaptop()
  const [active, paused] = [siteOrder(laptop, isActive), siteOrder(laptop, ({ status }) => status === 'PAUSED')]
  const endless = siteOrder(laptop, (order) => isActive(order) && order.endDate == null)
  const ending = siteOrder(laptop, ends)
  const paid = siteOrder(laptop, ({ type, lastPaymentStatus }) => type === 'OFFLINE' && lastPaymentStatus === 'PAID')
  const online = siteOrder(laptop, ({ type, status }) => type === 'ONLINE' && status === 'ACTIVE')
  const { subscriptions } = laptop.api
  const refusals = [
    [subscriptions.pause({ subscriptionId: paused.id }), 'pauseNeedsActive'],
    [subscriptions.resume({ subscriptionId: active.id }), 'notPaused'],
    [subscriptions.postpone({ subscriptionId: endless.id, endsAt: later }), 'noEnd'],
    [subscriptions.postpone({ subscriptionId: ending.id, endsAt: '2020-01-01T00:00:00.000Z' }), 'endsLaterNow'],
    [subscriptions.markPaid({ subscriptionId: paid.id }), 'isPaid'],
    [subscriptions.markPaid({ subscriptionId: online.id }), 'paidOnSite'],
  ] as const
  for (const [refused, code] of refusals) {
    await expect(refused).rejects.toMatchObject({ code: 'precondition', reason: { code: `subscriptions.${code}` } })
  }
  expect(await queueOf(laptop)).toEqual([])
})

test('pausing and resuming offline take each other back, and two postponements become one', async () => {
  await using laptop = await openPlansLaptop()
  const order = siteOrder(laptop, ends)
  await goOffline(laptop)
  await laptop.api.subscriptions.pause({ subscriptionId: order.id })
  await laptop.pass(1_000)
  await laptop.api.subscriptions.resume({ subscriptionId: order.id })
  await laptop.quiet()
  expect(await queueOf(laptop)).toEqual([])
  const first = new Date(Date.parse(order.endDate ?? '') + day).toISOString()
  await laptop.api.subscriptions.postpone({ subscriptionId: order.id, endsAt: first })
  await laptop.api.subscriptions.postpone({ subscriptionId: order.id, endsAt: later })
  expect(await queueOf(laptop)).toHaveLength(1)
  goOnline(laptop)
  await laptop.drained()
  expect(orderThere(laptop, order)).toMatchObject({ status: 'ACTIVE', endDate: later, pausePeriods: [] })
})

test('two laptops postpone to different days: a person decides', async () => {
  await using laptop = await openPlansLaptop()
  const order = siteOrder(laptop, ends)
  await goOffline(laptop)
  await laptop.api.subscriptions.postpone({ subscriptionId: order.id, endsAt: later })
  const there = '2030-01-01T00:00:00.000Z'
  laptop.sandbox.world.planOrders.put({ ...order, endDate: there })
  goOnline(laptop)
  await laptop.until('it is asked', async () => (await queueOf(laptop))[0]?.hasConflict)
  const [row] = (await laptop.api.sync.attention({})).rows
  const view = await laptop.api.sync.conflict({ id: row?.id ?? '' })
  expect(view.fields).toMatchObject([{ mine: '2031-05-03', theirs: '2030-01-01' }])
  await laptop.api.sync.resolve({ id: view.id, version: view.version, resolution: { choice: 'mine' } })
  await laptop.drained()
  expect(orderThere(laptop, order)?.endDate).toBe(later)
})

test('cancelling: at once or at the next payment, once, also after a lost reply', async () => {
  await using laptop = await openPlansLaptop()
  const [first, second] = laptop.sandbox.world.planOrders
    .all()
    .filter((order) => isActive(order) && order.pricing?.subscription != null && order.autoRenewCanceled !== true)
  if (first === undefined || second === undefined) throw new Error('Two are recurring')
  const rule = { match: { area: 'planOrders', operation: 'cancel' }, kind: 'loseReply', times: 2 } as const
  laptop.sandbox.faults.set({ rules: [rule] })
  await laptop.api.subscriptions.cancel({ subscriptionId: first.id, when: 'now' })
  await laptop.api.subscriptions.cancel({ subscriptionId: second.id, when: 'nextPayment' })
  await laptop.api.subscriptions.cancel({ subscriptionId: second.id, when: 'nextPayment' })
  expect(orderThere(laptop, first)?.status).toBe('CANCELED')
  expect(orderThere(laptop, second)).toMatchObject({ autoRenewCanceled: true })
  expect(await laptop.api.subscriptions.get({ subscriptionId: second.id })).toMatchObject({ renewalCancelled: true })
  await expect(laptop.api.subscriptions.pause({ subscriptionId: first.id })).rejects.toMatchObject({
    reason: { code: 'subscriptions.isOver' },
  })
})

test('cancelling needs the site, and refuses what its status does not allow', async () => {
  await using laptop = await openPlansLaptop()
  const once = siteOrder(laptop, (order) => isActive(order) && order.pricing?.subscription == null)
  await expect(laptop.api.subscriptions.cancel({ subscriptionId: once.id, when: 'nextPayment' })).rejects.toMatchObject(
    { reason: { code: 'subscriptions.noNextPayment' } },
  )
  await goOffline(laptop)
  await laptop.api.subscriptions.pause({ subscriptionId: once.id })
  await expect(laptop.api.subscriptions.cancel({ subscriptionId: once.id, when: 'now' })).rejects.toMatchObject({
    reason: { code: 'subscriptions.cancelWaits' },
  })
  const other = siteOrder(laptop, (order) => isActive(order) && order.id !== once.id)
  await expect(laptop.api.subscriptions.cancel({ subscriptionId: other.id, when: 'now' })).rejects.toMatchObject({
    code: 'offline',
    reason: { code: 'subscriptions.cancelNeedsSite' },
  })
})
