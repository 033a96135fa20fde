import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { doubleForFile } from '../electron-double/double-for-file.ts'
import { call } from '../electron-double/story.ts'

/** Files that the window hands out: the shipped bundles run, only Electron is a double. */
const double = doubleForFile()
const recorded = () => double.foyer.ask('snapshot', null)

/** Hands out a text as the window does. */
const handOut = (name: string) =>
  double.foyer.page.evaluate((download) => {
    const href = URL.createObjectURL(new Blob(['a;b'], { type: 'text/csv' }))
    Object.assign(document.createElement('a'), { href, download }).click()
  }, name)

test('an export is saved where a person chooses, and shown in its folder from the toast', async () => {
  const { page } = double.foyer
  await call(page, 'settings.update', { welcomed: true })
  // The window listens from when its frame is there, with the menu bar.
  await expect.poll(async () => (await recorded()).menu.some(({ id }) => id === 'go.sell')).toBe(true)
  const path = join(double.data, 'Chosen.csv')
  await double.foyer.ask('saveAt', { path })
  await handOut('List.csv')
  await page.getByRole('button', { name: 'Show in folder' }).click()
  expect(readFileSync(path, 'utf8')).toBe('a;b')
  await expect.poll(async () => (await recorded()).opened).toContain(path)
  expect((await recorded()).dialogs).toContain('save List.csv')
  expect(readdirSync(join(double.data, 'handed-out'))).toEqual([])
})

test('a cancelled dialog saves nothing and says nothing', async () => {
  const before = (await recorded()).dialogs.length
  await double.foyer.ask('saveAt', { path: null })
  await handOut('Other.csv')
  await expect.poll(async () => (await recorded()).dialogs.length).toBe(before + 1)
  await expect(double.foyer.page.getByText(/Saved: Other|could not be saved/)).toHaveCount(0)
})

test('two files at once go to the downloads, without a question', { tag: '@long' }, async () => {
  const before = (await recorded()).dialogs.length
  await call(double.foyer.page, 'desktop.saveUnasked', { count: 2 })
  const name = `foyer-test-${Date.now()}.csv`
  await handOut(name)
  await handOut(name)
  const downloads = join(process.env['TMPDIR'] ?? '/tmp', 'electron-double', 'downloads')
  const paths = [join(downloads, name), join(downloads, name.replace('.csv', ' (2).csv'))]
  await expect.poll(() => paths.map(existsSync)).toEqual([true, true])
  for (const path of paths) rmSync(path)
  expect((await recorded()).dialogs).toHaveLength(before)
})
