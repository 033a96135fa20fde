import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './till.ts'

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['FOYER_PICTURES']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

/** From now on the key may neither read nor write these parts of the site. */
async function forbid(sandbox: RunningSandbox, ...areas: string[]): Promise<void> {
  const rules = areas.map((area) => ({ match: { area }, kind: 'status', status: 403 }))
  await sandbox.control('POST', 'faults', { rules })
}

/** What the rail opens, once its words are there. */
async function opened(page: Page, route: string, words: string, name: string): Promise<void> {
  await goTo(page, route)
  await expect(page.getByText(words).first()).toBeVisible()
  await picture(page, name)
  await isAccessible(page, name)
}

const areas = ['files', 'folders', 'collections', 'items']

test('a key without rights for library and collections: both desks say so, the door goes on', { tag: '@long' }, async ({
  startSandbox,
  startHost,
  page,
}) => {
  const sandbox = await startSandbox()
  await forbid(sandbox, ...areas)
  const host = await startHost({ site: sandbox.url })
  await page.goto(host.url)
  await expect(page.getByText('3 data sets not refreshed').last()).toBeVisible({ timeout: 60_000 })
  await opened(page, '/media', 'No right to read folders and files', 'rights-media')
  await opened(page, '/data', 'No right to read collections', 'rights-data')
  // What may be read was loaded all the same.
  await goTo(page, '/guests')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await goTo(page, '/uploads')
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['some bytes'], 'Photo 70.jpg', { type: 'image/jpeg', lastModified: 1 }))
    return transfer
  })
  await page.getByRole('region', { name: 'Uploads' }).dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByText('You don’t have permission to upload files.')).toBeVisible()
  await expect(page.getByText(/^0 of 1 file$/)).toBeVisible()
  await picture(page, 'rights-uploads')
  await isAccessible(page, 'rights-uploads')
})

test('rights that are taken away later: what is here stays, is shown as old, and comes up to date again', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await goTo(page, '/media')
  await expect(page.getByRole('treeitem', { name: /^Posters/ })).toBeVisible()
  await forbid(sandbox, ...areas)
  await page.keyboard.press('F5')
  await expect(page.getByText('3 data sets not refreshed').last()).toBeVisible()
  await opened(page, '/media', 'You don’t have permission to read folders and files.', 'taken-media')
  await expect(page.getByRole('treeitem', { name: /^Posters/ })).toBeVisible()
  const words = 'You no longer have access to this collection. This copy may be out of date.'
  await opened(page, '/data/Repertoire', words, 'taken-data')
  await expect(page.getByText('The Clockmaker of Salt Street', { exact: true })).toBeVisible()
  await sandbox.control('POST', 'faults', { rules: [] })
  await goTo(page, '/sync/data')
  for (const name of ['collections', 'items', 'folders', 'files']) {
    await page.getByRole('button', { name: `Refresh ${name}`, exact: true }).click()
  }
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await goTo(page, '/media')
  await expect(page.getByText('You don’t have permission to read')).toBeHidden()
})
