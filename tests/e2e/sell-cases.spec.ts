import { addOperators } from '../support/operators.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { secondWindow } from './second-window.ts'
import { addKind, cart, keys, nameOf, openTill, picture, sold, tile } from './till.ts'

test.describe.configure({ timeout: 120_000 })

test('quantities, parking and recalling, and taking a sale back', { tag: '@long' }, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const till = await openTill(sandbox, page)
  await keys(page, '4', '*', '4', 'Enter')
  await expect(cart(page)).toContainText('€48.00')
  await keys(page, '-', '3')
  await expect(cart(page)).toContainText('€58.00')
  await keys(page, 'Delete')
  await expect(cart(page)).toContainText('€36.00')
  await keys(page, 'Control+b')
  await expect(page.getByText('Cart is empty.')).toBeVisible()
  await keys(page, '1')
  await keys(page, 'Control+Shift+B')
  // One cart for the other.
  await expect(cart(page)).toContainText('€36.00')
  // A reload offers the cart again.
  await page.reload()
  await expect(cart(page).getByRole('button', { name: 'Pay €36.00' })).toBeVisible({ timeout: 30_000 })

  await keys(page, 'Enter', 'Enter')
  await expect(sold(page)).toContainText('€36.00')
  await till.theOrder()
  await keys(page, 'Enter', 'u')
  await page.getByRole('button', { name: 'Wrong ticket' }).click()
  await picture(page, 'void')
  await page.getByRole('button', { name: 'Void €36.00' }).click()
  await expect(page.getByRole('region', { name: 'Last sale' })).toContainText('voided')
  await expect
    .poll(async () => (await till.newOrders()).map(({ archived }) => archived), { timeout: 30_000 })
    .toEqual([true])
})

test('several prices, and a price the customer names', { tag: '@long' }, async ({ startSandbox, startHost, page }) => {
  const sandbox = await startSandbox()
  const money = (value: string) => ({ value, currency: 'EUR' })
  const optionDetails = [
    { name: 'Member', price: money('9.00') },
    { name: 'Everybody else', price: money('15.00') },
  ]
  await addKind(sandbox, { name: 'Matinee', pricingMethod: { pricingOptions: { optionDetails } } })
  await addKind(sandbox, { name: 'Gift', pricingMethod: { guestPrice: money('5.00') } })
  await page.goto((await startHost({ site: sandbox.url })).url)
  const till = await openTill(sandbox, page)
  await expect(tile(page, 'Matinee')).toContainText('from €9.00')
  await expect(tile(page, 'Gift')).toContainText('from €5.00')

  await keys(page, '8')
  await expect(page.getByRole('heading', { name: 'Matinee: which price?' })).toBeVisible()
  await isAccessible(page, 'sell, which price')
  await picture(page, 'prices')
  await keys(page, '2')
  await expect(cart(page)).toContainText('Matinee, Everybody else')
  await keys(page, '9')
  await expect(page.getByRole('heading', { name: 'Gift: how much?' })).toBeVisible()
  await keys(page, '3', 'Enter')
  await expect(page.getByText('The minimum is €5.00.')).toBeVisible()
  await isAccessible(page, 'sell, how much')
  await picture(page, 'gift')
  await keys(page, 'Control+a', '7', ',', '5', '0', 'Enter')
  await expect(cart(page).getByRole('button', { name: 'Pay €22.50' })).toBeVisible()
  await keys(page, 'Enter', 'Enter')
  await expect(sold(page)).toContainText('€22.50')
  expect(nameOf(await till.theOrder())).toEqual([2, '22.50', 'PAID'])
})

test('beyond the allowance a manager’s PIN and a reason are asked for, and the sale goes through', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const till = await openTill(sandbox, page)
  const window = await secondWindow(page)
  await window.api.sales.setAllowance({ eventId: till.eventId, tickets: {}, otherTickets: 2, moneyMinor: null })
  await addOperators(window.api)
  window.close()
  await sandbox.control('POST', 'faults', { cut: true })
  await keys(page, '4', 'Enter', 'Enter')
  await expect(sold(page)).toBeVisible()
  await expect(page.getByText('The site can’t be reached.')).toBeVisible({ timeout: 30_000 })
  await keys(page, 'Enter')
  await expect(tile(page, 'Stalls')).toContainText('this laptop 2')
  await expect(tile(page, 'Under 26')).toContainText('this laptop 1')
  await keys(page, '4', '4')
  await expect(cart(page)).toContainText('This laptop may sell 1 without the site')
  await keys(page, 'Enter')
  await expect(page.getByText('a manager’s PIN will be asked for.')).toBeVisible()
  await picture(page, 'beyond')
  await keys(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'A manager has to agree' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('2 tickets “Under 26” are wanted. 1 more is allowed.')
  await expect(dialog.getByLabel('PIN of Mara')).toBeFocused()
  await page.keyboard.type('1111', { delay: 90 })
  await dialog.getByRole('button', { name: 'The manager agreed' }).click()
  await dialog.getByRole('button', { name: 'Agree and sell' }).click()
  await expect(dialog.getByText('That PIN is wrong. Try again.')).toBeVisible()
  await isAccessible(page, 'sell, approval')
  await picture(page, 'approval')
  await dialog.getByLabel('PIN of Mara').fill('4711')
  await dialog.getByRole('button', { name: 'Agree and sell' }).click()
  await expect(sold(page)).toContainText('€24.00')
  await sandbox.control('POST', 'faults', { cut: false })
  await expect
    .poll(async () => (await till.newOrders()).map(nameOf).map(String).toSorted(), { timeout: 60_000 })
    .toEqual(['1,12.00,PAID', '2,24.00,PAID'])
})

test('a total that differs on the site is said before the customer leaves', { tag: '@long' }, async ({
  startSandbox,
  startHost,
  page,
}) => {
  const sandbox = await startSandbox()
  const fixedPrice = { value: '10.00', currency: 'EUR' }
  // The fee on top is not known to a laptop that never saw an invoice.
  await addKind(sandbox, { name: 'Late', pricingMethod: { fixedPrice }, feeType: 'FEE_ADDED_AT_CHECKOUT' })
  await page.goto((await startHost({ site: sandbox.url })).url)
  await openTill(sandbox, page)
  await keys(page, '8', 'Enter', 'Enter')
  await expect(sold(page)).toContainText('€10.00')
  await expect(page.getByRole('alert')).toContainText('is €10.25, and €10.00 was charged here', { timeout: 30_000 })
  await isAccessible(page, 'sell, another total')
  await picture(page, 'differs')
})
