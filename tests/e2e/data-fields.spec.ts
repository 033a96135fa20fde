import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, keys } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const dataCollectionId = 'AllKinds'
const FIELDS = [
  ['title', 'Title', 'TEXT', 'Night Ferry'],
  ['note', 'Note', 'TEXT', 'as it was'],
  ['price', 'Price', 'NUMBER', 9_007_199_254_740_991],
  ['open', 'Open', 'BOOLEAN', false],
  ['day', 'Day', 'DATE', '2023-10-25'],
  ['doors', 'Doors', 'TIME', '18:00:00.000'],
  ['tags', 'Tags', 'ARRAY_STRING', [' a', 'b']],
  ['link', 'Link', 'URL', 'https://example.org/%7Ea'],
  ['body', 'Body', 'RICH_TEXT', '<p class="x">One</p>\n<p class="x">Two</p>'],
  ['headed', 'Headed', 'RICH_TEXT', '<h2>Head</h2>'],
  ['poster', 'Poster', 'IMAGE', null],
  ['stage', 'Stage', 'OBJECT', { width: 12, kept: { deep: [null] } }],
  ['place', 'Place', 'ADDRESS', { formatted: 'Lantern Quay 5' }],
  ['colour', 'Colour', 'LEGACY_COLOR', '#aa0011'],
] as const

/** A collection with a field of most types and one item; returns the item's id. */
async function makeCollection(sandbox: RunningSandbox): Promise<string> {
  const fields = FIELDS.map(([key, displayName, type]) => ({ key, displayName, type }))
  const collection = { id: dataCollectionId, displayName: 'All kinds', displayField: 'title', fields, permissions: {} }
  await askSite(sandbox, wire.collections.create, { collection })
  const data = Object.fromEntries(FIELDS.flatMap(([key, , , value]) => (value === null ? [] : [[key, value]])))
  const response = await askSite(sandbox, wire.items.insert, {
    dataCollectionId,
    dataItem: { data: { ...data, later: { unknown: ['stays'] } } },
  })
  return response.dataItem.id
}

async function onSite(sandbox: RunningSandbox, dataItemId: string): Promise<Record<string, unknown>> {
  const { dataItem } = await askSite(sandbox, wire.items.get, { dataCollectionId, dataItemId })
  return { ...dataItem?.data }
}

/** A person's pace: what comes faster is taken for a scanner. */
const byHand = (page: Page, text: string) => page.keyboard.type(text, { delay: 70 })

/** Goes to a cell of the only row by keyboard alone. */
async function walkTo(page: Page, column: string) {
  const at = await page.getByRole('columnheader', { name: column, exact: true }).getAttribute('data-col')
  const cell = page.locator(`[data-row="0"] > [data-col="${at}"]`)
  await keys(page, 'Home')
  for (let col = Number(await page.locator(':focus').getAttribute('data-col')); col < Number(at); col += 1)
    await keys(page, 'ArrowRight')
  await expect(cell).toBeFocused()
  return cell
}

async function change(page: Page, column: string, action: () => Promise<void>): Promise<void> {
  const cell = await walkTo(page, column)
  await keys(page, 'Enter')
  const input = cell.locator('input, textarea')
  await expect(input.first()).toBeFocused()
  await action()
  await expect(input).toHaveCount(0)
}

