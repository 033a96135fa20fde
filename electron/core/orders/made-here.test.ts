import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDatabase } from '../../../tests/support/databases.ts'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline } from '../../../tests/support/open-door.ts'
import { listedOrders } from '../../../tests/support/orders.ts'

const hour = 3_600_000
// The show must still play when the site takes the sale, so the border between the two spans is in the evening.
const eve = { from: '2026-11-20T03:00:00.000Z', until: '2026-11-20T18:10:00.000Z' }
const morrow = { from: '2026-11-20T18:10:00.000Z', until: '2026-11-21T18:10:00.000Z' }

/** Sold offline before the border of the spans, on the site after it. */
async function soldBefore() {
  const { laptop, newOrders } = await openBoxOffice()
  await goOffline(laptop)
  const soldAt = new Date(laptop.clock.now()).toISOString()
  const { recordId } = await laptop.api.sales.sell(intent(laptop))
  laptop.clock.advance(hour)
  goOnline(laptop)
  await laptop.drained()
  const [order] = newOrders()
  const id = order?.orderNumber ?? ''
  await laptop.until('the order is here', async () => (await listedOrders(laptop, { text: id })).rows.length === 1)
  expect((order?.created ?? '') > morrow.from).toBe(true)
  return { laptop, id, soldAt, recordId }
}

test('a sale that the site takes later was made when it was made: list, order, timeline', async () => {
  const { laptop, id, soldAt } = await soldBefore()
  await using _ = laptop
  expect((await listedOrders(laptop, { text: id })).rows[0]?.createdAt).toBe(soldAt)
  const { createdAt, timeline } = await laptop.api.orders.get({ id })
  expect(createdAt).toBe(soldAt)
  expect(timeline[0]).toMatchObject({ at: soldAt, what: 'soldHere' })
  expect(timeline.filter(({ what }) => what === 'changed')).toEqual([])
})

test('the span of the sale has it in its list and its sum; the span of the sync has not', async () => {
  const { laptop, id } = await soldBefore()
  await using _ = laptop
  const has = async (filter: object) => (await listedOrders(laptop, filter)).rows.some((row) => row.id === id)
  expect([await has(eve), await has(morrow)]).toEqual([true, false])
  const takenHere = async (filter: object) =>
    (await laptop.api.orders.summary({ filter })).sums.filter(({ channel }) => channel === 'desk')
  expect(await takenHere(eve)).toMatchObject([{ orders: 1, tickets: 2, minor: 6_400 }])
  expect(await takenHere(morrow)).toEqual([])
  expect(await takenHere({})).toMatchObject([{ orders: 1 }])
})

test('receipt and guest say when it was sold, also once the history of the sale is forgotten', {
  tags: 'long',
}, async () => {
  const { laptop, id, soldAt } = await soldBefore()
  await using _ = laptop
  const receipt = async () =>
    (await laptop.api.printing.document({ request: { kind: 'receipt', orderNumber: id } })).html
  expect(await receipt()).toContain('20 Nov 2026, 18:40')
  expect((await laptop.api.guests.get({ ticketNumber: `${id}11` })).order?.createdAt).toBe(soldAt)
  await laptop.crash({}, (dir) =>
    withDatabase(join(dir, 'desk.db'), (db) => db.prepare("DELETE FROM history WHERE operation = 'sales.sell'").run()),
  )
  expect(await receipt()).toContain('20 Nov 2026, 18:40')
})

test('orders stand in the order in which they were made, this desk’s own among them, in both directions', {
  tags: 'long',
}, async () => {
  const { laptop, id } = await soldBefore()
  await using _ = laptop
  const list = async (descending: boolean, key: 'created' | 'status' = 'created') =>
    (await laptop.api.orders.list({ filter: { from: eve.from }, sort: { key, descending }, start: 0, count: 500 })).rows
  const times = (await list(true)).map(({ createdAt }) => createdAt ?? '')
  expect(times).toEqual(times.toSorted().toReversed())
  expect((await list(false)).map((row) => row.createdAt ?? '')).toEqual(times.toSorted())
  const ofStatus = (await list(false, 'status'))
    .filter(({ state }) => state === 'paid')
    .map((row) => row.createdAt ?? '')
  expect(ofStatus).toEqual(ofStatus.toSorted().toReversed())
  expect((await list(true)).filter((row) => row.id === id)).toHaveLength(1)
})
