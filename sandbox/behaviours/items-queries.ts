import { z } from 'zod'
import { Filter, Sorting } from '../../shared/wire/common.ts'
import { violation } from '../errors.ts'
import { newId } from '../ids.ts'
import { compileItemFilter } from '../query/item-filter.ts'
import { itemOrder, itemPage, type PageWanted, type Placed, pageWanted } from '../query/item-page.ts'
import { compareItemValues, sameValue } from '../query/item-values.ts'
import { createPrng, seedOf } from '../seeds/prng.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { listTypes } from './collections-shape.ts'
import { open } from './items-open.ts'
import type { Opened } from './items-opened.ts'
import { type Include, type Row, respondWith, rowsOf, scopeOf } from './items-read.ts'
import { searchMatcher } from './items-search.ts'
import { sortedOnce } from './items-sorted.ts'

type Queries = Pick<AreaBehaviours<'items'>, 'query' | 'count' | 'distinct' | 'search'>

/** What the first page of a walk by cursor asked for. */
const Asked = z.object({
  filter: Filter.nullish(),
  sort: z.array(Sorting).optional(),
  fields: z.array(z.string()).optional(),
  search: z
    .object({ expression: z.string().nullish(), fuzzy: z.boolean().optional(), mode: z.string().optional() })
    .optional(),
})
type Asked = z.infer<typeof Asked>

export const queryBehaviours: Queries = {
  query: (call) => {
    const opened = open(call, 'FIND')
    const { query = {}, includeReferences, includeReferencedItems = [], returnTotalCount, sortMode } = call.input
    const include = [...(includeReferences ?? []), ...includeReferencedItems.map((field): Include => ({ field }))]
    const wanted = pageWanted(query)
    const asked = askedFor(wanted, query)
    const rows = () => selected(opened, asked)
    if (sortMode === 'RANDOM')
      return shuffledPage(opened, rows(), { wanted, asked, include, seed: call.input.randomOptions?.seed })
    const page = pageOf(opened, rows, { wanted, asked, include, total: returnTotalCount === true })
    const cachingInfo = { tags: [`collection:${opened.id}`], maxAge: 60 }
    return call.input.requestCachingInfo === true ? { ...page, cachingInfo } : page
  },
  count: (call) => ({ totalCount: selected(open(call, 'COUNT'), { filter: call.input.filter }).length }),
  distinct: (call) => {
    const opened = open(call, 'DISTINCT')
    const { fieldName, order, returnTotalCount } = call.input
    const wanted = pageWanted(call.input, '')
    const scope = scopeOf(opened)
    scope.checkPath(fieldName)
    const found = selected(opened, { filter: call.input.filter }).flatMap(({ data }) =>
      scope.valuesOf(data, fieldName).flat(),
    )
    const values = found.filter((value, at) => found.findIndex((other) => sameValue(other, value)) === at)
    const sorting = itemOrder([{ fieldName, order: order === 'DESC' ? 'DESC' : 'ASC' }], () => false)
    const placed = values
      .map((row): Placed<unknown> => ({ row, position: { values: [row], id: JSON.stringify(row) } }))
      .sort((left, right) => sorting.compare(left.position, right.position))
    const page = itemPage(placed, wanted, { order: sorting, asked: {}, total: returnTotalCount === true })
    return { distinctValues: page.rows, pagingMetadata: page.pagingMetadata }
  },
  search: (call) => {
    const opened = open(call, 'FIND')
    const { search = {}, includeReferences } = call.input
    const wanted = pageWanted(search, 'search.')
    const asked = askedFor(wanted, search)
    const matches = searchMatcher(opened, asked.search ?? {})
    const rows = () => selected(opened, asked).filter(({ data }) => matches(data))
    return pageOf(opened, rows, { wanted, asked, include: includeReferences ?? [], total: false })
  },
}

/** A follow-up page takes everything from its cursor; a filter or sort beside it is refused. */
function askedFor(wanted: PageWanted, given: Asked): Asked {
  if (wanted.cursor === null) return Asked.parse(given)
  if (Object.keys(given.filter ?? {}).length > 0 || (given.sort ?? []).length > 0) {
    throw violation('query.cursorPaging.cursor', 'OTHER', 'stands alone: filter and sort belong to the first page')
  }
  const parsed = Asked.safeParse(wanted.cursor.asked)
  if (parsed.success) return parsed.data
  throw violation('query.cursorPaging.cursor', 'OTHER', 'is not a cursor of this call')
}

/** The items that match a filter, in no order. */
export function selected(opened: Opened, { filter }: Pick<Asked, 'filter'>): Row[] {
  const matches = compileItemFilter(filter ?? {}, scopeOf(opened))
  return rowsOf(opened).filter(({ data }) => matches(data))
}

interface PageHow {
  wanted: PageWanted
  asked: Asked
  include: readonly Include[]
}

/** Newest first unless a sort is given. */
function pageOf(opened: Opened, rows: () => readonly Row[], how: PageHow & { total: boolean }) {
  const { sort = [], fields } = how.asked
  const scope = scopeOf(opened)
  for (const { fieldName } of sort) scope.checkPath(fieldName)
  const isList = (path: string) => listTypes.includes(opened.fields.get(path)?.type ?? '')
  const order = itemOrder(sort.length === 0 ? [{ fieldName: '_createdDate', order: 'DESC' }] : sort, isList)
  const placed = sortedOnce(opened, [how.asked.filter, sort, how.asked.search, how.wanted.byCursor], () =>
    rows()
      .map((row): Placed<Row> => {
        const values = order.valuesOf((path) => scope.valuesOf(row.data, path))
        return { row, position: { values, id: how.wanted.byCursor ? row.item.id : tieOf(opened, row.item.id) } }
      })
      .sort((left, right) => order.compare(left.position, right.position)),
  )
  const page = itemPage(placed, how.wanted, { order, asked: { ...how.asked }, total: how.total })
  return {
    dataItems: page.rows.map((row) => respondWith(opened, row, { fields, include: how.include })),
    pagingMetadata: page.pagingMetadata,
  }
}

/** What keeps equal rows apart: their id, or chance where no order among them is promised. */
const tieOf = ({ call }: Opened, id: string): string => (call.quirks.shuffledTies ? newId() : id)

/** In an order of chance; the same seed gives the same one. */
function shuffledPage(opened: Opened, rows: readonly Row[], how: PageHow & { seed: number | null | undefined }) {
  const prng = createPrng(seedOf(`random:${how.seed ?? opened.call.now}`))
  const placed = rows
    .map((row): Placed<Row> => ({ row, position: { values: [prng.next()], id: row.item.id } }))
    .sort((left, right) => compareItemValues(left.position.values[0], right.position.values[0]) ?? 0)
  const page = itemPage(placed, how.wanted, { order: itemOrder([], () => false), asked: {}, total: false })
  return {
    dataItems: page.rows.map((row) => respondWith(opened, row, { fields: how.asked.fields, include: how.include })),
    pagingMetadata: page.pagingMetadata,
  }
}
