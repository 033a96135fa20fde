import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { piecesOf } from '../../shared/money/notes.ts'
import { toDecimal, toMoney } from '../../shared/money/wire-money.ts'
import { type Books, type Noted, openBooks } from './evening-books.ts'
import { type House, type OpenHouse, openHouse } from './evening-house.ts'
import { expect, test } from './fixtures.ts'
import { secondWindow } from './second-window.ts'
import { cart, goTo, keys, picture, scan, sold, tickets } from './till.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 15_000 })

/** Currencies with two, no and three decimals. */
const HOUSES: (House & { floatMinor: number; smallestMinor: number })[] = [
  { currency: 'EUR', stallsMinor: 2_400, floatMinor: 10_000, smallestMinor: 1 },
  { currency: 'JPY', stallsMinor: 2_400, floatMinor: 20_000, smallestMinor: 1 },
  { currency: 'KWD', stallsMinor: 7_500, floatMinor: 30_000, smallestMinor: 5 },
]

interface Till {
  page: Page
  house: OpenHouse
  books: Books
  currency: string
  stallsMinor: number
}

const spoken = (page: Page) => page.locator('[data-spoken]')
const typed = ({ currency }: Till, minor: number) => toDecimal({ minor, currency })
const LETTERS = { cash: 'c', card: 'd', transfer: 't', free: 'f' } as const

interface Wish {
  tickets: number
  method: Noted['method']
  /** Percent taken off by hand. */
  percent?: number
  coupon?: string
  /** What a customer hands over beyond what it costs; left out, it is exact. */
  moreMinor?: number
}

/** Sells at the till by its keys, and notes what was sold. */
async function sell(till: Till, wish: Wish): Promise<Noted> {
  const { page, house, books } = till
  await goTo(page, `/sell/${house.eventId}`)
  if (await sold(page).isVisible()) await keys(page, 'Enter')
  await expect(tickets(page).getByRole('button', { name: /^Stalls / })).toBeVisible({ timeout: 30_000 })
  for (let count = 0; count < wish.tickets; count++) await keys(page, '1')
  await expect(cart(page)).toContainText('Stalls')
  const grossMinor = wish.tickets * till.stallsMinor
  const offMinor = Math.round((grossMinor * (wish.percent ?? (wish.coupon === undefined ? 0 : 10))) / 100)
  if (wish.percent !== undefined) {
    await keys(page, 'd')
    await page.keyboard.type(String(wish.percent), { delay: 90 })
    await keys(page, 'Enter')
    await page.getByRole('form', { name: 'Discount' }).getByRole('button', { name: 'Complaint' }).click()
    await page.getByRole('form', { name: 'Discount' }).getByRole('button', { name: 'Apply' }).click()
  }
  if (wish.coupon !== undefined) {
    await page.waitForTimeout(300)
    await scan(page, wish.coupon)
    await expect(cart(page)).toContainText(`Coupon ${wish.coupon}`)
  }
  const totalMinor = grossMinor - offMinor
  await expect(cart(page).getByRole('button', { name: `Pay ${books.text(totalMinor)}` })).toBeVisible()
  await page.waitForTimeout(300)
  await keys(page, 'Enter')
  await expect(page.getByRole('region', { name: 'Pay' })).toBeVisible()
  if (wish.method !== 'cash' && totalMinor > 0) await keys(page, LETTERS[wish.method])
  if (wish.moreMinor !== undefined) {
    await page.keyboard.type(typed(till, totalMinor + wish.moreMinor), { delay: 90 })
    await expect(page.getByRole('region', { name: 'Pay' })).toContainText(books.text(wish.moreMinor))
    await page.waitForTimeout(300)
  }
  await keys(page, 'Enter')
  await expect(sold(page)).toContainText(books.text(totalMinor))
  const method = totalMinor === 0 ? 'free' : wish.method
  const noted = { tickets: wish.tickets, grossMinor, offMinor, method, voided: false, neverSent: false }
  books.sales.push(noted)
  return noted
}

/** Voids the sale that was just made. */
async function voidLast({ page, books }: Till, sale: Noted): Promise<void> {
  await keys(page, 'Enter', 'u')
  await page.getByRole('button', { name: 'Wrong ticket' }).click()
  await page.getByRole('button', { name: `Take back ${books.text(books.netOf(sale))}` }).click()
  await expect(page.getByRole('region', { name: 'Last sale' })).toContainText('taken back')
  await expect(page.getByRole('dialog')).toBeHidden()
  sale.voided = true
}

