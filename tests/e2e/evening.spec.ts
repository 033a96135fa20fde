import { readFileSync } from 'node:fs'
import { toDecimal } from '../../shared/money/wire-money.ts'
import { isLong } from '../support/long-tests.ts'
import { testNow } from '../support/test-now.ts'
import { closeShort, move, sell, type Till, takeAtDoor, takePart, typed, voidLast } from './evening-actions.ts'
import { openBooks } from './evening-books.ts'
import { checkReport, checkSite, checkTodayAndOrders, doorTakings } from './evening-figures.ts'
import { type House, openHouse } from './evening-house.ts'
import { expect, test } from './fixtures.ts'
import { secondWindow } from './second-window.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 15_000 })

/** Currencies with two, no and three decimals. */
const HOUSES: (House & { floatMinor: number; smallestMinor: number })[] = [
  { currency: 'EUR', stallsMinor: 2_400, floatMinor: 10_000, smallestMinor: 1 },
  { currency: 'JPY', stallsMinor: 2_400, floatMinor: 20_000, smallestMinor: 1 },
  { currency: 'KWD', stallsMinor: 7_500, floatMinor: 30_000, smallestMinor: 5 },
]

/** All three are played by the long tests. */
const played = isLong ? HOUSES : HOUSES.slice(2)

for (const { floatMinor, smallestMinor, ...wanted } of played) {
  test(`an evening at the till in ${wanted.currency}: every figure is the same everywhere`, { tag: '@long' }, async ({
    startHost,
    page,
  }) => {
    await using house = await openHouse(wanted)
    const site = house.sandbox.url
    const host = await startHost({ site })
    await page.goto(host.url)
    await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 30_000 })
    const sinceMs = testNow() - 1_000
    const till: Till = { page, house, books: openBooks(wanted.currency, floatMinor), ...wanted }
    const { books } = till
    const before = await doorTakings(till)

    await test.step('online: every way to pay, a discount, a coupon, a void', async () => {
      await goTo(page, `/sell/${house.eventId}`)
      const offer = page.getByRole('form', { name: 'Open a shift' })
      await offer.getByLabel('In the drawer').fill(typed(till, floatMinor))
      await page.keyboard.press('Enter')
      await expect(offer).toBeHidden()
      await sell(till, { tickets: 2, method: 'cash', moreMinor: 100 })
      await sell(till, { tickets: 1, method: 'card' })
      await sell(till, { tickets: 1, method: 'transfer' })
      await sell(till, { tickets: 1, method: 'free', percent: 100 })
      await sell(till, { tickets: 2, method: 'free' })
      await sell(till, { tickets: 2, method: 'cash', percent: 10 })
      await sell(till, { tickets: 1, method: 'card', coupon: 'SPRING' })
      await voidLast(till, await sell(till, { tickets: 1, method: 'card' }))
    })

    await test.step('the network is gone: sales, an unpaid guest, a part payment, cash in and out, a void', async () => {
      house.cut(true)
      await sell(till, { tickets: 3, method: 'cash' })
      await sell(till, { tickets: 1, method: 'card' })
      await takeAtDoor(till)
      await takePart(till)
      await move(till, 5 * till.stallsMinor, 'Change from the bar')
      await move(till, -2 * till.stallsMinor, 'Taxi for the band')
    })

    await test.step('killed and started again, still offline: the X report', async () => {
      await host.kill9()
      await page.goto((await startHost({ site })).url)
      await expect(page.locator('footer').getByText(/^Offline/)).toBeVisible({ timeout: 30_000 })
      expect(await checkReport(till)).toContain('X report')
      await picture(page, `evening-x-${wanted.currency}`)
      const lost = await sell(till, { tickets: 1, method: 'cash' })
      lost.neverSent = true
      await voidLast(till, lost)
      await checkReport(till)
    })

    await test.step('the network is back, and everything is sent', async () => {
      house.cut(false)
      await page.keyboard.press('F5')
      const { api, close } = await secondWindow(page)
      await expect.poll(async () => (await api.sync.queue({})).rows.length, { timeout: 60_000 }).toBe(0)
      close()
    })

    await test.step('closed, one coin short: shift, paper, CSV, Today, orders and the site agree', async () => {
      await closeShort(till, smallestMinor)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        (async () => {
          await page.getByRole('button', { name: 'More about this shift' }).click()
          await page.getByRole('menuitem', { name: 'Save as CSV' }).click()
        })(),
      ])
      const csv = readFileSync(await download.path(), 'utf8')
      const { api, close } = await secondWindow(page)
      const { shifts } = await api.shift.list({})
      const [shift] = shifts
      await goTo(page, `/shift/${shift?.shiftId}`)
      expect(shift?.difference).toEqual([books.money(-smallestMinor)])
      for (const [name, minor] of Object.entries({
        Net: books.figures().net,
        Expected: books.figures().expectedCash,
      })) {
        expect(csv).toMatch(new RegExp(`${name}[^\\n]*${toDecimal(books.money(minor)).replace('.', '\\.')}`))
      }
      const report = await api.shift.report({ shiftId: shift?.shiftId ?? '' })
      expect(report.currencies[0]).toMatchObject({ counted: books.money(books.figures().expectedCash - smallestMinor) })
      const proof = await api.shift.proof({ shiftId: shift?.shiftId ?? '' })
      expect(proof).toMatchObject({ complete: true, onSite: [books.money(books.figures().net)] })
      close()
      await checkTodayAndOrders(till, before, sinceMs)
      checkSite(till)
    })
  })
}
