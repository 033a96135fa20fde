import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as collectionsWire } from '../../../shared/wire/collections.ts'
import { endpoints as itemsWire } from '../../../shared/wire/items.ts'
import { collectionIdOf } from './object-calls.ts'
import { outcomeOf } from './outcome.ts'
import { type CheckedSite, holds, isSo, open, type Question, refusalText } from './question.ts'

const options = { priority: 'interactive' } as const
/** What Foyer sends in one bulk write, at most. */
const packBytes = 800_000

const ownCollection = ({ client, own }: CheckedSite) =>
  own.once('collection', async (name) => {
    const id = collectionIdOf(name)
    const fields = [{ key: 'title', displayName: 'Title', type: 'TEXT' as const }]
    const permissions = { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ADMIN' } as const
    await client.call(collectionsWire.create, { collection: { id, displayName: name, fields, permissions } }, options)
    return id
  })

/** Writes items of about so many bytes in one call. */
async function pack(site: CheckedSite, bytes: number) {
  const dataCollectionId = await ownCollection(site)
  const each = 50_000
  const dataItems = Array.from({ length: Math.ceil(bytes / each) }, () => ({ data: { title: 'x'.repeat(each) } }))
  return outcomeOf(
    site.client.call(itemsWire.bulkInsert, { dataCollectionId, dataItems }, { ...options, timeoutMs: 60_000 }),
  )
}

/** What is asked of a private collection of the check's own. */
export const dataQuestions: readonly Question[] = [
  {
    id: 'r9-size',
    assumption: messageOf('siteCheck.r9-size'),
    file: 'electron/core/data/item-pack.ts',
    reach: 'writes',
    ask: async (site) => {
      const { refusal } = await pack(site, packBytes - 50_000)
      return isSo(refusal === undefined, refusal === undefined ? 'taken' : refusalText(refusal))
    },
  },
  {
    id: 'r9-status',
    assumption: messageOf('siteCheck.r9-status'),
    file: 'electron/core/data/item-pack.ts',
    reach: 'writes',
    ask: async (site) => {
      const { refusal } = await pack(site, 6_000_000)
      return refusal === undefined
        ? open('6 MB were taken')
        : isSo(/^413 /.test(refusalText(refusal)), refusalText(refusal))
    },
  },
  {
    id: 'r10',
    assumption: messageOf('siteCheck.r10'),
    file: 'electron/core/data/item-site.ts',
    reach: 'writes',
    ask: async (site) => {
      const dataCollectionId = await ownCollection(site)
      const dataItem = { id: 'one', data: { _id: 'two', title: 'two ids' } }
      const { refusal } = await outcomeOf(site.client.call(itemsWire.insert, { dataCollectionId, dataItem }, options))
      return isSo(refusal?.data?.['platformCode'] === 'WDE0080', refusal === undefined ? 'taken' : refusalText(refusal))
    },
  },
  {
    id: 'own-permissions',
    assumption: messageOf('siteCheck.own-permissions'),
    file: 'electron/core/data/ask-item-rights.ts',
    reach: 'writes',
    ask: async (site) => {
      const dataCollectionId = await ownCollection(site)
      const { refusal } = await outcomeOf(
        site.client.call(collectionsWire.ownPermissions, { dataCollectionId }, options),
      )
      if (refusal?.code === 'forbidden') return open(refusalText(refusal))
      return isSo(refusal === undefined, refusal === undefined ? 'answered' : refusalText(refusal))
    },
  },
  {
    id: 'o10',
    assumption: messageOf('siteCheck.o10'),
    file: 'electron/core/data/figures',
    reach: 'writes',
    ask: async (site) => {
      const dataCollectionId = await ownCollection(site)
      const values = ['A', 'a', '', null, undefined]
      const dataItems = values.map((group) => ({ data: { title: 'group', ...(group === undefined ? {} : { group }) } }))
      await site.client.call(itemsWire.bulkInsert, { dataCollectionId, dataItems }, options)
      const asked = {
        dataCollectionId,
        initialFilter: { title: 'group' },
        aggregation: { groupingFields: ['group'], operations: [{ resultFieldName: 'n', itemCount: {} }] },
        consistentRead: true,
      }
      const { results = [] } = await site.client.call(itemsWire.aggregate, asked, options)
      return results.length < 3
        ? isSo(false, `${results.length} groups of five values`)
        : holds(`${results.length} groups of five values`)
    },
  },
  {
    // The last one: the plugin that it adds hides the drafts of the others.
    id: 'r8',
    assumption: messageOf('siteCheck.r8'),
    file: 'electron/core/data/drafts/publish.queued.ts',
    reach: 'writes',
    ask: async (site) => {
      const { client } = site
      const dataCollectionId = await ownCollection(site)
      await client.call(
        collectionsWire.addPublishPlugin,
        { dataCollectionId, publishOptions: { defaultStatus: 'DRAFT' } },
        options,
      )
      const dataItem = { data: { title: 'a draft' } }
      const { dataItem: made } = await client.call(itemsWire.insert, { dataCollectionId, dataItem }, options)
      const dataItemId = made.id ?? ''
      const { refusal } = await outcomeOf(
        client.call(itemsWire.publishDraft, { dataCollectionId, dataItemId }, options),
      )
      const setFieldOptions = { value: 'PUBLISHED' }
      const status = { action: 'SET_FIELD' as const, fieldPath: '_publishStatus', setFieldOptions }
      const patches = [{ dataItemId, fieldModifications: [status] }]
      const publishPluginOptions = { includeDraftItems: true }
      await client.call(itemsWire.bulkPatch, { dataCollectionId, patches, publishPluginOptions }, options)
      const asked = { dataCollectionId, query: { filter: { title: 'a draft' } }, consistentRead: true }
      const { dataItems = [] } = await client.call(itemsWire.query, asked, options)
      const saw = refusal === undefined ? 'publish-draft was taken' : refusalText(refusal)
      return isSo(refusal !== undefined && dataItems.length === 1, `${saw}; ${dataItems.length} shown after the patch`)
    },
  },
]
