import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeKind, intent, kindOf, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const eur = (minor: number) => ({ minor, currency: 'EUR' })
const open = (laptop: TestLaptop, float = 10_000) => laptop.api.shift.open({ floats: [eur(float)] })
const close = (laptop: TestLaptop, pieces: { faceMinor: number; count: number }[] = [], note = '') =>
  laptop.api.shift.close({ counted: [{ currency: 'EUR', pieces }], note })

test('an evening: float, sales by method and operator, a void, pay-in and pay-out, count and difference', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await laptop.api.settings.update({ operator: 'Ada', deskName: 'Door 1' })
  const { shiftId } = await open(laptop)
  await laptop.api.sales.sell(intent(laptop))
  await laptop.api.sales.sell(intent(laptop, { kind: 'Under 26', quantity: 3, method: 'card' }))
  await laptop.api.settings.update({ operator: 'Bea' })
  const { recordId: back } = await laptop.api.sales.sell(intent(laptop, { kind: 'Balcony', quantity: 1 }))
  await laptop.api.sales.void({ saleId: back, eventId, reason: 'Wrong evening' })
  await laptop.api.shift.move({ kind: 'payIn', amount: eur(2_000), reason: 'Change from the bar' })
  await laptop.api.shift.move({ kind: 'payOut', amount: eur(1_250), reason: 'Taxi' })
  const under26 = Math.round(Number(kindOf(laptop, 'Under 26').pricingMethod?.fixedPrice?.value) * 100)
  const x = await laptop.api.shift.report({ shiftId })
  expect(x).toMatchObject({
    number: 1,
    desk: 'Door 1',
    operator: 'Ada',
    closedAt: null,
    businessDay: '2026-11-20',
    sales: 3,
    tickets: 5,
    voided: 1,
    moves: [
      { kind: 'payIn', operator: 'Bea' },
      { kind: 'payOut', reason: 'Taxi' },
    ],
  })
  const net = 6_400 + 3 * under26
  expect(x.currencies).toMatchObject([
    {
      float: eur(10_000),
      net: eur(net),
      payIns: eur(2_000),
      payOuts: eur(1_250),
      expectedCash: eur(10_000 + 6_400 + 2_000 - 1_250),
      counted: null,
      difference: null,
      byMethod: expect.arrayContaining([
        { name: 'cash', sales: 1, tickets: 2, amount: eur(6_400) },
        { name: 'card', sales: 1, tickets: 3, amount: eur(3 * under26) },
      ]),
      byOperator: expect.arrayContaining([
        { name: 'Ada', sales: 2, tickets: 5, amount: eur(net) },
        { name: 'Bea', sales: 0, tickets: 0, amount: eur(0) },
      ]),
      byTicket: expect.arrayContaining([{ name: 'Balcony', sales: 0, tickets: 0, amount: eur(0) }]),
    },
  ])
  expect((await laptop.api.shift.current({})).shift).toMatchObject({ shiftId, sales: 3, tickets: 5, net: [eur(net)] })
  const z = await close(laptop, [
    { faceMinor: 5_000, count: 3 },
    { faceMinor: 1_000, count: 2 },
  ])
  expect(z.currencies).toMatchObject([{ counted: eur(17_000), difference: eur(-150) }])
  expect(z).toMatchObject({ closedBy: 'Bea', closedAt: new Date(laptop.clock.now()).toISOString() })
  expect((await laptop.api.shift.current({})).shift).toBeNull()
})

test('a closed report is locked: what comes later is the next shift’s, a void of an earlier sale too', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const first = await open(laptop)
  const { recordId } = await laptop.api.sales.sell(intent(laptop))
  const z = await close(laptop, [{ faceMinor: 100, count: 164 }], 'All there')
  await laptop.api.sales.void({ saleId: recordId, eventId })
  await laptop.api.sales.sell(intent(laptop, { quantity: 1 }))
  expect(await laptop.api.shift.current({})).toMatchObject({ shift: null, salesWithoutShift: 1 })
  await expect(laptop.api.shift.move({ kind: 'payIn', amount: eur(100), reason: 'Late' })).rejects.toMatchObject({
    code: 'precondition',
  })
  await expect(close(laptop)).rejects.toMatchObject({ code: 'precondition' })
  const second = await open(laptop, 5_000)
  expect(second.number).toBe(2)
  await expect(open(laptop)).rejects.toMatchObject({ code: 'precondition' })
  const x = await laptop.api.shift.report({ shiftId: second.shiftId })
  expect(x).toMatchObject({ sales: 1, voided: 1, tickets: -1 })
  expect(x.currencies).toMatchObject([
    { gross: eur(3_200), voids: eur(6_400), net: eur(-3_200), expectedCash: eur(1_800) },
  ])
  expect(await laptop.api.shift.report({ shiftId: first.shiftId })).toEqual(z)
  await laptop.restart()
  expect(await laptop.api.shift.report({ shiftId: first.shiftId })).toEqual(z)
  expect((await laptop.api.shift.list({})).shifts.map(({ number }) => number)).toEqual([2, 1])
})