/** An unpaid guest is scanned, pays in cash and goes in: four actions. */
async function takeAtDoor(till: Till): Promise<void> {
  const { page, house, books } = till
  const [order] = house.unpaid
  await goTo(page, `/checkin/${house.eventId}`)
  await expect(page.getByLabel('Scan a ticket, or type a name')).toBeFocused()
  await scan(page, order.ticketNumber)
  await expect(spoken(page)).toContainText(`Pay ${books.text(order.totalMinor)}`)
  await page.keyboard.press('F9')
  await expect(page.getByRole('button', { name: `Take ${books.text(order.totalMinor)}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/paid in cash/).first()).toBeVisible()
  await page.keyboard.press('Enter')
  books.payments.push({ method: 'cash', minor: order.totalMinor })
}

/** A part of another unpaid order by card, from its drawer in Orders. */
async function takePart(till: Till): Promise<void> {
  const { page, house, books } = till
  const order = house.unpaid[1]
  const minor = Math.round(order.totalMinor / 4)
  await goTo(page, `/orders?event=${house.eventId}&open=${order.orderNumber}`)
  await page.getByRole('complementary').getByRole('button', { name: 'Take payment' }).click()
  const panel = page.getByRole('region', { name: 'Take payment' })
  await panel.getByRole('button', { name: /^Part of it/ }).click()
  await page.keyboard.type(typed(till, minor), { delay: 90 })
  await panel.getByRole('button', { name: /^Card/ }).click()
  await panel.getByRole('button', { name: `Paid ${books.text(minor)} on the terminal` }).click()
  await expect(panel).toContainText('still due')
  await page.keyboard.press('Escape')
  books.payments.push({ method: 'card', minor })
}

async function move(till: Till, minor: number, reason: string): Promise<void> {
  const { page, books } = till
  await goTo(page, '/shift')
  const form = page.getByRole('form', { name: 'Cash in or out' })
  await form
    .getByText(minor > 0 ? 'Cash in' : 'Cash out', { exact: true })
    .first()
    .click()
  await form.getByLabel('Amount').fill(typed(till, Math.abs(minor)))
  await form.getByLabel('Reason').fill(reason)
  await form.getByLabel('Reason').press('Enter')
  await expect(page.getByRole('region', { name: 'Cash in and out' }).getByText(reason)).toBeVisible()
  books.moves.push(minor)
}

/** What the shift's screen says, by the words in front of the figures. */
async function readShift(page: Page): Promise<Map<string, string>> {
  const lines = page.locator('main dl > div')
  await expect(lines.first()).toBeVisible()
  return new Map(
    await lines.evaluateAll((rows) =>
      rows.map(
        (row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? ''] as const,
      ),
    ),
  )
}

/** The lines a report must have, whichever medium it is on. */
function reportLines({ books }: Till): [string, string][] {
  const figures = books.figures()
  const text = books.text
  const lines: [string, number][] = [
    ['Gross', figures.gross],
    ['Discounts', -figures.discounts],
    ['Voided', -figures.voids],
    ['Net', figures.net],
    ['Paid for orders', figures.collected],
    ['Takings', figures.takings],
    ['Float', figures.float],
    ['Cash sales', figures.cashSales],
    ['Cash for orders', figures.cashCollected],
    ['Cash in', figures.payIns],
    ['Cash out', -figures.payOuts],
    ['Expected', figures.expectedCash],
  ]
  // What is nothing is not said.
  return lines.filter(([, minor]) => minor !== 0).map(([name, minor]) => [name, text(minor)])
}

/** Screen, paper and numbers of the shift say what the books say. */
async function checkReport(till: Till): Promise<string> {
  const { page, books } = till
  await goTo(page, '/shift')
  await expect(page.getByRole('heading', { name: 'Shift 1' })).toBeVisible()
  const wanted = reportLines(till)
  await expect
    .poll(async () => [...(await readShift(page))], { timeout: 15_000 })
    .toEqual(expect.arrayContaining(wanted))
  const { api, close } = await secondWindow(page)
  const { shift } = await api.shift.current({})
  const shiftId = shift?.shiftId ?? (await api.shift.list({})).shifts[0]?.shiftId ?? ''
  const report = await api.shift.report({ shiftId })
  expect(report).toMatchObject(books.counts())
  const [sums] = report.currencies
  expect(report.currencies).toHaveLength(1)
  const figures = Object.entries(books.figures()).map(([name, minor]) => [name, books.money(minor)])
  expect(sums).toMatchObject(Object.fromEntries(figures))
  expect(new Map(sums?.byMethod.map(({ name, amount }) => [name, amount.minor]))).toEqual(books.byMethod())
  const paper = await api.printing.document({ wish: { kind: 'shiftReport', shiftId } })
  const printed = textOf(paper.html)
  for (const [name, amount] of wanted) expect(printed).toMatch(lineWith(name, amount))
  for (const [method, minor] of books.byMethod()) {
    expect(printed).toMatch(
      lineWith(method === 'free' ? 'Free' : `${method[0]?.toUpperCase()}${method.slice(1)}`, books.text(minor)),
    )
  }
  close()
  return printed
}

/** A line of a paper: its name, anything that is no digit, its amount. */
const lineWith = (name: string, amount: string): RegExp =>
  new RegExp(`${name}[^\\n]*?${amount.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s')}`)

/** What a paper says, a line of it per line. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<\/(tr|p|li|div|h1|h2|h3|dl)>/g, '\n')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')

/** What the doors took for the show, by way to pay, as Today has it. */
async function doorTakings({ page, house }: Till): Promise<Map<string, number>> {
  const { api, close } = await secondWindow(page)
  const event = (await api.today.overview({})).events.find(({ id }) => id === house.eventId)
  close()
  const byMethod = event?.takingsByMethod.map(({ method, amount }) => [method, amount.minor] as const) ?? []
  expect(event?.takings?.minor ?? 0).toBe(byMethod.reduce((sum, [, minor]) => sum + minor, 0))
  return new Map(byMethod)
}

/** Today and the orders say the same. */
async function checkTodayAndOrders(till: Till, before: ReadonlyMap<string, number>, sinceMs: number): Promise<void> {
  const { page, house, books } = till
  const { api, close } = await secondWindow(page)
  const { collected } = books.figures()
  const wanted = new Map(before)
  for (const [method, minor] of books.byMethod()) {
    if (minor !== 0) wanted.set(method, (wanted.get(method) ?? 0) + minor)
  }
  expect(await doorTakings(till)).toEqual(wanted)
  await goTo(page, '/')
  const all = [...wanted.values()].reduce((sum, minor) => sum + minor, 0)
  await expect(page.getByText(books.text(all)).first()).toBeVisible()
  const filter = { eventId: house.eventId, from: new Date(sinceMs).toISOString(), channels: ['desk' as const] }
  const { rows } = await api.orders.list({ filter, sort: { key: 'created', descending: false }, start: 0, count: 100 })
  const shown = rows.map(({ total, voided, tickets, method }) => [total?.minor, voided, tickets, method])
  const noted = books.sales.map((sale) => [books.netOf(sale), sale.voided, sale.tickets, sale.method])
  expect(shown.toSorted()).toEqual(noted.toSorted())
  const paidHere = await Promise.all(
    house.unpaid.map(async ({ orderNumber }) => (await api.orders.get({ id: orderNumber })).paidHere?.minor ?? 0),
  )
  expect(paidHere.reduce((sum, minor) => sum + minor, 0)).toBe(collected)
  close()
}

/** The site has every sale that stands as it was charged, the voided ones archived or not at all, and the payment. */
function checkSite({ house, books }: Till): void {
  const orders = house.newOrders()
  const minorOf = (order: (typeof orders)[number]) => toMoney(order.totalPrice)?.minor ?? Number.NaN
  const split = (archived: boolean) =>
    orders
      .filter((order) => (order.archived === true) === archived)
      .map(minorOf)
      .toSorted()
  expect(split(false)).toEqual(books.standing().map(books.netOf).toSorted())
  expect(split(true)).toEqual(
    books.sales
      .filter(({ voided, neverSent }) => voided && !neverSent)
      .map(books.netOf)
      .toSorted(),
  )
  const statuses = house.unpaid.map(({ orderNumber }) => house.sandbox.world.orders.get(orderNumber)?.status)
  expect(statuses).toEqual(['PAID', 'OFFLINE_PENDING'])
}

/** Counts the drawer in as few pieces as there can be, one of the smallest short, and closes. */
async function closeShort(till: Till, smallestMinor: number): Promise<void> {
  const { page, books, currency } = till
  await goTo(page, '/shift/close')
  let left = books.figures().expectedCash - smallestMinor
  for (const { faceMinor } of piecesOf(currency)) {
    const count = Math.floor(left / faceMinor)
    left -= count * faceMinor
    if (count === 0) continue
    const label = await page.locator('main label').evaluateAll((all) => all.map((each) => each.textContent ?? ''))
    const face = label.find((text) => toMinor(text, currency) === faceMinor)
    if (face === undefined) throw new Error(`There is no field for ${faceMinor} among ${label.join(', ')}.`)
    await page.getByLabel(face, { exact: true }).fill(String(count))
  }
  await page.getByRole('button', { name: 'Show difference' }).click()
  await expect(page.getByRole('region', { name: `Counted, ${currency}` })).toContainText(
    `${books.text(smallestMinor)} short`,
  )
  await page.getByLabel('Note').fill('One is missing.')
  await page.getByRole('button', { name: 'Close shift' }).click()
  await page.getByRole('button', { name: 'Close shift' }).click()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
}

/** The minor units of a label such as "€0.50" or "KWD 20"; null where it is none. */
function toMinor(label: string, currency: string): number | null {
  const value = label.replaceAll(/[^\d.]/g, '')
  return value === '' ? null : (toMoney({ value, currency })?.minor ?? null)
}

for (const { floatMinor, smallestMinor, ...wanted } of HOUSES) {
  test(`an evening at the till in ${wanted.currency}: every figure is the same everywhere`, async ({
    startHost,
    page,
  }) => {
    await using house = await openHouse(wanted)
    const site = house.sandbox.url
    const host = await startHost({ site })
    await page.goto(host.url)
    await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 30_000 })
    const sinceMs = Date.now() - 1_000
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
      await expect(page.getByText(/^Offline/)).toBeVisible({ timeout: 30_000 })
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
