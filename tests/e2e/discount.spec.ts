import type { Page } from '@playwright/test'
import { addOperators } from '../support/operators.ts'
import { isAccessible, schemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { secondWindow } from './second-window.ts'
import { cart, goTo, keys, nameOf, openTill, picture, sold, tile } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const offer = (page: Page) => page.getByRole('form', { name: 'Open a shift' })

for (const colorScheme of schemes) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('a discount by hand: keys, the cart, the PIN, the receipt, the shift and the site say the same', {
      tag: '@long',
    }, async ({ openFoyer }) => {
      const { sandbox, page } = await openFoyer()
      const { eventId, theOrder } = await openTill(sandbox, page)
      const { api } = await secondWindow(page)
      await goTo(page, '/settings/selling')
      const share = page.getByRole('textbox', { name: 'Part of what the tickets cost' })
      await expect(share).toHaveAttribute('placeholder', 'Nothing', { timeout: 30_000 })
      await share.fill('5')
      await share.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Amount in one sale' })).toHaveAttribute('placeholder', 'No limit')
      await isAccessible(page, 'Discounts in Settings')
      await share.scrollIntoViewIfNeeded()
      await picture(page, 'settings-discounts')
      await addOperators(api, {
        name: 'Ada',
        rights: ['sell', 'checkIn', 'seeFigures'],
        discounts: { percent: 500, amounts: {} },
      })

      await goTo(page, `/sell/${eventId}`)
      await expect(offer(page)).toBeVisible({ timeout: 30_000 })
      await picture(page, 'sell-shift-offer')
      await offer(page).getByLabel('In the drawer').fill('100')
      await page.keyboard.press('Enter')
      await expect(offer(page)).toBeHidden()

      await tile(page, 'Stalls').click()
      await tile(page, 'Stalls').click()
      await keys(page, 'd')
      const form = page.getByRole('form', { name: 'Discount' })
      await expect(form.getByLabel('How much off')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(form.getByText('Say how much: from 0.01 to 100.')).toBeVisible()
      await page.keyboard.type('10', { delay: 90 })
      await expect(form.getByText('−€6.40')).toBeVisible()
      await expect(form.getByText('A manager’s PIN will be asked for.')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(form.getByLabel('Reason')).toBeFocused()
      await isAccessible(page, 'The discount box')
      await picture(page, 'sell-discount-box')
      await page.keyboard.type('Staff', { delay: 90 })
      await page.waitForTimeout(200)
      await page.keyboard.press('Enter')
      await expect(form).toBeHidden()
      await expect(cart(page).getByText('Discount 10 % · Staff')).toBeVisible()
      await expect(cart(page).getByText('−€6.40')).toBeVisible()
      await picture(page, 'sell-discounted')

      // Esc leaves what was there; the cart's change takes the share with it.
      await cart(page)
        .getByRole('button', { name: /^Change Discount/ })
        .click()
      await page.keyboard.press('Escape')
      await tile(page, 'Stalls').click()
      await expect(cart(page).getByText('−€9.60')).toBeVisible()
      await cart(page).getByRole('button', { name: 'One Stalls less' }).click()
      await page.waitForTimeout(200)

      await page.keyboard.press('Enter')
      await expect(page.getByText('a manager’s PIN will be asked for.')).toBeVisible()
      await picture(page, 'sell-discount-pay')
      await page.waitForTimeout(200)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'A manager has to agree' })
      await expect(dialog).toContainText('Up to €3.20 needs no manager.')
      await dialog.getByText('Mara').click()
      await expect(dialog.getByLabel('Reason')).toHaveValue('Staff')
      await isAccessible(page, 'A discount beyond what the desk gives')
      await picture(page, 'sell-discount-pin')
      await dialog.getByLabel('PIN of Mara').fill('4711')
      await page.keyboard.press('Enter')
      await expect(sold(page)).toContainText('€57.60')
      const order = await theOrder()
      expect(nameOf(order)).toEqual([2, '57.60', 'PAID'])

      const { shift } = await api.shift.current({})
      const report = await api.shift.report({ shiftId: shift?.shiftId ?? '' })
      expect(report).toMatchObject({
        sales: 1,
        currencies: [{ gross: { minor: 6_400 }, discounts: { minor: 640 }, net: { minor: 5_760 } }],
      })
      const [sale] = (await api.sales.latest({ eventId })).sales
      const receipt = await api.printing.document({ request: { kind: 'receipt', orderNumber: sale?.saleId ?? '' } })
      expect(JSON.stringify(receipt)).toContain('Discount 10 % · Staff')
      expect(JSON.stringify(receipt)).toContain('Ada, approved by Mara')

      await goTo(page, `/orders?open=${order.orderNumber}`)
      await expect(page.getByText(/€6\.40 off · Staff/)).toBeVisible()
      await picture(page, 'order-discounted')
    })
  })
}

test('not now is for the evening; nothing of the first sale waits for the offer', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  const { theOrder } = await openTill(sandbox, page)
  await expect(offer(page)).toBeVisible()
  // A cashier with a queue: digit, Enter, Enter.
  await tile(page, 'Stalls').click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(sold(page)).toBeVisible()
  await expect(offer(page)).toBeHidden()
  expect(nameOf(await theOrder())).toEqual([1, '32.00', 'PAID'])
  const { api } = await secondWindow(page)
  expect(await api.shift.current({})).toMatchObject({ salesWithoutShift: 1, offered: false })
})

test('not now: the offer is gone, and Enter goes on to mean the big button', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  const { eventId } = await openTill(sandbox, page)
  await offer(page).getByRole('button', { name: 'Not now' }).click()
  await expect(offer(page)).toBeHidden()
  await tile(page, 'Stalls').click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Pay' })).toBeVisible()
  await page.keyboard.press('Escape')
  await goTo(page, '/today')
  await goTo(page, `/sell/${eventId}`)
  await expect(tile(page, 'Stalls')).toBeVisible()
  await expect(offer(page)).toBeHidden()
})

test('a coupon or a discount, not both; all of it off is free', { tag: '@long' }, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const { theOrder } = await openTill(sandbox, page)
  await tile(page, 'Stalls').click()
  await keys(page, 'd')
  const form = page.getByRole('form', { name: 'Discount' })
  await form.getByRole('button', { name: 'Amount in EUR' }).click()
  await page.keyboard.type('50', { delay: 90 })
  // More than the tickets cost is what they cost.
  await expect(form.getByText('−€32.00')).toBeVisible()
  await form.getByRole('button', { name: 'Complaint' }).click()
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(cart(page).getByRole('button', { name: 'Pay €0.00' })).toBeVisible()
  await keys(page, 'd')
  await page.getByRole('button', { name: 'Coupon', exact: true }).click()
  await page.getByLabel('Coupon code').fill('SPRING')
  await page.keyboard.press('Enter')
  await expect(page.getByText('One sale takes a coupon or a discount, not both.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(sold(page)).toBeVisible()
  expect(nameOf(await theOrder())).toEqual([1, '0.00', 'FREE'])
})
