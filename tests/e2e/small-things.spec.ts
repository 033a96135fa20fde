import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { secondWindow } from './second-window.ts'
import { cart, goTo, keys, openTill, scan, sold, tile } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not drawn.')
  return box
}

const toast = (page: Page, text: string | RegExp) =>
  page.locator('.mantine-Notification-root').filter({ hasText: text })

/** True when the first ends above where the second begins. */
const isAbove = async (upper: Locator, lower: Locator) => {
  const [a, b] = [await boxOf(upper), await boxOf(lower)]
  return a.y + a.height <= b.y
}

async function sellOne(page: Page) {
  await keys(page, '1', 'Enter', 'Enter')
  await expect(sold(page)).toBeVisible({ timeout: 20_000 })
  await keys(page, 'Enter')
  await expect(page.getByRole('region', { name: 'Last sale' })).toBeVisible()
}

test('Sell: toasts spare the last sale, Ctrl+B parks out of the coupon’s box, tiles grow', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await openTill(sandbox, page)
  await sellOne(page)
  await keys(page, '1', 'd')
  await page.getByRole('button', { name: 'Coupon', exact: true }).click()
  await page.getByLabel('Coupon code').fill('EARLY')
  await page.keyboard.press('Control+b')
  await expect(cart(page).getByText('Cart is empty.')).toBeVisible()
  const parked = toast(page, /^Parked/)
  await expect(parked).toBeVisible()
  await parked.hover()
  const lastSale = page.getByRole('region', { name: 'Last sale' })
  await expect.poll(() => isAbove(parked, lastSale)).toBe(true)
  await page.setViewportSize({ width: 1024, height: 640 })
  await expect.poll(() => isAbove(parked, lastSale)).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  const usual = await boxOf(tile(page, 'Stalls'))
  await page.setViewportSize({ width: 1920, height: 1080 })
  const grown = await boxOf(tile(page, 'Stalls'))
  expect(grown.height).toBeGreaterThan(usual.height * 1.3)
  await goTo(page, '/settings')
  const section = await boxOf(page.getByRole('heading', { name: 'This laptop' }).locator('xpath=..'))
  const stage = await boxOf(page.getByRole('heading', { name: 'This laptop' }).locator('xpath=../..'))
  expect(Math.abs(section.x - stage.x - (stage.x + stage.width - section.x - section.width))).toBeLessThan(20)
})

test('forced colours keep an edge around Pay and Take', async ({ readFoyer }) => {
  const { sandbox, page } = await readFoyer()
  await page.emulateMedia({ forcedColors: 'active' })
  await openTill(sandbox, page)
  await keys(page, '1')
  const edge = (locator: Locator) =>
    locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth))
  expect(await edge(cart(page).getByRole('button', { name: /^Pay/ }))).toBeGreaterThan(0)
  await keys(page, 'Enter')
  expect(await edge(page.getByRole('button', { name: /^Take/ }).first())).toBeGreaterThan(0)
})

test('a scan on any screen is known to the status bar and to Readiness', async ({ readFoyer }) => {
  const { sandbox, page } = await readFoyer()
  await openTill(sandbox, page)
  await scan(page, 'AB12-CD34-EF5611')
  await expect(page.getByRole('contentinfo').getByText('Scanner ready')).toBeVisible()
  await goTo(page, '/ready')
  await expect(page.getByText(/Read a code at/)).toBeVisible()
})

