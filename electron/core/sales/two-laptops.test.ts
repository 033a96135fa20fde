import { expect, test } from 'vitest'
import { isLive } from '../../../sandbox/world/ticket-state.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import {
  changeKind,
  checkCoupon,
  intent,
  kindOf,
  openBoxOffice,
  openIncidents,
  readOffer,
} from '../../../tests/support/door-sales.ts'
import { cases, runs } from '../../../tests/support/long-tests.ts'
import { goOffline, goOnline, openDoor, queueOf } from '../../../tests/support/open-door.ts'
import { addOperators, approveSale } from '../../../tests/support/operators.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

/** What one laptop sells, and what is left for both. */
const each = runs(20, 100)
const left = each * 1.5
/** What the owner lets one laptop sell without the site; both together may oversell by a little. */
const allowance = each * 0.9

/** The show sells its stalls in a currency, with the platform's fee on top, and so many are left. */
function sellIn(laptop: TestLaptop, eventId: string, currency: string, value: string): void {
  const { world } = laptop.sandbox
  const event = world.events.get(eventId)
  if (event === undefined) throw new Error('No such event.')
  const tickets = { ...event.registration?.tickets, currency }
  world.events.put({ ...event, registration: { ...event.registration, tickets } })
  const kind = kindOf(laptop)
  const sold = world.tickets.all().filter(({ ticket }) => ticket.ticketDefinitionId === kind.id && isLive(ticket))
  changeKind(laptop, 'Stalls', {
    pricingMethod: { fixedPrice: { value, currency }, pricingType: 'STANDARD', free: false },
    feeType: 'FEE_ADDED_AT_CHECKOUT',
    initialLimit: sold.length + left,
    actualLimit: sold.length + left,
  })
}

/** One customer after another; who is beyond the allowance is let through by the manager. */
async function sellMany(laptop: TestLaptop, one: Parameters<typeof intent>[1]): Promise<{ refused: number }> {
  let refused = 0
  const { eventId } = intent(laptop)
  for (let sold = 0; sold < each; sold += 1) {
    try {
      await laptop.api.sales.sell(intent(laptop, one))
    } catch (error) {
      expect(error).toMatchObject({ code: 'precondition' })
      refused += 1
      const approvalId = await approveSale(laptop.api, { eventId, reason: 'Let them in' })
      await laptop.api.sales.sell(intent(laptop, { ...one, approvalId }))
    }
  }
  return { refused }
}

const isParked = async (laptop: TestLaptop) => (await queueOf(laptop)).every(({ state }) => state === 'needsYou')

test.each(
  cases(
    [
      ['KWD', '12.345', 12_345, 309],
      ['JPY', '2500', 2_500, 63],
      ['EUR', '19.99', 1_999, 50],
    ],
    1,
  ),
)(
  `${2 * each} sales offline over 2 desks, ${left} left, in %s: allowance kept, oversell told, totals to the unit`,
  { timeout: 180_000 },
  async (currency, value, priceMinor, feeMinor) => {
    const { laptop: first, eventId, newOrders } = await openBoxOffice()
    await using _first = first
    sellIn(first, eventId, currency, value)
    const { laptop: second } = await openDoor({ beside: first })
    await using _second = second
    await second.api.settings.update({ deskName: 'Door 2' })
    const laptops = [first, second]
    for (const laptop of laptops) {
      await addOperators(laptop.api)
      const limits = { tickets: { [kindOf(first).id]: allowance }, otherTickets: null, moneyMinor: null }
      await laptop.api.sales.setAllowance({ eventId, ...limits })
      await laptop.api.shift.open({ floats: [{ minor: 0, currency }] })
      // What both know before the network goes: the new price, and the fee's rate.
      await readOffer(laptop)
      await checkCoupon(
        laptop,
        intent(laptop, { lines: [{ definitionId: kindOf(first).id, quantity: 1, priceMinor }] }),
      )
    }
    await goOffline(first)
    await second.api.sync.test({})
    const totalMinor = priceMinor + feeMinor
    const lines = [{ definitionId: kindOf(first).id, quantity: 1, priceMinor }]
    for (const laptop of laptops) {
      const { refused } = await sellMany(laptop, { lines, currency, feeMinor, totalMinor })
      expect(refused).toBe(each - allowance)
      expect(await laptop.api.sales.unsent({ eventId })).toMatchObject({
        sales: each,
        totals: [{ minor: each * totalMinor, currency }],
      })
    }
    goOnline(first)
    for (const laptop of laptops) await laptop.until('the site has taken what it can', () => isParked(laptop))

    const onSite = () =>
      newOrders().reduce((sum, { totalPrice }) => sum + (toMoney(totalPrice)?.minor ?? Number.NaN), 0)
    const parked = (await Promise.all(laptops.map((laptop) => laptop.api.sales.unsent({ eventId })))).map(
      ({ sales }) => sales,
    )
    const oversold = 2 * each - left
    expect(newOrders()).toHaveLength(left)
    expect(parked.reduce((sum, sales) => sum + sales, 0)).toBe(oversold)
    expect(onSite()).toBe(left * totalMinor)
    for (const [at, laptop] of laptops.entries()) {
      const incidents = await openIncidents(laptop)
      expect(incidents).toHaveLength(parked[at] ?? 0)
      expect(incidents.every(({ kind, contact }) => kind === 'oversold' && contact?.email !== null)).toBe(true)
      expect(await reported(laptop, currency)).toEqual({ net: each * totalMinor, unsent: parked[at] })
    }

    // The owner adds seats: what waited goes out, and nothing differs any more.
    changeKind(first, 'Stalls', { limited: false })
    for (const laptop of laptops) await laptop.api.sync.retryAll({})
    for (const laptop of laptops) await laptop.drained()
    expect(newOrders()).toHaveLength(2 * each)
    expect(onSite()).toBe(2 * each * totalMinor)
    const nets = await Promise.all(laptops.map((laptop) => reported(laptop, currency)))
    expect(nets).toEqual(laptops.map(() => ({ net: each * totalMinor, unsent: 0 })))
  },
)

async function reported(laptop: TestLaptop, currency: string): Promise<{ net: number | undefined; unsent: number }> {
  const { shift } = await laptop.api.shift.current({})
  const report = await laptop.api.shift.report({ shiftId: shift?.shiftId ?? '' })
  const found = report.currencies.find((one) => one.currency === currency)
  return { net: found?.net.minor, unsent: report.unsent }
}
