import type { Page } from '@playwright/test'
import { toMoney } from '../../shared/money/wire-money.ts'
import type { Till } from './evening-actions.ts'
import { expect } from './fixtures.ts'
import { secondWindow } from './second-window.ts'
import { goTo } from './till.ts'

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
export async function checkReport(till: Till): Promise<string> {
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
  const paper = await api.printing.document({ request: { kind: 'shiftReport', shiftId } })
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
export async function doorTakings({ page, house }: Till): Promise<Map<string, number>> {
  const { api, close } = await secondWindow(page)
  const event = (await api.today.overview({})).events.find(({ id }) => id === house.eventId)
  close()
  const byMethod = event?.takingsByMethod.map(({ method, amount }) => [method, amount.minor] as const) ?? []
  expect(event?.takings?.minor ?? 0).toBe(byMethod.reduce((sum, [, minor]) => sum + minor, 0))
  return new Map(byMethod)
}

/** Today and the orders say the same. */
export async function checkTodayAndOrders(
  till: Till,
  before: ReadonlyMap<string, number>,
  sinceMs: number,
): Promise<void> {
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
export function checkSite({ house, books }: Till): void {
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
