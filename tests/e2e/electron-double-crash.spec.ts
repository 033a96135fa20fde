import { expect, test } from '@playwright/test'
import { doubleForFile } from '../electron-double/double-for-file.ts'
import { call } from '../electron-double/story.ts'

/** What a person loses when the window crashes or hangs: the shipped bundles run, only Electron is a double. */
const double = doubleForFile()
const recorded = () => double.foyer.ask('facts', null)

test('dumps of crashed processes stay in the data directory', async () => {
  const { calls, paths } = await recorded()
  expect(calls).toContain('crashReporter.start {"uploadToServer":false}')
  expect(paths['crashDumps']?.startsWith(double.data)).toBe(true)
})

test('a half-typed contact is there again after the page’s process died', async () => {
  const { page } = double.foyer
  await call(page, 'settings.update', { welcomed: true })
  await page.evaluate(() => {
    window.location.hash = '#/contacts?open=new'
  })
  await page.getByLabel('First name').fill('Half')
  await page.getByLabel('Company').fill('Typed House')
  await double.foyer.ask('crash', null)
  const again = await double.foyer.rejoin()
  await expect(again.getByLabel('First name')).toHaveValue('Half')
  await expect(again.getByLabel('Company')).toHaveValue('Typed House')
})

test('a window that hangs is opened again where it was, with what was typed', { tag: '@long' }, async () => {
  await double.foyer.ask('hang', { response: 0 })
  const box = 'The window doesn’t respond.'
  await expect.poll(async () => (await recorded()).dialogs, { timeout: 20_000 }).toContain(box)
  const again = await double.foyer.rejoin()
  await expect(again.getByLabel('First name')).toHaveValue('Half')
  expect(new URL(again.url()).hash).toContain('/contacts')
})
