import { expect, test } from 'vitest'
import { type OutboxFile, openOutboxFile } from '../sync/outbox-file.ts'
import { openPlansLaptop, siteOrder, sitePlan } from './plans.test-kit.ts'

test('the disk is full when the site has sold a plan: no error that says it wasn’t, and settled once', async () => {
  let file: OutboxFile | undefined
  const open = (...parts: Parameters<typeof openOutboxFile>) => {
    file = openOutboxFile(...parts)
    return file
  }
  await using laptop = await openPlansLaptop({ files: { openOutboxFile: open } })
  const { id: planId } = sitePlan(laptop, 'season-pass')
  const contactId = siteOrder(laptop, ({ buyer }) => buyer?.contactId !== undefined).buyer?.contactId ?? ''
  const { total } = await laptop.api.subscriptions.preview({
    planId,
    buyer: { kind: 'contact', contactId },
    startsAt: null,
  })
  if (total === null) throw new Error('The plan has no price')
  await laptop.api.shift.open({ floats: [] })
  const before = laptop.sandbox.world.planOrders.all().length
  const held = laptop.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/checkout/orders/offline'))
  const wanted = {
    planId,
    buyer: { kind: 'contact' as const, contactId },
    startsAt: null,
    payment: 'card' as const,
    total,
  }
  const sold = laptop.api.subscriptions.sell(wanted).catch((error: unknown) => error)
  await laptop.until('it arrived', () => held.arrived())
  file?.db.$client.pragma('query_only = ON')
  held.release()
  expect(await sold).toMatchObject({ code: 'outcome_unknown', reason: { code: 'plans.saleUnknown' } })
  file?.db.$client.pragma('query_only = OFF')
  const isSettled = async () => (await laptop.api.subscriptions.unsettledSales({})).sales.length === 0
  expect(await isSettled()).toBe(false)
  await laptop.until('it is settled', isSettled)
  expect(laptop.sandbox.world.planOrders.all()).toHaveLength(before + 1)
  const { shift } = await laptop.api.shift.current({})
  expect(await laptop.api.shift.report({ shiftId: shift?.shiftId ?? '' })).toMatchObject({ sales: 1 })
})
