import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import {
  checkCoupon,
  checkouts,
  intent,
  openBoxOffice,
  openIncidents,
  reservations,
} from '../../../tests/support/door-sales.ts'
import { asked } from '../../../tests/support/doors.ts'
import { inWords } from '../../../tests/support/in-words.ts'
import { cases } from '../../../tests/support/long-tests.ts'
import { goOnline } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import type { NetworkRequest } from '../ports/network.ts'

/** The steps of a sale that change something on the site, and how their requests are known. */
const steps = {
  reserve: { area: 'reservations', operation: 'create', path: '/events/v1/ticket-reservations' },
  checkout: { area: 'checkout', operation: 'checkout', path: '/events/v1/checkout' },
  confirm: { area: 'orders', operation: 'confirm', path: '/orders/confirm' },
  counter: { area: 'checkout', operation: 'pos', path: '/events/v1/pos-checkout' },
} as const
type Step = (typeof steps)[keyof typeof steps]

const isOf =
  ({ path }: Step) =>
  (request: NetworkRequest) =>
    request.method === 'POST' && request.url.endsWith(path)
const sentTo = (laptop: TestLaptop, step: Step) => laptop.network.requests.filter(isOf(step)).length

type Fault = (laptop: TestLaptop, step: Step) => Promise<() => Promise<void>>

const rule =
  (
    fault: { kind: 'dropBefore' | 'loseReply' | 'truncate' } | { kind: 'status'; status: 401 | 500 },
    times = 1,
  ): Fault =>
  async (laptop, { area, operation }) => {
    laptop.sandbox.faults.set({ rules: [{ match: { area, operation }, times, ...fault }] })
    return async () => undefined
  }

/** Each way in which a step can go wrong: set up before the sale, and gone through after it. */
const faults: Record<string, Fault> = {
  'the request is lost': rule({ kind: 'dropBefore' }),
  'the request is lost three times': rule({ kind: 'dropBefore' }, 3),
  'the reply is lost after the commit': rule({ kind: 'loseReply' }),
  'the reply is lost twice': rule({ kind: 'loseReply' }, 2),
  'the reply breaks off': rule({ kind: 'truncate' }),
  'the site answers 500': rule({ kind: 'status', status: 500 }),
  'the sign-in is refused': rule({ kind: 'status', status: 401 }, 2),
  'Foyer is killed before the request leaves': async (laptop, step) => {
    let killed: Promise<void> | undefined
    laptop.network.replace((request) => {
      if (killed !== undefined || !isOf(step)(request)) return undefined
      // The step is written down, and nothing of it is on the wire.
      killed = laptop.crash()
      throw new AppError('offline', { reason: 'Killed.', data: { sent: false } })
    })
    return async () => {
      await laptop.until('it was about to leave', () => killed !== undefined)
      await killed
      laptop.network.replace(undefined)
    }
  },
  'Foyer is killed before the request arrives': async (laptop, step) => {
    await rule({ kind: 'dropBefore' })(laptop, step)
    return async () => {
      await laptop.until('it left', () => sentTo(laptop, step) === 1)
      await laptop.crash()
    }
  },
  'Foyer is killed after the commit': async (laptop, step) => {
    const held = laptop.network.hold(isOf(step))
    return async () => {
      await laptop.until('it arrived', () => held.arrived())
      await laptop.crash()
      held.release()
    }
  },
  'Foyer is ended in good order after the commit': async (laptop, step) => {
    const held = laptop.network.hold(isOf(step))
    return async () => {
      await laptop.until('it arrived', () => held.arrived())
      const ended = laptop.restart()
      held.release()
      await ended
    }
  },
}

/** Ways to pay, the steps in which each is a way of its own, and what its order costs. */
const ways = {
  cash: { steps: ['reserve', 'checkout', 'confirm'], sale: async () => ({}), total: '64.00' },
  coupon: {
    steps: ['checkout'],
    sale: async (laptop: TestLaptop) => {
      await checkCoupon(laptop, intent(laptop))
      return { coupon: 'SPRING', discountMinor: 640, totalMinor: 5_760 }
    },
    total: '57.60',
  },
  cashier: {
    steps: ['counter'],
    sale: async (laptop: TestLaptop) => ({ method: 'card' as const, paymentDetailsId: paymentOf(laptop) }),
    total: '64.00',
  },
} as const

