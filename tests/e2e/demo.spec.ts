import { testNow } from '../support/test-now.ts'
import { isAccessible, schemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { secondWindow } from './second-window.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 90_000 })

const SIZES: [number, number][] = [
  [1280, 800],
  [1024, 640],
]

for (const colorScheme of schemes) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('the demo says what it is, and has three tickets to try until they are closed', async ({
      startHost,
      page,
    }) => {
      // Without a site of its own the host opens the demo by itself.
      const host = await startHost()
      await page.goto(host.url)
      const site = page.getByRole('banner').getByRole('button', { name: /Demo$/ })
      await expect(site).toBeVisible({ timeout: 30_000 })
      await site.click()
      await expect(page.getByText('The people in it are made up')).toBeVisible()
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
      const response = page.locator('article[aria-label="Result"]')
      const box = page.getByLabel('Scan a ticket, or type a name')
      await samples.getByRole('button', { name: /In already$/ }).click()
      await expect(response).toHaveAttribute('data-outcome', 'already')
      await box.press('Enter')
      await samples.getByRole('button', { name: /Not paid yet$/ }).click()
      await expect(response).toHaveAttribute('data-outcome', 'unpaid')
      await expect(box).toBeFocused()
      await box.press('Escape')
      await samples.getByRole('button', { name: /Paid, expected$/ }).click()
      await expect(response).toHaveAttribute('data-outcome', /admitted|attention/)
      // The three stay, each with its result, until they are closed.
      await expect(samples.getByRole('button', { name: /Paid, expected/ })).toContainText(/Admitted|Attention/)
      await expect(samples.getByRole('button', { name: /In already/ })).not.toHaveText(/In already$/)
      const names = await samples.locator('bdi').allTextContents()
      expect(new Set(names).size).toBe(3)
      await picture(page, 'demo-tickets-tried', SIZES)
      await samples.getByRole('button', { name: 'Close' }).click()
      await expect(samples).toBeHidden()
    })
  })
}

test('a demo that is opened on another day begins a new evening, and keeps the unsent work of the old one', {
  tag: '@long',
}, async ({ startHost, page }) => {
  const response = page.locator('article[aria-label="Result"]')
  const chip = page.locator('footer').getByRole('status').first()
  const upToDate = () => expect(chip).toContainText('Up to date', { timeout: 60_000 })
  const host = await startHost()
  await page.goto(host.url)
  await upToDate()
  const { api, close } = await secondWindow(page)
  const { events } = await api.events.list({})
  await api.demo.setNetwork({ cut: true })
  await goTo(page, `/checkin/${events.find(({ status }) => status === 'UPCOMING')?.id}`)
  await page.getByRole('button', { name: /Paid, expected$/ }).click()
  await expect(response).toHaveAttribute('data-outcome', /admitted|attention/)
  close()
  await host.stop()

  const tomorrow = new Date(testNow() + 24 * 3_600_000)
  const again = await startHost({ now: tomorrow.toISOString() })
  await page.clock.setFixedTime(tomorrow)
  await page.goto(again.url)
  // The check-in, and as soon as it is known that its event is gone, that as well.
  await expect(chip).toContainText('2 need attention', { timeout: 60_000 })
  await goTo(page, '/checkin')
  await expect(page.getByText('Which event is this door for?')).toBeVisible()
  // The guest of yesterday's show waits for a person.
  await goTo(page, '/sync/attention')
  await expect(page.getByRole('main')).toContainText(/Check in .+Refused/)
})
