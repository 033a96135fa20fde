import { AppError } from '../../../../shared/errors.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import type { PagingMetadata } from '../../../../shared/wire/common.ts'
import { endpoints } from '../../../../shared/wire/items.ts'
import type { PipelineStage } from '../../../../shared/wire/items-pipeline.ts'
import type { CoreContext } from '../../core-context.ts'
import { wireFilter } from '../clause-wire.ts'
import type { Clause } from '../clauses.ts'
import type { ReadCollection } from '../collection-reader.ts'
import { withDrafts } from '../drafts/with-drafts.ts'
import { type Asked, filterClause } from '../item-filter.ts'
import { asked } from './asked.ts'
import { both, filledIn } from './value-clauses.ts'

/** The items of a list that is asked about. */
export interface Counted {
  collection: ReadCollection
  filter: Asked['filter']
  signal: AbortSignal
}

/** Figures about the values of one field, as the site gave them; nothing but the count where there are none. */
export interface SiteFigures {
  rows: number
  sum?: unknown
  least?: unknown
  greatest?: unknown
}

export interface SiteGroups {
  /** The most frequent first. */
  groups: { value: unknown; rows: number }[]
  /** How many there are; null where the site does not say. */
  total: number | null
}

/** What the site counts. Of the items of the list those are meant that fit the clause as well. */
export interface SiteCounts {
  count(list: Counted, fitting: Clause): Promise<number>
  /** A sum is asked for where they are `summed`. */
  figures(list: Counted, key: string, fitting: Clause, how: { summed: boolean }): Promise<SiteFigures>
  groups(list: Counted, key: string, fitting: Clause, most: number): Promise<SiteGroups>
  /** How many items have which member in the list that a field is. */
  memberGroups(list: Counted, key: string, most: number): Promise<SiteGroups>
}

/** Names of figures in a response. No field has them, so a sort by one can mean nothing else. */
const names = { rows: 'foyer_rows', sum: 'foyer_sum', least: 'foyer_least', greatest: 'foyer_greatest' }
const mostFirst = [{ fieldName: names.rows, order: 'DESC' as const }]

export function createSiteCounts(context: Pick<CoreContext, 'mirror' | 'mustSite'>): SiteCounts {
  const meant = ({ collection, filter, signal }: Counted, fitting: Clause) => ({
    // Undefined where nothing can fit, which is not asked for.
    filter: wireFilter(both(filterClause(collection, filter), fitting)),
    common: { dataCollectionId: collection.id, ...withDrafts(context.mirror.reader, collection.id) },
    options: { priority: 'interactive' as const, signal },
    client: context.mustSite().platform.client,
  })

  return {
    count: async (list, fitting) => {
      const { filter, common, options, client } = meant(list, fitting)
      if (filter === undefined) return 0
      return (await asked(client.call(endpoints.count, { ...common, filter }, options))).totalCount
    },
    figures: async (list, key, fitting, { summed }) => {
      const { filter, common, options, client } = meant(list, fitting)
      if (filter === undefined) return { rows: 0 }
      const of = { itemFieldName: key }
      const operations = [
        { resultFieldName: names.rows, itemCount: {} },
        ...(summed ? [{ resultFieldName: names.sum, sum: of }] : []),
        { resultFieldName: names.least, min: of },
        { resultFieldName: names.greatest, max: of },
      ]
      const wanted = { ...common, initialFilter: filter, aggregation: { operations } }
      const [row] = (await asked(client.call(endpoints.aggregate, wanted, options))).results
      // Of no items there may be a row of nothing, or none.
      if (row === undefined) return { rows: 0 }
      const [sum, least, greatest] = [names.sum, names.least, names.greatest].map((name) => lookUp(row, name))
      return { rows: rowsIn(row), sum, least, greatest }
    },
    groups: async (list, key, fitting, most) => {
      const { filter, common, options, client } = meant(list, fitting)
      if (filter === undefined) return { groups: [], total: 0 }
      const operations = [{ resultFieldName: names.rows, itemCount: {} }]
      const wanted = {
        ...{ ...common, initialFilter: filter, aggregation: { groupingFields: [key], operations }, sort: mostFirst },
        ...{ paging: { limit: most, offset: 0 }, returnTotalCount: true },
      }
      return groupsIn(await asked(client.call(endpoints.aggregate, wanted, options)), key, most)
    },
    memberGroups: async (list, key, most) => {
      const { filter, common, options, client } = meant(list, filledIn(key))
      if (filter === undefined) return { groups: [], total: 0 }
      const pipeline = { stages: memberStages(filter, key), paging: { limit: most, offset: 0 } }
      const wanted = { ...common, pipeline, returnTotalCount: true }
      return groupsIn(await asked(client.call(endpoints.aggregatePipeline, wanted, options)), 'value', most)
    },
  }
}

/** A row of each member of each list; those of one item that are the same become one, and those of all items are counted. */
function memberStages(filter: Record<string, unknown>, key: string): PipelineStage[] {
  const [item, member] = [{ fieldPath: '_id' }, { fieldPath: key }]
  const once = { resultFieldName: 'member', first: { expression: member } }
  const counted = { resultFieldName: names.rows, sum: { expression: { numeric: 1 } } }
  return [
    { filter },
    { unwindArray: { arrayFieldName: key } },
    {
      group: {
        groupIds: [
          { key: 'item', expression: item },
          { key: 'value', expression: member },
        ],
        accumulators: [once],
      },
    },
    { group: { groupIds: [{ key: 'value', expression: { fieldPath: 'member' } }], accumulators: [counted] } },
    { sort: { values: mostFirst } },
  ]
}

function rowsIn(row: Record<string, unknown>): number {
  const rows = lookUp(row, names.rows)
  if (typeof rows === 'number') return rows
  throw new AppError('bad_answer', { data: { sent: true } })
}

interface SiteResult {
  results: Record<string, unknown>[]
  pagingMetadata?: PagingMetadata | undefined
}

function groupsIn({ results, pagingMetadata }: SiteResult, key: string, most: number): SiteGroups {
  const groups = results.map((row) => ({ value: groupedBy(row, key), rows: rowsIn(row) }))
  const { hasNext, total, tooManyToCount } = pagingMetadata ?? {}
  if (!(hasNext ?? results.length >= most)) return { groups, total: results.length }
  return { groups, total: tooManyToCount === true ? null : (total ?? null) }
}

/** What a row was grouped by stands in its `_id`, under the field's name or itself. */
function groupedBy(row: Record<string, unknown>, key: string): unknown {
  const id = lookUp(row, '_id')
  if (typeof id !== 'object' || id === null) return id
  return Object.hasOwn(id, key) ? lookUp(id as Record<string, unknown>, key) : id
}
