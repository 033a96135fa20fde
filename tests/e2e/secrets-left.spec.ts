import { readdirSync, readFileSync } from 'node:fs'
import { tracesOf } from '../support/traces-of.ts'
import { expect, test } from './fixtures.ts'
import { inMemory } from './memory.ts'
import { secondWindow } from './second-window.ts'
import { goTo } from './till.ts'

test.describe.configure({ timeout: 120_000 })

/** The arguments of every process of this machine. */
const commandLines = (): string =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      } catch {
        return ''
      }
    })
    .join('\n')

test('PINs that were typed are in no memory of the window, file, address or argument afterwards', async ({
  openFoyer,
}) => {
  const { page, host } = await openFoyer()
  const [owner, wrong, clerk] = ['90210357', '86753098', '55190274'] as const
  await goTo(page, '/settings/operators')
  const add = async (verb: string, name: string, pin: string) => {
    await page.getByRole('button', { name: verb, exact: true }).click()
    const form = page.getByRole('dialog', { name: verb })
    // The dialog puts the cursor there, which would take the PIN's first digits with it.
    await expect(form.getByLabel('Name')).toBeFocused()
    await form.getByLabel('Name').fill(name)
    for (const field of ['PIN', 'Repeat the PIN']) {
      await form.getByLabel(field, { exact: true }).focus()
      await page.keyboard.type(pin, { delay: 90 })
    }
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
  }
  await add('Add the owner', 'Mara', owner)
  await add('Add an operator', 'Rosa', clerk)
  await page.keyboard.press('Control+Shift+L')
  const lock = page.getByRole('main', { name: 'This laptop is locked' })
  for (const pin of [wrong, owner]) {
    await lock.getByLabel(/^PIN of/).focus()
    await page.keyboard.type(pin, { delay: 90 })
    await page.keyboard.press('Enter')
    if (pin === wrong) await expect(lock.getByText('That PIN is wrong. Try again.')).toBeVisible()
  }
  await expect(lock).toBeHidden()
  await goTo(page, '/today')
  await expect(page.getByText('Marlowe House').first()).toBeVisible()
  const { api, close } = await secondWindow(page)
  const { currentId } = await api.operators.state({})
  expect(currentId).not.toBeNull()
  close()
  const pins = [owner, wrong, clerk]
  expect(await inMemory(page, pins)).toEqual([])
  // The search finds what is there.
  await page.evaluate((left) => Object.assign(window, { left }), wrong)
  expect(await inMemory(page, pins)).toEqual([wrong])
  const texts = { address: page.url(), arguments: commandLines() }
  expect(tracesOf(pins, { texts, folder: host.dataDir })).toEqual([])
})
