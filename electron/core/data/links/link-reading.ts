import { z } from 'zod'
import { parseJson } from '../../../../shared/json.ts'
import { lookUp, putOwn } from '../../../../shared/look-up.ts'
import type { DataCollection } from '../../../../shared/wire/collections-entities.ts'
import { endpoints } from '../../../../shared/wire/items.ts'
import { StoredDataItem } from '../../../../shared/wire/items-entities.ts'
import type { CallOptions, PlatformClient } from '../../platform/client.ts'
import type { RawResponse } from '../../platform/exchange.ts'

/** Where the fields of an item lead that link it to several others: ids by the field's key, in the site's order. */
export const Links = z.looseObject({
  id: z.string(),
  dataCollectionId: z.string(),
  data: z.record(z.string(), z.array(z.string())),
  /** Links to items that are gone, by the field's key: the site counts them and does not name them. */
  missing: z.record(z.string(), z.number()).optional(),
})
export type Links = z.infer<typeof Links>

/** Linked items that come with one field, those among the first fifty links that are still there. */
const along = 50
/**
 * A field with so many is asked for by itself: fewer than fifty came may mean that some of the first fifty are gone, and
 * then nothing shows that there are more behind them.
 */
export const askedAlone = 25
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
  /** What items linked to when they were read last. */
  known(ids: readonly string[]): ReadonlyMap<string, Links>
  /** Most fields that are asked for by themselves; an item with more of them is left out. All when left out. */
  mostAlone?: number
}

/**
 * A page of items as what they link to, in the shape of a list of the platform. The platform leaves such fields out of its
 * items unless the items behind them are asked for as well, so only their ids are kept of these.
 */
export async function linksPage(
  client: PlatformClient,
  { dataCollectionId, keys, query, consistentRead, known, mostAlone = Number.POSITIVE_INFINITY }: LinksQuery,
  options: CallOptions,
): Promise<RawResponse> {
  const includeReferences = keys.map((field) => ({ field, limit: along }))
  const asked = {
    dataCollectionId,
    query: { ...query, fields: ['_id', ...keys] },
    includeReferences,
    returnTotalCount: true,
    ...(consistentRead === true ? { consistentRead } : {}),
  }
  const response = await client.callRaw(endpoints.query, asked, options)
  const page = parseJson(Page, response.text)
  // What is no page is the reader's to judge.
  if (page === undefined) return response
  const before = known(page.dataItems.map(({ id }) => id))
  const dataItems: Links[] = []
  let alone = 0
  for (const item of page.dataItems) {
    const isWholeIn = (key: string, ids: readonly string[]) =>
      ids.length < askedAlone && ids.length >= countIn(before.get(item.id), key)
    alone += keys.filter((key) => !isWholeIn(key, idsIn(lookUp(item.data ?? {}, key)))).length
    if (alone > mostAlone) continue
    const data: Links['data'] = {}
    const missing: Record<string, number> = {}
    for (const key of keys) {
      const ids = idsIn(lookUp(item.data ?? {}, key))
      const of = { dataCollectionId, id: item.id, key }
      const all = isWholeIn(key, ids) ? undefined : await allLinked(client, { ...of, fields: ['_id'] }, options)
      putOwn(data, key, all === undefined ? ids : all.items.map(({ id }) => id))
      if (all !== undefined && all.missing > 0) putOwn(missing, key, all.missing)
    }
    const isLacking = Object.keys(missing).length > 0
    dataItems.push({ id: item.id, dataCollectionId, data, ...(isLacking ? { missing } : {}) })
  }
  return { ...response, text: JSON.stringify({ ...page, dataItems }) }
}

const Page = z.looseObject({ dataItems: z.array(StoredDataItem) })

/** Newer pages of the platform have the items themselves there, older ones say their ids. */
const Linked = z.union([z.string(), z.looseObject({ _id: z.string() }).transform(({ _id }) => _id)])

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((one) => Linked.safeParse(one).data ?? []) : []

const countIn = (links: Links | undefined, key: string): number =>
  (lookUp(links?.data ?? {}, key)?.length ?? 0) + (lookUp(links?.missing ?? {}, key) ?? 0)

/** What one field of one item links to. */
interface AllLinked {
  items: { id: string; data: Record<string, unknown> }[]
  /** Links whose items are gone. */
  missing: number
}

/** All items that one field of one item links to, page by page, with these fields of theirs. */
export async function allLinked(
  client: PlatformClient,
  { dataCollectionId, id, key, fields }: { dataCollectionId: string; id: string; key: string; fields: string[] },
  options: CallOptions,
): Promise<AllLinked> {
  const all: AllLinked = { items: [], missing: 0 }
  for (let page = 0; page < mostPages; page += 1) {
    const paging = { limit: referencedPage, offset: page * referencedPage }
    const asked = { dataCollectionId, referringItemId: id, referringItemFieldName: key, paging, fields }
    const { results } = await client.call(endpoints.queryReferenced, asked, options)
    for (const { dataItem } of results) {
      if (dataItem?.id == null) all.missing += 1
      else all.items.push({ id: dataItem.id, data: dataItem.data ?? {} })
    }
    if (results.length < referencedPage) break
  }
  return all
}