test('a sale is taken back once, however often that is asked', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const { shiftId } = await open(laptop)
  const { recordId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.drained()
  const { orderNumber } = await laptop.api.sales.get({ saleId: recordId })
  await laptop.api.sales.void({ saleId: recordId, eventId })
  await laptop.api.sales.void({ saleId: orderNumber ?? '', eventId })
  await laptop.drained()
  expect(await laptop.api.shift.report({ shiftId })).toMatchObject({
    sales: 1,
    voided: 1,
    tickets: 0,
    currencies: [{ net: eur(0), voids: eur(6_400), expectedCash: eur(10_000) }],
  })
})

test('killed right after the answer: sales, shift and moves are there, and nothing twice', {
  tags: 'long',
}, async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const { shiftId } = await open(laptop)
  await laptop.crash()
  await laptop.api.sales.sell(intent(laptop))
  await laptop.crash()
  await laptop.api.shift.move({ kind: 'payOut', amount: eur(500), reason: 'Tape' })
  await laptop.crash()
  const report = await laptop.api.shift.report({ shiftId })
  expect(report).toMatchObject({ sales: 1, unsent: 1, unsentTotals: [eur(6_400)] })
  expect(report.currencies).toMatchObject([{ expectedCash: eur(10_000 + 6_400 - 500) }])
  await close(laptop)
  await laptop.crash()
  expect(await laptop.api.shift.current({})).toMatchObject({ shift: null, salesWithoutShift: 0 })
  expect(await laptop.api.shift.report({ shiftId })).toMatchObject({ unsent: 1, currencies: [{ counted: eur(0) }] })
})

test('unsent sales are flagged, and once sent the proof holds every sale against its order', {
  tags: 'long',
}, async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const { shiftId } = await open(laptop)
  await laptop.api.sales.sell(intent(laptop))
  await laptop.api.sales.sell(intent(laptop, { kind: 'Under 26', quantity: 3, method: 'card' }))
  const before = await laptop.api.shift.proof({ shiftId })
  expect(before).toMatchObject({ complete: false, onSite: [], sales: [{ state: 'waiting' }, { state: 'waiting' }] })
  const z = await close(laptop)
  expect(z.unsent).toBe(2)
  goOnline(laptop)
  await laptop.drained()
  await laptop.quiet()
  const proof = await laptop.api.shift.proof({ shiftId })
  const cents = newOrders().map(({ totalPrice }) => Math.round(Number(totalPrice?.value) * 100))
  expect(cents).toHaveLength(2)
  const total = eur(cents.reduce((sum, one) => sum + one, 0))
  expect(proof).toMatchObject({ complete: true, charged: [total], onSite: [total] })
  expect(proof.sales.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
    newOrders()
      .map(({ orderNumber }) => orderNumber)
      .toSorted(),
  )
  expect(z.currencies.map(({ net }) => net)).toEqual(proof.onSite)
  expect(proof.digest).not.toBe(before.digest)
  // What was kept at the close stays as it was.
  expect((await laptop.api.shift.report({ shiftId })).unsent).toBe(2)
  const text = [
    ['shift', '1', shiftId, 'Door 1'],
    ...proof.sales.map(({ number, orderNumber, charged, state }) => {
      const value = (charged.minor / 100).toFixed(2)
      return [number, orderNumber, 'EUR', value, value, state]
    }),
  ]
  const digest = createHash('sha256')
    .update(text.map((fields) => `${fields.join('\t')}\n`).join(''))
    .digest('hex')
  expect(proof.digest).toBe(digest)
  await laptop.pass(3_600_000)
  expect((await laptop.api.shift.proof({ shiftId })).digest).toBe(digest)
})

