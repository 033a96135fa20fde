import { expect, type Page, test } from '@playwright/test'
import { doubleForFile } from '../electron-double/double-for-file.ts'
import { call } from '../electron-double/story.ts'

/** What a person loses when the window crashes or hangs: the shipped bundles run, only Electron is a double. */
const double = doubleForFile()
const recorded = () => double.foyer.ask('snapshot', null)

test('dumps of crashed processes stay in the data directory', async () => {
  const { calls, paths } = await recorded()
  expect(calls).toContain('crashReporter.start {"uploadToServer":false}')
  expect(paths['crashDumps']?.startsWith(double.data)).toBe(true)
})

test('dialogs are open again with what was typed, and stay closed once they were cancelled', async () => {
  await call(double.foyer.page, 'settings.update', { welcomed: true })
  const goTo = (page: Page, hash: string) => page.evaluate((next) => window.location.assign(next), hash)
  const crash = async () => {
    await double.foyer.ask('crash', null)
    return await double.foyer.rejoin()
  }
  let { page } = double.foyer
  await goTo(page, '#/events')
  await page.getByRole('button', { name: 'New event' }).click()
  await page.getByLabel('Title').fill('Half a première')
  await page.getByRole('combobox', { name: 'Venue' }).fill('Small stage')
  page = await crash()
  const event = page.getByRole('dialog', { name: 'New event' })
  await expect(event.getByLabel('Title')).toHaveValue('Half a première')
  await expect(event.getByRole('combobox', { name: 'Venue' })).toHaveValue('Small stage')
  await event.getByRole('button', { name: 'Cancel' }).click()
  await expect(event).toBeHidden()

  await goTo(page, '#/plans?edit=new')
  await page.getByRole('dialog', { name: 'New plan' }).getByLabel('Name').fill('Half a season')
  page = await crash()
  const plan = page.getByRole('dialog', { name: 'New plan' })
  await expect(plan.getByLabel('Name')).toHaveValue('Half a season')
  await plan.getByRole('button', { name: 'Cancel' }).click()

  await goTo(page, '#/events')
  page = await crash()
  await expect(page.getByRole('button', { name: 'New event' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
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
