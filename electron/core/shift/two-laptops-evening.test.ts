import { expect, test } from 'vitest'
import { toMoney } from '../../../shared/money/wire-money.ts'
import { type Intent, intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const hour = 3_600_000
const eur = (minor: number) => ({ minor, currency: 'EUR' })
const float = 10_000

interface Sold {
  saleId: string
  number: string
  minor: number
  cash: boolean
  voided: boolean
}

/** Sells at a laptop and keeps the books of it, newest last. */
async function sell(laptop: TestLaptop, books: Sold[], change: Parameters<typeof intent>[1]): Promise<Sold> {
  const wanted: Intent = intent(laptop, change)
  const { recordId: saleId } = await laptop.api.sales.sell(wanted)
  const { number } = await laptop.api.sales.get({ saleId })
  const sold = { saleId, number, minor: wanted.totalMinor, cash: wanted.method === 'cash', voided: false }
  books.push(sold)
  return sold
}

/** Voids whatever the till calls the last sale: that must be the one made last. */
async function voidLast(laptop: TestLaptop, eventId: string, books: Sold[]): Promise<void> {
  const [last] = (await laptop.api.sales.latest({ eventId, count: 1 })).sales
  expect(last?.saleId).toBe(books.at(-1)?.saleId)
  await laptop.api.sales.void({ saleId: last?.saleId ?? '', eventId })
  const made = books.at(-1)
  if (made !== undefined) made.voided = true
}

const net = (books: readonly Sold[]) => books.reduce((sum, { minor, voided }) => sum + (voided ? 0 : minor), 0)
const cash = (books: readonly Sold[]) => net(books.filter((sale) => sale.cash))

/** What Today, on this laptop, says was taken for the show. */
async function takings(laptop: TestLaptop, eventId: string): Promise<number> {
  const event = (await laptop.api.today.overview({})).events.find(({ id }) => id === eventId)
  return event?.takings?.minor ?? 0
}

test('two laptops of one name, one clock set back in the middle: every figure is the same everywhere', async () => {
  const { laptop: first, eventId, newOrders } = await openBoxOffice()
  await using _first = first
  let backMs = 0
  const clock = { ...first.clock, now: () => first.clock.now() - backMs }
  const { laptop: second } = await openDoor({ beside: first, ports: { clock } })
  await using _second = second
  const laptops = [first, second] as const
  const books: [Sold[], Sold[]] = [[], []]
  const before = [await takings(first, eventId), await takings(second, eventId)]
  for (const laptop of laptops) await laptop.api.shift.open({ floats: [eur(float)] })

  for (const [at, laptop] of laptops.entries())
    await sell(laptop, books[at] ?? [], { method: 'cash', quantity: 1 + at })
  await Promise.all(laptops.map((laptop) => laptop.drained()))
  await goOffline(first)
  await goOffline(second)
  for (const [at, laptop] of laptops.entries()) {
    await sell(laptop, books[at] ?? [], { method: 'card', quantity: 2 })
    await sell(laptop, books[at] ?? [], { method: 'cash', quantity: 3, checkIn: true })
  }
  // The second laptop's clock is set back, and the evening continues.
  backMs = 3 * hour
  for (const [at, laptop] of laptops.entries()) {
    await first.pass(60_000)
    await sell(laptop, books[at] ?? [], { method: 'cash', quantity: 1, buyer: { first: 'Odo', last: 'Sample' } })
    await voidLast(laptop, eventId, books[at] ?? [])
    await sell(laptop, books[at] ?? [], { method: 'cash', quantity: 2, buyer: { first: 'Ugo', last: `Sample ${at}` } })
  }
  const numbers = books.flat().map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  const [ofFirst] = books[0].slice(-1)
  expect(await scanIn(second, `${ofFirst?.number}-1`)).toMatchObject({ outcome: 'notSynced' })

  goOnline(first)
  for (const laptop of laptops) await laptop.api.sync.now({})
  for (const laptop of laptops) await laptop.drained()
  for (const laptop of laptops) {
    for (const dataSet of ['orders', 'tickets'] as const) await laptop.api.sync.refresh({ dataSet })
    // A laptop that has just come back reads lists slowly at first.
    await laptop.pass(10_000)
  }

  // Each drawer has what its own books say, and the site has every sale that stands, of both.
  for (const [at, laptop] of laptops.entries()) {
    const own = books[at] ?? []
    const report = await laptop.api.shift.close({ counted: [], note: '' })
    expect(report.currencies).toMatchObject([{ net: eur(net(own)), expectedCash: eur(float + cash(own)) }])
    expect(await laptop.api.shift.proof({ shiftId: report.shiftId })).toMatchObject({
      complete: true,
      onSite: [eur(net(own))],
    })
  }
  const standing = newOrders().filter(({ archived }) => archived !== true)
  expect(standing.reduce((sum, { totalPrice }) => sum + (toMoney(totalPrice)?.minor ?? 0), 0)).toBe(net(books.flat()))
  for (const [at, laptop] of laptops.entries()) {
    expect((await takings(laptop, eventId)) - (before[at] ?? 0)).toBe(net(books.flat()))
    const filter = { eventId, channels: ['desk' as const, 'door' as const], text: 'Door1' }
    const { rows } = await laptop.api.orders.list({
      ...{ filter, sort: { key: 'created', descending: false }, start: 0, count: 100 },
    })
    expect(
      rows
        .filter(({ voided }) => !voided)
        .map(({ localNumber }) => localNumber)
        .toSorted(),
    ).toEqual(
      books
        .flat()
        .filter(({ voided }) => !voided)
        .map(({ number }) => number)
        .toSorted(),
    )
  }
  // What the first printed without a network lets its guest in at the second.
  expect(await scanIn(second, `${ofFirst?.number}-1`)).toMatchObject({
    outcome: 'admitted',
    ticket: { name: 'Ugo Sample 0' },
  })
})
