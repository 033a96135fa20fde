import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrderChannel, OrderState } from '../../../shared/app/order-row.ts'
import { OrderFilter } from '../../../shared/app/orders.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import { phoneWords } from '../../../shared/phone-digits.ts'
import { words } from '../../../shared/search-words.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import { intent } from '../../../tests/support/door-sales.ts'
import { eventIdOf, ticketsOf } from '../../../tests/support/doors.ts'
import { inWords } from '../../../tests/support/in-words.ts'
import { goOffline, goOnline, openDoor } from '../../../tests/support/open-door.ts'
import { changeOrder, listedOrders, orderIn, ordersOf, rowOf } from '../../../tests/support/orders.ts'
import { ownNumber } from '../../../tests/support/own-number.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { stateOf } from '../box-office/order-state.ts'
import { readSaleTag } from '../box-office/sale-tag.ts'

/** An order as the filters see it, made of the site's documents alone. */
interface Plain {
  id: string
  eventId: string
  created: string
  state: OrderState
  method: string
  channel: OrderChannel
  archived: boolean
  minor: number
  currency: string
  tickets: number
  unsynced: boolean
  /** What it is found by: itself, each of its tickets, and its number here. */
  texts: string[][]
}

function plainOf(laptop: TestLaptop, order: Order): Plain {
  const { orderNumber, fullName, email } = order
  const tickets = laptop.sandbox.world.tickets.group(orderNumber)
  const searchWords = (number: string) => [...words(number), ...words(number.replaceAll('-', ''))]
  const total = toMoney(order.totalPrice)
  const tag = readSaleTag(order.checkoutForm)
  return {
    id: orderNumber,
    eventId: order.eventId ?? '',
    created: order.created ?? '',
    state: stateOf(order.status),
    method: order.method ?? '',
    channel: order.channel === 'OFFLINE_POS' ? 'door' : 'online',
    archived: order.archived === true,
    minor: total?.minor ?? 0,
    currency: total?.currency ?? '',
    tickets: order.ticketsQuantity ?? 0,
    unsynced: false,
    texts: [
      [
        ...words(fullName ?? ''),
        ...words(email ?? ''),
        ...searchWords(orderNumber),
        ...words(`${tag?.number ?? ''} ${tag?.saleId ?? ''}`),
      ],
      ...tickets.map(({ ticket }) => [
        ...words(ticket.guestFullName ?? ''),
        ...words(ticket.guestDetails?.email ?? ''),
        ...words(phoneWords([ticket.guestDetails?.phone]) ?? ''),
        ...searchWords(ticket.ticketNumber),
        ...searchWords(orderNumber),
      ]),
    ],
  }
}

function holds(filter: OrderFilter, order: Plain): boolean {
  const f = OrderFilter.parse(filter)
  const wanted = words(f.text)
  const found = order.texts.some((own) => wanted.every((word) => own.some((one) => one.startsWith(word))))
  return (
    (f.text.trim() === '' || (wanted.length > 0 && found)) &&
    (f.eventId === null || order.eventId === f.eventId) &&
    (f.from === null || order.created >= f.from) &&
    (f.until === null || order.created < f.until) &&
    (f.states.length === 0 || f.states.includes(order.state)) &&
    (f.methods.length === 0 || f.methods.includes(order.method)) &&
    (f.channels.length === 0 || f.channels.includes(order.channel)) &&
    (f.archived === null || order.archived === f.archived) &&
    (f.amount === null ||
      (order.currency === f.amount.currency &&
        order.minor >= (f.amount.min ?? 0) &&
        order.minor <= (f.amount.max ?? Number.MAX_SAFE_INTEGER))) &&
    (!f.unsynced || order.unsynced)
  )
}

/** Orders as there may be: some in the archive, one in another currency, one in a state that no Foyer knows. */
async function withOddOrders(laptop: TestLaptop): Promise<void> {
  const put = { ids: [0, 1, 2].map((at) => orderIn(laptop, 'PAID', at).orderNumber), expected: 3 }
  await laptop.api.orders.bulk({ action: 'archive', ...put })
  await laptop.drained()
  const updated = '2026-11-20T17:39:30.000Z'
  await changeOrder(laptop, orderIn(laptop, 'PAID', 4), { totalPrice: { value: '40.00', currency: 'USD' }, updated })
  await changeOrder(laptop, orderIn(laptop, 'PAID', 5), { status: 'ON_THE_MOON', updated })
}

