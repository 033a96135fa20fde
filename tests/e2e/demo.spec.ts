import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 90_000 })

const SIZES: [number, number][] = [
  [1280, 800],
  [1024, 640],
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('the demo says what it is, and has three tickets to try until somebody is in', async ({ startHost, page }) => {
      // Without a site of its own the host opens the demo by itself.
      const host = await startHost()
      await page.goto(host.url)
      const site = page.getByRole('banner').getByRole('button', { name: /Demo$/ })
      await expect(site).toBeVisible({ timeout: 30_000 })
      await site.click()
      await expect(page.getByText('Nobody in it is real')).toBeVisible()
      await expect(page.getByRole('menuitem', { name: 'Connect your own site' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 60_000 })

      await goTo(page, '/checkin')
      const samples = page.getByRole('region', { name: /^Three tickets to try/ })
      if (!(await samples.isVisible())) {
        await page.getByRole('main').getByRole('button').first().click()
      }
      await expect(samples).toBeVisible()
      await isAccessible(page, 'tickets to try')
      await picture(page, 'demo-tickets', SIZES)
      const answer = page.locator('article[aria-label="Answer"]')
      const box = page.getByLabel('Scan a ticket, or type a name')
      await samples.getByRole('button', { name: /In already$/ }).click()
      await expect(answer).toHaveAttribute('data-outcome', 'already')
      await box.press('Enter')
      await samples.getByRole('button', { name: /Not paid yet$/ }).click()
      await expect(answer).toHaveAttribute('data-outcome', 'unpaid')
      await expect(box).toBeFocused()
      await box.press('Escape')
      await samples.getByRole('button', { name: /Paid, expected$/ }).click()
      await expect(answer).toHaveAttribute('data-outcome', /admitted|attention/)
      await expect(samples).toBeHidden()
    })
  })
}
