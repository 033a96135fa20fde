import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import type { Order } from '../../shared/wire/orders.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox, SandboxToRead } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { cutLine } from './cut-line.ts'
import { expect, test } from './fixtures.ts'
import { settle } from './settled.ts'
import { keys, openTill, picture } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const drawer = (page: Page) => page.getByRole('complementary')
const grid = (page: Page) => page.getByRole('grid')
const rows = (page: Page) => grid(page).getByRole('row')
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const toast = (page: Page, text: RegExp) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text })

async function openOrders(page: Page): Promise<void> {
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.keyboard.press('Control+4')
  await expect(grid(page)).toBeVisible()
}

/** The orders of the event that is shown, as the site has them. */
async function onSite(sandbox: SandboxToRead, change: { status?: string } = {}): Promise<Order[]> {
  const fieldset = ['DETAILS', 'FORM']
  const { orders } = await askSite(sandbox, wire.orders.list, { limit: 100, fieldset, sort: 'created:desc' })
  return orders.filter(({ status }) => change.status === undefined || status === change.status)
}

const siteOrder = async (sandbox: RunningSandbox, number: string) =>
  (await askSite(sandbox, wire.orders.list, { orderNumber: [number], fieldset: ['DETAILS', 'FORM'] })).orders[0]

/** The number in the drawer's head. */
const openNumber = async (page: Page) =>
  /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{3}/.exec((await drawer(page).textContent()) ?? '')?.[0] ?? ''

async function choose(page: Page, menu: string, item: RegExp): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).press('Enter')
  await page
    .getByRole('menuitemcheckbox', { name: item })
    .or(page.getByRole('menuitemradio', { name: item }))
    .click()
  if (await page.getByRole('menu').isVisible()) await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
}

