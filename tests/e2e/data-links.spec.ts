import { mkdirSync } from 'node:fs'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, keys } from './till.ts'

test.describe.configure({ timeout: 180_000 })

/** The productions of the site, each with the names of its cast. */
async function productions(sandbox: RunningSandbox) {
  const { dataItems = [] } = await askSite(sandbox, wire.items.query, {
    dataCollectionId: 'Repertoire',
    query: { paging: { limit: 100 } },
    includeReferences: [{ field: 'cast', limit: 50 }],
  })
  return dataItems.map(({ id, data }) => ({
    id,
    title: String(data?.['title']),
    cast: ((data?.['cast'] ?? []) as { name: string }[]).map(({ name }) => name),
  }))
}

test('the cast of a production is changed offline, and the site has it afterwards', { tag: '@long' }, async ({
  page,
  openFoyer,
}) => {
  const { sandbox } = await openFoyer()
  const production = (await productions(sandbox)).find(({ cast }) => cast.length > 1)
  if (production === undefined) throw new Error('The demo site has a production with a cast.')
  const { id, title, cast: before } = production
  await goTo(page, `/data/Repertoire?open=${id}`)
  const pane = page.getByRole('complementary', { name: title })
  const links = pane.getByRole('list', { name: 'Cast' })
  await expect(links.getByRole('link')).toHaveText(before)

  await sandbox.control('POST', 'faults', { cut: true })
  await page.keyboard.press('F5')
  await expect(page.locator('footer').getByText(/^Offline/)).toBeVisible()
  const [first = ''] = before
  await links.getByRole('button', { name: new RegExp(`^Take away the link to .?${first}`) }).click()
  await expect(page.getByText(/^Link to .* taken away/)).toBeVisible()
  await expect(links.getByRole('link', { name: first })).toHaveCount(0)
  const box = pane.getByRole('textbox', { name: /^Link .?Cast.? to/ })
  await box.click()
  const offered = page.getByRole('listbox', { name: 'Items to choose from' }).getByRole('option')
  await expect(offered.first()).toBeVisible()
  const chosen = (await offered.locator('bdi').filter({ hasNotText: first }).first().textContent()) ?? ''
  await box.fill(chosen)
  await expect(offered).toHaveCount(1)
  await keys(page, 'Enter')
  await expect(links.getByRole('link', { name: chosen })).toBeVisible()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await isAccessible(page, 'an item with links')
  const folder = process.env['FOYER_PICTURES']
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: `${folder}/data-links.png` })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 1024, height: 640 })
    await page.screenshot({ path: `${folder}/data-links-dark.png` })
  }

  await sandbox.control('POST', 'faults', { cut: false })
  await page.keyboard.press('F5')
  const wanted = [...before.slice(1), chosen].toSorted()
  await expect
    .poll(async () => (await productions(sandbox)).find((one) => one.id === id)?.cast.toSorted())
    .toEqual(wanted)
  await links.getByRole('link', { name: chosen }).click()
  await expect(page.getByRole('complementary', { name: chosen }).getByRole('link', { name: title })).toBeVisible()
})
