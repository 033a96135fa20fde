import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import type { SavedSubmission } from '../../shared/wire/submissions-entities.ts'
import { askSite } from '../support/ask-site.ts'
import { castingCall, submissionsOnSite } from '../support/form-submissions.ts'
import { runs } from '../support/long-tests.ts'
import { expect, test } from './fixtures.ts'

const bornOf = ({ submissions }: SavedSubmission): string => String(submissions?.born ?? '')

/** The first day that exactly `count` of them were born before. */
function dayAfter(all: readonly SavedSubmission[], count: number): string {
  const days = all.map(bornOf).toSorted()
  const at = days.findIndex((day, place) => place >= count && day !== days[place - 1])
  return days[at] ?? ''
}

async function go(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, route)
}

/** How many the laptop holds, and about how many the reviewer decides on: each is a request of its own, 200 a minute. */
const [held, decided] = [runs(1_000, 5_000), runs(120, 300)]

test('43: on a train, filtered answers are confirmed and tagged; three had changed and are listed', {
  tag: '@long',
}, async ({ openFoyer, startHost }) => {
  test.setTimeout(400_000)
  const { sandbox, page, host } = await openFoyer()
  const formId = await castingCall(sandbox)
  await sandbox.control('POST', 'act', { send: { formId, count: held, pending: true } })
  const waiting = [...(await submissionsOnSite(sandbox, formId)).values()].filter(({ status }) => status === 'PENDING')
  const day = dayAfter(waiting, decided)
  const chosen = waiting.filter((submission) => bornOf(submission) < day)

  await go(page, '#/forms')
  await page.getByRole('button', { name: /^Casting call/ }).click()
  await page.getByRole('button', { name: /^To confirm/ }).click()
  const tab = page.getByRole('button', { name: /^To confirm/ })
  await expect(tab).toContainText(waiting.length.toLocaleString('en'), { timeout: 120_000 })

  // The train leaves. One filter, one action.
  await sandbox.control('POST', 'faults', { cut: true })
  await page.keyboard.press('F5')
  await expect(page.locator('footer').getByText(/^Offline/)).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'A submission' }).click()
  await page.getByRole('combobox', { name: 'Question' }).click()
  await page.getByRole('option', { name: 'Date of birth' }).click()
  await page.getByRole('combobox', { name: 'Comparison' }).click()
  await page.getByRole('option', { name: 'is before' }).click()
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill(day)
  await expect(tab).toContainText(String(chosen.length))
  await page.getByRole('button', { name: 'Decide on all that are shown' }).click()
  await page.getByRole('menuitem', { name: 'Confirm all shown' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`Confirm ${chosen.length} submissions?`)
  await question.getByRole('button', { name: 'Tag', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Add a tag' })).toBeFocused()
  await page.keyboard.type('Invited', { delay: 70 })
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await host.kill9()

  // Meanwhile three people of the house worked on the site.
  await sandbox.control('POST', 'faults', { cut: false })
  const [first, second, third] = chosen
  if (first === undefined || second === undefined || third === undefined) throw new Error('There are more than three.')
  for (const submission of [first, second]) {
    const submissions = { ...submission.submissions, height: 177 }
    await askSite(sandbox, wire.submissions.update, {
      submission: { id: submission.id, formId, revision: submission.revision ?? '', status: 'PENDING', submissions },
    })
  }
  await askSite(sandbox, wire.submissions.bulkDelete, { formId, submissionIds: [third.id], permanent: false })

  // The train stops.
  const again = await startHost({ site: sandbox.url })
  await page.goto(again.url)
  await go(page, '#/sync/attention')
  await expect(page.getByRole('tab', { name: /^Attention ?3$/ })).toBeVisible({ timeout: 240_000 })
  await expect(page.getByText(/was changed on the site/)).toHaveCount(2)
  await go(page, '#/sync/queue')
  await expect(page.getByText('Nothing is waiting')).toBeVisible({ timeout: 240_000 })

  const onSite = await submissionsOnSite(sandbox, formId)
  const confirmed = chosen.filter(({ id }) => onSite.get(id)?.status === 'CONFIRMED').map(({ id }) => id)
  expect(confirmed).toHaveLength(chosen.length - 3)
  expect([first, second].map(({ id }) => onSite.get(id)?.status)).toEqual(['PENDING', 'PENDING'])
  expect(onSite.has(third.id)).toBe(false)
  const tags = new Set(confirmed.map((id) => (onSite.get(id)?.tags?.tags?.tagIds ?? []).join()))
  expect(tags.size).toBe(1)
  expect([...tags][0]).not.toBe('')
  const others = waiting.filter(({ id }) => !chosen.some((one) => one.id === id))
  expect(others.filter(({ id }) => onSite.get(id)?.status !== 'PENDING')).toEqual([])
})
