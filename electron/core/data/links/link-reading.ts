import { z } from 'zod'
import { parseJson } from '../../../../shared/json.ts'
import { lookUp, putOwn } from '../../../../shared/look-up.ts'
import type { DataCollection } from '../../../../shared/wire/collections-entities.ts'
import { endpoints } from '../../../../shared/wire/items.ts'
import { StoredDataItem } from '../../../../shared/wire/items-entities.ts'
import type { CallOptions, PlatformClient } from '../../platform/client.ts'
import type { RawAnswer } from '../../platform/exchange.ts'

/** Where the fields of an item lead that link it to several others: ids by the field's key, in the site's order. */
export const Links = z.looseObject({
  id: z.string(),
  dataCollectionId: z.string(),
  data: z.record(z.string(), z.array(z.string())),
})
export type Links = z.infer<typeof Links>

/** Linked items that come with one field; a field with so many is asked for by itself. */
const along = 50
const referencedPage = 1000
/** Pages of one field that are read; a field with more shows these. */
const mostPages = 10

/** The keys of a collection's fields that link to several items. */
export const linkKeysOf = ({ fields }: Pick<DataCollection, 'fields'>): string[] =>
  (fields ?? []).flatMap(({ key, type }) => (type === 'MULTI_REFERENCE' ? [key] : []))

interface LinksQuery {
  dataCollectionId: string
  /** The keys of the fields that are asked for. */
  keys: readonly string[]
  query: Record<string, unknown>
  consistentRead?: boolean
}

/**
 * A page of items as what they link to, in the shape of a list of the platform. The platform leaves such fields out of its
 * items unless the items behind them are asked for as well, so only their ids are kept of these.
 */
export async function linksPage(
  client: PlatformClient,
  { dataCollectionId, keys, query, consistentRead }: LinksQuery,
  options: CallOptions,
): Promise<RawAnswer> {
  const includeReferences = keys.map((field) => ({ field, limit: along }))
  const asked = {
    dataCollectionId,
    query: { ...query, fields: ['_id', ...keys] },
    includeReferences,
    returnTotalCount: true,
    ...(consistentRead === true ? { consistentRead } : {}),
  }
  const answer = await client.callRaw(endpoints.query, asked, options)
  const page = parseJson(Page, answer.text)
  // What is no page is the reader's to judge.
  if (page === undefined) return answer
  const dataItems: Links[] = []
  for (const item of page.dataItems) {
    const data: Links['data'] = {}
    for (const key of keys) {
      const ids = idsIn(lookUp(item.data ?? {}, key))
      const of = { dataCollectionId, id: item.id, key }
      putOwn(data, key, ids.length < along ? ids : await allLinked(client, of, options))
    }
    dataItems.push({ id: item.id, dataCollectionId, data })
  }
  return { ...answer, text: JSON.stringify({ ...page, dataItems }) }
}

const Page = z.looseObject({ dataItems: z.array(StoredDataItem) })

/** Newer pages of the platform have the items themselves there, older ones say their ids. */
const Linked = z.union([z.string(), z.looseObject({ _id: z.string() }).transform(({ _id }) => _id)])

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((one) => Linked.safeParse(one).data ?? []) : []

/** All items that one field of one item links to, page by page. */
async function allLinked(
  client: PlatformClient,
  { dataCollectionId, id, key }: { dataCollectionId: string; id: string; key: string },
  options: CallOptions,
): Promise<string[]> {
  const ids: string[] = []
  for (let page = 0; page < mostPages; page += 1) {
    const paging = { limit: referencedPage, offset: page * referencedPage }
    const asked = { dataCollectionId, referringItemId: id, referringItemFieldName: key, paging, fields: ['_id'] }
    const { results } = await client.call(endpoints.queryReferenced, asked, options)
    ids.push(...results.flatMap(({ dataItem }) => (dataItem?.id == null ? [] : [dataItem.id])))
    if (results.length < referencedPage) break
  }
  return ids
}
