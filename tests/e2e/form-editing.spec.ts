import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ timeout: 120_000 })

async function openSubmissions(page: Page): Promise<void> {
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.getByRole('link', { name: 'Forms' }).click()
  await page.getByRole('button', { name: /^Casting call/ }).click()
  await page.getByRole('list', { name: 'Submissions' }).getByRole('button').first().click()
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeVisible()
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['FOYER_PICTURES']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

test('answers are changed offline, held against the form, and reach the site when the network is back', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await openSubmissions(page)
  await sandbox.control('POST', 'faults', { cut: true })
  const name = page.getByRole('article').getByRole('heading', { level: 2 })
  const before = (await name.textContent()) ?? ''
  await page.getByRole('list', { name: 'Submissions' }).press('e', { delay: 90 })
  const form = page.getByRole('form', { name: 'Edit the submission' })
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await picture(page, 'edit-answers')
  await isAccessible(page, 'changing answers')

  await test.step('what the site would refuse is said where it stands, and nothing is saved', async () => {
    await form.getByRole('textbox', { name: 'First name' }).fill('Zebulon')
    await form.getByRole('textbox', { name: 'E-mail' }).fill('nobody')
    await page.keyboard.press('Control+s')
    await expect(form.getByText('This isn’t a whole e-mail address.')).toBeVisible()
    await expect(form.getByRole('status')).toHaveText('Fix 1 field. Nothing is saved yet.')
    await expect(form.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
    await picture(page, 'edit-answers-fault')
    await isAccessible(page, 'changing answers with a fault')
  })

  await test.step('leaving asks first, and what was typed stays while another screen is open', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('link', { name: 'Contacts' }).click()
    await page.goBack()
    await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Zebulon')
  })

  await form.getByRole('textbox', { name: 'E-mail' }).fill('zebulon@example.com')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(name).toHaveText(/^Zebulon/)
  expect(before).not.toMatch(/^Zebulon/)
  await sandbox.control('POST', 'faults', { cut: false })
  await page.keyboard.press('F5')
  const query = { filter: { namespace: 'wix.form_app.form' }, cursorPaging: { limit: 100 } }
  const changed = async () =>
    (
      await askSite(sandbox, wire.submissions.queryByNamespace, {
        query: { ...query, sort: [{ fieldName: 'createdDate', order: 'DESC' }] },
      })
    ).submissions
      .map(({ submissions }) => submissions ?? {})
      .filter((one) => one['first_name'] === 'Zebulon')
      .map((one) => one['email'])
  await expect.poll(changed, { timeout: 30_000 }).toEqual(['zebulon@example.com'])

  await test.step('Undo gives both answers back', async () => {
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(name).toHaveText(before)
    await expect.poll(changed, { timeout: 30_000 }).toEqual([])
  })
})
