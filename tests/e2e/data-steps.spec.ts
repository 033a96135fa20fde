import type { Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { cutParts } from './cut-parts.ts'
import { expect, test } from './fixtures.ts'
import { goTo, keys, picture } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const craftOf = async (page: Page, name: string) => {
  const column = await page.getByRole('columnheader', { name, exact: true }).getAttribute('data-col')
  return (row: number) => page.locator(`[data-row="${row}"] > [data-col="${column}"]`)
}

test('what was pasted is taken back from the list of steps after Foyer was closed, by the keyboard', {
  tag: '@long',
}, async ({ openFoyer, startHost }) => {
  const { page, sandbox, host } = await openFoyer()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await goTo(page, '/data/Artists')
  await expect(page.getByText(/Row 1 to \d+ of 24/)).toBeVisible()
  const before = await (await craftOf(page, 'Craft'))(2).textContent()
  const steps = page.getByRole('button', { name: 'History', exact: true })
  const list = page.getByRole('dialog', { name: 'History' })
  await steps.click()
  await expect(list.getByText(/^No history yet/)).toBeVisible()
  await isAccessible(page, 'data, no steps yet')
  await keys(page, 'Escape')
  await (await craftOf(page, 'Craft'))(0).click()
  await page.evaluate(() => navigator.clipboard.writeText('One\r\nTwo\r\nThree\r\n'))
  await keys(page, 'Control+v')
  await expect((await craftOf(page, 'Craft'))(2)).toHaveText('Three')
  await expect(page.getByRole('button', { name: 'Queue 0' })).toBeVisible({ timeout: 60_000 })
  await host.kill9()

  await page.goto((await startHost({ site: sandbox.url })).url)
  await goTo(page, '/data/Artists')
  const third = (await craftOf(page, 'Craft'))(2)
  await expect(third).toHaveText('Three')
  await steps.focus()
  await keys(page, 'Enter')
  await expect(list.getByText('Pasted 3 cells')).toBeVisible()
  await picture(page, 'data-steps')
  await isAccessible(page, 'data, the last steps')
  await expect(list.getByRole('button', { name: 'Undo: Pasted 3 cells' })).toBeFocused()
  await keys(page, 'Enter')
  await expect(list.getByText(/Undone today/)).toBeVisible()
  await expect(list.getByRole('button', { name: 'Redo: Pasted 3 cells' })).toBeFocused()
  await keys(page, 'Escape')
  await expect(steps).toBeFocused()
  await expect(third).toHaveText(before ?? '')
})

test.describe('a small window in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1024, height: 640 } })

  test('the list of steps is whole in a small window in German', { tag: '@long' }, async ({ openFoyer }) => {
    const { page } = await openFoyer()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await goTo(page, '/data/Artists')
    await expect(page.locator('[data-row="0"]').first()).toBeVisible()
    await (await craftOf(page, 'Craft'))(0).click()
    await page.evaluate(() => navigator.clipboard.writeText('Eins\r\nZwei\r\n'))
    await keys(page, 'Control+v')
    await expect((await craftOf(page, 'Craft'))(1)).toHaveText('Zwei')
    await page.getByRole('button', { name: 'Verlauf', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Rückgängig: 2 Zellen eingefügt' })).toBeVisible()
    await picture(page, 'data-steps-de', [[1024, 640]])
    expect(await cutParts(page)).toEqual([])
    // With rules there are views to be saved as well.
    await goTo(page, `/data/Artists?where=${encodeURIComponent(JSON.stringify(['craft', 'filled', '']))}`)
    await expect(page.getByRole('button', { name: 'Ansichten' })).toBeVisible()
    await picture(page, 'data-steps-views-de', [[1024, 640]])
    expect(await cutParts(page)).toEqual([])
  })
})
