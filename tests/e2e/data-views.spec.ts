import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test('rules of a collection get a name, are shown again by it, and leave by the cross', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const where = encodeURIComponent(JSON.stringify(['genre', 'equals', 'Drama']))
  await goTo(page, `/data/Repertoire?where=${where}`)
  const rows = page.getByRole('grid').getByRole('row')
  await expect(page.getByText('Letters to a Lighthouse', { exact: true })).toBeVisible()
  await expect(page.getByText('Night Ferry', { exact: true })).toHaveCount(0)
  const some = await rows.count()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save these filters' }).click()
  await page.getByLabel('Name of the view').fill('Plays only')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('button', { name: 'Plays only' })
  await expect(menu).toBeVisible()

  await goTo(page, '/data/Repertoire')
  await expect(page.getByText('Night Ferry', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await picture(page, 'data-views')
  await isAccessible(page, 'views of a collection')
  await page.getByRole('menuitem', { name: 'Plays only' }).click()
  await expect(rows).toHaveCount(some)
  await menu.click()
  await page.getByRole('menuitem', { name: /Remove the view/ }).click()
  await expect(page.getByText('View removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
})
