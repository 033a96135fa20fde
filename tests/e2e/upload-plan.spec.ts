import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

/** A folder with files of these texts. */
function folderOf(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'foyer-plan-'))
  for (const [path, text] of Object.entries(files)) {
    const at = join(root, 'Photos', path)
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, text)
  }
  return { photos: join(root, 'Photos'), [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) }
}

test('a folder is planned first: compared with the site, answered once for all, and then it goes', async ({
  openFoyer,
}) => {
  const week = Object.fromEntries(
    Array.from({ length: 12 }, (_, n) => [`Week ${n % 7}/Photo ${n}.jpg`, `picture ${n}`]),
  )
  using local = folderOf({ ...week, 'Again.jpg': 'picture 3', 'Nothing.jpg': '' })
  const { page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.getByRole('link', { name: 'Uploads' }).click()
  await page.getByLabel('Folder to add').setInputFiles(local.photos)
  const plan = page.getByRole('region', { name: 'Review upload' })
  await expect(plan.getByText('of 14 files will be uploaded')).toBeVisible()
  await expect(plan.getByText('1 file has the content of another one that you added')).toBeVisible({ timeout: 30_000 })
  await expect(plan.getByText('1 file can’t be uploaded')).toBeVisible()
  await expect(plan.getByText('5 of 8 folders')).toBeVisible()
  // File filters: what is left out is counted with its reason, and taken in again.
  await plan.getByText('File filters').click()
  await plan.getByLabel('Only these names').fill('photo ?.JPG; Again*')
  await plan.getByLabel('Only these names').press('Enter')
  await expect(plan.getByText('of 11 files will be uploaded')).toBeVisible()
  await expect(plan.getByText('3 files stay here for now')).toBeVisible()
  await isAccessible(page, 'upload plan')
  await plan.getByRole('button', { name: 'Take in: Excluded by the name filter.' }).click()
  await expect(plan.getByText('of 14 files will be uploaded')).toBeVisible()
  if (process.env['PICTURES'] !== undefined)
    await page.screenshot({ path: `${process.env['PICTURES']}/upload-plan.png` })
  // Looked at later: the list says that it waits, and nothing has left.
  await page.keyboard.press('Escape')
  await expect(page.getByText('14 files await review. Nothing uploaded yet.')).toBeVisible()
  await page.getByRole('button', { name: 'See the plan' }).click()
  await plan.getByRole('button', { name: 'Leave out' }).click()
  await expect(plan.getByText('1 file can’t be uploaded')).toBeHidden()
  await plan.getByRole('button', { name: 'Show all 8' }).click()
  await plan.getByLabel('Labels').fill('Season')
  await plan.getByLabel('Labels').press('Enter')
  await plan.getByRole('radiogroup').getByText('Send both').click()
  await plan.getByRole('button', { name: 'Upload 13 files' }).click()
  await expect(page.getByRole('button', { name: 'Done 13' })).toBeVisible({ timeout: 60_000 })
  // The same folder once more: the site has all of it.
  await page.getByLabel('Folder to add').setInputFiles(local.photos)
  await expect(plan.getByText('Everything else is on the site')).toBeVisible()
  await plan.getByRole('button', { name: 'Leave out' }).click()
  await expect(plan.getByText('The site has all of it')).toBeVisible()
  await plan.getByRole('button', { name: 'Discard plan' }).click()
  await expect(page.getByRole('heading', { name: 'Uploads', level: 1 })).toBeVisible()
})