/** Two sales of this laptop that the site has, and one that waits; with what their orders look like in plain. */
async function withOwnSales(laptop: TestLaptop): Promise<Plain[]> {
  await laptop.api.sales.sell(intent(laptop, { method: 'card' }))
  await laptop.api.sales.sell(intent(laptop, { buyer: { first: 'Odo', last: 'Sample' } }))
  await laptop.drained()
  await goOffline(laptop)
  await laptop.api.sales.sell(intent(laptop, { method: 'cash', buyer: { first: 'Zinnia', last: 'Waiting' } }))
  await laptop.quiet()
  const { rows } = await listedOrders(laptop, { channels: ['desk'] })
  expect(rows.map(({ localNumber }) => localNumber)).toEqual([ownNumber('0003'), ownNumber('0002'), ownNumber('0001')])
  const [waiting] = rows
  const own = rows.slice(1).map((row): Plain => {
    const order = laptop.sandbox.world.orders.get(row.id)
    if (order === undefined) throw new Error(`The site has no ${row.id}`)
    return {
      ...plainOf(laptop, order),
      channel: 'desk',
      method: row.localNumber?.endsWith('-0001') === true ? 'card' : 'cash',
    }
  })
  const local: Plain = {
    id: waiting?.id ?? '',
    eventId: eventIdOf(laptop.sandbox),
    created: waiting?.createdAt ?? '',
    state: 'paid',
    method: 'cash',
    channel: 'desk',
    archived: false,
    minor: waiting?.total?.minor ?? 0,
    currency: 'EUR',
    tickets: 2,
    unsynced: true,
    texts: [['zinnia', 'waiting', ...words(waiting?.id ?? ''), (waiting?.id ?? '').replaceAll('-', '')]],
  }
  return [...own, local]
}

test('every filter gives what a plain filter over the documents gives, and the sums of it', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await withOddOrders(laptop)
  const ownPlain = await withOwnSales(laptop)
  const numbers = new Map(
    (await listedOrders(laptop, { channels: ['desk'] })).rows.map((row) => [row.id, row.localNumber]),
  )
  for (const one of ownPlain) one.texts.push(words(numbers.get(one.id) ?? ''))
  const known = new Set(ownPlain.map(({ id }) => id))
  const others = laptop.sandbox.world.orders.all().filter(({ orderNumber }) => !known.has(orderNumber))
  const plain = [...others.map((order) => plainOf(laptop, order)), ...ownPlain]
  const instants = plain.map(({ created }) => created).toSorted()
  const texts = plain.flatMap((order) => order.texts.flat())
  const any = <T>(values: readonly T[]) => fc.constantFrom(...values)
  const filters = fc.record(
    {
      text: fc.oneof(
        { weight: 3, arbitrary: fc.constant('') },
        { weight: 2, arbitrary: any(texts).map((word) => word.slice(0, 4)) },
        fc.tuple(any(texts), any(texts)).map(([one, other]) => `${one} ${other}`),
        fc.constant('Door1 0002'),
        fc.string({ maxLength: 6 }),
      ),
      eventId: fc.option(any([eventIdOf(laptop.sandbox), eventIdOf(laptop.sandbox, 1), 'none'])),
      from: fc.option(any(instants)),
      until: fc.option(any(instants)),
      states: fc.subarray(OrderState.options, { maxLength: 3 }),
      methods: fc.subarray(['cash', 'card', 'creditCard', 'offline', 'free'], { maxLength: 3 }),
      channels: fc.subarray(OrderChannel.options),
      archived: fc.option(fc.boolean()),
      amount: fc.option(
        fc.record({
          currency: any(['EUR', 'USD']),
          min: fc.option(fc.nat(8000)),
          max: fc.option(fc.nat(12_000)),
        }),
      ),
      unsynced: fc.constantFrom(false, false, false, true),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const wanted = plain.filter((order) => holds(filter, order))
      const page = await listedOrders(laptop, filter)
      expect(page.total).toBe(wanted.length)
      const ids = new Set(wanted.map(({ id }) => id))
      expect(page.rows.every(({ id }) => ids.has(id))).toBe(true)
      const { sums } = await laptop.api.orders.summary({ filter })
      const total = (pick: (order: Plain) => number) => wanted.reduce((sum, order) => sum + pick(order), 0)
      const summed = (pick: 'orders' | 'tickets' | 'minor') => sums.reduce((sum, one) => sum + one[pick], 0)
      expect([summed('orders'), summed('tickets'), summed('minor')]).toEqual([
        wanted.length,
        total(({ tickets }) => tickets),
        total(({ minor }) => minor),
      ])
      const paidByCard = (sum: number, one: { state: string; method: string; minor: number }) =>
        one.state === 'paid' && one.method === 'card' ? sum + one.minor : sum
      expect(sums.reduce(paidByCard, 0)).toBe(wanted.reduce(paidByCard, 0))
    }),
    { numRuns: 150 },
  )
})

