import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import { isAccessible } from './accessible.ts'
import { cutLine } from './cut-line.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ timeout: 120_000 })

async function openMedia(page: Page): Promise<void> {
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.getByRole('link', { name: 'Media' }).click()
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('button').first()).toBeVisible()
}

const fileButton = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files' }).getByRole('button', { name: new RegExp(`^${name}`) })
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' })

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('treeitem', { name: /^All media/ }).click()
  await page.getByLabel('Search files').fill(name)
  await fileButton(page, name).click()
  await expect(details(page).getByRole('heading', { name })).toBeVisible()
}

/** The addresses that the window opened in the person's browser. */
async function watchOpened(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    window.open = (address) => {
      opened.push(String(address))
      return null
    }
  })
  return () => page.evaluate(() => (window as unknown as { opened: string[] }).opened)
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['FOYER_PICTURES']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  for (const [width, height] of [
    [1280, 800],
    [1024, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('a file, several and a folder go to the browser, addresses are copied; offline is said', { tag: '@long' }, async ({
  openFoyer,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { sandbox, page } = await openFoyer()
  await openMedia(page)
  const opened = await watchOpened(page)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await find(page, 'Season trailer.mp4')
  await expect(details(page)).toContainText('1280 × 720')
  await picture(page, 'video')
  await isAccessible(page, 'media, a film')
  await details(page).getByRole('button', { name: 'Download' }).click()
  await expect.poll(async () => (await opened()).length).toBe(1)
  await details(page).getByRole('button', { name: 'More' }).click()
  await picture(page, 'video-menu')
  await isAccessible(page, 'media, what can be done with a film')
  await page.getByRole('menuitem', { name: 'HLS' }).click()
  await expect.poll(copied).toContain('stream.m3u8')
  await details(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'For a day' }).click()
  await expect.poll(copied).toContain('signature=')
  await details(page).getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Search files').fill('clockmaker')
  await page.getByRole('checkbox', { name: 'Select Clockmaker - Fight call.jpg' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Select Clockmaker - Blocking act one.jpg' }).check({ force: true })
  await picture(page, 'ticked')
  await page.getByRole('toolbar', { name: 'Selected files' }).getByRole('button', { name: 'Download' }).click()
  await expect.poll(async () => (await opened()).length).toBe(2)
  await page.getByLabel('Search files').fill('')
  await page.getByRole('treeitem', { name: /^Posters/ }).click()
  await page.getByRole('button', { name: 'More about the folder' }).click()
  await page.getByRole('menuitem', { name: 'Download as an archive' }).click()
  await expect.poll(async () => (await opened()).length).toBe(3)
  for (const address of (await opened()).slice(1)) {
    expect((await fetch(address)).headers.get('content-type')).toBe('application/zip')
  }
  await cutLine(page, sandbox, true)
  await page.getByRole('button', { name: 'More about the folder' }).click()
  await page.getByRole('menuitem', { name: 'Download as an archive' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible()
})

test('focal point and alt text are set by keyboard offline, and reach the site', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await openMedia(page)
  await find(page, 'Clockmaker - Fight call.jpg')
  const ring = details(page).getByRole('slider', { name: 'Focal point' })
  await expect(ring).toHaveAttribute('aria-valuetext', '50 percent from the left, 50 percent from the top')
  await expect(details(page).getByText('Describe this picture (alt text)')).toBeVisible()
  await picture(page, 'image')
  await isAccessible(page, 'media, a picture')
  await cutLine(page, sandbox, true)
  await ring.focus()
  for (const key of ['ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowUp', 'ArrowDown']) await page.keyboard.press(key)
  await expect(ring).toHaveAttribute('aria-valuetext', '44 percent from the left, 46 percent from the top')
  await picture(page, 'image-focus')
  // Saved a moment after the last key.
  await expect(page.getByText(/1 waiting|Queue 1/).first()).toBeVisible()
  await details(page).getByLabel('Alt text').fill('Two men fight over a clock')
  await details(page).getByLabel('Name').focus()
  await expect(details(page).getByText('Describe this picture (alt text)')).toBeHidden()
  await cutLine(page, sandbox, false)
  const onSite = async () => {
    const { files } = await askSite(sandbox, wire.files.search, { search: 'Fight call' })
    const { altText, focalPoint } = files[0]?.media?.image?.image ?? {}
    return { altText, focalPoint }
  }
  await expect
    .poll(onSite, { timeout: 30_000 })
    .toEqual({ altText: 'Two men fight over a clock', focalPoint: { x: 0.44, y: 0.46 } })
  const box = await ring.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 17, (box?.y ?? 0) + 17)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 40, { steps: 4 })
  await picture(page, 'image-drag')
  await page.mouse.up()
  await expect.poll(async () => (await onSite()).focalPoint?.x ?? 0, { timeout: 30_000 }).toBeGreaterThan(0.5)
})

test('files are imported from the web: bad addresses wait, and each has an outcome', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { page } = await openFoyer()
  await openMedia(page)
  await page.getByRole('treeitem', { name: /^Press/ }).click()
  await page.getByRole('button', { name: 'Import from the web' }).click()
  const dialog = page.getByRole('dialog')
  const addresses = dialog.getByLabel('Addresses of files, one a line')
  await addresses.fill('https://example.org/one.jpg\nhttp://192.168.0.4/two.jpg\nposter')
  await expect(dialog.getByText('isn’t a web address')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import 3 files' })).toBeDisabled()
  await picture(page, 'import')
  await isAccessible(page, 'media, import')
  await addresses.fill('https://example.org/one.jpg\nhttps://example.org/page.xyz\nhttps://gone.invalid/two.png')
  await dialog.getByRole('button', { name: 'Import 3 files' }).click()
  await expect(dialog.getByText(/keeps no files of this kind/)).toBeVisible()
  await expect(dialog.getByText('The site could not fetch it. Check the address.')).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText('1 of 3 files imported')).toBeVisible()
  await picture(page, 'import-outcome')
  await isAccessible(page, 'media, what became of an import')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(fileButton(page, 'one.jpg')).toBeVisible()
})

test('a folder is moved, thrown away with what is in it, restored, and deleted for good', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await openMedia(page)
  const folder = async (name: string) => {
    const { folders } = await askSite(sandbox, wire.folders.query, { query: { cursorPaging: { limit: 100 } } })
    return folders.find(({ displayName }) => displayName === name)
  }
  const action = async (verb: string) => {
    await page.getByRole('button', { name: 'More about the folder' }).click()
    await page.getByRole('menuitem', { name: verb, exact: true }).click()
  }
  await page.getByRole('treeitem', { name: /^Sound/ }).click()
  await action('Move the folder')
  await page.getByRole('dialog').getByRole('radio', { name: 'Press' }).check()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Sound' })).toBeDisabled()
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  const press = (await folder('Press'))?.id ?? ''
  await expect.poll(async () => (await folder('Sound'))?.parentFolderId, { timeout: 30_000 }).toBe(press)
  await action('Move the folder to the trash')
  await expect.poll(async () => (await folder('Sound'))?.state, { timeout: 30_000 }).toBe('DELETED')
  await page.getByRole('treeitem', { name: /^Trash/ }).click()
  const trashed = page.getByRole('list', { name: 'Folders in the trash' })
  await expect(trashed.getByText('Sound')).toBeVisible()
  await expect(fileButton(page, 'Three bells.wav')).toBeVisible()
  await picture(page, 'trash')
  await isAccessible(page, 'media, folders in the trash')
  await trashed.getByRole('button', { name: 'Restore Sound' }).click()
  await expect.poll(async () => (await folder('Sound'))?.state, { timeout: 30_000 }).toBe('OK')
  await expect(fileButton(page, 'Three bells.wav')).toBeHidden()
  await page
    .getByRole('treeitem', { name: /^Sound|^Press/ })
    .first()
    .click()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('treeitem', { name: /^Sound/ }).click()
  await action('Move the folder to the trash')
  await page.getByRole('treeitem', { name: /^Trash/ }).click()
  await trashed.getByRole('button', { name: 'Permanently delete Sound' }).click()
  await isAccessible(page, 'media, a last question')
  await picture(page, 'forever')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect.poll(() => folder('Sound'), { timeout: 30_000 }).toBeUndefined()
  await expect(trashed).toBeHidden()
  await page.getByRole('button', { name: 'Ask the site' }).click()
  await expect(fileButton(page, 'Three bells.wav')).toBeHidden()
})
