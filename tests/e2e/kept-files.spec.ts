import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const picture = { name: 'hat.png', mimeType: 'image/png', buffer: Buffer.from('not really a picture') }

async function giveSubmission(page: Page): Promise<void> {
  await goTo(page, '/forms')
  await page.getByRole('link', { name: 'New submission' }).click()
  await page.getByRole('combobox', { name: 'Form' }).click()
  await page.getByRole('option', { name: 'Lost property' }).click()
  const form = page.getByRole('form', { name: 'A new submission' })
  await form.getByLabel('Your name').fill('Quilla Example')
  await form.getByLabel('E-mail').fill('quilla@example.org')
  await form.getByLabel('What did you lose?').fill('A green felt hat')
  await form.getByLabel('When?').fill('2026-11-19')
  await form.getByRole('combobox', { name: 'Where did you have it last?' }).click()
  await page.getByRole('option', { name: 'Bar' }).click()
  await form.locator('input[type=file]').setInputFiles(picture)
  await expect(form.getByText('hat.png')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
}

test('files of a form are kept, and a copy of one is saved with the network cut', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await giveSubmission(page)
  const pane = page.getByRole('article')
  const file = pane.getByRole('button', { name: /hat\.png/ })
  await expect(file).toContainText('on the site')

  const forms = page.getByRole('navigation', { name: 'Forms' })
  await forms.getByRole('button', { name: /Lost property/ }).click()
  const keep = forms.getByRole('switch', { name: 'Keep files offline' })
  // A toast may lie over it for a while; the keyboard does not mind.
  await keep.press('Space')
  await expect(keep).toBeChecked()
  await expect(forms.getByText(/^(\d+) of \1 files are here\.$/)).toBeVisible()
  await isAccessible(page, 'the inbox with kept files')
  await page
    .getByRole('list', { name: 'Submissions' })
    .getByRole('button', { name: /Quilla Example/ })
    .click()
  await expect(file).toContainText('on this laptop')

  await sandbox.control('POST', 'faults', { cut: true })
  await page.keyboard.press('F5')
  await expect(page.locator('footer').getByText(/^Offline/)).toBeVisible()
  const coming = page.waitForEvent('download')
  await file.click()
  const copy = await coming
  expect(copy.suggestedFilename()).toBe('hat.png')
  expect(readFileSync(await copy.path(), 'utf8')).toBe('not really a picture')
  await expect(page.getByText('A copy is among your downloads: hat.png')).toBeVisible()

  await forms.getByRole('combobox', { name: 'For all forms, at most' }).click()
  await page.getByRole('option', { name: '100 MB' }).click()
  await expect(forms.getByRole('combobox', { name: 'For all forms, at most' })).toHaveValue('100 MB')
  await keep.press('Space')
  await expect(keep).not.toBeChecked()
  await expect(file).toContainText('on the site')
  await file.click()
  await expect(page.getByText('A connection is needed to fetch it.')).toBeVisible()
})
