import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { cutLine } from './cut-line.ts'
import { expect, test } from './fixtures.ts'
import { changeAtSite, itemsAtSite } from './items-at-site.ts'
import { goTo, keys } from './till.ts'

test.describe.configure({ timeout: 180_000 })

const collection = 'Repertoire'

async function openCollection(page: Page, id: string, name: string): Promise<void> {
  await goTo(page, `/data/${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.locator('[data-row="0"] > [data-col="1"]')).not.toBeEmpty()
}

/** A cell by its row's title and its column's title. */
async function cell(page: Page, title: string, column: string) {
  const at = await page.getByRole('columnheader', { name: column, exact: true }).getAttribute('data-col')
  const row = page.getByRole('row').filter({ has: page.locator('[data-col="1"]').getByText(title, { exact: true }) })
  return row.locator(`[data-col="${at}"]`)
}

/** Changes a cell as a person does: goes there, types, and the key that ends it. */
async function change(page: Page, title: string, column: string, text: string, end = 'Enter'): Promise<void> {
  const there = await cell(page, title, column)
  await there.scrollIntoViewIfNeeded()
  await there.click()
  await expect(there).toBeFocused()
  await keys(page, 'Enter')
  const input = there.locator('input, textarea')
  await expect(input).toBeFocused()
  await input.fill(text)
  await keys(page, end)
  await expect(input).toHaveCount(0)
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['FOYER_PICTURES']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

async function addHere(page: Page, values: Record<string, string>, pick?: { field: string; name: string }) {
  await keys(page, 'Control+n')
  const pane = page.getByRole('complementary')
  await expect(pane.getByRole('heading', { name: 'New item' })).toBeVisible()
  for (const [label, text] of Object.entries(values))
    await pane.getByRole('textbox', { name: label, exact: true }).fill(text)
  if (pick !== undefined) {
    await pane.getByLabel(pick.field, { exact: true }).fill(pick.name)
    await page.getByRole('option', { name: pick.name }).click()
  }
  await keys(page, 'Control+s')
  await expect(pane.getByRole('heading', { name: values['Title'] ?? values['Name'] ?? '' })).toBeVisible()
  await keys(page, 'Escape')
}

test('offline: twenty cells, three new items, two removals, a kill: both sides hold, one question', {
  tag: '@long',
}, async ({ openFoyer, startHost }) => {
  const { page, sandbox, host } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await openCollection(page, collection, 'Repertoire')
  const before = await itemsAtSite(sandbox, collection)
  const reviews = await itemsAtSite(sandbox, 'MemberReviews')
  const titles = [...before.values()].map(({ title }) => String(title)).sort((a, b) => a.localeCompare(b))
  const chosen = titles.slice(0, 7)
  const [first = '', second = ''] = chosen
  const idOf = (title: string) => [...before].find(([, values]) => values['title'] === title)?.[0] ?? ''
  const of = (title: string) => ({ dataCollectionId: collection, dataItemId: idOf(title) })
  await isAccessible(page, 'data')
  await cutLine(page, sandbox, true)
  for (const [at, title] of chosen.entries()) {
    await change(page, title, 'Genre', `Genre ${at}`, 'Tab')
    await change(page, title, 'Running time', String(61 + at))
    if (at < 6) await change(page, title, 'Language', 'fr')
  }
  await isAccessible(page, 'data, offline')
  await addHere(page, { Title: 'Whale Road', 'Production code': 'MH-900' })
  await openCollection(page, 'Artists', 'Artists')
  await addHere(page, { Name: 'Ines Valverde' })
  await openCollection(page, collection, 'Repertoire')
  await addHere(
    page,
    { Title: 'The Understudies', 'Production code': 'MH-901' },
    { field: 'Director', name: 'Ines Valverde' },
  )
  await openCollection(page, 'MemberReviews', 'Reviews by members')
  for (const row of [0, 1]) {
    await page.locator(`[data-row="${row}"] > [data-col="1"]`).click()
    await keys(page, 'Shift+Enter')
    await page.getByRole('complementary').getByRole('button', { name: 'Remove', exact: true }).click()
  }
  await expect(page.locator('del')).toHaveCount(2)
  await host.kill9()

  // Only this laptop is cut off, and it is gone.
  await sandbox.control('POST', 'faults', { cut: false })
  await changeAtSite(sandbox, of(first), { tags: ['from the office'] })
  await changeAtSite(sandbox, of(second), { minutes: 333 })
  await sandbox.control('POST', 'faults', { cut: true })
  const again = await startHost({ site: sandbox.url })
  await page.goto(again.url)
  await openCollection(page, collection, 'Repertoire')
  await expect(await cell(page, first, 'Genre')).toHaveText('Genre 0')
  await cutLine(page, sandbox, false)
  await expect
    .poll(async () => (await itemsAtSite(sandbox, collection)).size, { timeout: 60_000 })
    .toBe(before.size + 2)
  await goTo(page, '/sync/attention')
  await expect(page.getByRole('tab', { name: 'Attention 1' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: /^Choose:/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radiogroup', { name: 'Running time' })).toBeVisible()
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1)
  await picture(page, 'data-question')
  await expect(dialog.getByRole('radio', { name: 'Theirs: 333' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing needs attention')).toBeVisible()
  await expect
    .poll(async () => (await itemsAtSite(sandbox, collection)).get(idOf(second))?.['genre'], { timeout: 60_000 })
    .toBe('Genre 1')
  await expect(page.getByRole('button', { name: 'Queue 0' })).toBeVisible({ timeout: 60_000 })
  const after = await itemsAtSite(sandbox, collection)
  for (const [at, title] of chosen.entries()) {
    const values = after.get(idOf(title)) ?? {}
    expect(values).toMatchObject({ genre: `Genre ${at}`, minutes: at === 1 ? 333 : 61 + at, title })
    expect(values['language']).toBe(at < 6 ? 'fr' : before.get(idOf(title))?.['language'])
    expect(values['tags']).toEqual(at === 0 ? ['from the office'] : before.get(idOf(title))?.['tags'])
  }
  const artists = await itemsAtSite(sandbox, 'Artists')
  const ines = [...artists].find(([, { name }]) => name === 'Ines Valverde')?.[0]
  const added = [...after.values()].find(({ title }) => title === 'The Understudies')
  expect(ines).toBeDefined()
  expect(added).toMatchObject({ director: ines, code: 'MH-901' })
  await expect.poll(async () => (await itemsAtSite(sandbox, 'MemberReviews')).size).toBe(reviews.size - 2)
})

test('the grid by keyboard: typing replaces, Tab, Escape, Space, undo, rules, sort, export', async ({ openFoyer }) => {
  const { page, sandbox } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await openCollection(page, collection, 'Repertoire')
  const id = [...(await itemsAtSite(sandbox, collection))].find(([, { title }]) => title === 'Night Ferry')?.[0] ?? ''
  const there = async (key: string) => (await itemsAtSite(sandbox, collection)).get(id)?.[key]
  const minutes = await cell(page, 'Night Ferry', 'Running time')
  await minutes.click()
  await keys(page, '9', '5')
  await expect(minutes.locator('input')).toHaveValue('95')
  await keys(page, 'Escape')
  await expect(minutes).toBeFocused()
  await expect(minutes).toHaveText('150')

  await keys(page, '1', 'h')
  await keys(page, 'Tab')
  await expect(page.getByRole('alert')).toHaveText('A number, such as 110.')
  await isAccessible(page, 'data, a value that does not fit')
  await keys(page, 'Backspace', '0', '5', 'Tab')
  await expect(minutes).toHaveText('105')
  await expect(await cell(page, 'Night Ferry', 'Tags')).toBeFocused()
  await expect.poll(() => there('minutes')).toBe(105)
  await keys(page, 'Control+z')
  await expect(minutes).toHaveText('150')
  await expect.poll(() => there('minutes')).toBe(150)

  const onSale = await cell(page, 'Night Ferry', 'On sale')
  const before = (await there('onSale')) === true
  await onSale.scrollIntoViewIfNeeded()
  await onSale.click()
  await keys(page, 'Space')
  await expect.poll(() => there('onSale')).toBe(!before)

  const director = await cell(page, 'Night Ferry', 'Director')
  await director.scrollIntoViewIfNeeded()
  await director.click()
  await keys(page, 'l', 'o')
  await expect(page.getByRole('option').first()).toContainText('Loïc')
  await isAccessible(page, 'data, choosing a reference')
  await picture(page, 'data-reference')
  await keys(page, 'Enter')
  await expect(director).toContainText('Loïc')
  const artists = await itemsAtSite(sandbox, 'Artists')
  await expect.poll(async () => artists.get(String(await there('director')))?.['name']).toMatch(/^Loïc/)

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Field' }).click()
  await page.getByRole('option', { name: 'Running time' }).click()
  await page.getByRole('combobox', { name: 'Comparison' }).click()
  await page.getByRole('option', { name: 'is more than' }).click()
  await page.getByRole('textbox', { name: 'Value' }).fill('145')
  await expect(page.locator('[role="grid"] [data-row]')).toHaveCount(3)
  await isAccessible(page, 'data, filtered')
  await page.getByRole('textbox', { name: 'Value' }).fill('900')
  await expect(page.getByText('No item matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.locator('[role="grid"] [data-row]')).toHaveCount(13)

  await page.getByRole('columnheader', { name: 'Running time' }).click()
  await page.getByRole('columnheader', { name: 'Running time' }).click()
  await expect(page.locator('[data-row="0"] > [data-col="1"]')).toHaveText('A Season of Small Storms')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('Repertoire.csv')
})
