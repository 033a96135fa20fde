import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test('a notice that is a draft is published from its pane, and becomes a draft again', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const dataCollectionId = 'HouseNotices'
  const notices = async (includeDraftItems: boolean) => {
    const publishPluginOptions = { includeDraftItems }
    const asked = { dataCollectionId, query: { paging: { limit: 100 } }, publishPluginOptions }
    const { dataItems = [] } = await askSite(sandbox, wire.items.query, asked)
    return dataItems
  }
  const isShown = async (id: string) => (await notices(false)).some((item) => item.id === id)
  const draft = (await notices(true)).find(({ data }) => data?.['_publishStatus'] === 'DRAFT')
  if (draft === undefined) throw new Error('The demo site has a draft.')
  const title = String(draft.data?.['title'])
  await goTo(page, `/data/${dataCollectionId}?open=${draft.id}`)
  const pane = page.getByRole('complementary', { name: title })
  await expect(pane).toContainText('visitors don’t see it')
  await expect(page.getByRole('grid').getByText('Draft').first()).toBeVisible()
  await picture(page, 'data-drafts')
  await isAccessible(page, 'a draft')
  await pane.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => isShown(draft.id)).toBe(true)
  await expect(pane.getByRole('button', { name: 'Back to a draft' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => isShown(draft.id)).toBe(false)
})
