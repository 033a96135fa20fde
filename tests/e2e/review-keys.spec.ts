import type { Page } from '@playwright/test'
import { castingCall, submissionsOnSite } from '../support/form-submissions.ts'
import { expect, test } from './fixtures.ts'

/** The submission that is open, as the route names it. */
const openIn = (page: Page): string | null => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('open')

/** A person's key: a scanner's come closer together. */
async function press(page: Page, key: string): Promise<void> {
  await page.waitForTimeout(150)
  await page.keyboard.press(key, { delay: 60 })
}

test('twenty answers are decided with U, C, T, X and Z alone', { tag: '@long' }, async ({ openFoyer }) => {
  test.setTimeout(120_000)
  const { sandbox, page } = await openFoyer()
  const formId = await castingCall(sandbox)
  await sandbox.control('POST', 'act', { send: { formId, count: 30, pending: true } })
  const sent = [...(await submissionsOnSite(sandbox, formId)).values()]
  const waiting = sent.filter(({ status }) => status === 'PENDING').length
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.getByRole('link', { name: 'Forms' }).click()
  await page.getByRole('button', { name: /^Casting call/ }).click()
  const inbox = page.getByRole('button', { name: /^Inbox/ })
  // What was sent while the first download ran may have missed it: a person asks for changes.
  await expect(async () => {
    await page.keyboard.press('F5')
    await expect(inbox).toContainText(String(waiting), { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  const row = page.getByRole('list', { name: 'Submissions' }).locator('[aria-current="true"]')
  await page.getByRole('list', { name: 'Submissions' }).getByRole('button').first().click()
  await press(page, 'Shift+T')
  await expect(page.getByRole('textbox', { name: 'Add a tag' })).toBeFocused()
  await page.keyboard.type('Invited', { delay: 70 })
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Invited')
  await page.keyboard.press('Escape')

  const decided = {
    confirmed: [] as string[],
    seen: [] as string[],
    tagged: [openIn(page) ?? ''],
    thrown: [] as string[],
  }
  /** The key moves on to the next submission. */
  const moving = async (key: string): Promise<string> => {
    const id = openIn(page) ?? ''
    await press(page, key)
    await expect.poll(() => openIn(page)).not.toBe(id)
    return id
  }
  for (let turn = 0; turn < 5; turn += 1) {
    decided.confirmed.push(await moving('c'))
    decided.seen.push(await moving('u'))
    await press(page, 't')
    await expect(row).toContainText('Invited')
    decided.tagged.push(await moving('u'))
    const thrown = await moving('x')
    if (turn % 2 === 0) decided.thrown.push(thrown)
    else await press(page, 'z')
  }

  const onSite = async (ids: string[]) => {
    const all = await submissionsOnSite(sandbox, formId)
    return ids.flatMap((id) => all.get(id) ?? [])
  }
  await expect
    .poll(async () => (await onSite(decided.confirmed)).map(({ status }) => status), { timeout: 60_000 })
    .toEqual(decided.confirmed.map(() => 'CONFIRMED'))
  await expect.poll(() => onSite(decided.thrown), { timeout: 30_000 }).toEqual([])
  await expect
    .poll(async () => (await onSite(decided.seen)).filter(({ seen }) => seen === true).length, { timeout: 30_000 })
    .toBe(decided.seen.length)
  const tagged = async () =>
    (await onSite(decided.tagged)).filter(({ tags }) => tags?.tags?.tagIds?.length === 1).length
  await expect.poll(tagged, { timeout: 30_000 }).toBe(decided.tagged.length)
  expect((await submissionsOnSite(sandbox, formId)).size).toBe(sent.length - decided.thrown.length)
})
