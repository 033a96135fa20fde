import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test('all items that fit are removed at once after a question, and come back with undo', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const where = encodeURIComponent(JSON.stringify(['genre', 'equals', 'Drama']))
  await goTo(page, `/data/Repertoire?where=${where}`)
  await expect(page.getByText('Letters to a Lighthouse', { exact: true })).toBeVisible()
  const rows = page.getByRole('grid').locator('[data-row]:not([data-row="-1"])')
  const some = await rows.count()
  await page.getByRole('columnheader', { name: 'Select all' }).click()
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  await expect(remove).toBeVisible()
  await picture(page, 'data-all')
  await isAccessible(page, 'all items that fit')
  await remove.click()
  await expect(page.getByText(`${some} items removed.`)).toBeVisible()
  await expect(page.getByText('Letters to a Lighthouse', { exact: true })).toBeHidden({ timeout: 15_000 })
  await goTo(page, '/data/Repertoire')
  await expect(page.getByText('Night Ferry', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Letters to a Lighthouse', { exact: true })).toBeVisible()
})
