import { expect, test } from 'vitest'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

/** Two laptops of one site, both called Door 1; the first has sold without a network. */
async function twoLaptops(change: Parameters<typeof intent>[1] = {}) {
  const { laptop: first, eventId, newOrders } = await openBoxOffice()
  const { laptop: second } = await openDoor({ beside: first })
  await goOffline(first)
  const { recordId: saleId } = await first.api.sales.sell(intent(first, { quantity: 2, ...change }))
  const { tickets, number } = await first.api.sales.get({ saleId })
  const codes = tickets.map(({ ticketId }) => ticketId)
  return { first, second, eventId, newOrders, number, codes }
}

/** Both have sent to the site and read it. */
async function bothSynced(first: TestLaptop, second: TestLaptop): Promise<void> {
  goOnline(first)
  await first.drained()
  for (const dataSet of ['orders', 'tickets'] as const) await second.api.sync.refresh({ dataSet })
  // A laptop that has just come back reads lists slowly at first.
  await second.pass(10_000)
}

test('a ticket that was printed at another laptop lets its guest in once both have been online', {
  tags: 'long',
}, async () => {
  const { first, second, codes, number, newOrders } = await twoLaptops()
  await using _second = second
  await using _first = first
  expect(await scanIn(second, codes[0] ?? '')).toMatchObject({ outcome: 'notSynced' })
  expect(await scanIn(second, `${number}-2`)).toMatchObject({ outcome: 'notSynced', soldAt: 'Door1' })
  await bothSynced(first, second)
  const onSite = `${newOrders()[0]?.orderNumber}`
  expect(await scanIn(second, codes[0] ?? '')).toMatchObject({
    outcome: 'admitted',
    ticket: { ticketNumber: `${onSite}11`, name: 'Ines Okafor' },
  })
  expect(await scanIn(second, `${number}-2`)).toMatchObject({
    outcome: 'admitted',
    ticket: { ticketNumber: `${onSite}12` },
  })
  expect(await scanIn(second, `${number}-2`)).toMatchObject({ outcome: 'already' })
  expect(await scanIn(second, number)).toMatchObject({ outcome: 'order', rest: [] })
})

test('asked about such a code, the site tells the order, before this laptop has read its orders anew', async () => {
  const { first, second, codes, eventId } = await twoLaptops()
  await using _second = second
  await using _first = first
  goOnline(first)
  await first.drained()
  const code = codes[1] ?? ''
  expect(await scanIn(second, code)).toMatchObject({ outcome: 'notSynced' })
  expect(await second.api.checkin.askServer({ eventId, code })).toEqual({ found: true })
  expect(await scanIn(second, code)).toMatchObject({ outcome: 'admitted', ticket: { name: 'Ines Okafor' } })
})

test('two laptops of one name print different numbers, and none of them lets in the other’s guest', {
  tags: 'long',
}, async () => {
  const { first, second, number, newOrders } = await twoLaptops({ quantity: 1 })
  await using _second = second
  await using _first = first
  await goOffline(second)
  const buyer = { first: 'Odo', last: 'Sample' }
  const { recordId } = await second.api.sales.sell(intent(second, { quantity: 1, buyer }))
  const other = (await second.api.sales.get({ saleId: recordId })).number
  expect(number.slice(-4)).toBe(other.slice(-4))
  expect(number).not.toBe(other)
  goOnline(second)
  await second.drained()
  await bothSynced(first, second)
  expect(newOrders()).toHaveLength(2)
  await first.api.sync.refresh({ dataSet: 'orders' })
  await first.pass(10_000)
  // Each learns of the other, until one of them has another name.
  expect(await second.api.settings.namesake({})).toEqual({ number })
  expect(await first.api.settings.namesake({})).toEqual({ number: other })
  await second.api.settings.update({ deskName: 'Door 2' })
  expect(await second.api.settings.namesake({})).toEqual({ number: null })
  expect(await scanIn(second, `${number}-1`)).toMatchObject({ outcome: 'admitted', ticket: { name: 'Ines Okafor' } })
  expect(await scanIn(second, `${other}-1`)).toMatchObject({ outcome: 'admitted', ticket: { name: 'Odo Sample' } })
})

test('without the desk’s name, as bars have it, a number leads to the same sale at every laptop', {
  tags: 'long',
}, async () => {
  const { first, second, number } = await twoLaptops({ quantity: 1 })
  await using _second = second
  await using _first = first
  const short = number.replace('-Door1', '')
  expect(await first.api.checkin.scan({ eventId: intent(first).eventId, code: short, mode: 'verify' })).toMatchObject({
    outcome: 'valid',
  })
  await bothSynced(first, second)
  expect(await scanIn(second, short)).toMatchObject({ outcome: 'admitted' })
})

test('a site that takes no answers beside its own form sells; the ticket is good where it was sold', {
  tags: 'long',
}, async () => {
  const { first, second, codes, newOrders } = await twoLaptops()
  await using _second = second
  await using _first = first
  const fieldViolations = [{ field: 'guests[0].form', description: 'has an unknown input', violatedRule: 'OTHER' }]
  const text = JSON.stringify({ message: 'no', details: { validationError: { fieldViolations } } })
  first.network.replace(({ url, body }) =>
    url.endsWith('/v1/checkout') && body?.includes('foyerSale') === true
      ? { status: 400, url, headers: {}, text }
      : undefined,
  )
  await bothSynced(first, second)
  expect(newOrders()).toMatchObject([{ status: 'PAID' }])
  expect(await scanIn(first, codes[0] ?? '')).toMatchObject({ outcome: 'admitted' })
})
