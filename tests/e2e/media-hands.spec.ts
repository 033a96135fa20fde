import { mkdirSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { cutLine } from './cut-line.ts'
import { expect, test } from './fixtures.ts'
import { settle } from './settled.ts'

test.describe.configure({ timeout: 120_000 })

const folder = process.env['PICTURES']

/** Pictures of what is shown, in both looks and at both sizes of a window. */
async function pictures(page: Page, name: string): Promise<void> {
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  for (const [width, height] of [
    [1280, 800],
    [1024, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settle(page)
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await settle(page)
}

async function openMedia(page: Page): Promise<void> {
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.getByRole('link', { name: 'Media' }).click()
  await expect(files(page).first()).toBeVisible()
}

const files = (page: Page) => page.getByRole('list', { name: 'Files' }).getByRole('button')
const fileButton = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files' }).getByRole('button', { name: new RegExp(`^${name}`) })
const branch = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Subfolders' }).getByRole('button', { name: new RegExp(`^${name}`) })
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' })
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).check({ force: true })

/** The whole tile is between the edges of the list. */
async function isInSight(page: Page, file: Locator): Promise<void> {
  await settle(page)
  await expect(file).toBeInViewport({ ratio: 0.9 })
}

async function folderOnSite(sandbox: RunningSandbox, name: string): Promise<string> {
  const { folders } = await askSite(sandbox, wire.folders.query, { query: { cursorPaging: { limit: 100 } } })
  return folders.find(({ displayName }) => displayName === name)?.id ?? ''
}

test('the opened file stays in sight beside its details, and when they are closed again', async ({ readFoyer }) => {
  const { page } = await readFoyer()
  await openMedia(page)
  await files(page).first().focus()
  await page.keyboard.press('End')
  await settle(page)
  const last = files(page).last()
  const name = (await last.locator('bdi').textContent()) ?? ''
  await last.click()
  await expect(details(page).getByRole('heading', { name })).toBeVisible()
  await isInSight(page, fileButton(page, name))
  await pictures(page, 'opened')
  await page.setViewportSize({ width: 1024, height: 800 })
  await isInSight(page, fileButton(page, name))
  const beside = await details(page).boundingBox()
  const tiles = await page.getByRole('list', { name: 'Files' }).boundingBox()
  expect((tiles?.x ?? 0) + (tiles?.width ?? 0)).toBeLessThan(beside?.x ?? 0)
  const large = await details(page).getByRole('button', { name: 'Show large' }).boundingBox()
  expect(large?.x).toBeGreaterThan(beside?.x ?? 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await settle(page)
  await page.getByRole('list', { name: 'Files' }).evaluate((list) => list.parentElement?.scrollTo({ top: 0 }))
  await details(page).getByRole('button', { name: 'Close' }).click()
  await expect(details(page)).toBeHidden()
  await isInSight(page, fileButton(page, name))
  await expect(fileButton(page, name)).toBeFocused()
})

test('subfolders stand above the files, and path and Backspace lead up again', async ({ readFoyer }) => {
  const { page } = await readFoyer()
  await openMedia(page)
  await branch(page, 'Posters').click()
  await expect(tile(page, 'This season')).toContainText('5 files')
  await expect(page.getByText('11 with subfolders')).toBeVisible()
  await expect(branch(page, 'Posters')).toContainText('11')
  await pictures(page, 'folder')
  await isAccessible(page, 'media, a folder with subfolders')
  await tile(page, 'Archive').dblclick()
  await expect(title(page, 'Archive')).toBeFocused()
  await expect(details(page)).toBeHidden()
  await page.keyboard.press('Backspace')
  await expect(tile(page, 'Archive')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(title(page, 'This season')).toBeFocused()
  await pictures(page, 'subfolder')
  const path = page.getByRole('navigation', { name: 'Path' })
  await path.getByRole('button', { name: 'Posters' }).click()
  await expect(tile(page, 'This season')).toBeFocused()
  await path.getByRole('button', { name: 'All media' }).click()
  await expect(title(page, 'All media')).toBeFocused()
})

test('arrows lead on in the large view, Space marks there as in the list; the table has a head', async ({
  readFoyer,
}) => {
  const { page } = await readFoyer()
  await openMedia(page)
  await branch(page, 'Front of house').click()
  await files(page).first().focus()
  await page.keyboard.press(' ')
  await expect(page.getByRole('toolbar', { name: 'Selected files' })).toContainText('1 selected')
  await page.keyboard.press('Shift+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 of 5')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Selected' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 of 5')).toBeVisible()
  await page.keyboard.press(' ')
  await expect(dialog.getByRole('checkbox', { name: 'Selected' })).toBeChecked()
  await pictures(page, 'large')
  await isAccessible(page, 'media, a file shown large')
  await dialog.getByRole('button', { name: 'Next file' }).click()
  await expect(dialog.getByText('3 of 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar', { name: 'Selected files' })).toContainText('2 selected')
  await expect(files(page).nth(2)).toBeFocused()
  await page.getByRole('toolbar', { name: 'Selected files' }).getByRole('button', { name: 'Clear' }).click()
  await branch(page, 'All media').click()
  await page.getByRole('button', { name: 'Table' }).click()
  const head = page.getByRole('group', { name: 'Columns' })
  await head.getByRole('button', { name: 'Size' }).click()
  await expect(page.getByRole('button', { name: 'Order: Largest' })).toBeVisible()
  await files(page).first().focus()
  await page.keyboard.press('End')
  await settle(page)
  await expect(head).toBeInViewport()
  await pictures(page, 'table')
  await isAccessible(page, 'media, the head of the table')
  await page.getByRole('button', { name: 'Tiles' }).click()
})

test('files are dragged into folders of tree and page offline, taken back by Undo, and labelled together', async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await openMedia(page)
  const [sound, season] = [await folderOnSite(sandbox, 'Sound'), await folderOnSite(sandbox, 'This season')]
  const inFolder = async (parentFolderId: string) =>
    (await askSite(sandbox, wire.files.list, { parentFolderId })).files.map(({ displayName }) => displayName)
  const before = await inFolder(sound)
  await cutLine(page, sandbox, true)
  await branch(page, 'Front of house').click()
  await tick(page, 'Seating plan.pdf')
  await tick(page, 'Evacuation routes.pdf')
  const box = await branch(page, 'Sound').boundingBox()
  await fileButton(page, 'Seating plan.pdf').hover()
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 16, { steps: 6 })
  await page.mouse.move((box?.x ?? 0) + 64, (box?.y ?? 0) + 18, { steps: 2 })
  await expect(branch(page, 'Sound')).toHaveAttribute('data-over', 'true')
  if (folder !== undefined) await page.screenshot({ path: `${folder}/drag.png` })
  await page.mouse.up()
  await expect(page.getByText('2 files moved.')).toBeVisible()
  await expect(page.getByText('3 files', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('5 files', { exact: true })).toBeVisible()
  await fileButton(page, 'Seating plan.pdf').dragTo(branch(page, 'Sound'))
  await expect(page.getByText('1 file moved.')).toBeVisible()
  await branch(page, 'Posters').click()
  await fileButton(page, 'Poster template.svg').dragTo(tile(page, 'This season'))
  await expect(page.getByText('No files in this folder itself.', { exact: false })).toBeHidden()
  await branch(page, 'Front of house').click()
  await tick(page, 'Evacuation routes.pdf')
  await tick(page, 'Bar menu.png')
  await pictures(page, 'ticked')
  await page.getByRole('toolbar', { name: 'Selected files' }).getByRole('button', { name: 'Labels' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Add labels').first().fill('autumn')
  await page.keyboard.press('Enter')
  await pictures(page, 'labels')
  await isAccessible(page, 'media, labels of several files')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Labels of 2 files changed.')).toBeVisible()
  await cutLine(page, sandbox, false)
  await expect
    .poll(async () => (await inFolder(sound)).toSorted(), { timeout: 30_000 })
    .toEqual([...before, 'Seating plan.pdf'].toSorted())
  await expect.poll(() => inFolder(season), { timeout: 30_000 }).toContain('Poster template.svg')
  const labelsOf = async (search: string) =>
    (await askSite(sandbox, wire.files.search, { search })).files[0]?.labels ?? []
  await expect.poll(() => labelsOf('Bar menu'), { timeout: 30_000 }).toContain('autumn')
  await expect.poll(() => labelsOf('Evacuation routes')).toContain('autumn')
})

test('a new folder is empty with one filled button, and its long name wraps where files are moved', async ({
  openFoyer,
}) => {
  const { page } = await openFoyer()
  await openMedia(page)
  const long = 'Photographs of the dress rehearsal, of the first night and of the party after it, in the order of days'
  await branch(page, 'Posters').click()
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(long)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing in this folder yet')).toBeVisible()
  await settle(page)
  const filled = page.locator('main .mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])')
  await expect(filled).toHaveText(['Choose files'])
  await pictures(page, 'empty')
  await branch(page, 'Sound').click()
  await fileButton(page, 'Three bells.wav').click()
  await details(page).getByRole('button', { name: 'Move', exact: true }).click()
  const words = page.getByRole('dialog').getByTitle(long)
  await words.scrollIntoViewIfNeeded()
  const dialog = await page.getByRole('dialog').boundingBox()
  const place = await words.boundingBox()
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThan((dialog?.x ?? 0) + (dialog?.width ?? 0))
  expect(place?.height).toBeGreaterThan(30)
  await pictures(page, 'move')
  await page.getByRole('dialog').getByRole('radio', { name: long }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  // Its folder has a name before and after the site has it.
  await expect(details(page)).toContainText(`Posters › ${long}`)
  await expect(page.getByText('Another folder')).toBeHidden()
})
