import type { Page } from '@playwright/test'
import type { Contact } from '../../shared/wire/contacts.ts'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible, schemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 180_000 })

/** Contacts of the site with this first name. */
async function onSite(sandbox: RunningSandbox, first: string): Promise<Contact[]> {
  const query = { filter: { 'info.name.first': first }, fieldsets: ['FULL' as const] }
  return (await askSite(sandbox, wire.contacts.query, { query })).contacts
}

const choose = (page: Page, text: string) =>
  page
    .locator('input[type=file][accept*=csv]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/** A picture in each appearance, at both sizes. */
async function inBoth(page: Page, name: string) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await picture(page, name)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

const table = [
  'E-mail;First name;E-mail;Country;Birthday;Labels',
  'zoe.import@example.org;Zoe;zoe.two@example.org;France;03/04/1990;Imported',
  'zed.import@example.org;Zed;;France;08/01/1991;Imported',
  'no address;Zack;;Nowhereland;32/12/1990;',
].join('\r\n')

test('contacts are brought in step by step, shown to the end, and undone', { tag: '@long' }, async ({ openFoyer }) => {
  const { page, sandbox } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await goTo(page, '/contacts/import')
  await expect(page.getByRole('heading', { name: 'Import contacts' })).toBeVisible()
  await isAccessible(page, 'contacts, an import without a file')
  await inBoth(page, 'contacts-import-empty')
  await choose(page, table)
  const side = page.getByRole('complementary', { name: 'Dry run' })
  await expect(side.getByText('Choose how to read the highlighted columns.')).toBeVisible()
  await page.getByLabel(/What comes first in/).selectOption({ label: 'Day first' })
  await expect(page.getByText(/^Several columns are called/)).toBeVisible()
  await expect(side.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
  await isAccessible(page, 'contacts, an import before it is run')
  await inBoth(page, 'contacts-import-dry-run')
  await page.getByText('1 row stays out').click()
  await expect(page.getByText('Use an e-mail address, such as ida@example.org.')).toBeVisible()
  await inBoth(page, 'contacts-import-faults')
  await side.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(side.getByText('2 rows are imported.')).toBeVisible()
  await isAccessible(page, 'contacts, an import that has ended')
  await inBoth(page, 'contacts-import-done')
  await expect.poll(async () => (await onSite(sandbox, 'Zoe'))[0]?.info?.birthdate).toBe('1990-04-03')
  const [zoe] = await onSite(sandbox, 'Zoe')
  expect(zoe?.info?.emails?.items?.map(({ email }) => email)).toEqual([
    ...['zoe.import@example.org', 'zoe.two@example.org'],
  ])
  await side.getByRole('button', { name: 'Undo the import' }).click()
  await expect(side.getByText('2 rows are undone.')).toBeVisible()
  await expect.poll(() => onSite(sandbox, 'Zoe')).toEqual([])
  await side.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByRole('grid', { name: 'Contacts' })).toBeVisible()
})

test('an empty file, one that is not a table, and one whose encoding is asked', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { page } = await openFoyer()
  await goTo(page, '/contacts/import')
  await choose(page, '')
  await expect(page.getByText(/^This file is empty/)).toBeVisible()
  await choose(page, '\u0001\u0002\u0003\u0004')
  await expect(page.getByText(/^This file isn’t a table as text/)).toBeVisible()
  await page.locator('input[type=file][accept*=csv]').setInputFiles({
    ...{ name: 'old.csv', mimeType: 'text/csv' },
    buffer: Buffer.from('Vorname;Nachname\r\nJürgen;Groß\r\n', 'latin1'),
  })
  await expect(page.getByText(/can be read in more than one way/)).toBeVisible()
  await expect(page.getByText(/^No column is an e-mail address/)).toBeVisible()
  await page.getByRole('button', { name: 'The samples are right' }).click()
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled()
})

test.describe('a computer that speaks German', () => {
  test.use({ locale: 'de-DE' })
  test('the screen fits', { tag: '@long' }, async ({ openFoyer }) => {
    const { page } = await openFoyer()
    await goTo(page, '/contacts/import')
    await expect(page.getByRole('heading', { name: 'Kontakte importieren' })).toBeVisible()
    await choose(page, table)
    await expect(page.getByText(/^Mehrere Spalten heißen/)).toBeVisible()
    await isAccessible(page, 'contacts, an import in German')
    await inBoth(page, 'contacts-import-german')
  })
})
