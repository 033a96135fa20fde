import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderSum } from '../../../shared/app/orders.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import { centsOf, intent, kindOf, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { runs } from '../../../tests/support/long-tests.ts'
import { goOffline, goOnline, openDoor } from '../../../tests/support/open-door.ts'
import { namedOf, ordersOf } from '../../../tests/support/orders.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const dayStart = '2026-11-20T03:00:00.000Z'
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const cents = (order: Order) => toMoney(order.totalPrice)?.minor ?? 0

const Action = fc.oneof(
  fc.record({
    act: fc.constant('sell' as const),
    method: fc.constantFrom('cash', 'card', 'transfer', 'free'),
    quantity: fc.integer({ min: 1, max: 4 }),
    checkIn: fc.boolean(),
  }),
  fc.record({ act: fc.constant('void' as const), which: fc.nat(5) }),
  fc.record({
    act: fc.constant('pay' as const),
    method: fc.constantFrom('cash', 'card', 'transfer'),
    part: fc.option(fc.integer({ min: 1, max: 999 })),
  }),
  fc.record({ act: fc.constant('returnPayment' as const), which: fc.nat(5) }),
  fc.record({ act: fc.constantFrom('cut' as const, 'restore' as const, 'wait' as const) }),
)
type Action = typeof Action extends fc.Arbitrary<infer T> ? T : never

/** An evening with each kind of act: it is played first, however few others are. */
const everyKind: [number, Action][] = [
  [0, { act: 'sell', method: 'cash', quantity: 2, checkIn: false }],
  [1, { act: 'sell', method: 'card', quantity: 1, checkIn: true }],
  [0, { act: 'cut' }],
  [0, { act: 'sell', method: 'transfer', quantity: 3, checkIn: false }],
  [1, { act: 'sell', method: 'free', quantity: 1, checkIn: false }],
  [0, { act: 'pay', method: 'cash', part: 500 }],
  [1, { act: 'pay', method: 'card', part: null }],
  [0, { act: 'returnPayment', which: 0 }],
  [0, { act: 'void', which: 0 }],
  [0, { act: 'restore' }],
  [1, { act: 'wait' }],
  [1, { act: 'void', which: 0 }],
]

/** What one laptop did, added up as a person with pencil and paper would. */
interface Pencil {
  sales: { saleId: string; minor: number; tickets: number; method: string; voided: boolean }[]
  payments: { paymentId: string; minor: number; method: string; voided: boolean }[]
}

async function carryOut(laptop: TestLaptop, pencil: Pencil, action: Action): Promise<void> {
  switch (action.act) {
    case 'sell': {
      const { method, quantity, checkIn } = action
      const isFree = method === 'free'
      const priceMinor = isFree ? 0 : centsOf(kindOf(laptop))
      const lines = [{ definitionId: kindOf(laptop).id, quantity, priceMinor }]
      const totalMinor = priceMinor * quantity
      const sale = intent(laptop, { lines, totalMinor, method: method as 'cash', checkIn, buyer: {} })
      const { recordId: saleId } = await laptop.api.sales.sell(sale)
      pencil.sales.push({ saleId, minor: totalMinor, tickets: quantity, method, voided: false })
      return
    }
    case 'void': {
      const sale = pencil.sales.filter(({ voided }) => !voided)[action.which]
      if (sale === undefined) return
      const { eventId } = intent(laptop)
      await laptop.api.sales.void({ saleId: sale.saleId, eventId, reason: 'Changed their mind' })
      sale.voided = true
      return
    }
    case 'pay': {
      // Those of a counter are door sales once they are paid, whichever laptop takes the money: see the test below.
      const unpaid = ordersOf(laptop).filter(
        (order) => order.status === 'OFFLINE_PENDING' && order.channel === 'ONLINE',
      )
      for (const order of unpaid) {
        const { due } = await laptop.api.orders.get({ id: order.orderNumber })
        if (due === null || due.minor === 0) continue
        const minor = Math.min(due.minor, action.part ?? due.minor)
        const taken = { ...namedOf(order), method: action.method as 'cash', amount: { ...due, minor } }
        const { paymentId } = await laptop.api.orders.takePayment(taken)
        pencil.payments.push({ paymentId, minor, method: action.method, voided: false })
        return
      }
      return
    }
    case 'returnPayment': {
      const payment = pencil.payments.filter(({ voided }) => !voided)[action.which]
      if (payment === undefined) return
      await laptop.api.orders.returnPayment({ paymentId: payment.paymentId })
      payment.voided = true
      return
    }
    case 'cut':
      return goOffline(laptop)
    case 'restore':
      return goOnline(laptop)
    case 'wait':
      return laptop.pass(20_000)
  }
}

const standing = <T extends { voided: boolean }>(all: readonly T[]) => all.filter(({ voided }) => !voided)

/** What the screens of a laptop say, in one shape. */
async function reported(laptop: TestLaptop, eventId: string, shiftId: string) {
  const overview = await laptop.api.today.overview({})
  const event = overview.events.find(({ id }) => id === eventId)
  const filter = { eventId, from: dayStart, channels: ['door' as const, 'desk' as const] }
  const { sums } = await laptop.api.orders.summary({ filter })
  const { currencies, tickets, sales, voided } = await laptop.api.shift.report({ shiftId })
  const paid = (sums_: readonly OrderSum[]) =>
    sum(sums_.filter(({ state }) => state === 'paid').map(({ minor }) => minor))
  const here = sums.filter(({ channel }) => channel === 'desk')
  return {
    today: event?.takings?.minor ?? 0,
    orders: paid(sums),
    ordersHere: paid(here),
    ticketsHere: sum(here.filter(({ state }) => state !== 'voided').map((one) => one.tickets)),
    shift: { tickets, standing: sales - voided, net: currencies[0]?.net.minor ?? 0 },
    cash: currencies[0]?.expectedCash.minor ?? 0,
  }
}

