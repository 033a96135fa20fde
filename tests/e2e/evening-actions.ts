import type { Page } from '@playwright/test'
import { piecesOf } from '../../shared/money/notes.ts'
import { toDecimal, toMoney } from '../../shared/money/wire-money.ts'
import type { Books, Noted } from './evening-books.ts'
import type { OpenHouse } from './evening-house.ts'
import { expect } from './fixtures.ts'
import { cart, goTo, keys, scan, sold, tickets } from './till.ts'

/** A till on a page, the house it sells for, and what was noted of its evening. */
export interface Till {
  page: Page
  house: OpenHouse
  books: Books
  currency: string
  stallsMinor: number
}

const spoken = (page: Page) => page.locator('[data-spoken]')
/** An amount as a cashier types it. */
export const typed = ({ currency }: Till, minor: number) => toDecimal({ minor, currency })
const LETTERS = { cash: 'c', card: 'd', transfer: 't', free: 'f' } as const

interface Intent {
  tickets: number
  method: Noted['method']
  /** Percent taken off by hand. */
  percent?: number
  coupon?: string
  /** What a customer hands over beyond what it costs; left out, it is exact. */
  moreMinor?: number
}

/** Sells at the till by its keys, and notes what was sold. */
export async function sell(till: Till, intent: Intent): Promise<Noted> {
  const { page, house, books } = till
  await goTo(page, `/sell/${house.eventId}`)
  if (await sold(page).isVisible()) await keys(page, 'Enter')
  await expect(tickets(page).getByRole('button', { name: /^Stalls / })).toBeVisible({ timeout: 30_000 })
  for (let count = 0; count < intent.tickets; count++) await keys(page, '1')
  await expect(cart(page)).toContainText('Stalls')
  const grossMinor = intent.tickets * till.stallsMinor
  const offMinor = Math.round((grossMinor * (intent.percent ?? (intent.coupon === undefined ? 0 : 10))) / 100)
  if (intent.percent !== undefined) {
    await keys(page, 'd')
    await page.keyboard.type(String(intent.percent), { delay: 90 })
    await keys(page, 'Enter')
    await page.getByRole('form', { name: 'Discount' }).getByRole('button', { name: 'Complaint' }).click()
    await page.getByRole('form', { name: 'Discount' }).getByRole('button', { name: 'Apply' }).click()
  }
  if (intent.coupon !== undefined) {
    await page.waitForTimeout(300)
    await scan(page, intent.coupon)
    await expect(cart(page)).toContainText(`Coupon ${intent.coupon}`)
  }
  const totalMinor = grossMinor - offMinor
  await expect(cart(page).getByRole('button', { name: `Pay ${books.text(totalMinor)}` })).toBeVisible()
  await page.waitForTimeout(300)
  await keys(page, 'Enter')
  await expect(page.getByRole('region', { name: 'Pay' })).toBeVisible()
  if (intent.method !== 'cash' && totalMinor > 0) await keys(page, LETTERS[intent.method])
  if (intent.moreMinor !== undefined) {
    await page.keyboard.type(typed(till, totalMinor + intent.moreMinor), { delay: 90 })
    await expect(page.getByRole('region', { name: 'Pay' })).toContainText(books.text(intent.moreMinor))
    await page.waitForTimeout(300)
  }
  await keys(page, 'Enter')
  const method = totalMinor === 0 ? 'free' : intent.method
  // What is given away costs nothing in each of its lines; what a discount has made free has its price.
  const paid =
    intent.method === 'free' && intent.percent === undefined ? { grossMinor: 0, offMinor: 0 } : { grossMinor, offMinor }
  await expect(sold(page)).toContainText(paid.grossMinor === 0 ? 'free' : books.text(totalMinor))
  const noted = { tickets: intent.tickets, ...paid, method, voided: false, neverSent: false }
  books.sales.push(noted)
  return noted
}

/** Voids the sale that was just made. */
export async function voidLast({ page, books }: Till, sale: Noted): Promise<void> {
  await keys(page, 'Enter', 'u')
  await page.getByRole('button', { name: 'Wrong ticket' }).click()
  await page.getByRole('button', { name: `Void ${books.text(books.netOf(sale))}` }).click()
  await expect(page.getByRole('region', { name: 'Last sale' })).toContainText('voided')
  await expect(page.getByRole('dialog')).toBeHidden()
  sale.voided = true
}

/** An unpaid guest is scanned, pays in cash and goes in: four actions. */
export async function takeAtDoor(till: Till): Promise<void> {
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
export async function takePart(till: Till): Promise<void> {
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

export async function move(till: Till, minor: number, reason: string): Promise<void> {
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

/** Counts the drawer in as few pieces as there can be, one of the smallest short, and closes. */
export async function closeShort(till: Till, smallestMinor: number): Promise<void> {
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
