import type { PipelineStage } from '../../../shared/wire/items-pipeline.ts'
import { decodeDates } from '../convert/dates.ts'
import { everyFigure, figuresOf, type ItemAggregate } from './aggregate.ts'
import { ItemFilter } from './filter.ts'
import { type ItemCall, type ItemParts, isMissing, itemOf, itemsOf } from './item-calls.ts'
import type { ItemSearch } from './item-search.ts'
import { type GetOptions, getOptions, type ReadOptions, readOptions } from './options.ts'
import { firstPage, type ItemPage, type PageStart } from './page.ts'
import { everyItem, type Item, type ItemQuery, type QueryParts, type QueryRuns } from './query.ts'
import { aggregateRequest, countRequest, distinctRequest, queryRequest, searchRequest } from './requests.ts'
import * as rules from './rules.ts'
import { membersOf } from './values.ts'

/** Calls that read items, and the query builders. */
export function readCalls({ call, reject, ruleSet }: ItemParts) {
  const runs = queryRuns(call)
  return {
    /** Reads one item; null when it does not exist. */
    async get(...args: [collection: string, id: string, options?: GetOptions | null]): Promise<Item | null> {
      const [collection, id, options] = args
      reject('get', args, rules.collection(collection), rules.itemId(id), rules.options(options))
      try {
        return itemOf(
          (await call('get', { dataCollectionId: collection, dataItemId: id, ...getOptions(options) })).dataItem,
        )
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    /** A query over a collection, run by `find`, `count` or `distinct`. */
    query: (collection: string): ItemQuery => everyItem(runs, collection, ruleSet),
    /** A standalone filter. */
    filter: (): ItemFilter => new ItemFilter(),
    /** An aggregate over a collection. */
    aggregate(collection: string): ItemAggregate {
      return everyFigure(
        (parts, options) =>
          firstPage<Item>({
            ...parts,
            start: { offset: parts.skip },
            async ask(start) {
              const { results, pagingMetadata } = await call('aggregate', aggregateRequest(parts, options, start))
              const rows = results.map((row) => figuresOf(membersOf(decodeDates(row))))
              return { rows, paging: pagingMetadata ?? {} }
            },
          }),
        collection,
        ruleSet,
      )
    },
    /** Full-text search; best matches first. */
    async search(
      ...args: [collection: string, asked: ItemSearch, options?: ReadOptions | null]
    ): Promise<ItemPage<Item>> {
      const [collection, asked, options] = args
      reject('search', args, rules.collection(collection), rules.options(options))
      return firstPage<Item>({
        collection,
        limit: asked.limit,
        skip: asked.skip ?? 0,
        start: { offset: asked.skip ?? 0 },
        async ask(start) {
          const { dataItems, pagingMetadata } = await call(
            'search',
            searchRequest(collection, asked, { options, start }),
          )
          return { rows: itemsOf(dataItems), paging: pagingMetadata ?? {} }
        },
      })
    },
    /** Runs an aggregation pipeline; the stages are in the wire format. */
    async aggregatePipeline(
      ...args: [collection: string, stages: PipelineStage[], options?: ReadOptions | null]
    ): Promise<Item[]> {
      const [collection, stages, options] = args
      reject('aggregatePipeline', args, rules.collection(collection), rules.options(options))
      const input = { dataCollectionId: collection, pipeline: { stages }, ...readOptions(options) }
      const { results } = await call('aggregatePipeline', input)
      return results.map((row) => membersOf(decodeDates(row)))
    },
  }
}

function queryRuns(call: ItemCall): QueryRuns {
  return {
    find: (parts, options) =>
      firstPage<Item>({
        ...parts,
        start: startOf(parts),
        async ask(start) {
          const { dataItems, pagingMetadata } = await call('query', queryRequest(parts, options, start))
          return { rows: itemsOf(dataItems), paging: pagingMetadata ?? {} }
        },
      }),
    async count(parts, options) {
      return (await call('count', countRequest(parts, options))).totalCount
    },
    distinct: (parts, asked) =>
      firstPage<unknown>({
        ...parts,
        start: startOf(parts),
        async ask(start) {
          const { distinctValues, pagingMetadata } = await call('distinct', distinctRequest(parts, asked, start))
          const rows = decodeDates(distinctValues)
          return { rows: Array.isArray(rows) ? rows : [], paging: pagingMetadata ?? {} }
        },
      }),
  }
}

function startOf({ cursor, skip }: QueryParts): PageStart {
  return cursor === undefined ? { offset: skip } : { cursor }
}
