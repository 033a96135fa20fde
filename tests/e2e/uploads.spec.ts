import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { filesAtSite } from '../support/files-at-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ timeout: 180_000 })

const megabyte = 1024 * 1024
const count = 60

/** Sixty files in nested folders; three of them are large enough to be resumed. */
const plan = Array.from({ length: count }, (_, index) => ({
  path: `Season/${['', 'Week 1/', 'Week 2/', 'Week 2/Lights/'][index % 4]}Photo ${String(index).padStart(2, '0')}.jpg`,
  bytes: Buffer.alloc(
    index % 20 === 7 ? 9 * megabyte : 20_000 + index,
    createHash('sha256').update(`${index}`).digest(),
  ),
}))
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const ourFiles = async (sandbox: RunningSandbox) =>
  (await filesAtSite(sandbox)).filter(({ displayName = '' }) => /^Photo \d\d\.jpg$/.test(displayName))

async function openUploads(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Uploads' }).click()
  await expect(page.getByRole('heading', { name: 'Uploads', level: 1 })).toBeVisible()
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['FOYER_PICTURES']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

/** A folder on this computer; Chromium gives its files to the input as a person's choice does. */
function pickedFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-upload-'))
  for (const { path, bytes } of plan) {
    const at = join(folder, path)
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, bytes)
  }
  return { season: join(folder, 'Season'), [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

test('sixty files in folders: cut, killed, started again, and each is at the site once, byte for byte', {
  tag: '@long',
}, async ({ openFoyer, startHost }) => {
  using picked = pickedFolder()
  const { page, sandbox, host } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await openUploads(page)
  await expect(page.getByRole('heading', { name: 'Drop files or folders here' })).toBeVisible()
  await isAccessible(page, 'uploads, empty')
  // A slow line, so that some files are on their way when it breaks.
  await sandbox.control('POST', 'faults', {
    rules: [{ kind: 'latency', latencyMs: 400, match: { path: '/_uploads' } }],
  })
  await page.getByLabel('Folder to add').setInputFiles(picked.season)
  await page.getByRole('button', { name: 'Upload 60 files' }).click()
  await expect(page.getByRole('button', { name: 'All 60' })).toBeVisible()
  // Two at most are sent at a time, and two more may wait for the response to their last byte.
  await expect(page.getByRole('button', { name: /^Going [0-4]$/ })).toBeVisible()
  await expect.poll(async () => (await ourFiles(sandbox)).length).toBeGreaterThan(5)
  await sandbox.control('POST', 'faults', { cut: true, rules: [] })
  await expect(page.getByText(/Uploads resume.* where they stopped/)).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText(/^\d+ files? waits?$/)).toBeVisible()
  await isAccessible(page, 'uploads, offline')
  await host.kill9()
  const again = await startHost({ site: sandbox.url })
  await page.goto(again.url)
  await openUploads(page)
  await sandbox.control('POST', 'faults', { cut: false, rules: [] })
  await expect(page.getByText('of 60 files')).toBeVisible()
  await expect.poll(async () => (await ourFiles(sandbox)).length, { timeout: 120_000 }).toBe(count)
  await expect(page.getByRole('button', { name: 'Done 60' })).toBeVisible({ timeout: 60_000 })
  const there = new Map((await ourFiles(sandbox)).map(({ displayName, hash }) => [displayName, hash]))
  const wanted = new Map(plan.map(({ path, bytes }) => [path.slice(path.lastIndexOf('/') + 1), hashOf(bytes)]))
  expect(Object.fromEntries(there)).toEqual(Object.fromEntries(wanted))
  await isAccessible(page, 'uploads, done')
  await picture(page, 'uploads-done')
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Media' }).click()
  await expect(page.getByRole('treeitem', { name: /^Season/ })).toBeVisible({ timeout: 60_000 })
})

test('what is dropped is added; one that cannot go says why, and is left out', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { page, sandbox } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await openUploads(page)
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['some bytes'], 'Photo 70.jpg', { type: 'image/jpeg', lastModified: 1 }))
    transfer.items.add(new File(['nobody knows'], 'odd.xyz', { lastModified: 1 }))
    return transfer
  })
  const screen = page.getByRole('region', { name: 'Uploads' })
  await screen.dispatchEvent('dragover', { dataTransfer: data })
  await expect(page.getByText('Drop to add')).toBeVisible()
  await screen.dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByText('Drop to add')).toBeHidden()
  await expect.poll(async () => (await ourFiles(sandbox)).length).toBe(1)
  await expect(page.getByText('The site doesn’t take this kind of file.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Uploads.*1 file needs attention/ })).toBeVisible()
  await page.getByRole('button', { name: 'Resolve 1' }).click()
  await expect(page.getByRole('button', { name: 'Needs attention 1', pressed: true })).toBeVisible()
  // The site would say no again: it can only be left out.
  await expect(page.getByRole('button', { name: 'Leave out: odd.xyz' })).toBeFocused()
  await page.getByRole('button', { name: /^All/ }).click()
  await page.keyboard.press('Control+Shift+y')
  await expect(page.getByText('Files for the library: 1 needs attention')).toBeVisible()
  await picture(page, 'sync-files')
  await isAccessible(page, 'Sync Center, with files')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('1 file is at the site. 1 file wasn’t sent.')).toBeVisible()
  await page.getByRole('button', { name: 'See the files' }).click()
  await page.getByRole('link', { name: 'Show in Media: Photo 70.jpg' }).click()
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('Photo 70.jpg')
  await page.goBack()
  await page.getByRole('button', { name: 'Leave out: odd.xyz' }).click()
  await expect(page.getByText('Left out.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await expect(page.getByRole('heading', { name: 'Drop files or folders here' })).toBeVisible()
  await screen.dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByText('The same file is in this folder of the site already.')).toBeVisible()
  await page.getByRole('button', { name: 'Send 1 duplicate anyway' }).click()
  await expect.poll(async () => (await ourFiles(sandbox)).length).toBe(2)
})
