import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { InputOf } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import type { Order } from '../../shared/wire/orders.ts'
import { askSite } from '../support/ask-site.ts'
import type { SandboxToRead } from '../support/run-sandbox.ts'
import { expect } from './fixtures.ts'
import { settle } from './settled.ts'

/** Where pictures go when a person wants to look at them: `PICTURES=folder playwright test sell`. */
const pictures = process.env['PICTURES']

const USUAL: [number, number][] = [
  [1280, 800],
  [1024, 640],
]

/** A picture of the page in some sizes of its window, light or dark as it is. */
export async function picture(page: Page, name: string, sizes = USUAL): Promise<void> {
  if (pictures === undefined) return
  mkdirSync(pictures, { recursive: true })
  await settle(page)
  const scheme = (await page.locator('html').getAttribute('data-mantine-color-scheme')) ?? 'light'
  const before = page.viewportSize()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await settle(page)
    await page.screenshot({ path: join(pictures, `${name}-${scheme}-${width}.png`) })
  }
  if (before !== null) await page.setViewportSize(before)
}

const Ids = z.object({ ids: z.object({ eventId: z.string() }) })

/** All orders of an event on the site. */
async function ordersOf(sandbox: SandboxToRead, eventId: string): Promise<Order[]> {
  const found: Order[] = []
  for (;;) {
    const page = {
      eventId: [eventId],
      offset: found.length,
      limit: 100,
      fieldset: ['DETAILS' as const, 'TICKETS' as const],
    }
    const { orders } = await askSite(sandbox, wire.orders.list, page)
    found.push(...orders)
    if (orders.length < 100) return found
  }
}

/** Tonight's till, its ticket types by name, and the orders that were made on the site since. */
export async function openTill(sandbox: SandboxToRead, page: Page) {
  const { eventId } = Ids.parse(sandbox.firstLine).ids
  const before = new Set((await ordersOf(sandbox, eventId)).map(({ orderNumber }) => orderNumber))
  await goTo(page, `/sell/${eventId}`)
  // The offer is there, and the site is in reach.
  await expect(tile(page, 'Stalls')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('The site can’t be reached.')).toBeHidden()
  const newOrders = async () => (await ordersOf(sandbox, eventId)).filter(({ orderNumber }) => !before.has(orderNumber))
  /** The only order that was made since, once it is paid. */
  const theOrder = async (): Promise<Order> => {
    await expect
      .poll(async () => (await newOrders()).map(({ status }) => status), { timeout: 30_000 })
      .toEqual([expect.stringMatching(/PAID|FREE/)])
    const [order] = await newOrders()
    if (order === undefined) throw new Error('There is no order.')
    return order
  }
  return { eventId, newOrders, theOrder }
}

export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, path)
}

export const tickets = (page: Page) => page.getByRole('region', { name: 'Tickets' })
export const tile = (page: Page, name: string) =>
  tickets(page).getByRole('button', { name: new RegExp(`^${name} (€|Free|from)`) })
export const cart = (page: Page) => page.getByRole('region', { name: 'Cart' })
export const sold = (page: Page) => page.getByRole('region', { name: 'Sold' })

/** A cashier's keys: further apart than those of a scanner. */
export async function keys(page: Page, ...pressed: string[]): Promise<void> {
  for (const key of pressed) {
    await page.keyboard.press(key)
    await page.waitForTimeout(90)
  }
}

const codeOf = (key: string) => (/^\d$/.test(key) ? `Digit${key}` : key === '-' ? 'Minus' : `Key${key.toUpperCase()}`)

/** What a scanner does: all keys of a code at once, and Enter behind them, without waiting for what each key does. */
export async function scan(page: Page, code: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const press = (key: string, physical: string, text: string) => [
    browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code: physical, text }),
    browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: physical }),
  ]
  const keysOfCode = [...code].flatMap((key) => press(key, codeOf(key), key))
  await Promise.all([...keysOfCode, ...press('Enter', 'Enter', '\r')])
  await browser.detach()
}

/** What of an order a test compares: tickets, total, status. */
export const nameOf = (order: Order) => [order.ticketsQuantity, order.totalPrice?.value, order.status]

type NewKind = InputOf<typeof wire.ticketDefinitions.create>['ticketDefinition']

/** One more ticket type for tonight. Before the laptop has its first copy: the site may show a new one late. */
export async function addKind(
  sandbox: SandboxToRead,
  { feeType = 'NO_FEE', ...kind }: Pick<NewKind, 'name' | 'pricingMethod'> & { feeType?: string },
): Promise<void> {
  const { eventId } = Ids.parse(sandbox.firstLine).ids
  await askSite(sandbox, wire.ticketDefinitions.create, { ticketDefinition: { eventId, feeType, ...kind } })
}
