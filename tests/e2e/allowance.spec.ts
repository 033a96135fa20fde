import { addOperators } from '../support/operators.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { secondWindow } from './second-window.ts'
import { goTo, openTill, picture, sold, tile } from './till.ts'

test.describe.configure({ timeout: 120_000 })

test('the owner sets a desk’s allowance; a manager lets one more through; the site is sold out by then', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const { eventId } = await openTill(sandbox, page)

  await goTo(page, '/settings/selling')
  const limit = page.getByRole('textbox', { name: 'Restricted view', exact: true })
  await expect(limit).toBeVisible({ timeout: 30_000 })
  await limit.fill('two')
  await expect(page.getByText('A whole number, such as 20.')).toBeVisible()
  await limit.fill('2')
  await limit.press('Enter')
  const money = page.getByRole('textbox', { name: 'Most unsent sales' })
  await money.fill('500')
  await money.press('Enter')
  await isAccessible(page, 'Selling without the site')
  await picture(page, 'settings-selling')
  const { api, close } = await secondWindow(page)
  await addOperators(api)
  close()

  await sandbox.control('POST', 'faults', { cut: true })
  await goTo(page, `/sell/${eventId}`)
  await expect(page.getByText('The site can’t be reached.')).toBeVisible({ timeout: 60_000 })
  await tile(page, 'Restricted view').click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(sold(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await tile(page, 'Restricted view').click()
  await tile(page, 'Restricted view').click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'A manager has to agree' })
  await expect(dialog).toBeVisible()
  await picture(page, 'sell-approve')
  await dialog.getByLabel('PIN of Mara').fill('0000')
  await dialog.getByText('The manager agreed').click()
  await dialog.getByRole('button', { name: 'Agree and sell' }).click()
  await expect(dialog.getByText('That PIN is wrong. Try again.')).toBeVisible()
  await dialog.getByLabel('PIN of Mara').fill('4711')
  await dialog.getByRole('button', { name: 'Agree and sell' }).click()
  await expect(sold(page)).toBeVisible()

  // The site has the first sale, and no more tickets for the one that was let through.
  await sandbox.control('POST', 'faults', {
    cut: false,
    rules: [{ match: { area: 'reservations', operation: 'create' }, kind: 'status', status: 409, skip: 1, times: 1 }],
  })
  await goTo(page, '/sync/attention')
  await expect(page.getByText('Sold here, and sold out on the site')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/May oversell: a manager allowed it/)).toBeVisible()
  await isAccessible(page, 'An oversold sale')
  await picture(page, 'sync-oversold')
  await page.getByRole('button', { name: /^Sell over the limit/ }).click()
  await expect(page.getByRole('button', { name: /^Sell over the limit/ })).toBeHidden({ timeout: 60_000 })
})
