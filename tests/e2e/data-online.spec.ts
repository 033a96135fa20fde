import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, keys, picture } from './till.ts'

test.describe.configure({ timeout: 180_000 })

const grid = (page: Page) => page.getByRole('grid')
const titleAt = (page: Page, row: number) => page.locator(`[data-row="${row}"] > [data-col="0"]`)
const switchTo = async (page: Page, choice: RegExp | string) => {
  await page.getByTitle('Switch collection').click()
  await page.getByRole('menuitem', { name: choice }).click()
}

test('a collection is left online, looked through there, and kept on the laptop again', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { page, sandbox } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await goTo(page, '/data/-')
  const kept = page.getByRole('switch', { name: /^Keep .*Artists.* on this laptop$/ })
  await expect(kept).toBeChecked()
  await kept.press('Space')
  await expect(kept).not.toBeChecked()
  await expect(page.getByRole('row', { name: /Artists/ })).toContainText('Only online')
  await picture(page, 'data-keep')
  await isAccessible(page, 'collections with one that is only online')

  // The same grid, read on the site: filtered, searched, opened.
  await goTo(page, '/data/Artists')
  await expect(page.getByText(/^Only online: it is read on the site/)).toBeVisible()
  await expect(page.getByText('24 items')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New item' })).toHaveCount(0)
  await picture(page, 'data-online')
  await isAccessible(page, 'a collection that is only online')
  // A file gets all of it.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await (await download).path()
  await expect(page.getByText('Exported 24 rows')).toBeVisible()
  expect(readFileSync(file, 'utf8').trimEnd().split('\r\n')).toHaveLength(25)

  // The site makes the figures and the groups; a press on a group filters by it.
  await page.getByRole('button', { name: /^Figure under .*Name/ }).click()
  await page.getByRole('menuitem', { name: 'Filled' }).click()
  await expect(page.getByRole('button', { name: 'Filled 24' })).toBeVisible()
  await page.getByRole('button', { name: 'Groups' }).click()
  const group = page.getByRole('dialog', { name: 'Groups' }).getByRole('button').first()
  await expect(group).toHaveText(/\D+\d+$/)
  await picture(page, 'data-online-groups')
  await isAccessible(page, 'groups of a collection that is only online')
  const items = ((await group.textContent()) ?? '').replace(/\D/g, '')
  await group.click()
  await expect(page.getByRole('button', { name: `Filled ${items}`, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove this filter' }).click()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Filled 24' })).toBeVisible()

  const first = ((await titleAt(page, 0).textContent()) ?? '').trim()
  await page.getByPlaceholder('Any text field').fill(first)
  // Its head, the item, and the figures; of what a search finds the site makes none.
  await expect(grid(page).getByRole('row')).toHaveCount(3)
  await expect(page.getByTitle(/^Totals aren’t available for search results/)).toHaveText('Filled')
  await page.getByPlaceholder('Any text field').fill('')
  await expect(page.getByText('24 items')).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('textbox', { name: 'Value' }).fill(first.slice(0, 4))
  await expect(page.getByText('24 items')).toHaveCount(0)
  await expect(titleAt(page, 0)).toContainText(first.slice(0, 4))
  await titleAt(page, 0).click()
  await keys(page, 'Shift+Enter')
  const pane = page.getByRole('complementary')
  await expect(pane.getByText(/Only online/)).toBeVisible()
  await expect(pane.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await picture(page, 'data-online-item')
  await isAccessible(page, 'an item that is only online')
  await keys(page, 'Escape')

  // What belongs to an app can be looked at as well.
  await switchTo(page, /Public member data/)
  await expect(page.getByText(/^The collection of an app, only online/)).toBeVisible()
  await page.getByRole('button', { name: 'Groups' }).click()
  await expect(page.getByText(/^The site counts the collection of an app by fields of yes and no only/)).toBeVisible()
  await picture(page, 'data-online-app')
  await isAccessible(page, 'groups of the collection of an app')
  await keys(page, 'Escape')
  await expect(titleAt(page, 0)).not.toBeEmpty()

  // Without a network it says so, and the way to other collections stays.
  await sandbox.control('POST', 'faults', { cut: true })
  await page.keyboard.press('F5')
  await expect(page.locator('footer').getByText(/^Offline/)).toBeVisible()
  await switchTo(page, /Artists/)
  await page.getByPlaceholder('Any text field').fill('quill')
  const unanswered = page.getByRole('alert').filter({ hasText: 'Items couldn’t be loaded' })
  await expect(unanswered).toContainText('only online, and the site can’t be reached')
  await picture(page, 'data-online-cut')
  await isAccessible(page, 'a collection that is only online, without a network')
  await switchTo(page, /Repertoire/)
  await expect(page.getByRole('button', { name: 'New item' })).toBeVisible()

  // Back: one press keeps it, and it is changed like any other.
  await sandbox.control('POST', 'faults', { cut: false })
  await page.keyboard.press('F5')
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await goTo(page, '/data/Artists')
  await page.getByRole('button', { name: 'Keep on this laptop' }).click()
  await expect(page.getByRole('button', { name: 'New item' })).toBeVisible()
  await expect(page.getByText('24 items')).toBeVisible()
})

test('figures under the columns follow the filter, and a group becomes one', { tag: '@long' }, async ({
  readFoyer,
}) => {
  const { page } = await readFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await goTo(page, '/data/Repertoire')
  await expect(page.getByText('12 items')).toBeVisible()
  await page.getByRole('button', { name: /^Figure under .*Running time/ }).click()
  await page.getByRole('menuitem', { name: 'Sum' }).click()
  const sum = page.getByRole('button', { name: /^Sum/ })
  await expect(sum).toHaveText(/^Sum[\d,]+$/)
  const whole = (await sum.textContent()) ?? ''
  await page.getByRole('button', { name: /^Figure under .*Title/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Filled' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Filled 12' })).toBeVisible()
  await picture(page, 'data-figures')
  await isAccessible(page, 'figures under the columns')

  await page.getByRole('button', { name: 'Groups' }).click()
  await page.getByRole('combobox', { name: 'Count the rows by' }).click()
  await page.getByRole('option', { name: 'Genre', exact: true }).click()
  const drama = page.getByRole('button', { name: /^Drama \d+$/ })
  await expect(drama).toBeVisible()
  await picture(page, 'data-groups')
  await isAccessible(page, 'groups of a collection')
  const items = Number(((await drama.textContent()) ?? '').replace(/\D/g, ''))
  await drama.click()
  await expect(page.getByRole('button', { name: `Filled ${items}` })).toBeVisible()
  await expect(sum).not.toHaveText(whole)
  await expect(page.getByRole('textbox', { name: 'Value' })).toHaveValue('Drama')

  // They are there again another time.
  await page.reload()
  await expect(page.getByRole('button', { name: `Filled ${items}` })).toBeVisible()
  await page.getByRole('button', { name: `Filled ${items}` }).click()
  await page.getByRole('menuitem', { name: 'No figure' }).click()
  await expect(page.getByRole('button', { name: /^Figure under .*Title/ })).toBeVisible()
})
