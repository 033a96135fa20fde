import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMoney } from '../../../shared/money/wire-money.ts'
import { changeKind, intent, kindOf, openBoxOffice, readOffer, sellIn } from '../../../tests/support/door-sales.ts'
import { cases } from '../../../tests/support/long-tests.ts'
import { goOffline, goOnline, openDoor } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { totalsOf } from './shift-report.ts'

const room = { initialLimit: 5_000, actualLimit: 5_000 }

/** The show sells in this currency, stalls at this price, and there is room for everybody. */
function sellWithRoom(laptop: TestLaptop, eventId: string, currency: string, value: string): void {
  sellIn(laptop, eventId, currency, value)
  const salesDetails = { ...kindOf(laptop).salesDetails, unsoldCount: 5_000, soldOut: false }
  changeKind(laptop, 'Stalls', { ...room, salesDetails })
}

const action = fc.record({
  desk: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 5 }),
  method: fc.constantFrom('cash' as const, 'card' as const, 'transfer' as const),
  operator: fc.constantFrom('Ada', 'Bea'),
  /** Taken back: not at all, before it is sent, or afterwards. */
  back: fc.constantFrom('no', 'no', 'no', 'before', 'after'),
})

test.each(
  cases(
    [
      ['KWD', '12.345', 12_345],
      ['JPY', '2500', 2_500],
      ['EUR', '19.99', 1_999],
    ],
    1,
  ),
)(
  'two desks sell offline in %s: after the sync their shifts are the site’s orders, to the last unit',
  {
    timeout: 120_000,
  },
  async (currency, value, priceMinor) => {
    const { laptop: first, eventId, newOrders } = await openBoxOffice()
    await using _ = first
    await using second = (await openDoor({ beside: first })).laptop
    sellWithRoom(first, eventId, currency, value)
    const laptops = [first, second]
    await second.api.settings.update({ deskName: 'Door 2' })
    for (const laptop of laptops) await readOffer(laptop)
    await goOffline(first)
    await goOffline(second)
    const shifts = await Promise.all(
      laptops.map((laptop) => laptop.api.shift.open({ floats: [{ minor: 5_000, currency }] })),
    )
    const later: { laptop: TestLaptop; saleId: string }[] = []
    const [actions = []] = fc.sample(fc.array(action, { minLength: 30, maxLength: 30 }), {
      numRuns: 1,
      seed: priceMinor,
    })
    for (const { desk: at, quantity, method, operator, back } of actions) {
      const laptop = laptops[at] ?? first
      await laptop.api.settings.update({ operator })
      const lines = [{ definitionId: kindOf(first).id, quantity, priceMinor }]
      const sale = intent(first, { lines, currency, method, totalMinor: quantity * priceMinor })
      const { recordId: saleId } = await laptop.api.sales.sell(sale)
      if (back === 'before') await laptop.api.sales.void({ saleId, eventId })
      if (back === 'after') later.push({ laptop, saleId })
    }
    const reportOf = (at: number) => laptops[at]?.api.shift.report({ shiftId: shifts[at]?.shiftId ?? '' })
    const reports = async () => (await Promise.all([reportOf(0), reportOf(1)])).flatMap((report) => report ?? [])
    expect((await reports()).every(({ unsent }) => unsent > 0)).toBe(true)
    goOnline(first, { rules: [{ match: { method: 'POST' }, kind: 'loseReply', times: 6 }] })
    await first.drained()
    await second.drained()
    for (const { laptop, saleId } of later) await laptop.api.sales.void({ saleId, eventId })
    await first.drained()
    await second.drained()
    await first.quiet()
    const onSite = newOrders().flatMap((order) =>
      order.archived === true ? [] : (toMoney(order.totalPrice) ?? [{ minor: Number.NaN, currency: '' }]),
    )
    expect(later.length).toBeGreaterThan(2)
    expect(totalsOf((await reports()).flatMap((report) => report.currencies.map(({ net }) => net)))).toEqual(
      totalsOf(onSite),
    )
    for (const [at, laptop] of laptops.entries()) {
      const { shiftId = '' } = shifts[at] ?? {}
      const proof = await laptop.api.shift.proof({ shiftId })
      const report = await laptop.api.shift.report({ shiftId })
      expect(proof).toMatchObject({ complete: true, charged: proof.onSite })
      expect(report).toMatchObject({ unsent: 0, differing: 0, unsentTotals: [] })
      expect(report.currencies.map(({ net }) => net)).toEqual(proof.onSite)
      const { sales, tickets } = report
      expect((await laptop.api.shift.current({})).shift).toMatchObject({ sales, tickets, net: proof.onSite })
    }
  },
)
