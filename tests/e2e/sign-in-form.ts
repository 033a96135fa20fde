import { expect, type Page } from '@playwright/test'
import { settle } from './settled.ts'

/** Opens the form that connects a site, from wherever a window that has just opened is on its way to. */
export async function openSignInForm(page: Page): Promise<void> {
  const ways = page.getByRole('radiogroup', { name: 'How to sign in' })
  await expect(async () => {
    // A click that was too slow for the last round has opened the form all the same.
    if (await ways.isVisible()) return
    await page.evaluate(() => {
      window.location.hash = '#/welcome'
    })
    await settle(page)
    await page.getByRole('button', { name: 'Connect', exact: true }).click({ timeout: 2_000 })
  }).toPass()
}
