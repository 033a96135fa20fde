import { expect, test } from 'vitest'
import { goOffline } from '../../../tests/support/open-door.ts'
import { openPlansLaptop, siteOrder, sitePlan, subscriptionList } from './plans.test-kit.ts'

test('all subscriptions are listed with their buyers, by name, and the counts of the views add up', async () => {
  await using laptop = await openPlansLaptop()
  const all = laptop.sandbox.world.planOrders.all()
  const { rows, total } = await subscriptionList(laptop)
  expect(total).toBe(all.length)
  expect(rows.filter(({ name }) => name !== '').length).toBeGreaterThan(rows.length / 2)
  const { counts } = await laptop.api.subscriptions.counts({ planId: null })
  for (const view of ['active', 'due', 'paused', 'ending', 'over', 'all'] as const) {
    expect([view, (await subscriptionList(laptop, { view })).total]).toEqual([view, counts[view]])
  }
  expect(counts.paused).toBe(all.filter(({ status }) => status === 'PAUSED').length)
})

test('they are found by name, e-mail and plan, and filtered by status, payment, plan and end', async () => {
  await using laptop = await openPlansLaptop()
  const { rows } = await subscriptionList(laptop)
  const named = rows.find(({ name, email }) => name !== '' && email !== null)
  if (named === undefined) throw new Error('One has a name')
  const ids = async (filter: Parameters<typeof subscriptionList>[1]) =>
    (await subscriptionList(laptop, filter)).rows.map(({ id }) => id)
  expect(await ids({ text: named.name })).toContain(named.id)
  expect(await ids({ text: named.email ?? '' })).toContain(named.id)
  const patron = sitePlan(laptop, 'patron')
  const ofPatron = rows.filter(({ planId }) => planId === patron.id).map(({ id }) => id)
  expect((await ids({ text: 'patr' })).toSorted()).toEqual(expect.arrayContaining(ofPatron))
  expect((await ids({ planId: patron.id })).toSorted()).toEqual(ofPatron.toSorted())
  expect(await ids({ text: 'nosuchname' })).toEqual([])
  const paused = rows.filter(({ status }) => status === 'PAUSED').map(({ id }) => id)
  expect((await ids({ status: 'PAUSED' })).toSorted()).toEqual(paused.toSorted())
  const unpaid = rows.filter(({ payment }) => payment === 'UNPAID').map(({ id }) => id)
  expect((await ids({ payment: 'UNPAID' })).toSorted()).toEqual(unpaid.toSorted())
  const soon = new Date(laptop.clock.now() + 90 * 86_400_000).toISOString()
  const now = new Date(laptop.clock.now()).toISOString()
  const ending = rows.filter(({ endsAt }) => endsAt !== null && endsAt >= now && endsAt <= soon).map(({ id }) => id)
  expect((await ids({ endsWithinDays: 90 })).toSorted()).toEqual(ending.toSorted())
})

test('a subscription that ends between two looks is over by the clock, offline too', async () => {
  await using laptop = await openPlansLaptop()
  const order = siteOrder(laptop, ({ status, endDate }) => status === 'ACTIVE' && endDate != null)
  const endDate = new Date(laptop.clock.now() + 120_000).toISOString()
  laptop.sandbox.world.planOrders.put({ ...order, endDate })
  await laptop.api.sync.refresh({ dataSet: 'subscriptions' })
  await laptop.quiet()
  expect((await laptop.api.subscriptions.get({ subscriptionId: order.id })).status).toBe('ACTIVE')
  await goOffline(laptop)
  await laptop.pass(180_000)
  const after = await laptop.api.subscriptions.get({ subscriptionId: order.id })
  expect(after.status).toBe('ENDED')
  expect((await subscriptionList(laptop, { view: 'over' })).rows.map(({ id }) => id)).toContain(order.id)
})

test('the drawer has everything, and the actions are those that its status allows', async () => {
  await using laptop = await openPlansLaptop()
  const paused = siteOrder(laptop, ({ status }) => status === 'PAUSED')
  const shown = await laptop.api.subscriptions.get({ subscriptionId: paused.id })
  expect(shown.pauses.at(-1)).toMatchObject({ pausedAt: shown.pausedAt, resumedAt: null })
  expect(shown.actions).toMatchObject({ resume: null, pause: { code: 'subscriptions.pauseNeedsActive' } })
  const over = siteOrder(laptop, ({ status }) => status === 'CANCELED')
  const ended = await laptop.api.subscriptions.get({ subscriptionId: over.id })
  expect(ended.cancellation).toMatchObject({ cause: expect.stringMatching(/_ACTION$/) })
  const reasons = ['pause', 'resume', 'postpone', 'cancelNow', 'cancelAtNextPayment'] as const
  for (const action of reasons) expect(ended.actions[action]).toMatchObject({ code: 'subscriptions.isOver' })
})

test('a status that this version does not know is shown as it is, and nothing is done to it', async () => {
  await using laptop = await openPlansLaptop()
  const order = siteOrder(laptop, ({ status }) => status === 'CANCELED')
  laptop.sandbox.world.planOrders.put({
    ...order,
    status: 'ON_HOLD',
    createdDate: new Date(laptop.clock.now()).toISOString(),
  })
  await laptop.api.sync.refresh({ dataSet: 'subscriptions' })
  await laptop.quiet()
  const shown = await laptop.api.subscriptions.get({ subscriptionId: order.id })
  expect(shown.status).toBe('ON_HOLD')
  expect(shown.actions.pause).toMatchObject({ code: 'subscriptions.unknownStatus' })
  expect((await subscriptionList(laptop, { status: 'ON_HOLD' })).total).toBe(1)
})

test('a search that finds more people than it looks at says that there are more', async () => {
  await using laptop = await openPlansLaptop()
  const { contacts, planOrders } = laptop.sandbox.world
  const [contact] = contacts.all()
  const order = siteOrder(laptop, ({ status }) => status === 'ACTIVE')
  if (contact === undefined) throw new Error('The site has a contact')
  const now = new Date(laptop.clock.now()).toISOString()
  const add = (at: number) => {
    const info = { ...contact.info, name: { first: 'Zebulon', last: `Number${at}` } }
    contacts.put({ ...contact, id: `zebulon-${at}`, info, createdDate: now, updatedDate: now })
    const buyer = { ...order.buyer, contactId: `zebulon-${at}` }
    planOrders.put({ ...order, id: `order-${at}`, buyer, createdDate: now, updatedDate: now })
  }
  const refresh = async () => {
    for (const dataSet of ['contacts', 'subscriptions'] as const) await laptop.api.sync.refresh({ dataSet })
    await laptop.quiet()
  }
  for (let at = 0; at < 500; at += 1) add(at)
  await refresh()
  expect(await subscriptionList(laptop, { text: 'zebulon' })).toMatchObject({ total: 500, more: false })
  add(500)
  await refresh()
  expect(await subscriptionList(laptop, { text: 'zebulon' })).toMatchObject({ total: 500, more: true })
})
