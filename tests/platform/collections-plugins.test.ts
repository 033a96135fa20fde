import { afterEach, beforeEach, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { visitor } from './sign-in.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const { collections, items } = wire
const plugins = (id: string) => site.sandbox.world.dataCollections.get(id)?.collection.plugins ?? []
const types = (id: string) => plugins(id).map(({ type }) => type)
const drafts = (id: string) => site.sandbox.world.dataItems.group(id).filter(({ draft }) => draft !== null)
const artists = 'Artists'
const notices = 'HouseNotices'
const repertoire = 'Repertoire'

test('collections.addPlugin: the plugin is there with its options, and the revision counts up', async () => {
  const plugin = { type: 'EDITABLE_PAGE_LINK', editablePageLinkOptions: { isPersisted: true, isMutable: false } }
  const { dataCollection } = await site.client.call(collections.addPlugin, { dataCollectionId: artists, plugin })
  expect(dataCollection.revision).toBe('4')
  expect(plugins(artists)).toEqual([plugin])
})

test('collections.addPlugin refuses to make a collection one of a single item afterwards', async () => {
  const plugin = { type: 'SINGLE_ITEM', singleItemOptions: { singleItemId: 'one' } }
  const call = site.client.call(collections.addPlugin, { dataCollectionId: artists, plugin })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0119' })
  expect(plugins(artists)).toEqual([])
})

test('collections.deletePlugin: the plugin is gone, the others stay', async () => {
  await site.client.call(collections.deletePlugin, { dataCollectionId: repertoire, pluginType: 'URLIZED' })
  expect(types(repertoire)).toEqual(['MULTILINGUAL', 'CMS'])
})

test('collections.deletePlugin refuses a plugin that the collection does not have', async () => {
  const call = site.client.call(collections.deletePlugin, { dataCollectionId: artists, pluginType: 'PUBLISH' })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0119' })
})

test('collections.addPublishPlugin: new items get the default status', async () => {
  const publishOptions = { defaultStatus: 'DRAFT' }
  await site.client.call(collections.addPublishPlugin, { dataCollectionId: artists, publishOptions })
  expect(plugins(artists)).toEqual([{ type: 'PUBLISH', publishOptions }])
  const { dataItem } = await site.client.call(items.insert, {
    dataCollectionId: artists,
    dataItem: { data: { name: 'A new voice' } },
  })
  expect(dataItem.data).toMatchObject({ name: 'A new voice', _publishStatus: 'DRAFT' })
  expect(drafts(artists).map(({ id }) => id)).toEqual([dataItem.id])
})

test('collections.addPublishPlugin refuses a collection with drafts of its own, unless told what to do', async () => {
  await site.client.call(collections.addDraftItemsPlugin, { dataCollectionId: artists, draftItemsOptions: {} })
  const [artist] = site.sandbox.world.dataItems.group(artists)
  await site.client.call(items.createDraft, { dataCollectionId: artists, dataItemId: artist?.id ?? '' })
  const add = (draftItemsPluginConflictAction?: string) =>
    site.client.call(collections.addPublishPlugin, {
      dataCollectionId: artists,
      publishOptions: {},
      draftItemsPluginConflictAction,
    })
  expect(await refusalOf(add())).toMatchObject({ code: 'refused', platform: 'WDE0119' })
  expect(types(artists)).toEqual(['DRAFT_ITEMS'])
  await add('DISCARD_DRAFT_ITEMS')
  expect(types(artists)).toEqual(['PUBLISH'])
  expect(drafts(artists)).toEqual([])
})

test('collections.deletePublishPlugin: what was a draft is an item like any other', async () => {
  const before = drafts(notices).length
  expect(before).toBe(3)
  await site.client.call(collections.deletePublishPlugin, { dataCollectionId: notices })
  expect(types(notices)).toEqual([])
  expect(drafts(notices)).toEqual([])
  const { totalCount } = await visitor(site).call(items.count, { dataCollectionId: notices })
  expect(totalCount).toBe(8)
})

test('collections.deletePublishPlugin refuses a collection without it', async () => {
  const call = site.client.call(collections.deletePublishPlugin, { dataCollectionId: artists })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0119' })
})

test('collections.addUrlizedPlugin: page addresses follow the format', async () => {
  await site.client.call(collections.deleteUrlizedPlugin, { dataCollectionId: repertoire })
  await site.client.call(collections.addUrlizedPlugin, {
    dataCollectionId: repertoire,
    urlizedOptions: { format: 'PLAIN' },
  })
  expect(types(repertoire)).toContain('URLIZED')
  const { dataItems } = await site.client.call(items.query, {
    dataCollectionId: repertoire,
    query: { filter: { title: { $urlized: 'Night%20Ferry' } } },
  })
  expect(dataItems[0]?.data).toMatchObject({
    title: 'Night Ferry',
    'link-repertoire-title': '/repertoire/night%20ferry',
  })
})

test('collections.addUrlizedPlugin refuses a second one', async () => {
  const call = site.client.call(collections.addUrlizedPlugin, { dataCollectionId: repertoire, urlizedOptions: {} })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0119' })
})

test('collections.deleteUrlizedPlugin: the collection has no addresses of its own any more', async () => {
  await site.client.call(collections.deleteUrlizedPlugin, { dataCollectionId: repertoire })
  expect(types(repertoire)).toEqual(['MULTILINGUAL', 'CMS'])
})

test('collections.deleteUrlizedPlugin refuses a collection without it', async () => {
  const call = site.client.call(collections.deleteUrlizedPlugin, { dataCollectionId: artists })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0119' })
})

test('collections.addMultilingualPlugin: the named fields have a text for each language', async () => {
  const multilingualOptions = { translatableFieldKeys: ['craft'] }
  await site.client.call(collections.addMultilingualPlugin, { dataCollectionId: artists, multilingualOptions })
  expect(plugins(artists)).toEqual([{ type: 'MULTILINGUAL', multilingualOptions }])
  const id = site.sandbox.world.dataItems.group(artists)[0]?.id ?? ''
  await site.client.call(items.update, {
    dataCollectionId: artists,
    dataItem: { id, data: { name: 'Somebody', craft: 'Schauspiel' } },
    language: 'de',
  })
  const read = async (language?: string) =>
    (await site.client.call(items.get, { dataCollectionId: artists, dataItemId: id, language })).dataItem?.data
  expect(await read('de')).toMatchObject({ name: 'Somebody', craft: 'Schauspiel' })
  expect(await read()).toMatchObject({ name: 'Somebody', craft: 'Actor' })
})

test('collections.addMultilingualPlugin refuses a field that is not there', async () => {
  const call = site.client.call(collections.addMultilingualPlugin, {
    dataCollectionId: artists,
    multilingualOptions: { translatableFieldKeys: ['nowhere'] },
  })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0147' })
})

test('collections.deleteMultilingualPlugin: the plugin is gone', async () => {
  await site.client.call(collections.deleteMultilingualPlugin, { dataCollectionId: repertoire })
  expect(types(repertoire)).toEqual(['URLIZED', 'CMS'])
})

test('collections.deleteMultilingualPlugin refuses a collection without it', async () => {
  const call = site.client.call(collections.deleteMultilingualPlugin, { dataCollectionId: artists })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0119' })
})

test('collections.addCmsPlugin: the order of the site is kept with the collection', async () => {
  const cmsOptions = { siteSort: { sort: [{ fieldKey: 'name', direction: 'ASC' }] } }
  await site.client.call(collections.addCmsPlugin, { dataCollectionId: artists, cmsOptions })
  expect(plugins(artists)).toEqual([{ type: 'CMS', cmsOptions }])
})

test('collections.addCmsPlugin refuses to sort by a field that is not there', async () => {
  const cmsOptions = { siteSort: { sort: [{ fieldKey: 'nowhere' }] } }
  const call = site.client.call(collections.addCmsPlugin, { dataCollectionId: artists, cmsOptions })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0147' })
})

test('collections.deleteCmsPlugin: the plugin is gone', async () => {
  await site.client.call(collections.deleteCmsPlugin, { dataCollectionId: repertoire })
  expect(types(repertoire)).toEqual(['URLIZED', 'MULTILINGUAL'])
})

test('collections.deleteCmsPlugin refuses a collection without it', async () => {
  const call = site.client.call(collections.deleteCmsPlugin, { dataCollectionId: artists })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0119' })
})

test('collections.addCatalogPlugin: the fields that make an item something to sell are named', async () => {
  const catalogOptions = { nameFieldKey: 'title', priceFieldKey: 'minutes' }
  await site.client.call(collections.addCatalogPlugin, { dataCollectionId: repertoire, catalogOptions })
  expect(plugins(repertoire)).toContainEqual({ type: 'CATALOG', catalogOptions })
})

test('collections.addCatalogPlugin refuses to go without a price field', async () => {
  const catalogOptions = { nameFieldKey: 'title' }
  const call = site.client.call(collections.addCatalogPlugin, { dataCollectionId: repertoire, catalogOptions })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0119' })
})

test('collections.deleteCatalogPlugin: the plugin is gone', async () => {
  const catalogOptions = { nameFieldKey: 'title', priceFieldKey: 'minutes' }
  await site.client.call(collections.addCatalogPlugin, { dataCollectionId: repertoire, catalogOptions })
  await site.client.call(collections.deleteCatalogPlugin, { dataCollectionId: repertoire })
  expect(types(repertoire)).not.toContain('CATALOG')
})

test('collections.deleteCatalogPlugin refuses a collection without it', async () => {
  const call = site.client.call(collections.deleteCatalogPlugin, { dataCollectionId: repertoire })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0119' })
})

test('collections.addDraftItemsPlugin: drafts are kept apart, those among the items with them', async () => {
  await site.client.call(collections.addDraftItemsPlugin, {
    dataCollectionId: notices,
    draftItemsOptions: {},
    publishPluginConflictAction: 'COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS',
  })
  expect(plugins(notices)).toEqual([
    { type: 'DRAFT_ITEMS', draftItemsOptions: { draftsCollectionId: 'HouseNotices__drafts' } },
  ])
  expect(drafts(notices).length).toBe(3)
})

test('collections.addDraftItemsPlugin refuses a collection with drafts among its items', async () => {
  const call = site.client.call(collections.addDraftItemsPlugin, { dataCollectionId: notices, draftItemsOptions: {} })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0119' })
  expect(types(notices)).toEqual(['PUBLISH'])
})

test('collections.deleteDraftItemsPlugin: the drafts are published when that is asked for', async () => {
  await site.client.call(collections.addDraftItemsPlugin, { dataCollectionId: artists, draftItemsOptions: {} })
  const id = site.sandbox.world.dataItems.group(artists)[0]?.id ?? ''
  await site.client.call(items.createDraft, { dataCollectionId: artists, dataItemId: id })
  await site.client.call(items.patch, {
    dataCollectionId: `${artists}__drafts`,
    patch: {
      dataItemId: id,
      fieldModifications: [{ action: 'SET_FIELD', fieldPath: 'craft', setFieldOptions: { value: 'Voice' } }],
    },
  })
  await site.client.call(collections.deleteDraftItemsPlugin, {
    dataCollectionId: artists,
    draftItemsRemovalAction: 'PUBLISH_EXISTING_DRAFT_ITEMS',
  })
  expect(types(artists)).toEqual([])
  expect(site.sandbox.world.dataItems.get(`${artists}\n${id}`)).toMatchObject({ data: { craft: 'Voice' }, draft: null })
})

test('collections.deleteDraftItemsPlugin refuses to lose drafts unasked', async () => {
  await site.client.call(collections.addDraftItemsPlugin, { dataCollectionId: artists, draftItemsOptions: {} })
  const id = site.sandbox.world.dataItems.group(artists)[0]?.id ?? ''
  await site.client.call(items.createDraft, { dataCollectionId: artists, dataItemId: id })
  const call = site.client.call(collections.deleteDraftItemsPlugin, { dataCollectionId: artists })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0119' })
  expect(drafts(artists).map((item) => item.id)).toEqual([id])
})
