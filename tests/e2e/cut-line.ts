import type { Page } from '@playwright/test'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { expect } from './fixtures.ts'

/** Cuts the site's network or gives it back, and lets the laptop notice. */
export async function cutLine(page: Page, sandbox: RunningSandbox, isCut: boolean): Promise<void> {
  await sandbox.control('POST', 'faults', { cut: isCut })
  await page.keyboard.press('F5')
  if (isCut) await expect(page.locator('footer').getByText(/^Offline/)).toBeVisible()
}
