import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wire } from '../../shared/wire/index.ts'
import { askSite, type Site } from '../support/ask-site.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

/** A person's folder with an empty `Exports` in it. */
function personHome() {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-watch-')))
  const exports = join(home, 'Exports')
  mkdirSync(exports)
  return { home, exports, [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true }) }
}

/** The bytes of each file of this name that the site shows. */
async function sizesOf(site: Site, name: string): Promise<number[]> {
  const { files } = await askSite(site, wire.files.search, { search: name, paging: { limit: 50 } })
  return files.filter(({ displayName }) => displayName === name).map(({ sizeInBytes }) => Number(sizeInBytes))
}

test('a watched folder: what comes into it goes once, and a new version is asked about', { tag: '@long' }, async ({
  openFoyer,
}) => {
  using local = personHome()
  const put = (name: string, text: string) => writeFileSync(join(local.exports, name), text)
  const { page, sandbox } = await openFoyer({ host: { env: { HOME: local.home } } })
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.getByRole('link', { name: 'Uploads' }).click()
  // Only a folder of the person's own.
  await page.getByRole('button', { name: 'Watch folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Watch a folder' })
  await dialog.getByLabel('Path of the folder on this computer').fill('/etc')
  await dialog.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(dialog.getByText(/Only a folder in your own one/)).toBeVisible()
  await isAccessible(page, 'watch dialog')
  await dialog.getByLabel('Path of the folder on this computer').fill(local.exports)
  await dialog.getByRole('button', { name: 'Watch', exact: true }).click()
  const list = page.getByRole('region', { name: 'Watched folders' })
  await expect(list.getByText('Watching')).toBeVisible()
  put('Lantern.jpg', 'a lantern')
  put('Stairs.jpg', 'the stairs')
  await expect(page.getByRole('button', { name: 'Done 2' })).toBeVisible({ timeout: 60_000 })
  // The same content under another name is there already.
  renameSync(join(local.exports, 'Stairs.jpg'), join(local.exports, 'Steps.jpg'))
  await expect(page.getByRole('button', { name: 'Skipped 1' })).toBeVisible({ timeout: 60_000 })
  // Another content under the same name takes the place of the site's file, once the operator says so.
  put('Lantern.jpg', 'a lantern in the evening')
  await expect(page.getByText('1 file that was sent has another content now.')).toBeVisible({ timeout: 60_000 })
  await isAccessible(page, 'watched folders')
  if (process.env['PICTURES'] !== undefined)
    await page.screenshot({ path: `${process.env['PICTURES']}/upload-watch.png` })
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Done 3' })).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => sizesOf(sandbox, 'Lantern.jpg'), { timeout: 30_000 }).toEqual([24])
  await list.getByRole('button', { name: 'Stop watching Exports' }).click()
  await expect(list).toBeHidden()
})
