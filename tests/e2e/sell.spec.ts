import type { Page } from '@playwright/test'
import { cases } from '../support/long-tests.ts'
import { maySimplyEnter, ticketsOf } from '../support/site-tickets.ts'
import { isAccessible, schemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { cart, goTo, keys, nameOf, openTill, picture, scan, sold, tickets, tile } from './till.ts'

test.describe.configure({ timeout: 120_000 })

/** Counts the keys that really go down in the page, before any other listener; call it before the page opens. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const onKey = (event: KeyboardEvent) => {
      const { dataset } = document.documentElement
      if (event.isTrusted) dataset['keys'] = String(Number(dataset['keys'] ?? '0') + 1)
    }
    window.addEventListener('keydown', onKey, { capture: true })
  })
  return async () => Number((await page.locator('html').getAttribute('data-keys')) ?? '0')
}

const CASES: { name: string; press: string[]; count: number; order: unknown[]; says: RegExp }[] = [
  {
    name: 'exact cash for one',
    press: ['1', 'Enter', 'Enter'],
    count: 3,
    order: [1, '32.00', 'PAID'],
    says: /Paid in cash/,
  },
  {
    name: 'twenty in cash for one of 12.00',
    press: ['4', 'Enter', '2', '0', 'Enter'],
    count: 3 + 2,
    order: [1, '12.00', 'PAID'],
    says: /Change\s*€8\.00/,
  },
  {
    name: 'card for one',
    press: ['1', 'Enter', 'd', 'Enter'],
    count: 4,
    order: [1, '32.00', 'PAID'],
    says: /Paid by card/,
  },
  {
    name: 'card for two and another',
    press: ['1', '1', '2', 'Enter', 'd', 'Enter'],
    count: 6,
    order: [3, '88.00', 'PAID'],
    says: /Paid by card/,
  },
  { name: 'free', press: ['1', 'Enter', 'f', 'Enter'], count: 4, order: [1, '0.00', 'FREE'], says: /Given for free/ },
]

for (const { name, press, count, order, says } of cases(CASES, 2)) {
  test(`${name}: ${count} keys, and one order on the site`, async ({ openFoyer, page }) => {
    const counted = await countKeys(page)
    const { sandbox } = await openFoyer()
    const till = await openTill(sandbox, page)
    await keys(page, ...press)
    await expect(sold(page)).toContainText(says)
    expect(await counted()).toBe(count)
    expect(nameOf(await till.theOrder())).toEqual(order)
    // The customer is in, and the next one can be served at once.
    await expect(page.getByText('Cart is empty.')).toBeVisible()
    await keys(page, '1')
    await expect(cart(page)).toContainText('€32.00')
  })
}

test('the same keys without any pause between them', { tag: '@long' }, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const till = await openTill(sandbox, page)
  for (const key of ['1', '1', '2', 'Enter', 'd', 'Enter']) await page.keyboard.press(key)
  await expect(sold(page)).toContainText('Paid by card')
  expect(nameOf(await till.theOrder())).toEqual([3, '88.00', 'PAID'])
})

test('the five sales by touch', { tag: '@long' }, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const till = await openTill(sandbox, page)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  const newSale = async (says: RegExp) => {
    await expect(sold(page)).toContainText(says)
    await press(/^New sale/)
  }
  await tile(page, 'Stalls').click()
  await press(/^Pay/)
  await press(/^Take €32\.00/)
  await newSale(/Paid in cash/)

  await tile(page, 'Under 26').click()
  await press(/^Pay/)
  await press(/^€20/)
  await press('Take €20.00, give €8.00 back')
  await newSale(/Change\s*€8\.00/)

  await tile(page, 'Stalls').click()
  await press(/^Pay/)
  await press(/^Card/)
  await press(/^Paid €32\.00 on the terminal/)
  await newSale(/Paid by card/)

  await tile(page, 'Stalls').click()
  await press('One Stalls more')
  await tile(page, 'Stalls, concession').click()
  await press(/^Pay/)
  await press(/^Card/)
  await press(/^Paid €88\.00 on the terminal/)
  await newSale(/Paid by card/)

  await tile(page, 'Stalls').click()
  await press(/^Pay/)
  await press(/^Free/)
  await press(/^Complete free order/)
  await newSale(/Given for free/)

  const totals = async () => (await till.newOrders()).map(nameOf).map(String).toSorted()
  await expect
    .poll(totals, { timeout: 30_000 })
    .toEqual(['1,0.00,FREE', '1,12.00,PAID', '1,32.00,PAID', '1,32.00,PAID', '3,88.00,PAID'])
})

test('Enter after a click means the next step, and on a button that was tabbed to its press', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await openTill(sandbox, page)
  await tile(page, 'Stalls').click()
  await keys(page, 'Enter')
  await expect(page.getByRole('button', { name: /^Take €32\.00/ })).toBeVisible()
  await keys(page, 'Escape')
  await tile(page, 'Balcony').focus()
  await keys(page, 'Enter')
  await expect(cart(page)).toContainText('€54.00')
  await expect(tickets(page)).toBeVisible()
})

test('a scan that begins with 1 adds no ticket and names the guest; in the amount field it leaves nothing', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const { eventId } = await openTill(sandbox, page)
  const guest = (await ticketsOf(sandbox, eventId)).find(maySimplyEnter)
  await keys(page, '4')
  await page.waitForTimeout(300)
  await scan(page, '1D23-4567-89AB')
  await expect(page.getByText(/1D23-4567-89AB isn’t a ticket for this event/)).toBeVisible()
  await expect(cart(page).getByRole('button', { name: 'Pay €12.00' })).toBeVisible()

  await page.waitForTimeout(300)
  await scan(page, guest?.ticketNumber ?? '')
  await expect(page.getByText(`That’s the ticket of ${guest?.guestFullName}`)).toBeVisible()

  // The pay panel: no method, no amount, no sale by what a scanner types.
  await page.waitForTimeout(300)
  await keys(page, 'Enter', '5', '0')
  await page.waitForTimeout(300)
  await scan(page, 'D1FT-4567-89CD')
  await expect(page.getByText(/D1FT-4567-89CD isn’t a ticket/)).toBeVisible()
  await page.waitForTimeout(300)
  await expect(page.getByRole('textbox', { name: /^Received/ })).toHaveValue('50')
  await expect(page.getByRole('button', { name: /^Cash/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(sold(page)).toBeHidden()

  // Too slow to be known by its timing: it finishes nothing all the same, with no field focused either.
  for (const method of ['c', 'd']) {
    await page.waitForTimeout(2500)
    await keys(page, method)
    await page.waitForTimeout(2500)
    await page.keyboard.type('XK45-2267-89QB', { delay: 90 })
    await page.keyboard.press('Enter')
    await expect(page.getByText('That came in like a slow scan').first()).toBeVisible()
    await expect(sold(page)).toBeHidden()
    const chosen = page.getByRole('button', { name: method === 'c' ? /^Cash/ : /^Card/ })
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    if (method === 'c') await expect(page.getByRole('textbox', { name: /^Received/ })).toHaveValue('')
  }
  // Among the tiles its digits are tickets: the cart is as it was.
  await page.waitForTimeout(2500)
  await keys(page, 'Escape')
  await page.waitForTimeout(400)
  await page.keyboard.type('1K45-2267-89XB', { delay: 90 })
  await page.keyboard.press('Enter')
  await expect(cart(page).getByRole('button', { name: 'Pay €12.00' })).toBeVisible()
  await expect(tickets(page)).toBeVisible()

  await page.getByRole('button', { name: 'Go to check-in' }).click()
  await expect(page).toHaveURL(/#\/checkin\//)
  await expect(page.locator('article[aria-label="Result"]')).toHaveAttribute('data-outcome', 'unknown')
  // The cart has waited.
  await goTo(page, `/sell/${eventId}`)
  await expect(cart(page)).toContainText('€12.00')
})

test('an unknown code while selling is tried as a coupon, which changes the total and no line', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const till = await openTill(sandbox, page)
  await keys(page, '1', '1')
  await page.waitForTimeout(300)
  await scan(page, 'SPRING')
  await expect(cart(page)).toContainText('Coupon SPRING, €6.40 off')
  await expect(cart(page).getByRole('button', { name: 'Pay €57.60' })).toBeVisible()
  // Another ticket is another question to the site.
  await keys(page, '4')
  await expect(cart(page).getByRole('button', { name: 'Pay €68.40' })).toBeVisible()
  await keys(page, 'Enter', 'Enter')
  await expect(sold(page)).toContainText('€68.40')
  expect(nameOf(await till.theOrder())).toEqual([3, '68.40', 'PAID'])
})

test('a sale without the site is one order when it is back', async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const till = await openTill(sandbox, page)
  await sandbox.control('POST', 'faults', { cut: true })
  await keys(page, '1', '1', 'Enter', 'd', 'Enter')
  await expect(sold(page)).toContainText('€64.00')
  await expect(page.getByText('The site can’t be reached.')).toBeVisible({ timeout: 30_000 })
  await keys(page, 'Enter')
  await expect(page.getByRole('region', { name: 'Last sale' })).toContainText('Last sale €64.00')
  // A coupon needs the site, and says so.
  await keys(page, '1')
  await page.getByRole('button', { name: 'Discount or coupon' }).click()
  await page.getByRole('button', { name: 'Coupon', exact: true }).click()
  await expect(page.getByText('Only the site can check a coupon')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await sandbox.control('POST', 'faults', { cut: false })
  const order = await till.theOrder()
  expect(nameOf(order)).toEqual([2, '64.00', 'PAID'])
  await page.waitForTimeout(2000)
  expect(await till.newOrders()).toHaveLength(1)
})

test('a whole sale with buyer by keyboard, at 200 % zoom', { tag: '@long' }, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const till = await openTill(sandbox, page)
  // Half the pixels in each direction is what a window of 1280 x 800 has left at 200 %.
  await page.setViewportSize({ width: 640, height: 400 })
  await keys(page, '4', 'n')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Robin Example', { delay: 90 })
  await keys(page, 'Enter')
  await page.keyboard.type('robin@example.org', { delay: 90 })
  await keys(page, 'Enter')
  await expect(cart(page)).toContainText('Robin Example, robin@example.org')
  await picture(page, 'zoom-cart', [[640, 400]])
  await keys(page, 'Enter')
  const finish = page.getByRole('button', { name: /^Take €12\.00/ })
  await picture(page, 'zoom-pay', [[640, 400]])
  await finish.scrollIntoViewIfNeeded()
  await expect(finish).toBeInViewport()
  await keys(page, 'F2')
  await keys(page, 'Enter')
  await expect(sold(page)).toContainText('Change')
  await picture(page, 'zoom-sold', [[640, 400]])
  // Nothing is cut off at the side.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640)
  const order = await till.theOrder()
  expect(order).toMatchObject({ firstName: 'Robin', lastName: 'Example', email: 'robin@example.org' })
})

for (const colorScheme of schemes) {
  test.describe(`${colorScheme}, axe finds nothing grave`, () => {
    test.use({ colorScheme })
    test('on the tiles, in the pay panel and after the sale', { tag: '@long' }, async ({ openFoyer }) => {
      const { sandbox, page } = await openFoyer()
      await openTill(sandbox, page)
      await isAccessible(page, 'sell, empty')
      await keys(page, '1', '1', '4')
      await isAccessible(page, 'sell, cart')
      await picture(page, 'tiles')
      await keys(page, 'n')
      await isAccessible(page, 'sell, buyer')
      await picture(page, 'buyer')
      await keys(page, 'Escape', 'Enter', 'F3')
      await isAccessible(page, 'sell, pay')
      await picture(page, 'pay')
      await keys(page, 'Control+a', '5')
      await isAccessible(page, 'sell, too little')
      await picture(page, 'short')
      await keys(page, 'd')
      await isAccessible(page, 'sell, card')
      await picture(page, 'card')
      await keys(page, 'c', 'F3', 'Enter')
      await expect(sold(page)).toBeVisible()
      await isAccessible(page, 'sell, sold')
      await picture(page, 'sold')
      await keys(page, 'Enter')
      await picture(page, 'last')
      await isAccessible(page, 'sell, last sale')
    })
  })
}
