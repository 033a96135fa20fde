import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const onSite = async (sandbox: RunningSandbox, dataCollectionId: string) =>
  (await askSite(sandbox, wire.collections.get, { dataCollectionId })).collection

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a collection is made, given fields, rights and an order, deleted and brought back', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await goTo(page, '/data')
  await page.getByTitle('Switch collection').click()
  await page.getByRole('menuitem', { name: 'Manage collections' }).click()
  await expect(page.getByRole('heading', { name: 'Collections of the site' })).toBeVisible()
  await picture(page, 'collections')
  await isAccessible(page, 'Collections of the site')

  await page.getByRole('button', { name: 'New collection' }).click()
  await page.getByLabel('Name', { exact: true }).fill('House rules')
  await picture(page, 'collections-new')
  await page.getByRole('button', { name: 'Make the collection' }).click()
  await expect(page.getByRole('heading', { name: 'House rules' })).toBeVisible()
  expect(await onSite(sandbox, 'HouseRules')).toMatchObject({ displayName: 'House rules', displayField: 'title' })

  // A field by keyboard: its name, its kind, saved with Ctrl S.
  await page.getByRole('button', { name: 'Add field' }).click()
  const pane = page.getByRole('complementary', { name: 'Settings of the field' })
  await expect(pane.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Fine in euros')
  await choose(page, 'Kind', 'Number')
  await pane.getByLabel('Largest').fill('500')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Fine in euros', exact: true })).toBeVisible()
  const made = async () =>
    (await onSite(sandbox, 'HouseRules')).fields?.filter(({ systemField }) => systemField !== true)
  await expect.poll(async () => (await made())?.map(({ key }) => key)).toEqual(['title', 'fineInEuros'])
  expect((await made())?.at(1)).toMatchObject({ type: 'NUMBER', numberRange: { max: 500 } })
  await page.getByRole('button', { name: 'Fine in euros', exact: true }).press('Alt+ArrowUp')
  await expect.poll(async () => (await made())?.map(({ key }) => key)).toEqual(['fineInEuros', 'title'])

  await choose(page, 'Look', 'Members of the site')
  await expect.poll(async () => (await onSite(sandbox, 'HouseRules')).permissions?.read).toBe('SITE_MEMBER')
  await page.getByRole('switch', { name: 'Order on the site' }).click()
  await expect(page.getByRole('switch', { name: 'Order on the site' })).toBeChecked()
  await picture(page, 'collection-editor')
  await isAccessible(page, 'Fields of a collection')

  await pane.getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: /Remove the field/ })
  await expect(question.getByRole('button', { name: 'Remove the field' })).toBeDisabled()
  await question.getByLabel('Type “remove” to continue').fill('remove')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Fine in euros', exact: true })).toBeHidden()
  await expect.poll(async () => (await made())?.map(({ key }) => key)).toEqual(['title'])

  await page.getByRole('link', { name: 'Back to all collections' }).click()
  await page.getByRole('button', { name: /More for .*House rules/ }).click()
  await page.getByRole('menuitem', { name: 'Delete the collection' }).click()
  await page.getByLabel('Type “delete” to continue').fill('delete')
  await page.keyboard.press('Enter')
  const deleted = page.getByRole('region', { name: 'Deleted on this laptop' })
  await expect(deleted).toBeVisible()
  await deleted.getByRole('button', { name: /Restore .*House rules/ }).click()
  await expect(page.getByRole('link', { name: 'House rules' })).toBeVisible()
  expect(await onSite(sandbox, 'HouseRules')).toMatchObject({ displayName: 'House rules' })
})

test('without a network a change of a collection says that nothing was done', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await goTo(page, '/data/Artists/fields')
  await expect(page.getByRole('button', { name: 'Biography', exact: true })).toBeVisible()
  await picture(page, 'collection-artists')
  await sandbox.control('POST', 'faults', { cut: true })
  await choose(page, 'Remove', 'The owner alone')
  await expect(page.getByText(/Nothing was changed/).first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Remove', exact: true })).toHaveValue('Editors of the content')
  await sandbox.control('POST', 'faults', { cut: false })
  expect((await onSite(sandbox, 'Artists')).permissions?.remove).toBe('CMS_EDITOR')
})
