import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { cutLine } from './cut-line.ts'
import { expect, test } from './fixtures.ts'
import { settle } from './settled.ts'
import { keys } from './till.ts'

test.describe.configure({ timeout: 120_000 })

async function openMedia(page: Page): Promise<void> {
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.getByRole('link', { name: 'Media' }).click()
  await expect(page.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('button').first()).toBeVisible()
}

const fileButton = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files' }).getByRole('button', { name: new RegExp(`^${name}`) })

/** The names and states of all files of the site, the trash included. */
async function filesOnSite(sandbox: RunningSandbox): Promise<Map<string, string>> {
  const { files } = await askSite(sandbox, wire.files.query, { query: { cursorPaging: { limit: 100 } } })
  return new Map(files.map(({ displayName = '', state = '' }) => [displayName, state]))
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['FOYER_PICTURES']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

test('the library is walked by keyboard, searched, and shows pictures without asking the network', {
  tag: '@long',
}, async ({ readFoyer }) => {
  const { page } = await readFoyer()
  const foreign: string[] = []
  await openMedia(page)
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  await expect(page.locator('ul[aria-label="Files"] img').first()).toBeVisible()
  await picture(page, 'media')
  await isAccessible(page, 'media')
  await page.getByRole('treeitem', { name: /^Posters/ }).click()
  await expect(page.getByText('2 files', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Archive', level: 2 })).toBeVisible()
  await keys(page, 'ArrowLeft')
  await expect(page.getByRole('treeitem', { name: /^Posters/ })).toBeFocused()
  await page.getByRole('treeitem', { name: /^All media/ }).click()
  // A key that stands for something alone is one that no other key is near.
  await settle(page)
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search files')).toBeFocused()
  await page.getByLabel('Search files').fill('fight call')
  await expect(page.getByText('1 file', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(fileButton(page, 'Clockmaker - Fight call.jpg')).toBeFocused()
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(fileButton(page, 'Clockmaker - Fight call.jpg')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('2400 × 1600')
  await isAccessible(page, 'media, a file')
  await page.getByRole('group', { name: 'Kind of file' }).getByRole('button', { name: 'Audio' }).click()
  await expect(page.getByText('No file matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'Table' }).click()
  await picture(page, 'media-table')
  await isAccessible(page, 'media, the table')
  expect(foreign).toEqual([])
})

test('renamed and thrown away offline, one taken back by Undo; the site follows', async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await openMedia(page)
  await cutLine(page, sandbox, true)
  await page.getByRole('treeitem', { name: /^Front of house/ }).click()
  await fileButton(page, 'Bar menu.png').click()
  const details = page.getByRole('complementary', { name: 'Details' })
  await details.getByLabel('Name').fill('Bar menu, winter.png')
  await page.keyboard.press('Enter')
  await expect(fileButton(page, 'Bar menu, winter.png')).toBeVisible()
  await expect(details.getByRole('heading', { name: 'Bar menu, winter.png' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Seating plan.pdf' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Select Evacuation routes.pdf' }).check({ force: true })
  await picture(page, 'media-ticked')
  const ticked = page.getByRole('toolbar', { name: 'Selected files' })
  await ticked.getByRole('button', { name: 'Trash' }).click()
  await expect(page.getByText('2 files moved to the trash.')).toBeVisible()
  await expect(page.getByText('3 files', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('5 files', { exact: true })).toBeVisible()
  await fileButton(page, 'Seating plan.pdf').click()
  await details.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(page.getByText('4 files', { exact: true })).toBeVisible()
  await cutLine(page, sandbox, false)
  await expect
    .poll(async () => (await filesOnSite(sandbox)).get('Seating plan.pdf'), { timeout: 30_000 })
    .toBe('DELETED')
  await expect.poll(async () => (await filesOnSite(sandbox)).get('Bar menu, winter.png')).toBe('OK')
  expect((await filesOnSite(sandbox)).get('Evacuation routes.pdf')).toBe('OK')
  await page.getByRole('treeitem', { name: /^Trash/ }).click()
  await fileButton(page, 'Seating plan.pdf').click()
  await isAccessible(page, 'media, the trash')
  await details.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(async () => (await filesOnSite(sandbox)).get('Seating plan.pdf'), { timeout: 30_000 }).toBe('OK')
})

test('a new folder made offline takes a file, and is one folder on the site', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await openMedia(page)
  await cutLine(page, sandbox, true)
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Winter 2027')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing in Winter 2027 yet')).toBeVisible()
  await picture(page, 'media-empty')
  await isAccessible(page, 'media, an empty folder')
  await page.getByRole('treeitem', { name: /^Sound/ }).click()
  await fileButton(page, 'Three bells.wav').click()
  await page.getByRole('complementary', { name: 'Details' }).getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Winter 2027' }).check()
  await isAccessible(page, 'media, where to')
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await page.getByRole('treeitem', { name: /^Winter 2027/ }).click()
  await expect(fileButton(page, 'Three bells.wav')).toBeVisible()
  await cutLine(page, sandbox, false)
  const winter = async () =>
    (await askSite(sandbox, wire.folders.query, { query: { cursorPaging: { limit: 100 } } })).folders.filter(
      ({ displayName }) => displayName === 'Winter 2027',
    )
  await expect.poll(async () => (await winter()).length, { timeout: 30_000 }).toBe(1)
  const [folder] = await winter()
  const inFolder = () => askSite(sandbox, wire.files.list, { parentFolderId: folder?.id ?? '' })
  await expect
    .poll(async () => (await inFolder()).files.map(({ displayName }) => displayName))
    .toEqual(['Three bells.wav'])
  // The window follows the folder to the id that the site gave it.
  await expect(page.getByRole('heading', { name: 'Winter 2027', level: 2, exact: true })).toBeVisible()
  await expect(fileButton(page, 'Three bells.wav')).toBeVisible()
})

test('files dropped on the open folder go into it and are shown there', { tag: '@long' }, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await openMedia(page)
  await page.getByRole('treeitem', { name: /^Sound/ }).click()
  const list = page.getByRole('region', { name: 'Sound' })
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['bells, once more'], 'Four bells.wav', { type: 'audio/wav', lastModified: 1 }))
    return transfer
  })
  await list.dispatchEvent('dragover', { dataTransfer: data })
  await expect(page.getByText('Drop to add to Sound')).toBeVisible()
  await picture(page, 'media-drop')
  await list.dispatchEvent('drop', { dataTransfer: data })
  await expect(fileButton(page, 'Four bells.wav')).toBeVisible({ timeout: 30_000 })
  const { folders } = await askSite(sandbox, wire.folders.query, { query: { cursorPaging: { limit: 100 } } })
  const sound = folders.find(({ displayName }) => displayName === 'Sound')?.id ?? ''
  const { files } = await askSite(sandbox, wire.files.list, { parentFolderId: sound })
  expect(files.map(({ displayName }) => displayName)).toContain('Four bells.wav')
  await page.getByRole('treeitem', { name: /^Trash/ }).click()
  await page.getByRole('region', { name: 'Trash' }).dispatchEvent('dragover', { dataTransfer: data })
  await expect(page.getByText('Nothing can be added to the trash.')).toBeVisible()
})
