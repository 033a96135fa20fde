import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { cutLine } from './cut-line.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const picture = {
  name: 'hat.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** What the site has of hats. */
async function hatsOnSite(sandbox: RunningSandbox) {
  const filter = { namespace: 'wix.form_app.form' }
  const query = { filter, sort: [{ fieldName: 'createdDate', order: 'DESC' as const }], cursorPaging: { limit: 100 } }
  const { submissions } = await askSite(sandbox, wire.submissions.queryByNamespace, { query })
  return submissions.filter(({ submissions: values }) => values?.['item'] === 'A green felt hat')
}

/** A picture for a person who reviews the screens: `FOYER_PICTURES=folder playwright test new-answer`. */
async function pictures(page: Page, name: string): Promise<void> {
  const folder = process.env['FOYER_PICTURES']
  if (folder === undefined) return
  for (const [width, height] of [
    [1280, 800],
    [1024, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `${folder}/new-answer-${name}-${width}.png` })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('an answer with a file is given offline, changed, taken back, brought back, and sent once', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await cutLine(page, sandbox, true)
  await goTo(page, '/forms')
  await page.getByRole('link', { name: 'New submission' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New submission' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Form' }).click()
  await page.getByRole('option', { name: 'Lost property' }).click()
  const form = page.getByRole('form', { name: 'A new submission' })
  await form.getByLabel('Your name').fill('Quilla Example')
  await form.getByLabel('E-mail').fill('nowhere')
  await form.getByLabel('What did you lose?').fill('A green felt hat')
  await form.getByLabel('When?').fill('2026-11-19')
  await form.locator('input[type=file]').setInputFiles(picture)
  await expect(form.getByText('hat.png')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(form.getByText('Fix 2 fields. Nothing is saved yet.')).toBeVisible()
  await isAccessible(page, 'a new answer with faults')
  await pictures(page, 'faults')
  // What was typed stays while the operator looks elsewhere.
  await goTo(page, '/contacts')
  await goTo(page, '/forms/new')
  await page.getByRole('combobox', { name: 'Form' }).click()
  await page.getByRole('option', { name: 'Lost property' }).click()
  await expect(form.getByLabel('Your name')).toHaveValue('Quilla Example')
  await form.getByLabel('E-mail').fill('quilla@example.org')
  await form.getByRole('combobox', { name: 'Where did you have it last?' }).click()
  await page.getByRole('option', { name: 'Bar' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  const pane = page.getByRole('article')
  await expect(pane.getByRole('heading', { name: 'Quilla Example' })).toBeVisible()
  await expect(pane.getByText('To send')).toBeVisible()
  await expect(pane.getByText('hat.png')).toBeVisible()
  await isAccessible(page, 'an answer that waits to be sent')
  await pictures(page, 'waiting')

  await pane.getByRole('button', { name: 'Change' }).click()
  await expect(form.getByLabel('What did you lose?')).toHaveValue('A green felt hat')
  await expect(form.getByText('hat.png')).toBeVisible()
  await form.getByLabel('What does it look like?').fill('With a feather')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(pane.getByText('With a feather')).toBeVisible()
  await pane.getByRole('button', { name: 'Withdraw' }).click()
  await expect(pane.getByRole('heading', { name: 'Quilla Example' })).toBeHidden()
  const reported = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'withdrawn' })
  await reported.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('list', { name: 'Submissions' }).getByText('Quilla Example')).toBeVisible()

  await cutLine(page, sandbox, false)
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await expect.poll(() => hatsOnSite(sandbox).then((found) => found.length)).toBe(1)
  const [there] = await hatsOnSite(sandbox)
  expect(there?.submissions).toMatchObject({ description: 'With a feather', pictures: [{ displayName: 'hat.png' }] })
  const row = page.getByRole('list', { name: 'Submissions' }).getByRole('button', { name: /Quilla Example/ })
  await expect(row).toHaveCount(1)
  await expect(row).not.toContainText('To send')

  await row.click()
  await expect(pane.getByText('With a feather')).toBeVisible()
  await page.keyboard.press('Control+Shift+P')
  const preview = page.getByRole('dialog', { name: 'Print preview' })
  await expect(preview.frameLocator('iframe').getByText('With a feather')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await sandbox.control('POST', 'faults', { cut: true })
  await pane.getByRole('button', { name: /hat\.png/ }).click()
  await expect(page.getByText('A connection is needed to fetch it.')).toBeVisible()
  await sandbox.control('POST', 'faults', { cut: false })
  const download = page.context().waitForEvent('page')
  await pane.getByRole('button', { name: /hat\.png/ }).click()
  await download
  await expect(page.getByText('Your browser fetches it from the site.')).toBeVisible()
})

test('a form with a payment and a rule: what to pay for is chosen, small children make needs required', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('New submission to')
  await page.getByRole('option', { name: /New submission to a form/ }).click()
  await page.getByRole('combobox', { name: 'Form' }).click()
  await page.getByRole('option', { name: 'School visit enquiry' }).click()
  const form = page.getByRole('form', { name: 'A new submission' })
  await expect(form.getByText(/Cards can’t be charged here/)).toBeVisible()
  await form.getByLabel('School', { exact: true }).fill('Quayside school')
  await form.getByLabel('Your name').fill('Quilla Example')
  await form.getByLabel('E-mail').fill('quilla@example.org')
  await form.getByLabel('How many pupils?').fill('28')
  await form.getByRole('combobox', { name: 'What would you like to do?' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').first().click()
  await page.keyboard.press('Tab')
  await form.getByRole('combobox', { name: 'Age of the pupils' }).click()
  await page.getByRole('option').first().click()
  await form.getByLabel(/Workshop deposit/).fill('1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Fix 1 field. Nothing is saved yet.')).toBeVisible()
  await expect(form.getByLabel('Is there anything we should prepare for?')).toBeFocused()
  await isAccessible(page, 'a new answer with something to pay for')
  await pictures(page, 'payment')
  await form.getByLabel('Is there anything we should prepare for?').fill('A ramp')
  await form.getByRole('button', { name: 'Save' }).click()
  const query = {
    filter: { namespace: 'wix.form_app.form' },
    sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
    cursorPaging: { limit: 100 },
  }
  const there = async () =>
    (await askSite(sandbox, wire.submissions.queryByNamespace, { query })).submissions.filter(
      ({ submissions }) => submissions?.['school'] === 'Quayside school',
    )
  await expect.poll(async () => (await there()).map(({ status }) => status)).toEqual(['PAYMENT_WAITING'])
  expect((await there())[0]?.submissions?.['deposit']).toMatchObject([{ quantity: 1, price: '40.00' }])
})

test.describe('on a computer that speaks German', () => {
  test.use({ locale: 'de-DE' })

  test('the new answer keeps to its window', { tag: '@long' }, async ({ readFoyer }) => {
    const { sandbox, page } = await readFoyer()
    const query = { filter: { namespace: 'wix.form_app.form', name: 'Lost property' }, cursorPaging: { limit: 10 } }
    const [form] = (await askSite(sandbox, wire.forms.query, { query })).forms
    await expect(page.getByText(/Aktuell/)).toBeVisible()
    await goTo(page, `/forms/new?form=${form?.id}`)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText(/Noch ist nichts gespeichert/)).toBeVisible()
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: width === 1280 ? 800 : 640 })
      const over = await page.locator('form').evaluate((form) => {
        const scroller = form.parentElement?.parentElement
        return scroller === null || scroller === undefined ? 1 : scroller.scrollWidth - scroller.clientWidth
      })
      expect(over).toBeLessThanOrEqual(0)
    }
    await isAccessible(page, 'a new answer in German')
    await pictures(page, 'de')
  })
})
