import { readFileSync } from 'node:fs'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 180_000 })

/** A table as an older Windows wrote it, with rows that stay out for a reason each. */
const mixed = [
  'Name;Craft;With the house since',
  'Zoé Imported;Actor;25.10.2016',
  'Plank;"5 inch;01.02.2020',
  'Wide;Actor;01.02.2020;more',
  'No day;Actor;31.02.2020',
  ';Actor;01.02.2020',
  ...Array.from({ length: 120 }, (_, at) => `Fine ${at};Singer;01.02.2020`),
]
const latin = (lines: readonly string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')

test('what stays out of an import is counted, listed with its reason, and saved', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { page } = await openFoyer()
  const give = (buffer: Buffer) =>
    page.locator('input[type=file][accept*=csv]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await goTo(page, '/data/Artists')
  await page.getByRole('button', { name: 'Import' }).click()
  await give(latin(mixed))
  const side = page.getByRole('complementary', { name: 'Dry run' })
  const run = side.getByRole('button', { name: /^Import \d+ rows$/ })
  await expect(side.getByText('Say whether the samples are right.')).toBeVisible()
  await expect(run).toBeDisabled()
  await picture(page, 'import-unclear')
  await page.getByRole('button', { name: 'The samples are right' }).click()
  await expect(run).toBeEnabled()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText(/rows stay out/).click()
  await expect(preview.getByText('A quotation mark in this row isn’t closed.')).toBeVisible()
  await expect(preview.getByText('This row has more cells than the 3 titles.')).toBeVisible()
  await expect(preview.getByText('A day, such as 2026-11-20.')).toBeVisible()
  await picture(page, 'import-faults')
  await isAccessible(page, 'data, an import with rows that stay out')
  const saving = page.waitForEvent('download')
  await side.getByRole('button', { name: /^Save the \d rows$/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/^foyer-import-faults-/)
  await run.click()
  await expect(page.getByText(/rows are imported\.$/)).toBeVisible()
  await picture(page, 'import-done')
  await isAccessible(page, 'data, an import that has ended')
})

test('a file that is no table imports nothing, and says why', { tag: '@long' }, async ({ openFoyer }) => {
  const { page } = await openFoyer()
  await goTo(page, '/data/Artists')
  await page.getByRole('button', { name: 'Import' }).click()
  const bytes = Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919 + 13) % 251))
  await page
    .locator('input[type=file][accept*=csv]')
    .setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: bytes })
  await expect(page.getByText('This file isn’t a table as text.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeEnabled()
  await picture(page, 'import-hopeless')
  await isAccessible(page, 'data, an import of what is no table')
})

for (const collection of ['Repertoire', 'Productions']) {
  test(`${collection}: an export that nobody touched changes nothing when it is imported`, { tag: '@long' }, async ({
    openFoyer,
  }) => {
    const { page } = await openFoyer()
    await goTo(page, `/data/${collection}`)
    await expect(page.locator('[data-row="0"] > [data-col="1"]')).not.toBeEmpty()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const path = await (await saving).path()
    await page.getByRole('button', { name: 'Import' }).click()
    await page.locator('input[type=file][accept*=csv]').setInputFiles({
      ...{ name: 'export.csv', mimeType: 'text/csv', buffer: readFileSync(path) },
    })
    const side = page.getByRole('complementary', { name: 'Dry run' })
    const count = (what: string) =>
      side.locator('dt', { has: page.locator(`xpath=following-sibling::dd[1][starts-with(., "${what}")]`) })
    await expect(count('new items')).toHaveText('0')
    // What items are called finds them, so that the wizard begins by it.
    await expect(page.getByLabel('Match by', { exact: true })).not.toHaveValue('')
    await expect(count('updates')).toHaveText('0')
    await picture(page, `import-untouched-${collection}`)
  })
}
