import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const namespace = 'wix.form_app.form'

async function formOnSite(sandbox: RunningSandbox, name: string) {
  const query = { filter: { namespace, name }, cursorPaging: { limit: 100 } }
  return (await askSite(sandbox, wire.forms.query, { query })).forms[0]
}

/** A picture for a person who reviews the screens: `FOYER_PICTURES=folder playwright test forms-desk`. */
async function pictures(page: Page, name: string): Promise<void> {
  const folder = process.env['FOYER_PICTURES']
  if (folder === undefined) return
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, height] of [
      [1280, 800],
      [1024, 640],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height })
      await page.screenshot({ path: `${folder}/forms-${name}-${colorScheme}-${width}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
}

const offline = async (page: Page, sandbox: RunningSandbox, cut: boolean) => {
  await sandbox.control('POST', 'faults', { cut })
  await page.keyboard.press('F5')
  await expect(page.getByText(cut ? /^Offline/ : /Up to date/)).toBeVisible()
}

const more = (page: Page, name: string, action: string) => async () => {
  await page.getByRole('button', { name: new RegExp(`More for .*${name}`) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('what somebody changed on the site while the editor was open is told, and either is taken', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const form = await formOnSite(sandbox, 'Lost property')
  await goTo(page, `/forms/manage/${form?.id}`)
  const asks = page.getByRole('region', { name: 'What the form asks' })
  await asks.getByRole('button', { name: /^What did you lose/ }).click()
  const field = page.getByRole('complementary', { name: 'Settings of the field' })
  await field.getByLabel('Question').fill('What is it?')
  const text = JSON.stringify(form?.formFields).replace('What did you lose?', 'What is missing?')
  const there = { id: form?.id ?? '', revision: form?.revision ?? '', formFields: JSON.parse(text) }
  await askSite(sandbox, wire.forms.update, { form: there })
  await goTo(page, '/forms/manage')
  await page.keyboard.press('F5')
  await expect(page.getByRole('row', { name: /Lost property/ })).toContainText('20 Nov 2026')
  await goTo(page, `/forms/manage/${form?.id}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/These changed in the meantime/)).toBeVisible()
  await isAccessible(page, 'a form that changed meanwhile')
  await page.getByRole('button', { name: 'Take the site’s' }).click()
  await expect(asks.getByRole('button', { name: /^What is missing/ })).toBeVisible()
  await expect(page.getByText(/not saved/)).toBeHidden()
})

test('a form is made, edited, closed, thrown away and restored, the host killed in between', { tag: '@long' }, async ({
  openFoyer,
  startHost,
}) => {
  const { sandbox, host, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await goTo(page, '/forms')
  await page.getByRole('link', { name: 'Manage forms' }).click()
  await expect(page.getByRole('heading', { name: 'Forms of the site' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Contact us/ })).toBeVisible()
  await isAccessible(page, 'the forms of the site')
  await pictures(page, 'manage')

  await page.getByRole('button', { name: 'New form' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Volunteers')
  await dialog.getByLabel('Single choice', { exact: true }).check()
  await isAccessible(page, 'a new form')
  await pictures(page, 'new')
  await dialog.getByRole('button', { name: 'Make the form' }).click()
  await expect(page.getByRole('heading', { name: 'Volunteers' })).toBeVisible()
  const asks = page.getByRole('region', { name: 'What the form asks' })
  await expect(asks.getByRole('button', { name: /Short answer/ })).toBeVisible()

  await offline(page, sandbox, true)
  await asks.getByRole('button', { name: /Single choice/ }).click()
  const field = page.getByRole('complementary', { name: 'Settings of the field' })
  await field.getByLabel('Question').fill('Which evening?')
  await field.getByRole('textbox', { name: 'Choice 1' }).fill('Friday')
  await field.getByRole('textbox', { name: 'Choice 2' }).fill('Saturday')
  await field.getByRole('textbox', { name: 'Choice 2' }).press('Enter')
  await page.keyboard.type('Sunday')
  await field.getByRole('switch', { name: 'Required' }).press('Space')
  await asks.getByRole('button', { name: /Which evening/ }).focus()
  for (const key of ['Alt+ArrowUp', 'Alt+ArrowUp']) await page.keyboard.press(key)
  await expect(asks.getByRole('listitem').nth(1)).toContainText('Which evening?')
  await asks.getByRole('button', { name: /Which evening/ }).click()
  await page.getByRole('region', { name: 'Add a field' }).getByRole('button', { name: 'Date' }).click()
  await field.getByLabel('Question').fill('From when on?')
  await expect(page.getByText(/changes, not saved/)).toBeVisible()
  await isAccessible(page, 'the form editor')
  await pictures(page, 'editor')
  await asks.getByRole('button', { name: /^Long answer/ }).press('Delete')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/not saved/)).toBeHidden()
  await host.kill9()
  const again = await startHost({ site: sandbox.url })
  await page.goto(`${again.url}`)
  await offline(page, sandbox, false)
  await expect
    .poll(async () => JSON.stringify((await formOnSite(sandbox, 'Volunteers'))?.formFields), { timeout: 30_000 })
    .toContain('From when on?')
  const saved = JSON.stringify((await formOnSite(sandbox, 'Volunteers'))?.formFields)
  expect(saved).not.toContain('Long answer')
  for (const word of ['Which evening?', 'Friday', 'Saturday', 'Sunday']) expect(saved).toContain(word)

  await goTo(page, '/forms/manage')
  await offline(page, sandbox, true)
  await more(page, 'Volunteers', 'Close for submissions')()
  await expect(page.getByRole('row', { name: /Volunteers/ }).getByText('Closed')).toBeVisible()
  await more(page, 'Volunteers', 'Move to the trash')()
  await expect(page.getByRole('row', { name: /Volunteers/ })).toBeHidden()
  await page.getByRole('tab', { name: /^Trash/ }).click()
  await expect(page.getByRole('row', { name: /Volunteers/ })).toBeVisible()
  await offline(page, sandbox, false)
  await expect.poll(async () => (await formOnSite(sandbox, 'Volunteers')) === undefined, { timeout: 30_000 }).toBe(true)
  await isAccessible(page, 'the trash of the forms of the site')
  await pictures(page, 'trash')
  await page
    .getByRole('row', { name: /Volunteers/ })
    .getByRole('button', { name: 'Restore' })
    .click()
  await expect.poll(async () => (await formOnSite(sandbox, 'Volunteers'))?.enabled, { timeout: 30_000 }).toBe(false)
})

test('several forms are closed in one action, and one Undo opens them again', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await goTo(page, '/forms/manage')
  for (const name of ['Lost property', 'Contact us']) {
    await page.getByRole('checkbox', { name: new RegExp(`Select .*${name}`) }).check()
  }
  const bar = page.getByRole('toolbar', { name: 'Selected forms' })
  await expect(bar).toContainText('2 selected')
  await isAccessible(page, 'ticked forms')
  await pictures(page, 'ticked')
  await bar.getByRole('button', { name: 'Close for submissions' }).click()
  await expect(page.getByText('2 forms are closed for submissions.')).toBeVisible()
  await expect(bar).toBeHidden()
  const states = () =>
    Promise.all(['Lost property', 'Contact us'].map(async (name) => (await formOnSite(sandbox, name))?.enabled))
  await expect.poll(states).toEqual([false, false])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(states).toEqual([true, true])
})
