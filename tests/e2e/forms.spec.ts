import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ timeout: 120_000 })

const namespace = 'wix.form_app.form'

async function countOnSite(sandbox: RunningSandbox, filter: object): Promise<number> {
  const query = { filter: { namespace, ...filter }, cursorPaging: { limit: 100 } }
  return (await askSite(sandbox, wire.submissions.queryByNamespace, { query })).submissions.length
}

async function openForms(page: Page): Promise<void> {
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.getByRole('link', { name: 'Forms' }).click()
  await expect(page.getByRole('heading', { name: 'Forms', level: 1 })).toBeVisible()
  await expect(page.getByRole('article')).toBeVisible()
}

/** The number beside the tab that is shown. */
const countOf = async (page: Page): Promise<number> =>
  Number(
    /\d+$/.exec(
      await page
        .getByRole('group', { name: 'Which submissions' })
        .getByRole('button', { pressed: true })
        .textContent()
        .then((text) => text ?? ''),
    )?.[0],
  )

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['FOYER_PICTURES']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

test('answers are read and decided on by keyboard, offline, and the site follows', async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await openForms(page)
  await picture(page, 'forms')
  await isAccessible(page, 'forms')
  const waiting = await countOnSite(sandbox, { status: 'PENDING' })
  await sandbox.control('POST', 'faults', { cut: true })
  await page.keyboard.press('F5')
  await expect(page.locator('footer').getByText(/^Offline/)).toBeVisible()
  await page.getByRole('button', { name: /^To confirm/ }).click()
  await expect(page.getByRole('button', { name: /^To confirm ?\d+$/ })).toBeVisible()
  const before = waiting
  expect(before).toBeGreaterThan(3)
  // The number of the list before stands there until the new one is read.
  await expect.poll(() => countOf(page)).toBe(before)
  await page.getByRole('list', { name: 'Submissions' }).getByRole('button').first().click()
  const name = page.getByRole('article').getByRole('heading', { level: 2 })
  for (let turn = 1; turn <= 2; turn += 1) {
    const current = (await name.textContent()) ?? ''
    // On a busy machine two keys come closer together than they were pressed, as a scanner's do.
    await page.waitForTimeout(200)
    // The first is confirmed with its button, which goes with it and takes the keyboard along.
    if (turn === 1) await page.getByRole('toolbar', { name: 'Decide' }).getByRole('button', { name: 'Confirm' }).click()
    else await page.keyboard.press('c', { delay: 90 })
    await expect(name).not.toHaveText(current)
    // The row that had the keyboard is gone by then.
    await expect.poll(() => countOf(page)).toBe(before - turn)
  }
  await page.waitForTimeout(200)
  await page.keyboard.press('c', { delay: 90 })
  await expect.poll(() => countOf(page)).toBe(before - 3)
  await page.keyboard.press('Control+z')
  await expect.poll(() => countOf(page)).toBe(before - 2)
  await sandbox.control('POST', 'faults', { cut: false })
  await page.keyboard.press('F5')
  await expect.poll(() => countOnSite(sandbox, { status: 'PENDING' }), { timeout: 30_000 }).toBe(waiting - 2)
})

test('a search finds words of any answer, and what goes to the trash comes back by Undo', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { page } = await openFoyer()
  await openForms(page)
  const list = page.getByRole('list', { name: 'Submissions' })
  const preview = ((await page.getByRole('article').locator('dd').first().textContent()) ?? '').split(' ')[0] ?? ''
  await page.getByLabel('Search submissions').fill(preview)
  await expect(list.getByRole('button').first()).toBeVisible()
  await page.getByLabel('Search submissions').fill('qqqxzzy')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByLabel('Search submissions').fill('')
  const current = (await page.getByRole('article').getByRole('heading', { level: 2 }).textContent()) ?? ''
  await page.getByRole('button', { name: 'Move to the trash' }).click()
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).not.toHaveText(current)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('button').filter({ hasText: current }).first()).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 640 })
  await picture(page, 'forms-1024')
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'forms-1024-dark')
})

test('all that a filter shows are decided at once, offline, and one Undo takes them back', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await openForms(page)
  await sandbox.control('POST', 'faults', { cut: true })
  await page.keyboard.press('F5')
  await expect(page.locator('footer').getByText(/^Offline/)).toBeVisible()
  await page.getByRole('button', { name: /^To confirm/ }).click()
  await expect(page.getByRole('button', { name: /^To confirm ?\d{1,2}$/ })).toBeVisible()
  const before = await countOf(page)
  const all = async (action: string) => {
    await page.getByRole('button', { name: 'Decide on all that are shown' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await all('Confirm all shown')
  await expect.poll(() => countOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => countOf(page)).toBe(before)
  // More than a hundred are asked about first.
  await page.getByRole('button', { name: /^Inbox/ }).click()
  await expect(page.getByRole('button', { name: /^Inbox/, pressed: true })).toBeVisible()
  await all('Mark all shown as seen')
  await expect(page.getByRole('dialog')).toContainText('as seen?')
  await isAccessible(page, 'the question about many answers')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as seen' }).click()
  await page.getByRole('button', { name: 'Unseen', exact: true }).click()
  await expect.poll(() => countOf(page)).toBe(0)
  await sandbox.control('POST', 'faults', { cut: false })
  await page.keyboard.press('F5')
  await expect.poll(() => countOnSite(sandbox, { seen: false }), { timeout: 30_000 }).toBe(0)
})
