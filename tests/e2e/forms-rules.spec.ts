import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible, schemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { settle } from './settled.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 120_000 })

async function schoolVisit(sandbox: RunningSandbox) {
  const filter = { namespace: 'wix.form_app.form', name: 'School visit enquiry' }
  const [form] = (await askSite(sandbox, wire.forms.query, { query: { filter, cursorPaging: { limit: 10 } } })).forms
  if (form === undefined) throw new Error('The site has the form.')
  return form
}

async function looked(page: Page, name: string): Promise<void> {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await settle(page)
    await picture(page, name)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a rule is made offline by keyboard, changed before it is saved, and the site has it', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const { id, formRules: before = [] } = await schoolVisit(sandbox)
  await sandbox.control('POST', 'faults', { cut: true })
  await page.keyboard.press('F5')
  await expect(page.locator('footer').getByText(/^Offline/)).toBeVisible()
  await goTo(page, `/forms/manage/${id}`)
  const rules = page.getByRole('region', { name: 'Rules' })
  await expect(rules.getByText(/^When “/).first()).toBeVisible()

  await rules.getByRole('button', { name: 'Add a rule' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New rule' })
  const choose = async (label: string, words: string) => {
    await dialog.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: words, exact: true }).click()
  }
  await expect(dialog.getByRole('combobox', { name: 'When the value of' })).toBeFocused()
  await choose('When the value of', 'How many pupils?')
  await choose('Comparison', 'is more than')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one question that the rule changes.')
  await choose('Then', 'Make these questions required')
  await choose('Questions', 'Is there anything we should prepare for?')
  await page.keyboard.press('Tab')
  await dialog.getByRole('textbox', { name: 'Value' }).fill('many')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Write a number to compare with.')
  await isAccessible(page, 'a new rule')
  await dialog.getByRole('textbox', { name: 'Value' }).fill('25')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const made = rules.getByRole('listitem').filter({ hasText: 'Made when the form is saved.' })
  await expect(made).toContainText('How many pupils?')
  await made.getByRole('button', { name: 'Change' }).click()
  const again = page.getByRole('dialog', { name: 'Change the rule' })
  await again.getByRole('textbox', { name: 'Value' }).fill('30')
  // A second condition, of which one is enough; a third is taken out again.
  await again.getByRole('button', { name: 'Add a condition' }).click()
  const second = again.getByRole('group', { name: 'Condition 2' })
  await second.getByRole('combobox', { name: 'and the value of' }).click()
  await page.getByRole('option', { name: 'How many pupils?', exact: true }).click()
  await second.getByRole('combobox', { name: 'Comparison' }).click()
  await page.getByRole('option', { name: 'is empty', exact: true }).click()
  await again.getByText('One is enough').click()
  await expect(second.getByRole('combobox', { name: 'or the value of' })).toBeVisible()
  await again.getByRole('button', { name: 'Add a condition' }).press('Enter')
  const third = again.getByRole('group', { name: 'Condition 3' })
  await third.getByRole('button', { name: 'Take the condition out' }).press('Enter')
  await expect(third).toBeHidden()
  await expect(again.getByRole('button', { name: 'Add a condition' })).toBeFocused()
  await isAccessible(page, 'a rule of two conditions')
  await picture(page, 'rule-of-two')
  await again.getByRole('button', { name: 'Apply' }).click()
  await expect(again).toBeHidden()
  await expect(made).toContainText('One of these holds')
  await expect(made).toContainText('30')
  await page.keyboard.press('Control+s')
  await expect(made).toBeHidden()
  await expect(rules.getByRole('listitem')).toHaveCount((before ?? []).length + 1)
  await isAccessible(page, 'the rules of a form')

  await sandbox.control('POST', 'faults', { cut: false })
  await page.keyboard.press('F5')
  const last = async () =>
    (await schoolVisit(sandbox)).formRules?.at(-1)?.expression?.or?.conditions?.map(({ condition }) => condition)
  await expect
    .poll(last, { timeout: 30_000 })
    .toMatchObject([{ operator: 'GREATER_THAN', value: 30 }, { operator: 'EMPTY' }])
  expect((await schoolVisit(sandbox)).formRules?.slice(0, -1)).toEqual(before)
})

test.describe('on a computer that speaks German', () => {
  test.use({ locale: 'de-DE' })

  test('rules and the dialog for one keep to their places', { tag: '@long' }, async ({ openFoyer }) => {
    const { sandbox, page } = await openFoyer()
    await expect(page.getByText(/Aktuell/)).toBeVisible()
    await goTo(page, `/forms/manage/${(await schoolVisit(sandbox)).id}`)
    const rules = page.getByRole('region', { name: 'Regeln' })
    const change = rules.getByRole('button', { name: 'Ändern' }).first()
    await change.scrollIntoViewIfNeeded()
    await looked(page, 'rules-desk-de')
    await isAccessible(page, 'rules in German')
    await change.click()
    const dialog = page.getByRole('dialog', { name: 'Regel ändern' })
    await expect(dialog).toBeVisible()
    await looked(page, 'rule-dialog-de')
    for (const [width, height] of [
      [1280, 800],
      [1024, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await rules.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
      expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    }
    await isAccessible(page, 'a rule in German')
  })
})