test('Today, Orders and Shift agree to the last unit, at two desks, offline and after sync', {
  tags: 'long',
  timeout: 240_000,
}, async () => {
  const evening = fc.array(fc.tuple(fc.constantFrom(0, 1), Action), { minLength: 4, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(evening, async (actions) => {
      const { laptop: first, eventId, newOrders } = await openBoxOffice()
      await using _first = first
      const { laptop: second } = await openDoor({ beside: first })
      await using _second = second
      await second.api.settings.update({ deskName: 'Door 2' })
      const laptops = [first, second]
      const pencils: Pencil[] = laptops.map(() => ({ sales: [], payments: [] }))
      const shifts = await Promise.all(
        laptops.map((laptop) => laptop.api.shift.open({ floats: [{ minor: 10_000, currency: 'EUR' }] })),
      )
      const before = ordersOf(first).filter(
        (order) => order.channel === 'OFFLINE_POS' && order.status === 'PAID' && (order.created ?? '') >= dayStart,
      )
      const elsewhere = sum(before.map(cents))
      for (const [at, action] of actions) {
        const [laptop, pencil] = [laptops[at], pencils[at]]
        if (laptop === undefined || pencil === undefined) continue
        await carryOut(laptop, pencil, action)
        // What a person just did is on every screen of this laptop at once, with or without the site.
        await laptop.quiet()
        const { shift, cash, today } = await reported(laptop, eventId, shifts[at]?.shiftId ?? '')
        const mine = sum(standing(pencil.sales).map(({ minor }) => minor))
        const inCash = sum(
          [...standing(pencil.sales), ...standing(pencil.payments)].map((one) =>
            one.method === 'cash' ? one.minor : 0,
          ),
        )
        expect(cash).toBe(10_000 + inCash)
        expect(shift).toMatchObject({ standing: standing(pencil.sales).length })
        expect(today).toBeGreaterThanOrEqual(
          elsewhere + mine + sum(standing(pencil.payments).map(({ minor }) => minor)),
        )
      }
      goOnline(first)
      for (const laptop of laptops) await laptop.drained()
      // Lists may lag half a minute behind; then each laptop reads anew what no change feed shows.
      await first.pass(60_000)
      for (const laptop of laptops) {
        for (const dataSet of ['tickets', 'orders'] as const) await laptop.api.sync.refresh({ dataSet })
      }
      await first.pass(60_000)
      const sold = pencils.flatMap(({ sales }) => standing(sales))
      for (const [at, laptop] of laptops.entries()) {
        const pencil = pencils[at] ?? { sales: [], payments: [] }
        const mine = standing(pencil.sales)
        const says = await reported(laptop, eventId, shifts[at]?.shiftId ?? '')
        const doors = elsewhere + sum(sold.map(({ minor }) => minor))
        expect(says.today).toBe(doors + sum(standing(pencil.payments).map(({ minor }) => minor)))
        expect(says.orders).toBe(doors)
        expect(says.ordersHere).toBe(sum(mine.map(({ minor }) => minor)))
        expect(says.shift).toMatchObject({ tickets: sum(mine.map(({ tickets }) => tickets)), standing: mine.length })
        expect(says.ticketsHere).toBe(says.shift.tickets)
      }
      const kept = newOrders().filter(({ archived }) => archived !== true)
      expect(sum(kept.map(cents))).toBe(sum(sold.map(({ minor }) => minor)))
    }),
    { numRuns: runs(4, 12), examples: [[everyKind]] },
  )
})

test('an order that another counter made today and this desk was paid for counts once', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const { world } = laptop.sandbox
  const takings = async () =>
    (await laptop.api.today.overview({})).events.find(({ id }) => id === eventId)?.takings?.minor ?? 0
  const order = ordersOf(laptop).find(({ status }) => status === 'OFFLINE_PENDING')
  if (order === undefined) throw new Error('There is nothing to pay.')
  world.orders.put({ ...order, channel: 'OFFLINE_POS', created: '2026-11-20T12:00:00.000Z' })
  await laptop.api.sync.refresh({ dataSet: 'orders' })
  await laptop.quiet()
  const before = await takings()
  const { due } = await laptop.api.orders.get({ id: order.orderNumber })
  if (due === null) throw new Error('Nothing is due.')
  await laptop.api.orders.takePayment({ ...namedOf(order), method: 'cash', amount: due })
  await laptop.quiet()
  expect(await takings()).toBe(before + due.minor)
  await laptop.drained()
  await laptop.pass(60_000)
  await laptop.api.sync.refresh({ dataSet: 'orders' })
  await laptop.pass(60_000)
  expect(world.orders.get(order.orderNumber)?.status).toBe('PAID')
  expect(await takings()).toBe(before + due.minor)
})

test('few left on Today is what the till says is left, before the site has counted a sale', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const kind = kindOf(laptop)
  const leftAtTill = async () =>
    (await laptop.api.sales.offer({ eventId })).tickets.find(({ definitionId }) => definitionId === kind.id)?.left ?? 0
  while ((await leftAtTill()) > 9)
    await laptop.api.sales.sell(intent(laptop, { quantity: Math.min(9, (await leftAtTill()) - 9) }))
  const { lowStock } = await laptop.api.today.overview({})
  expect(lowStock.find(({ typeId }) => typeId === kind.id)?.left).toBe(9)
})
