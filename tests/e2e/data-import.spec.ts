import { mkdirSync } from 'node:fs'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 180_000 })

const collection = 'Artists'
const folder = process.env['PICTURES']

test('a small table is brought in by the wizard: columns, an order that is asked, faults, and taken back', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { page, sandbox } = await openFoyer()
  const inBoth = async (name: string) => {
    if (folder === undefined) return
    mkdirSync(folder, { recursive: true })
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.screenshot({ path: `${folder}/${name}-${scheme}.png` })
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
  const onSite = async () => {
    const query = { paging: { limit: 1000 } }
    const { dataItems = [] } = await askSite(sandbox, wire.items.query, { dataCollectionId: collection, query })
    return new Map(dataItems.map(({ data }) => [String(data?.['name']), data ?? {}]))
  }
  await goTo(page, `/data/${collection}`)
  await expect(page.locator('[data-row="0"] > [data-col="1"]')).not.toBeEmpty()
  const known = [...(await onSite()).keys()][0] ?? ''
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import into Artists' })).toBeVisible()
  await isAccessible(page, 'data, an import without a file')
  const table = [
    'Name;Craft;With the house since;Name',
    `"${known}";Imported;03/04/2021;x`,
    'Zoe Imported;Actor;08/01/2016;x',
    'Zed Imported;Actor;32/12/2026;x',
  ]
  await page
    .locator('input[type=file][accept*=csv]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(`${table.join('\r\n')}\r\n`) })
  const side = page.getByRole('complementary', { name: 'Dry run' })
  await expect(side.getByText('Choose how to read the highlighted columns.')).toBeVisible()
  await page.getByLabel(/What comes first in/).selectOption({ label: 'Day first' })
  await page.getByLabel('Match by', { exact: true }).selectOption({ label: 'Match by Name' })
  await expect(side.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('32/12/2026')).toBeVisible()
  await inBoth('import-dry-run')
  await page.setViewportSize({ width: 1024, height: 640 })
  await inBoth('import-1024')
  await page.setViewportSize({ width: 1280, height: 800 })
  await isAccessible(page, 'data, an import before it is run')
  await side.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('2 rows are imported.')).toBeVisible()
  await page.getByRole('complementary').getByRole('button', { name: 'Back to the list' }).click()
  await expect.poll(async () => (await onSite()).get('Zoe Imported')?.['craft']).toBe('Actor')
  expect((await onSite()).get(known)).toMatchObject({ craft: 'Imported' })
  expect((await onSite()).has('Zed Imported')).toBe(false)
  await page.locator('[data-row="0"] > [data-col="1"]').click()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await onSite()).has('Zoe Imported')).toBe(false)
  expect((await onSite()).get(known)).not.toMatchObject({ craft: 'Imported' })
})

test('what visitors see of new items is said before they are imported', { tag: '@long' }, async ({ openFoyer }) => {
  const { page, sandbox } = await openFoyer()
  const notices = async (includeDraftItems: boolean) => {
    const publishPluginOptions = { includeDraftItems }
    const query = { paging: { limit: 100 } }
    const asked = { dataCollectionId: 'HouseNotices', query, publishPluginOptions }
    const { dataItems = [] } = await askSite(sandbox, wire.items.query, asked)
    return dataItems.map(({ data }) => String(data?.['title']))
  }
  await goTo(page, '/data/HouseNotices')
  await page.getByRole('button', { name: 'Import' }).click()
  await page
    .locator('input[type=file][accept*=csv]')
    .setInputFiles({ name: 'notices.csv', mimeType: 'text/csv', buffer: Buffer.from('Title\r\nOut at once\r\n') })
  const side = page.getByRole('complementary', { name: 'Dry run' })
  await expect(side.getByLabel('New items')).toHaveValue('collection')
  await side.getByLabel('New items').selectOption({ label: 'Published' })
  await expect(side.getByLabel('New items')).toHaveValue('published')
  await picture(page, 'import-published')
  await isAccessible(page, 'data, an import of items that may be drafts')
  await side.getByRole('button', { name: 'Import 1 row' }).click()
  await expect.poll(() => notices(false)).toContain('Out at once')
})
