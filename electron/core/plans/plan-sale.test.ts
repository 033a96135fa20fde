import { expect, test } from 'vitest'
import { goOffline, goOnline } from '../../../tests/support/open-door.ts'
import { type Laptop, openPlansLaptop, siteOrder, sitePlan } from './plans.test-kit.ts'

const total = { minor: 22_000, currency: 'EUR' }

/** A member of the site without the season pass. */
function buyerOf({ sandbox }: Laptop, planId: string): { kind: 'contact'; contactId: string } {
  const taken = new Set(sandbox.world.planOrders.group(planId).map(({ buyer }) => buyer?.contactId))
  const account = sandbox.world.accounts
    .all()
    .find(
      ({ contactId, identity }) => contactId !== null && !taken.has(contactId) && identity.status?.name === 'ACTIVE',
    )
  if (account?.contactId == null) throw new Error('No member is without it')
  return { kind: 'contact', contactId: account.contactId }
}

async function openSale() {
  const laptop = await openPlansLaptop()
  const { id: planId } = sitePlan(laptop, 'season-pass')
  const buyer = buyerOf(laptop, planId)
  const ofBuyer = () =>
    laptop.sandbox.world.planOrders.group(planId).filter((order) => order.buyer?.contactId === buyer.contactId)
  await laptop.api.shift.open({ floats: [] })
  const { shift } = await laptop.api.shift.current({})
  const report = () => laptop.api.shift.report({ shiftId: shift?.shiftId ?? '' })
  const sale = { planId, buyer, startsAt: null, payment: 'cash', total, receivedMinor: 25_000 } as const
  return { laptop, planId, buyer, ofBuyer, report, sale, [Symbol.asyncDispose]: () => laptop[Symbol.asyncDispose]() }
}

const loseReply = { match: { area: 'planOrders', operation: 'createOffline' }, kind: 'loseReply', times: 1 } as const

test('the preview says price, dates and limit, and changes nothing', async () => {
  await using open = await openSale()
  const { laptop, planId, buyer } = open
  expect(await laptop.api.subscriptions.preview({ planId, buyer, startsAt: null })).toMatchObject({
    ...{ price: { amount: '220.00', currency: 'EUR' }, total, limitReached: false, makesMember: false },
    endsAt: expect.stringMatching(/^2027-09-/),
  })
  const friend = siteOrder(
    laptop,
    ({ planName, buyer: one }) =>
      planName === 'Friend of Marlowe House' && laptop.sandbox.world.contacts.get(one?.contactId ?? '') !== undefined,
  )
  const has = { kind: 'contact', contactId: friend.buyer?.contactId ?? '' } as const
  const again = await laptop.api.subscriptions.preview({ planId: friend.planId ?? '', buyer: has, startsAt: null })
  expect(again.limitReached).toBe(true)
  expect(open.ofBuyer()).toEqual([])
})

test('sold in cash: one subscription, paid, with its change, and the money in the shift', async () => {
  await using open = await openSale()
  const { subscriptionId, change } = await open.laptop.api.subscriptions.sell(open.sale)
  expect(change).toEqual({ minor: 3_000, currency: 'EUR' })
  expect(open.ofBuyer()).toMatchObject([{ id: subscriptionId, lastPaymentStatus: 'PAID', type: 'OFFLINE' }])
  const { currencies, sales, unsent } = await open.report()
  expect({ sales, unsent }).toEqual({ sales: 1, unsent: 0 })
  expect(currencies).toMatchObject([
    { cashSales: total, expectedCash: total, byMethod: [{ name: 'cash', amount: total }] },
  ])
  expect(currencies[0]?.byTicket).toMatchObject([{ name: 'Season pass', amount: total }])
  expect(await open.laptop.api.subscriptions.get({ subscriptionId })).toMatchObject({ planName: 'Season pass' })
  const { rows } = await open.laptop.api.sync.history({ before: null, limit: 5 })
  expect(rows).toMatchObject([{ what: { code: 'plans.sold' }, result: 'done' }])
})

test('sold to be paid later: no money in the shift, and it is marked as paid then', async () => {
  await using open = await openSale()
  const { receivedMinor: _, ...sale } = open.sale
  const { subscriptionId } = await open.laptop.api.subscriptions.sell({ ...sale, payment: 'later' })
  expect(open.ofBuyer()).toMatchObject([{ lastPaymentStatus: 'UNPAID' }])
  expect((await open.report()).sales).toBe(0)
  await open.laptop.api.subscriptions.markPaid({ subscriptionId })
  await open.laptop.drained()
  expect(open.ofBuyer()).toMatchObject([{ lastPaymentStatus: 'PAID' }])
})

test('the reply is lost: the newest subscriptions of the buyer are looked through, and one is there', async () => {
  await using open = await openSale()
  open.laptop.sandbox.faults.set({ rules: [loseReply] })
  const { subscriptionId } = await open.laptop.api.subscriptions.sell(open.sale)
  expect(open.ofBuyer().map(({ id }) => id)).toEqual([subscriptionId])
  expect((await open.report()).currencies).toMatchObject([{ cashSales: total }])
})