test('one cell of most types is changed offline by keyboard, and the site has exactly that', { tag: '@long' }, async ({
  startSandbox,
  startHost,
  page,
}) => {
  const sandbox = await startSandbox()
  const id = await makeCollection(sandbox)
  const before = await onSite(sandbox, id)
  const host = await startHost({ site: sandbox.url })
  await page.goto(host.url)
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await goTo(page, `/data/${dataCollectionId}`)
  await expect(page.getByRole('heading', { name: 'All kinds', level: 1 })).toBeVisible()
  const first = page.locator('[data-row="0"] > [data-col="1"]')
  await expect(first).toHaveText('Night Ferry')
  await sandbox.control('POST', 'faults', { cut: true })
  await page.keyboard.press('F5')
  await expect(page.locator('footer').getByText(/^Offline/)).toBeVisible()
  await first.click()

  await change(page, 'Note', async () => {
    await byHand(page, 'Two words')
    await keys(page, 'Enter')
  })
  await change(page, 'Price', async () => {
    await byHand(page, '208310224003697457')
    await keys(page, 'Enter')
    await expect(page.getByRole('alert')).toHaveText('This number has more digits than can be kept.')
    await isAccessible(page, 'data, a number with too many digits')
    await keys(page, 'Escape')
  })
  await walkTo(page, 'Open')
  await keys(page, 'Space')
  await change(page, 'Day', async () => {
    await page.locator(':focus').fill('2024-02-29')
    await keys(page, 'Enter')
  })
  await change(page, 'Doors', async () => {
    await page.locator(':focus').fill('19:45')
    await keys(page, 'Enter')
  })
  await change(page, 'Tags', async () => {
    await byHand(page, 'late')
    await keys(page, 'Enter', 'Enter')
  })
  await walkTo(page, 'Link')
  await keys(page, 'Delete')
  await change(page, 'Body', async () => {
    await keys(page, 'Control+End')
    await byHand(page, ' & more')
    await isAccessible(page, 'data, formatted text')
    await keys(page, 'Enter')
  })
  await change(page, 'Poster', async () => {
    const option = page.getByRole('listbox', { name: 'Files to choose from' }).getByRole('option').first()
    await expect(option).toBeVisible()
    await isAccessible(page, 'data, choosing a picture')
    await keys(page, 'ArrowDown', 'Enter')
  })
  await change(page, 'Stage', async () => {
    await keys(page, 'Control+a')
    await byHand(page, '{"width": 12,}')
    await keys(page, 'Enter')
    await expect(page.getByRole('alert')).toHaveText('Line 1, column 14: expected a name in quotation marks.')
    await isAccessible(page, 'data, an object that is none')
    await keys(page, 'ArrowLeft')
    await byHand(page, '"depth": 9.5')
    await keys(page, 'Enter')
  })
  for (const column of ['Headed', 'Colour']) {
    await walkTo(page, column)
    await keys(page, 'x')
    await expect(page.locator('[data-editor]')).toHaveCount(0)
  }

  expect(await onSite(sandbox, id).catch(() => before)).toEqual(before)
  await sandbox.control('POST', 'faults', { cut: false })
  await page.keyboard.press('F5')
  await expect(page.getByRole('button', { name: 'Queue 0' })).toBeVisible({ timeout: 60_000 })
  await expect.poll(async () => (await onSite(sandbox, id))['doors']).toBe('19:45:00.000')
  const { _updatedDate, link, poster, ...after } = await onSite(sandbox, id)
  const { _updatedDate: _, link: _gone, ...rest } = before
  expect(after).toEqual({
    ...rest,
    note: 'Two words',
    open: true,
    day: '2024-02-29',
    doors: '19:45:00.000',
    tags: [' a', 'b', 'late'],
    body: '<p class="x">One</p>\n<p>Two &amp; more</p>',
    stage: { width: 12, depth: 9.5 },
  })
  expect([link, poster]).toEqual([undefined, expect.stringMatching(/^wix:image:\/\/v1\/[^/]+\/.+#originWidth=\d+/)])

  await first.click()
  await keys(page, 'Shift+Enter')
  const pane = page.getByRole('complementary')
  await expect(pane.getByText('This text has a form that would be lost here. Change it on the site.')).toBeVisible()
  await expect(
    pane.getByRole('img', { name: 'Foyer doesn’t know this kind of field. It stays as it is.' }),
  ).toBeVisible()
  await isAccessible(page, 'data, an item of all kinds')
  await pane.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(pane.getByLabel('Place', { exact: true })).toHaveValue(/Lantern Quay 5/)
  await isAccessible(page, 'data, the form of all kinds')
})
