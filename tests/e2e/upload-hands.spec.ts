import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Colour, pngOf } from '../../sandbox/uploads/png.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 120_000 })

/** A picture that its colour distinguishes from others. */
const painted = (colour: Colour) =>
  pngOf({ width: 240, height: 180, colours: [colour, [250, 240, 220]], at: (x, y) => ((x >> 5) + (y >> 5)) % 2 })

const red = painted([170, 30, 60])
const files: Readonly<Record<string, Buffer | string>> = {
  'Week 1/Pier at dusk.png': red,
  'Week 1/Copy of Pier at dusk.png': red,
  'Week 1/Lantern room.png': painted([20, 90, 130]),
  'Week 2/Stalls.png': painted([30, 120, 70]),
  'Week 2/Curtain call with the whole house on its feet, third night.png': painted([90, 60, 140]),
  'Setup.exe': 'a program',
  'Empty.png': '',
  'Programme.pdf': '%PDF-1.4 a programme',
}

function folderOf(named: Readonly<Record<string, Buffer | string>>) {
  const root = mkdtempSync(join(tmpdir(), 'foyer-hands-'))
  for (const [path, content] of Object.entries(named)) {
    const at = join(root, 'Rehearsals', path)
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, content)
  }
  return { top: join(root, 'Rehearsals'), [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) }
}

test('a plan shows its files, says what becomes of each, changes where they go, and ends with Enter', {
  tag: '@long',
}, async ({ openFoyer }) => {
  using local = folderOf(files)
  const { page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await goTo(page, '/uploads')
  await expect(page.getByRole('button', { name: 'Send to: Top of the library' })).toHaveText(
    'Send to Top of the library',
  )
  await page.getByLabel('Folder to add').setInputFiles(local.top)
  const plan = page.getByRole('region', { name: 'Review upload' })
  await expect(plan.getByText('of 8 files will be uploaded')).toBeVisible()
  await expect(plan.getByText('Not compared yet')).toHaveCount(0, { timeout: 30_000 })
  // The picture goes and its copy stays; a program is not promised.
  const list = plan.getByRole('region', { name: 'Files of the plan' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expect(plan.getByText('1 file has the content of another one that you added')).toBeVisible()
  await expect(plan.getByText(/It doesn’t take programs or disk images/)).toHaveCount(2)
  await expect(list.locator('img').first()).toBeVisible()
  await picture(page, 'plan')
  await plan.getByRole('button', { name: 'Show: 1 file has the content of another one that you added' }).click()
  await expect(list.getByRole('listitem')).toHaveText(
    /Copy of Pier at dusk\.png.*Stays here:.*Pier at dusk\.png.* goes/,
  )
  await plan.getByRole('button', { name: 'Show what can’t go' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await isAccessible(page, 'upload plan with its files')
  // Another destination, without starting over.
  await plan.getByRole('button', { name: /^Send to: / }).click()
  await page.getByRole('menuitem', { name: 'Posters', exact: true }).click()
  await expect(plan.getByText('Posters/Rehearsals/Week 1')).toBeVisible()
  await expect(plan.getByRole('button', { name: 'Upload 5 files' })).toContainText('Enter')
  await picture(page, 'plan-problems')
  // What has the focus takes its keys; the screen itself takes Enter.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Enter')
  // No button moves under the pointer: *Resolve* stays where it is, and leads to the first.
  const response = page.getByRole('button', { name: 'Resolve 2' })
  await expect(page.getByRole('button', { name: 'Done 5' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('5 of 7 files')).toBeVisible()
  const before = await response.boundingBox()
  await response.click()
  expect(await response.boundingBox()).toEqual(before)
  await expect(page.getByRole('button', { name: 'Try 1 file again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry: Setup.exe' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry: Empty.png' })).toBeHidden()
  await picture(page, 'uploads-need-you')
  await isAccessible(page, 'uploads that need a person')
  for (const name of ['Setup.exe', 'Empty.png']) await page.getByRole('button', { name: `Leave out: ${name}` }).click()
  await expect(page.getByText('All done')).toBeVisible()
  await expect(page.getByText('5 files are at the site')).toBeVisible()
  await expect(page.getByText(/\/s now/)).toBeHidden()
  await page.getByRole('button', { name: /^All / }).click()
  await picture(page, 'uploads-done')
  // All of it is there: nothing is promised, no folder is named, and the plan has an end of its own.
  await page.getByRole('button', { name: 'Clear the list' }).click()
  using again = folderOf({ 'New folder/Stalls again.png': files['Week 2/Stalls.png'] ?? '' })
  await page.getByLabel('Folder to add').setInputFiles(again.top)
  await expect(plan.getByText('The site has all of it')).toBeVisible({ timeout: 30_000 })
  await expect(plan.getByText('New folder', { exact: true })).toHaveCount(0)
  await picture(page, 'plan-all-there')
  await plan.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Nothing had to be sent.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Uploads', level: 1 })).toBeVisible()
})