test('a sale that the site refuses is parked in the proof; one that is discarded stays in the drawer', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  const { shiftId } = await open(laptop)
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'reservations', operation: 'create' }, kind: 'status', status: 409 }],
  })
  await laptop.api.sales.sell(intent(laptop))
  await laptop.until('it is parked', async () => (await laptop.api.sales.unsent({})).parked === 1)
  expect(await laptop.api.shift.proof({ shiftId })).toMatchObject({ complete: false, sales: [{ state: 'parked' }] })
  expect(await laptop.api.shift.report({ shiftId })).toMatchObject({ unsent: 1 })
  const [row] = (await laptop.api.sync.queue({})).rows
  await laptop.api.sync.discard({ ids: [row?.id ?? ''] })
  expect(await laptop.api.shift.proof({ shiftId })).toMatchObject({ complete: false, sales: [{ state: 'discarded' }] })
  expect((await laptop.api.shift.report({ shiftId })).currencies).toMatchObject([{ net: eur(6_400) }])
})

test('floats and counts of a currency that is named twice, and amounts that are none, are refused', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  const refused = { code: 'invalid_input' }
  await expect(laptop.api.shift.open({ floats: [eur(1), eur(2)] })).rejects.toMatchObject(refused)
  await expect(laptop.api.shift.open({ floats: [eur(-1)] })).rejects.toMatchObject(refused)
  const { shiftId } = await laptop.api.shift.open({ floats: [eur(0), { minor: 5_000, currency: 'JPY' }] })
  await expect(laptop.api.shift.move({ kind: 'payIn', amount: eur(0), reason: 'Nothing' })).rejects.toMatchObject(
    refused,
  )
  await expect(laptop.api.shift.move({ kind: 'payIn', amount: eur(1), reason: '  ' })).rejects.toMatchObject(refused)
  const twice = [
    { currency: 'EUR', pieces: [] },
    { currency: 'EUR', pieces: [] },
  ]
  await expect(laptop.api.shift.close({ counted: twice })).rejects.toMatchObject(refused)
  const { currencies } = await laptop.api.shift.report({ shiftId })
  expect(currencies.map(({ currency, expectedCash }) => [currency, expectedCash.minor])).toEqual([
    ['EUR', 0],
    ['JPY', 5_000],
  ])
  await expect(laptop.api.shift.report({ shiftId: 'another' })).rejects.toMatchObject({ code: 'not_found' })
})

test('a shift that begins after midnight belongs to the day before until four', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  const dayOf = async () => {
    const { shiftId } = await open(laptop)
    return (await close(laptop).then(() => laptop.api.shift.report({ shiftId }))).businessDay
  }
  // In the zone of tonight's event, Berlin.
  await laptop.api.events.open({ eventId: (await laptop.api.today.overview({})).events[0]?.id ?? '' })
  laptop.clock.advance(Date.parse('2026-11-21T02:59:00Z') - laptop.clock.now())
  expect(await dayOf()).toBe('2026-11-20')
  laptop.clock.advance(60_000)
  expect(await dayOf()).toBe('2026-11-21')
})

test('what may lie in the drawer is what the open event sells in', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await laptop.api.events.open({ eventId })
  expect((await laptop.api.shift.current({})).currencies).toEqual(['EUR'])
  changeKind(laptop, 'Stalls', { pricingMethod: { fixedPrice: { value: '12.345', currency: 'KWD' } } })
  await laptop.api.sync.refresh({ dataSet: 'ticketDefinitions' })
  await laptop.pass(5_000)
  expect((await laptop.api.shift.current({})).currencies).toEqual(['EUR', 'KWD'])
})

test('a sale that was taken back here and still stands on the site keeps the proof open', async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  const { shiftId } = await open(laptop)
  const { recordId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.drained()
  await goOffline(laptop)
  await laptop.api.sales.void({ saleId: recordId, eventId })
  const [row] = (await laptop.api.sync.queue({})).rows
  await laptop.api.sync.discard({ ids: [row?.id ?? ''] })
  goOnline(laptop)
  await laptop.drained()
  expect(newOrders()).toHaveLength(1)
  expect(await laptop.api.shift.proof({ shiftId })).toMatchObject({
    complete: false,
    sales: [{ state: 'voided', orderNumber: newOrders()[0]?.orderNumber }],
    charged: [],
  })
})