test('the list: sums, filters, search by number and by ticket code, and one order in full', async ({ readFoyer }) => {
  const { sandbox, page } = await readFoyer()
  await openOrders(page)
  const strip = page.getByRole('region', { name: /added up/ })
  await expect(strip.getByText('Paid', { exact: true })).toBeVisible()
  await expect(
    grid(page)
      .locator('..')
      .getByText(/€[\d,.]+ paid/),
  ).toBeVisible()
  await isAccessible(page, 'orders')

  await choose(page, 'Status', /^Unpaid/)
  const eventId = (await onSite(sandbox, { status: 'OFFLINE_PENDING' }))[0]?.eventId
  expect(eventId).toBeDefined()
  await expect(page.getByText(/orders? match/)).toBeVisible()
  // The rows before stay until the others are here.
  const others = async () =>
    (await page.getByRole('row').allTextContents()).filter((text) => !/Unpaid|Buyer/.test(text))
  await expect.poll(others).toEqual([])
  await page.getByRole('button', { name: 'Clear Status' }).click()

  await page.getByRole('button', { name: 'Made', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Choose days' }).click()
  await page.getByLabel('Last day').fill('2020-01-01')
  await isAccessible(page, 'days of orders')
  await picture(page, 'orders-days')
  await page.getByRole('button', { name: 'Use these days' }).click()
  await expect(page.getByText('No order matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('No order matches these filters.')).toBeHidden()

  // What a ticket says leads to its order, whichever event it is of.
  await page.getByRole('button', { name: /^Event/ }).click()
  await page.getByRole('menuitemradio', { name: 'All events' }).click()
  const [paid] = await onSite(sandbox, { status: 'PAID' })
  const number = paid?.orderNumber ?? ''
  const { tickets } = await askSite(sandbox, wire.tickets.list, {
    eventId: [paid?.eventId ?? ''],
    orderNumber: [number],
    limit: 1,
    offset: 0,
  })
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(tickets[0]?.ticketNumber ?? 'none')
  await expect(page.getByRole('row')).toHaveCount(2)
  await rowOf(page, number).getByRole('gridcell').nth(2).click()
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText(paid?.fullName ?? '')
  await expect(drawer(page).getByText(paid?.email ?? '')).toBeVisible()
  // The invoice comes from the site while the drawer is open.
  await expect(drawer(page).getByRole('row', { name: /^Total/ })).toBeVisible()
  await expect(drawer(page).getByText(/Service fee/)).toBeVisible()
  await isAccessible(page, 'an order')

  await drawer(page).getByRole('tab', { name: 'Tickets' }).press('Enter')
  await drawer(page).getByRole('tab', { name: 'Tickets' }).click()
  await drawer(page)
    .getByRole('button', { name: /^Show the code/ })
    .first()
    .click()
  await expect(
    drawer(page)
      .getByRole('img', { name: /^Code of the ticket/ })
      .locator('path'),
  ).toHaveCount(1)
  await drawer(page).getByRole('tab', { name: 'History' }).click()
  await expect(drawer(page).getByText(/Ordered online|Sold at a counter/)).toBeVisible()
  await isAccessible(page, 'an order')
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await picture(page, 'orders-history')
  }
})

test('archived with the way back; paid in cash; the buyer changed; the site follows', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await openOrders(page)
  await choose(page, 'Status', /^Unpaid/)
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(2).click()
  const number = await openNumber(page)
  expect((await siteOrder(sandbox, number))?.status).toBe('OFFLINE_PENDING')
  await drawer(page).getByRole('button', { name: 'Take payment' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Take payment' })).toBeVisible()
  await isAccessible(page, 'the payment of an order')
  await picture(page, 'orders-pay')
  await page.keyboard.press('Enter')
  await expect(toast(page, /taken in cash/)).toBeVisible()
  await expect.poll(async () => (await siteOrder(sandbox, number))?.status).toBe('PAID')
  await expect(drawer(page).getByRole('button', { name: /^Check in/ })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(0)

  const more = drawer(page).getByRole('button', { name: 'More actions for this order' })
  await more.press('Enter')
  await isAccessible(page, 'what can be done with an order')
  await page.getByRole('menuitem', { name: 'Archive' }).press('Enter')
  await expect(drawer(page).getByText('Archived', { exact: true })).toBeVisible()
  await expect.poll(async () => (await siteOrder(sandbox, number))?.archived).toBe(true)
  await toast(page, /is archived/)
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(drawer(page).getByText('Archived', { exact: true })).toBeHidden()
  await expect.poll(async () => (await siteOrder(sandbox, number))?.archived).toBe(false)

  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit buyer' }).press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Quilla')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('quilla@')
  await expect(page.getByRole('button', { name: 'Save buyer' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('quilla.example@example.org')
  await isAccessible(page, 'the buyer of an order')
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByText('quilla.example@example.org')).toBeVisible()
  await expect.poll(async () => (await siteOrder(sandbox, number))?.firstName).toBe('Quilla')
})

test('a refund is noted with what Foyer cannot do, and ticked off', { tag: '@long' }, async ({ openFoyer }) => {
  const { page } = await openFoyer()
  await openOrders(page)
  await choose(page, 'Status', /^Paid/)
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(2).click()
  await drawer(page).getByRole('button', { name: 'More actions for this order' }).click()
  await page.getByRole('menuitem', { name: 'Refund' }).click()
  await expect(page.getByText('Foyer can’t send refunds.')).toBeVisible()
  await expect(page.getByLabel('Why')).toBeFocused()
  await isAccessible(page, 'a refund')
  await page.getByLabel(/^Amount/).fill('9999')
  await expect(page.getByText(/At most .* can be given back/)).toBeVisible()
  await page.getByLabel(/^Amount/).fill('5')
  await page.getByLabel('Why').fill('One guest less')
  await page.getByRole('button', { name: 'Note refund of €5.00' }).press('Enter')
  await expect(drawer(page).getByText(/€5.00 to give back. Foyer can’t/)).toBeVisible()
  await expect(page.getByRole('row').nth(1).getByText('Refund')).toBeVisible()
  await isAccessible(page, 'an order with a refund')
  await picture(page, 'orders-refund')
  await drawer(page).getByRole('button', { name: 'Given back' }).press('Enter')
  await expect(drawer(page).getByText(/€5.00 to give back/)).toBeHidden()
  await expect(drawer(page).getByText(/Given back \d\d:\d\d/)).toBeVisible()
})

test('with the network cut orders are changed here, one or many, and the site follows later', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await openOrders(page)
  await cutLine(page, sandbox, true)
  await choose(page, 'Status', /^Unpaid/)
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(2).click()
  const number = await openNumber(page)
  await drawer(page).getByRole('button', { name: 'Take payment' }).click()
  await expect(page.getByRole('region', { name: 'Take payment' })).toBeVisible()
  await keys(page, 'd')
  await settle(page)
  await page.keyboard.press('Enter')
  await expect(toast(page, /paid by card/)).toBeVisible()
  await expect(drawer(page).getByText('A change waits to be sent')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Status' }).click()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(number)
  await expect(rowOf(page, number).locator('[data-mark]')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('')
  await drawer(page).getByRole('button', { name: 'Close' }).click()

  await choose(page, 'Status', /^Paid/)
  const ticked: string[] = []
  for (const at of [2, 3, 4]) {
    ticked.push((await page.getByRole('row').nth(at).getByRole('gridcell').nth(1).textContent()) ?? '')
    await page.getByRole('row').nth(at).getByRole('gridcell').nth(0).click()
  }
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await isAccessible(page, 'ticked orders')
  await bar.getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page, /3 orders archived/)).toBeVisible()
  for (const each of ticked) await expect(rowOf(page, each)).toHaveCount(0)
  await toast(page, /3 orders archived/)
    .getByRole('button', { name: 'Undo' })
    .click()
  for (const each of ticked) await expect(rowOf(page, each)).toHaveCount(1)

  await cutLine(page, sandbox, false)
  await expect.poll(async () => (await siteOrder(sandbox, number))?.status, { timeout: 30_000 }).toBe('PAID')
  for (const each of ticked) expect((await siteOrder(sandbox, each))?.archived).toBe(false)
})

test('a number in the palette leads to its order; the door’s role sees no takings', { tag: '@long' }, async ({
  readFoyer,
}) => {
  const { sandbox, page } = await readFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const [paid] = await onSite(sandbox, { status: 'PAID' })
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused()
  // With every key sooner than 150 ms after the one before, Enter among them, it would be a scan.
  await page.keyboard.type(paid?.orderNumber ?? '', { delay: 170 })
  await expect(page.getByRole('option', { name: new RegExp(`Order ${paid?.orderNumber}`) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText(paid?.fullName ?? '')
  await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible()

  await page.getByRole('button', { name: 'Door 1' }).click()
  await page
    .getByRole('menuitemradio', { name: /^Door/ })
    .or(page.getByRole('menuitem', { name: /door/i }))
    .first()
    .click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Total' })).toBeHidden()
  await expect(drawer(page).getByText('€')).toHaveCount(0)
  for (const size of [
    { width: 1024, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await isAccessible(page, `orders at the door, ${size.width}`)
    await picture(page, 'orders-door', [[size.width, size.height]])
  }
})

test('a sale made without network is in the list by its number here, and by both when the site has it', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await openTill(sandbox, page)
  await cutLine(page, sandbox, true)
  await keys(page, '1', '1', 'Enter', 'd', 'Enter')
  await expect(page.getByText('Cart is empty.')).toBeVisible()
  await page.keyboard.press('Control+4')
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('Door1 0001')
  await expect(rows(page)).toHaveCount(2)
  const row = rows(page).nth(1)
  await expect(row).toContainText('D1-001')
  await expect(row).toContainText('Card')
  await expect(row.locator('[data-mark="localOnly"]')).toHaveCount(1)
  await row.getByRole('gridcell').nth(2).click()
  await expect(drawer(page).getByText('Only on this laptop yet')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'More actions for this order' }).click()
  await expect(page.getByRole('menuitem', { name: /^Archive/ })).toBeDisabled()
  await expect(page.getByText('The site doesn’t have it yet.').first()).toBeVisible()
  await isAccessible(page, 'an order of this laptop')
  await picture(page, 'orders-local-menu')
  await page.keyboard.press('Escape')
  await drawer(page).getByRole('tab', { name: 'Tickets' }).click()
  await expect(drawer(page).getByText('It gets its number when the site has the sale.')).toHaveCount(2)
  await picture(page, 'orders-local')

  await cutLine(page, sandbox, false)
  await expect(drawer(page).getByText(/No\. [0-9A-Z]{4}-/)).toBeVisible({ timeout: 30_000 })
  const number = await openNumber(page)
  expect(await siteOrder(sandbox, number)).toMatchObject({ status: 'PAID', ticketsQuantity: 2 })
  // Still found by the number that the laptop gave it.
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText(number)
  await expect(rows(page).nth(1).locator('[data-mark]')).toHaveCount(0)
})