test('Ctrl+Shift+P shows the ticket of an open guest, and the paper of an open order', { tag: '@long' }, async ({
  readFoyer,
}) => {
  const { sandbox, page } = await readFoyer()
  const { eventId } = await openTill(sandbox, page)
  await goTo(page, `/guests?event=${eventId}&text=Agnes`)
  await page.getByRole('gridcell', { name: 'Agnes Hazelhurst', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Agnes Hazelhurst' })).toBeVisible()
  await page.keyboard.press('Control+Shift+P')
  const dialog = page.getByRole('dialog', { name: 'Print preview' })
  await expect(dialog.locator('iframe')).toHaveAttribute('title', /^Ticket/)
  await expect(dialog.frameLocator('iframe').getByText('Agnes Hazelhurst').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await goTo(page, `/orders?event=${eventId}`)
  await page.getByRole('row').nth(3).click()
  await page.getByRole('tab', { name: 'Order' }).waitFor()
  await page.keyboard.press('Control+Shift+P')
  await expect(dialog.locator('iframe')).toHaveAttribute('title', /^Receipt/)
  await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Tickets' }).click()
  await page.keyboard.press('Control+Shift+P')
  await expect(dialog.locator('iframe')).toHaveAttribute('title', /^(Ticket|\d+ tickets)/)
})

test('lists beside a drawer fit, e-mails are whole, and a toast spares the foot', { tag: '@long' }, async ({
  readFoyer,
}) => {
  const { sandbox, page } = await readFoyer()
  const { eventId } = await openTill(sandbox, page)
  const overflow = () => page.getByRole('grid').evaluate((grid) => grid.scrollWidth - grid.clientWidth)
  await goTo(page, '/orders?event=all')
  await page.getByRole('row').nth(3).click()
  await expect(page.getByRole('tab', { name: 'Tickets' })).toBeVisible()
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  await goTo(page, '/contacts?text=ada')
  await page.getByRole('row').nth(2).click()
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  const truncated = () =>
    page
      .getByRole('grid')
      .evaluate((grid) =>
        [...grid.querySelectorAll<HTMLElement>('[role="gridcell"] bdi')]
          .filter((text) => text.textContent?.includes('@') === true && text.scrollWidth > text.clientWidth)
          .map((text) => text.textContent),
      )
  await expect.poll(truncated).toEqual([])
  await page.keyboard.press('Control+n')
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/contacts?text=ada&open=new')
  await goTo(page, `/guests?event=${eventId}`)
  await page.getByRole('row').nth(3).click()
  await page.keyboard.press('Control+c')
  const reported = toast(page, /./).first()
  await expect(reported).toBeVisible()
  const foot = page.getByText(/^Row 1 to/)
  await expect.poll(() => isAbove(reported, foot)).toBe(true)
  // A menu of the frame goes with the screen it was opened on.
  await page.getByRole('button', { name: /Door 1/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await goTo(page, '/')
  await expect(page.getByRole('menu')).toBeHidden()
})

test('no key cap is empty', async ({ readFoyer }) => {
  const { page } = await readFoyer()
  await page.getByRole('contentinfo').waitFor()
  await page.keyboard.press('F1')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(help.locator('kbd').first()).toBeVisible()
  const caps = await help.locator('kbd').allTextContents()
  expect(caps.filter((cap) => cap.trim() === '')).toEqual([])
  expect(caps).toContain('+')
})

test('Ctrl+P prints the door list at the door, the last receipt at the till, and says where else to print', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const { eventId } = await openTill(sandbox, page)
  const { api, close } = await secondWindow(page)
  await api.events.open({ eventId })
  const kinds = async () => (await api.printing.jobs({})).jobs.map(({ kind }) => kind)
  await keys(page, '1', 'Enter', 'Enter')
  await expect(sold(page)).toBeVisible()
  await keys(page, 'Enter')
  await expect(page.getByRole('region', { name: 'Last sale' })).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect.poll(kinds).toContain('receipt')
  await goTo(page, `/checkin/${eventId}`)
  await expect(page.getByLabel('Scan a ticket, or type a name')).toBeFocused()
  // Who stands in the list and is not counted, in the same words as Guests has them.
  const { unpaid, cancelled } = await api.guests.counts({ eventId })
  await expect(page.getByText(`${unpaid} unpaid, ${cancelled} cancelled: not expected`)).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect.poll(kinds).toContain('guestList')
  await goTo(page, '/contacts')
  await expect(page.getByRole('heading', { name: 'Contacts', exact: true })).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(toast(page, /^Nothing on this screen is printed/)).toBeVisible()
  close()
})
