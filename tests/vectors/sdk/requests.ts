import type { AggregateParts } from './aggregate.ts'
import { treeOf } from './filter-tree.ts'
import type { ItemSearch } from './item-search.ts'
import { filterOf, type ReadOptions, readOptions, toOptions } from './options.ts'
import type { PageStart } from './page.ts'
import type { QueryParts } from './query.ts'

type Wire = Record<string, unknown>

/** Sends only what the query sets: the service has its own default page size. */
function offsetPaging(limit: number | undefined, offset: number): Wire {
  return limit === undefined && offset === 0 ? {} : { paging: toOptions({ limit, offset }) }
}

function cursorPaging(limit: number | undefined, cursor: string): Wire {
  return { cursorPaging: toOptions({ limit, cursor }) }
}

/** Request for a page of items. With a cursor, filter, sort and count are left out: the cursor contains them. */
export function queryRequest(parts: QueryParts, options: ReadOptions | null | undefined, start: PageStart): Wire {
  const { collection, fields, filter, sort, included, fieldGroups, limit, random } = parts
  const isFirst = 'offset' in start
  const { returnTotalCount: _, ...followUp } = options ?? {}
  return {
    dataCollectionId: collection,
    query: isFirst
      ? { fields, ...offsetPaging(limit, start.offset), filter: treeOf(filter.node), sort: sort.fields }
      : { ...toOptions({ fields: fields.length > 0 ? fields : undefined }), ...cursorPaging(limit, start.cursor) },
    includeReferences: included,
    ...toOptions({ includeFieldGroups: fieldGroups.length > 0 ? fieldGroups : undefined }),
    ...(isFirst && random !== undefined ? { sortMode: 'RANDOM', ...toOptions({ randomOptions: seeded(random) }) } : {}),
    ...readOptions(isFirst ? options : followUp),
  }
}

const seeded = ({ seed }: { seed: number | undefined }) => (seed === undefined ? undefined : { seed })

export function countRequest(parts: QueryParts, options: ReadOptions | null | undefined): Wire {
  return { dataCollectionId: parts.collection, filter: treeOf(parts.filter.node), ...readOptions(options) }
}

/** Request for the distinct values of one field. Of the sort only the order of that field is used. */
export function distinctRequest(
  parts: QueryParts,
  { field, options }: { field: string; options: ReadOptions | null | undefined },
  start: PageStart,
): Wire {
  const { collection, filter, sort, limit } = parts
  const order = sort.fields.find(({ fieldName }) => fieldName === field)?.order
  return {
    dataCollectionId: collection,
    fieldName: field,
    ...('offset' in start
      ? { ...offsetPaging(limit, start.offset), filter: treeOf(filter.node), ...toOptions({ order }) }
      : cursorPaging(limit, start.cursor)),
    ...readOptions(options),
  }
}

export function aggregateRequest(
  parts: AggregateParts,
  options: ReadOptions | null | undefined,
  start: PageStart,
): Wire {
  const { collection, filter, having, sort, groups, operations, limit } = parts
  if (!('offset' in start)) {
    return { dataCollectionId: collection, ...cursorPaging(limit, start.cursor), ...readOptions(options) }
  }
  return {
    dataCollectionId: collection,
    ...offsetPaging(limit, start.offset),
    ...toOptions({
      initialFilter: filter === undefined ? undefined : filterOf(filter),
      aggregation: { groupingFields: groups, operations },
      finalFilter: having === undefined ? undefined : filterOf(having),
      sort: sort.fields.length > 0 ? sort.fields : undefined,
    }),
    ...readOptions(options),
  }
}

export function searchRequest(
  collection: string,
  asked: ItemSearch,
  { options, start }: { options: ReadOptions | null | undefined; start: PageStart },
): Wire {
  const { expression, fuzzy, mode, filter, fields = [], limit } = asked
  const first = {
    filter: filter === undefined ? {} : filterOf(filter),
    sort: [],
    fields,
    search: { expression, ...toOptions({ fuzzy, mode }) },
  }
  return {
    dataCollectionId: collection,
    search: 'offset' in start ? { ...first, ...offsetPaging(limit, start.offset) } : cursorPaging(limit, start.cursor),
    includeReferences: [],
    ...readOptions(options),
  }
}
