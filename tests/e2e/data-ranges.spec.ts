import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, keys } from './till.ts'

test.describe.configure({ timeout: 180_000 })

const collection = 'Artists'
const folder = process.env['PICTURES']

async function picture(page: Page, name: string): Promise<void> {
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

async function onSite(sandbox: RunningSandbox) {
  const query = { paging: { limit: 1000 } }
  const { dataItems = [] } = await askSite(sandbox, wire.items.query, { dataCollectionId: collection, query })
  return dataItems.map(({ data }) => data ?? {})
}

/** Gives the site so many more artists than it has. */
async function withArtists(sandbox: RunningSandbox, count: number): Promise<void> {
  const dataItems = Array.from({ length: count }, (_, at) => ({ data: { name: `Zoe ${String(at).padStart(3, '0')}` } }))
  await askSite(sandbox, wire.items.bulkInsert, { dataCollectionId: collection, dataItems })
}

const columnOf = (page: Page, name: string) =>
  page.getByRole('columnheader', { name, exact: true }).getAttribute('data-col')

/** The keyboard's paste, with this text on the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await keys(page, 'Control+v')
}

test('two hundred cells by paste with the line cut: undone, pasted again, and the site has them', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { page, sandbox } = await openFoyer()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await withArtists(sandbox, 220)
  await goTo(page, `/data/${collection}`)
  await page.keyboard.press('F5')
  await expect(page.getByText(/Row 1 to \d+ of 24\d/)).toBeVisible({ timeout: 60_000 })
  await sandbox.control('POST', 'faults', { cut: true })
  await page.keyboard.press('F5')
  await expect(page.locator('footer').getByText(/^Offline/)).toBeVisible()

  const craft = await columnOf(page, 'Craft')
  const first = page.locator(`[data-row="0"] > [data-col="${craft}"]`)
  await first.click()
  await keys(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowLeft')
  await expect(page.getByText('6 cells marked')).toBeVisible()
  await picture(page, 'range')
  await isAccessible(page, 'data, marked cells')
  await keys(page, 'Escape')
  await expect(page.getByText('6 cells marked')).toBeHidden()

  await first.click()
  const text = Array.from({ length: 201 }, (_, at) => `Craft ${at}`).join('\r\n')
  await paste(page, `${text}\r\n`)
  const look = page.getByRole('dialog', { name: 'Check before pasting' })
  await expect(look.getByText('cells change, in 201 items')).toBeVisible()
  await picture(page, 'paste-preview')
  await isAccessible(page, 'data, a paste before it is done')
  await keys(page, 'Enter')
  await expect(first).toHaveText('Craft 0')
  await first.click()
  await keys(page, 'Control+z')
  await expect(first).not.toHaveText('Craft 0')
  await expect(page.getByRole('button', { name: /^Queue/ })).toBeVisible()
  await keys(page, 'Control+Shift+z')
  await expect(first).toHaveText('Craft 0')
  await keys(page, 'Control+z')
  await expect(first).not.toHaveText('Craft 0')
  await paste(page, text)
  await expect(look.getByText('cells change, in 201 items')).toBeVisible()
  await keys(page, 'Enter')
  await expect(first).toHaveText('Craft 0')

  await sandbox.control('POST', 'faults', { cut: false })
  await page.keyboard.press('F5')
  await expect(page.getByRole('button', { name: 'Queue 0' })).toBeVisible({ timeout: 60_000 })
  const crafts = (await onSite(sandbox)).map((data) => String(data['craft']))
  expect(new Set(crafts.filter((text) => /^Craft \d+$/.test(text))).size).toBe(201)
})

test('cells are copied, filled down and emptied by the keyboard, and ticked rows get one value', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { page, sandbox } = await openFoyer()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await goTo(page, `/data/${collection}`)
  const craft = await columnOf(page, 'Craft')
  const at = (row: number) => page.locator(`[data-row="${row}"] > [data-col="${craft}"]`)
  await at(0).click()
  await paste(page, 'Director')
  await expect(at(0)).toHaveText('Director')
  await keys(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
  await expect(at(2)).toHaveText('Director')
  await keys(page, 'Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Director\nDirector\nDirector')
  await keys(page, 'Delete')
  await expect(at(1)).not.toHaveText('Director')
  await keys(page, 'Control+z')
  await expect(at(1)).toHaveText('Director')

  for (const row of [4, 5]) await page.locator(`[data-row="${row}"] > [data-col="0"]`).click()
  await page.getByRole('button', { name: 'Set a field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a field of 2 items' })
  await dialog.getByLabel('Field', { exact: true }).selectOption({ label: 'Craft' })
  await dialog.getByRole('textbox', { name: 'Craft' }).fill('Designer')
  await picture(page, 'set-field')
  await isAccessible(page, 'data, a field of several items')
  await keys(page, 'Enter')
  await expect(at(5)).toHaveText('Designer')
  const before = (await onSite(sandbox)).length
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect.poll(async () => (await onSite(sandbox)).length).toBe(before + 2)
})
