import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './till.ts'

test.describe.configure({ timeout: 60_000 })

const namespace = 'wix.form_app.form'

async function formsOf(sandbox: RunningSandbox) {
  const query = { filter: { namespace }, cursorPaging: { limit: 100 } }
  return (await askSite(sandbox, wire.forms.query, { query })).forms
}

async function trashOnSite(sandbox: RunningSandbox): Promise<number> {
  const formIds = (await formsOf(sandbox)).map(({ id }) => id)
  const { formsDeletedSubmissionsCount = [] } = await askSite(sandbox, wire.submissions.countDeleted, {
    formIds,
    namespace,
  })
  return formsDeletedSubmissionsCount.reduce((sum, { totalCount }) => sum + (totalCount ?? 0), 0)
}

const trashTab = (page: Page) =>
  page.getByRole('group', { name: 'Which submissions' }).getByRole('button', { name: /^Trash/ })

test('the trash is emptied and restored from offline, and the site follows', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const before = await trashOnSite(sandbox)
  expect(before).toBeGreaterThan(3)
  await goTo(page, '/forms')
  await expect(trashTab(page)).toHaveText(`Trash${before}`)
  await trashTab(page).click()
  await sandbox.control('POST', 'faults', { cut: true })
  await page.keyboard.press('F5')
  await expect(page.locator('footer').getByText(/^Offline/)).toBeVisible()
  const article = page.getByRole('article')
  await expect(article.getByText('In the trash')).toBeVisible()
  await isAccessible(page, 'the trash of the forms')
  await article.getByRole('button', { name: 'Delete permanently' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await isAccessible(page, 'deleting an answer for good')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(trashTab(page)).toHaveText(`Trash${before - 1}`)
  await article.getByRole('button', { name: 'Restore' }).click()
  await expect(trashTab(page)).toHaveText(`Trash${before - 2}`)
  await sandbox.control('POST', 'faults', { cut: false })
  await page.keyboard.press('F5')
  await expect.poll(() => trashOnSite(sandbox), { timeout: 30_000 }).toBe(before - 2)
  await expect(trashTab(page)).toHaveText(`Trash${before - 2}`)
})

test('all of a long answer is shown, and the window goes on drawing meanwhile', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const formId = (await formsOf(sandbox)).find(({ name }) => name === 'Contact us')?.id ?? ''
  const message = `${'A line of a very long letter to the theatre.\n'.repeat(15_000)}The very end.`
  const { results } = await askSite(sandbox, wire.submissions.bulkCreateBySubmitter, {
    ...{ formId, lenientValidation: true },
    submissions: [{ formId, submissions: { first_name: 'Longwinda', email: 'long@example.com', letter: message } }],
  })
  expect(results.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true])
  await page.keyboard.press('F5')
  await goTo(page, '/forms')
  await page.getByRole('list', { name: 'Submissions' }).getByRole('button').filter({ hasText: 'Longwinda' }).click()
  const article = page.getByRole('article')
  await expect(article.getByText(`${(message.length - 20_000).toLocaleString('en')} more characters`)).toBeVisible()
  await article.getByRole('button', { name: 'Show all of it' }).click()
  // In the page itself: looking for words in so long a text from outside stops the window.
  const longest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let longest = 0
        let last = performance.now()
        const draw = (now: number) => {
          longest = Math.max(longest, now - last)
          last = now
          const end = document.querySelector('article dd > div > bdi:last-child')?.textContent
          if (end?.endsWith('The very end.')) resolve(longest)
          else requestAnimationFrame(draw)
        }
        requestAnimationFrame(draw)
      }),
  )
  test.info().annotations.push({ type: 'longest frame', description: `${Math.round(longest)} ms` })
  expect(longest).toBeLessThan(500)
})
