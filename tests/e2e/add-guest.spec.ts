import { ticketsOf } from '../support/site-tickets.ts'
import { isAccessible, schemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { cart, goTo, openTill, picture } from './till.ts'

test.describe.configure({ timeout: 120_000 })

for (const colorScheme of schemes) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('a guest is added by name: with a free ticket at once, with another one at the till', {
      tag: '@long',
    }, async ({ openFoyer }) => {
      const { sandbox, page } = await openFoyer()
      const { eventId } = await openTill(sandbox, page)
      await goTo(page, `/guests?event=${eventId}`)
      await expect(page.getByRole('grid')).toBeVisible()
      await page.keyboard.press('Control+n')
      const dialog = page.getByRole('dialog', { name: 'Add a guest' })
      const name = dialog.getByLabel('Name')
      await expect(name).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('Type the guest’s name.')).toBeVisible()
      await isAccessible(page, 'add a guest')
      await picture(page, 'add-guest')
      await page.keyboard.type('Lena Sample', { delay: 90 })
      await expect(dialog.getByRole('radio', { name: /Guest list/ })).toBeChecked()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Lena Sample has a ticket.')).toBeVisible()
      const onSite = async () => (await ticketsOf(sandbox, eventId)).map(({ guestFullName }) => guestFullName)
      await expect.poll(onSite, { timeout: 40_000 }).toContain('Lena Sample')
      await page.getByRole('searchbox', { name: 'Search guests' }).fill('Lena Sample')
      await expect(page.getByRole('row').filter({ hasText: 'Lena Sample' })).toHaveCount(1, { timeout: 40_000 })

      await page.getByRole('button', { name: 'Add guest' }).click()
      await expect(name).toBeFocused()
      await page.keyboard.type('Ugo Sample', { delay: 90 })
      await dialog.getByRole('radio', { name: /^Stalls 3|^Stalls \d+ left/ }).click()
      await dialog.getByRole('button', { name: 'Sell for €32.00' }).click()
      await expect(cart(page)).toContainText('Ugo Sample')
      await expect(cart(page).getByRole('button', { name: 'Pay €32.00' })).toBeVisible()
    })
  })
}

test('the palette leads to it from anywhere, Escape leaves it and gives the focus back', { tag: '@long' }, async ({
  readFoyer,
}) => {
  const { page } = await readFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused()
  await page.keyboard.type('add guest', { delay: 90 })
  await page.getByRole('option', { name: /Add guest/ }).click()
  await expect(page.getByRole('dialog', { name: 'Add a guest' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Add a guest' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Guests' })).toBeVisible()
})
