import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isAccessible, schemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 120_000 })

/** The first submission to the casting call, open, and its form's files kept. */
async function openCasting(page: Page): Promise<void> {
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await goTo(page, '/forms')
  const forms = page.getByRole('navigation', { name: 'Forms' })
  await forms.getByRole('button', { name: /^Casting call/ }).click()
  await page.getByRole('list', { name: 'Submissions' }).getByRole('button').first().click()
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeVisible()
}

test('in the demo the pictures of an answer are drawn in their places, and documents are saved', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await openCasting(page)
  const pane = page.getByRole('article')
  const portrait = pane.getByRole('button', { name: /portrait\.png/ }).first()
  await expect(portrait).toContainText('on the site')

  await test.step('online a click fetches it from the site', async () => {
    const opened = page.context().waitForEvent('page')
    await portrait.click()
    await opened
    await expect(page.getByText('Your browser fetches it from the site.')).toBeVisible()
  })

  const forms = page.getByRole('navigation', { name: 'Forms' })
  await forms.getByRole('switch', { name: 'Keep files offline' }).press('Space')
  await expect(portrait).toContainText('on this laptop')
  // The newest come first, as fast as the site lets a laptop ask; none of them is missing there.
  await expect(forms.getByText(/^[3-9]\d of \d+ files are here\.$/)).toBeVisible({ timeout: 60_000 })
  const width = (name: string) =>
    pane
      .getByRole('img', { name })
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(() => width('portrait.png')).toBe(240)
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await pane.getByRole('img', { name: 'portrait.png' }).first().scrollIntoViewIfNeeded()
    await picture(page, 'casting')
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await isAccessible(page, 'an answer with pictures')

  await test.step('with the network cut a document is saved, and it is one', async () => {
    await sandbox.control('POST', 'faults', { cut: true })
    await page.keyboard.press('F5')
    await expect(page.locator('footer').getByText(/^Offline/)).toBeVisible()
    const list = page.getByRole('list', { name: 'Submissions' })
    const document = pane.getByRole('button', { name: /-cv\.pdf/ })
    for (let at = 0; !(await document.isVisible()) && at < 8; at += 1) {
      const row = list.getByRole('button').nth(at)
      await row.click()
      await expect(row).toHaveAttribute('aria-current', 'true')
      await expect(pane.getByText('Your life on one page').or(pane.getByText('Sign here')).first()).toBeVisible()
    }
    const coming = page.waitForEvent('download')
    await document.click()
    const copy = await coming
    expect(copy.suggestedFilename()).toMatch(/-cv\.pdf$/)
    expect(readFileSync(await copy.path(), 'latin1')).toMatch(/^%PDF-1\.4\n[\s\S]*A life on one page/)
  })
})
