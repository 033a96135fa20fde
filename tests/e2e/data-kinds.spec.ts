import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test('a field becomes one of another kind, after what is lost was shown, and comes back', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const onSite = async () => {
    const { collection } = await askSite(sandbox, wire.collections.get, { dataCollectionId: 'Repertoire' })
    const query = { paging: { limit: 100 } }
    const { dataItems = [] } = await askSite(sandbox, wire.items.query, { dataCollectionId: 'Repertoire', query })
    const type = collection.fields?.find(({ key }) => key === 'genre')?.type
    return { type, filled: dataItems.filter(({ data }) => typeof data?.['genre'] === 'string').length }
  }
  const before = await onSite()
  expect(before.filled).toBeGreaterThan(5)
  await goTo(page, '/data/Repertoire/fields')
  await page.getByRole('button', { name: 'Genre', exact: true }).click()
  const pane = page.getByRole('complementary', { name: 'Settings of the field' })
  await pane.getByRole('combobox', { name: 'Kind', exact: true }).click()
  await page.getByRole('option', { name: 'Number', exact: true }).click()
  const question = page.getByRole('dialog', { name: /Change the kind of/ })
  await expect(question).toContainText(`${before.filled} of ${before.filled} values can’t be read as the new kind`)
  await expect(question.getByRole('list', { name: 'Cleared values' }).getByRole('listitem')).toHaveCount(before.filled)
  await picture(page, 'data-kind')
  await isAccessible(page, 'The kind of a field')
  await question.getByRole('button', { name: 'Change the kind' }).click()
  await expect.poll(onSite).toEqual({ type: 'NUMBER', filled: 0 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(onSite).toEqual(before)
})
