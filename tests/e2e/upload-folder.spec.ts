import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { filesAtSite } from '../support/files-at-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ timeout: 90_000 })

const count = 300
const named = Array.from({ length: count }, (_, n) => `Picture ${String(n).padStart(3, '0')}.jpg`)
const textOf = (name: string) => `${name}, as it was taken`
const hashOf = (name: string) => createHash('sha256').update(textOf(name)).digest('hex')

/** A folder with three hundred small files in three folders. */
function folderOnDisk() {
  const root = mkdtempSync(join(tmpdir(), 'foyer-folder-'))
  const folder = join(root, 'Lighthouse photos')
  named.forEach((name, n) => {
    const at = join(folder, `Week ${n % 3}`, name)
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, textOf(name))
  })
  return { folder, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) }
}

/** Lets a folder go over the window, as the system does after a person dragged it there. */
async function dropFolder(page: Page, path: string): Promise<void> {
  const box = await page.getByRole('region', { name: 'Uploads' }).boundingBox()
  if (box === null) throw new Error('There is no screen to drop on.')
  const devTools = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver'] as const)
    await devTools.send('Input.dispatchDragEvent', { type, ...at, data })
  await expect(page.getByText('Drop to add')).toBeVisible()
  await devTools.send('Input.dispatchDragEvent', { type: 'drop', ...at, data })
  await devTools.detach()
}

/** Our files at the site. */
const atSite = async (sandbox: RunningSandbox) =>
  (await filesAtSite(sandbox)).filter(({ displayName = '' }) => displayName.startsWith('Picture '))

test('a dropped folder of 300 files: its window closed, its process killed, and each is at the site once', {
  tag: '@long',
}, async ({ startSandbox, startHost, page, context }) => {
  using local = folderOnDisk()
  const sandbox = await startSandbox()
  // At the platform's two hundred requests a minute three hundred files take two minutes.
  const slow = { kind: 'latency', latencyMs: 400, match: { path: '/_uploads' } }
  await sandbox.control('POST', 'faults', { rateLimitPerMinute: 1_200, rules: [slow] })
  const host = await startHost({ site: sandbox.url })
  await page.goto(host.url)
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.getByRole('link', { name: 'Uploads' }).click()
  await dropFolder(page, local.folder)
  const plan = page.getByRole('region', { name: 'Review upload' })
  await expect(plan.getByText(`of ${count} files will be uploaded`)).toBeVisible()
  await expect(plan.getByText('Lighthouse photos, read at')).toBeVisible()
  await isAccessible(page, 'plan of a dropped folder')
  await plan.getByRole('button', { name: `Upload ${count} files` }).click()
  await expect.poll(async () => (await atSite(sandbox)).length, { timeout: 30_000 }).toBeGreaterThan(20)
  await expect(page.getByText(/Lighthouse photos.*, started/)).toBeVisible()
  // What a window still has to bring would end with it.
  await expect(page.getByText('being copied in')).toBeHidden()
  await isAccessible(page, 'uploads that run')
  await page.close()
  await host.kill9()
  expect((await atSite(sandbox)).length).toBeLessThan(count)
  const again = await startHost({ site: sandbox.url })
  const next = await context.newPage()
  await next.goto(`${again.url}#/uploads`)
  await expect.poll(async () => (await atSite(sandbox)).length, { timeout: 60_000 }).toBe(count)
  const there = (await atSite(sandbox)).map(({ displayName, hash }) => `${displayName} ${hash}`).sort()
  expect(there).toEqual(named.map((name) => `${name} ${hashOf(name)}`))
})