const paymentOf = ({ sandbox }: TestLaptop): string =>
  sandbox.world.counterPayments.all().find(({ amount }) => amount === '64.00')?.id ?? ''

const table = Object.entries(ways).flatMap(([way, { steps: own }]) =>
  own.flatMap((step) => Object.keys(faults).map((fault) => [way as keyof typeof ways, step, fault] as const)),
)

test.each(cases(table, 10))('%s, %s, and %s: one order, paid, its guests in', async (wayName, stepName, faultName) => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  const way = ways[wayName]
  const sale = intent(laptop, { ...(await way.sale(laptop)), checkIn: true })
  const goThrough = await faults[faultName]?.(laptop, steps[stepName])
  const { recordId: saleId } = await laptop.api.sales.sell(sale)
  await goThrough?.()
  await laptop.drained()
  const [order] = newOrders()
  expect(newOrders()).toMatchObject([{ status: 'PAID', totalPrice: { value: way.total }, ticketsQuantity: 2 }])
  expect(await laptop.api.sales.get({ saleId })).toMatchObject({ state: 'done', orderNumber: order?.orderNumber })
  expect([11, 12].map((index) => asked(laptop.sandbox, `${order?.orderNumber}${index}`))).toEqual([1, 1])
  expect(laptop.sandbox.world.coupons.get('SPRING')?.used).toBe(wayName === 'coupon' ? 1 : 0)
  expect(await openIncidents(laptop)).toEqual([])
})

test('an order that cannot be found although its reservation is sold: parked, and never sold again', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: { operation: 'checkout' }, kind: 'loseReply', times: 1 }] })
  // A list that never shows the order.
  laptop.network.replace(({ method, url }) =>
    method === 'GET' && new URL(url).pathname === '/events/v1/orders'
      ? { status: 200, url, headers: { 'content-type': 'application/json' }, text: '{"orders":[],"total":0}' }
      : undefined,
  )
  await laptop.api.sales.sell(intent(laptop))
  await laptop.until('it needs attention', async () => (await laptop.api.sync.attention({})).rows.length === 1)
  const [row] = inWords((await laptop.api.sync.attention({})).rows)
  expect(row?.state).toBe('needsYou')
  expect(row?.lastAnswer?.message).toContain(newOrders()[0]?.reservationId)
  expect([newOrders().length, checkouts(laptop)]).toEqual([1, 1])
  laptop.network.replace(undefined)
  await laptop.api.sync.retry({ ids: [row?.id ?? ''] })
  await laptop.drained()
  expect([newOrders().length, checkouts(laptop)]).toEqual([1, 1])
})

test('lists that lag half a minute behind are waited for before anything is sold again', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: { operation: 'checkout' }, kind: 'loseReply', times: 1 }] })
  const until = laptop.clock.monotonic() + 30_000
  // Neither the list of orders nor the reservation shows yet that it was sold.
  laptop.network.replace(({ method, url }) => {
    const { pathname } = new URL(url)
    if (method !== 'GET' || laptop.clock.monotonic() > until) return undefined
    const response = { status: 200, url, headers: { 'content-type': 'application/json' } }
    if (pathname === '/events/v1/orders') return { ...response, text: '{"orders":[],"total":0}' }
    const id = /^\/events\/v1\/ticket-reservations\/(.+)$/.exec(pathname)?.[1]
    return id === undefined
      ? undefined
      : { ...response, text: JSON.stringify({ ticketReservation: { id, status: 'PENDING' } }) }
  })
  await laptop.api.sales.sell(intent(laptop))
  await laptop.drained()
  expect([newOrders().length, checkouts(laptop)]).toEqual([1, 1])
})

test('a reservation that ran out before it could be sold is made anew, and sold once', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: { operation: 'checkout' }, kind: 'dropBefore', times: 1 }] })
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.until('held', () => reservations(laptop) === 1)
  await laptop.quiet()
  const { heldUntil } = await laptop.api.sales.get({ saleId })
  expect(Date.parse(heldUntil ?? '') - laptop.clock.now()).toBeGreaterThan(19 * 60_000)
  laptop.sandbox.faults.set({ cut: true })
  await laptop.pass(25 * 60_000)
  goOnline(laptop)
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ status: 'PAID' }])
  expect(reservations(laptop)).toBe(2)
  expect(await laptop.api.sales.get({ saleId })).toMatchObject({ heldUntil: null })
  expect(await openIncidents(laptop)).toEqual([])
})