test('every order is in the list once, in the order that was asked for', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  for (const key of ['created', 'total', 'buyer'] as const) {
    const ids: string[] = []
    for (let start = 0; ; start += 200) {
      const page = await laptop.api.orders.list({ filter: {}, sort: { key, descending: false }, start, count: 200 })
      ids.push(...page.rows.map(({ id }) => id))
      if (page.rows.length === 0) break
    }
    const all = laptop.sandbox.world.orders.all()
    expect(new Set(ids).size).toBe(all.length)
    const at = new Map(all.map((order) => [order.orderNumber, order]))
    const keys = ids.map((id) => {
      const order = at.get(id)
      if (key === 'created') return order?.created ?? ''
      if (key === 'total') return String(toMoney(order?.totalPrice)?.minor ?? 0).padStart(9, '0')
      return words(order?.fullName ?? '').join(' ')
    })
    if (key !== 'buyer') expect(keys).toEqual(keys.toSorted())
  }
})

test('a sale of this desk is found by its number here, before and after the site has it', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId } = await laptop.api.sales.sell(intent(laptop, { method: 'card', checkIn: true }))
  await laptop.quiet()
  const row = await rowOf(laptop, 'l-door1 0001')
  expect(row).toMatchObject({
    id: recordId,
    number: null,
    localNumber: ownNumber('0001'),
    buyer: 'Ines Okafor',
    tickets: 2,
    arrived: 2,
    method: 'card',
    channel: 'desk',
    state: 'paid',
    sync: 'localOnly',
  })
  const here = await laptop.api.orders.get({ id: recordId })
  expect(here).toMatchObject({ saleId: recordId, lines: [{ name: 'Stalls', quantity: 2 }] })
  expect(here.ticketList.map(({ ticketNumber, arrivedAt }) => [ticketNumber, arrivedAt !== null])).toEqual([
    [null, true],
    [null, true],
  ])
  const possible = here.actions.filter((one) => one.possible).map(({ action }) => action)
  expect(possible).toEqual(['edit', 'voidSale'])
  goOnline(laptop)
  await laptop.drained()
  const made = ordersOf(laptop).find(({ email }) => email === 'ines.okafor@example.org')
  expect(await rowOf(laptop, 'L-Door1 0001')).toMatchObject({
    id: made?.orderNumber,
    number: made?.orderNumber,
    localNumber: ownNumber('0001'),
    method: 'card',
    channel: 'desk',
    arrived: 2,
    sync: null,
  })
  // The window still knows it by its first name.
  const there = await laptop.api.orders.get({ id: recordId })
  expect(there).toMatchObject({ id: made?.orderNumber, saleId: recordId })
  expect(there.changes.map(({ what }) => textOf(what))).toContainEqual(expect.stringContaining('Sell 2 tickets'))
})

test('one order in full: lines, payment, tickets with their codes, guests, answers and what can be done', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [inside] = ticketsOf(
    laptop.sandbox,
    ({ checkIn, orderStatus }) => checkIn?.created !== undefined && orderStatus === 'PAID',
  )
  const order = laptop.sandbox.world.orders.get(inside?.orderNumber ?? '')
  const detail = await laptop.api.orders.get({ id: order?.orderNumber ?? '' })
  const tickets = laptop.sandbox.world.tickets.group(order?.orderNumber ?? '').map(({ ticket }) => ticket)
  expect(detail.ticketList.map(({ code }) => code)).toEqual(tickets.map(({ checkInUrl }) => checkInUrl))
  expect(detail.ticketList.map(({ guest }) => guest)).toEqual(tickets.map(({ guestFullName }) => guestFullName))
  const total = detail.lines.reduce((sum, line) => sum + (line.total?.minor ?? 0), 0)
  expect(total).toBe(detail.total?.minor)
  expect(detail.payments).toMatchObject([{ method: order?.method, amount: detail.total }])
  expect(detail.fieldValues).toContainEqual({ inputName: 'firstName', question: 'First name', value: order?.firstName })
  expect(detail.timeline.filter(({ what }) => what === 'arrived').length).toBe(detail.arrived)
  expect(detail.timeline.map(({ at }) => at)).toEqual(detail.timeline.map(({ at }) => at).toSorted())
  const why = inWords(Object.fromEntries(detail.actions.map(({ action, why: reason }) => [action, reason])))
  expect(why).toMatchObject({ archive: null, edit: null, mail: null, refund: null, pay: 'It is paid.' })
  await expect(laptop.api.orders.get({ id: 'none' })).rejects.toMatchObject({ code: 'not_found' })
})

test('the invoice is asked for when it is looked at; offline that says so and nothing else breaks', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { orderNumber } = orderIn(laptop, 'PAID')
  const { invoice } = await laptop.api.orders.invoice({ id: orderNumber })
  const detail = await laptop.api.orders.get({ id: orderNumber })
  expect(invoice?.grandTotal?.currency).toBe('EUR')
  expect(invoice?.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(detail.tickets)
  await goOffline(laptop)
  await expect(laptop.api.orders.invoice({ id: orderNumber })).rejects.toMatchObject({ code: 'offline' })
})