test('the reply and the site are lost, and the laptop dies: it is found later, once, with its money', async () => {
  await using open = await openSale()
  const { laptop } = open
  laptop.sandbox.faults.set({
    rules: [loseReply, { match: { area: 'planOrders', operation: 'list' }, kind: 'dropBefore' }],
  })
  await expect(laptop.api.subscriptions.sell(open.sale)).rejects.toMatchObject({
    code: 'outcome_unknown',
    reason: { code: 'plans.saleUnknown' },
  })
  expect((await laptop.api.subscriptions.unsettledSales({})).sales).toMatchObject([{ planName: 'Season pass' }])
  await expect(laptop.api.subscriptions.sell(open.sale)).rejects.toMatchObject({
    reason: { code: 'plans.saleIsLookedFor' },
  })
  await laptop.crash()
  goOnline(laptop, { rules: [] })
  await laptop.until(
    'it is settled',
    async () => (await laptop.api.subscriptions.unsettledSales({})).sales.length === 0,
  )
  expect(open.ofBuyer()).toHaveLength(1)
  expect(await open.report()).toMatchObject({ sales: 1, currencies: [{ cashSales: total }] })
})

test('a sale that never arrived is not sold after ten minutes: no money, and History says so', async () => {
  await using open = await openSale()
  const { laptop } = open
  const never = { match: { area: 'planOrders', operation: 'createOffline' }, kind: 'status', status: 502 } as const
  laptop.sandbox.faults.set({ rules: [{ ...never, times: 1 }] })
  await expect(laptop.api.subscriptions.sell(open.sale)).rejects.toMatchObject({ code: 'outcome_unknown' })
  await laptop.until(
    'it is settled',
    async () => (await laptop.api.subscriptions.unsettledSales({})).sales.length === 0,
  )
  expect([open.ofBuyer(), (await open.report()).sales]).toEqual([[], 0])
  const { rows } = await laptop.api.sync.history({ before: null, limit: 5 })
  expect(rows).toMatchObject([{ what: { code: 'plans.notSold' }, result: 'refused' }])
  await laptop.api.subscriptions.sell(open.sale)
  expect(open.ofBuyer()).toHaveLength(1)
})

test('a look-alike of another laptop is not taken for ours', async () => {
  await using open = await openSale()
  const { laptop } = open
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'planOrders', operation: 'createOffline' }, kind: 'status', status: 502, times: 1 }],
  })
  await expect(laptop.api.subscriptions.sell(open.sale)).rejects.toMatchObject({ code: 'outcome_unknown' })
  const other = siteOrder(laptop, ({ planName }) => planName === 'Season pass')
  const account = laptop.sandbox.world.accounts.all().find(({ contactId }) => contactId === open.buyer.contactId)
  laptop.sandbox.world.planOrders.put({
    ...other,
    ...{ id: 'look-alike', type: 'OFFLINE', buyer: { memberId: account?.identity.id ?? '', ...open.buyer } },
    ...{ createdDate: new Date(laptop.clock.now() + 500).toISOString() },
    startDate: new Date(laptop.clock.now() + 500).toISOString(),
  })
  await laptop.until(
    'it is settled',
    async () => (await laptop.api.subscriptions.unsettledSales({})).sales.length === 0,
  )
  expect((await open.report()).sales).toBe(0)
})

test('a new person becomes a member of the site by the sale', async () => {
  await using open = await openSale()
  const { laptop, sale } = open
  const buyer = { kind: 'new', first: 'Ines', last: 'Quintero', email: 'ines.quintero@example.org' } as const
  const preview = await laptop.api.subscriptions.preview({ planId: sale.planId, buyer, startsAt: null })
  expect(preview).toMatchObject({ makesMember: true, total })
  const isMember = () =>
    laptop.sandbox.world.accounts.all().some(({ identity }) => identity.email?.address === buyer.email)
  expect(isMember()).toBe(false)
  const { subscriptionId } = await laptop.api.subscriptions.sell({ ...sale, buyer })
  expect(isMember()).toBe(true)
  expect(siteOrder(laptop, ({ id }) => id === subscriptionId).planName).toBe('Season pass')
})

test('offline, a changed price, a reached limit, too little cash: nothing is sold and nothing is taken', async () => {
  await using open = await openSale()
  const { laptop, sale } = open
  const { subscriptions } = laptop.api
  await expect(subscriptions.sell({ ...sale, receivedMinor: 100 })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(subscriptions.sell({ ...sale, total: { ...total, minor: 100 } })).rejects.toMatchObject({
    reason: { code: 'plans.priceChanged' },
  })
  laptop.sandbox.world.plans.put({ ...sitePlan(laptop, 'season-pass'), maxPurchasesPerBuyer: 1 })
  await subscriptions.sell(sale)
  await expect(subscriptions.sell(sale)).rejects.toMatchObject({ reason: { code: 'plans.limitReached' } })
  await goOffline(laptop)
  await expect(subscriptions.sell(sale)).rejects.toMatchObject({ reason: { code: 'plans.saleNeedsSite' } })
  expect([open.ofBuyer().length, (await open.report()).sales]).toEqual([1, 1])
})

test('a contact without an account and without an e-mail address cannot have a plan, and it is said', async () => {
  await using open = await openSale()
  const { laptop, sale } = open
  const { recordId } = await laptop.api.contacts.create({ fields: { first: 'Nomail' } })
  await laptop.drained()
  const buyer = { kind: 'contact', contactId: recordId } as const
  await expect(laptop.api.subscriptions.sell({ ...sale, buyer })).rejects.toMatchObject({
    reason: { code: 'plans.buyerNeedsEmail' },
  })
})
