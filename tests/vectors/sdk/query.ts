import { exactly, type RuleSet, wrongCount } from './arity.ts'
import { Filterable, type FilterState, noFilter } from './filter.ts'
import { atMost, integer, largestPage, nonNegativeInteger, positiveInteger } from './numbers.ts'
import type { IncludedReference, ReadOptions } from './options.ts'
import type { ItemPage } from './page.ts'
import { type Check, firstProblem, invalidCall, type Problem } from './problem.ts'
import * as rules from './rules.ts'
import { addSort, noSort, type SortState, sortOf } from './sort.ts'
import { isPlainObject } from './values.ts'

/** An item of a collection: its fields, and the system's `_id`, `_createdDate`, `_updatedDate` and `_owner`. */
export type Item = Record<string, unknown>

/** The collected parts of a query, from which the request is made. */
export interface QueryParts {
  readonly collection: string
  readonly ruleSet: RuleSet
  readonly filter: FilterState
  readonly sort: SortState
  readonly fields: readonly string[]
  readonly included: readonly IncludedReference[]
  readonly fieldGroups: readonly string[]
  readonly limit: number | undefined
  readonly skip: number
  readonly cursor: string | undefined
  readonly random: { seed: number | undefined } | undefined
  /** Problems of `limit`, `skip`, `include` and the like. */
  readonly problems: readonly Problem[]
}

/** Sends queries to the service. */
export interface QueryRuns {
  find(parts: QueryParts, options: ReadOptions | null | undefined): Promise<ItemPage<Item>>
  count(parts: QueryParts, options: ReadOptions | null | undefined): Promise<number>
  distinct(
    parts: QueryParts,
    asked: { field: string; options: ReadOptions | null | undefined },
  ): Promise<ItemPage<unknown>>
}

/**
 * A query over one collection. Immutable: every method returns a new query. Wrong arguments are collected; `find`,
 * `count` and `distinct` then fail with `invalid_input`, listing all of them, before anything is sent.
 */
export class ItemQuery extends Filterable<ItemQuery> {
  readonly #parts: QueryParts
  readonly #runs: QueryRuns

  constructor(runs: QueryRuns, parts: QueryParts) {
    super()
    this.#runs = runs
    this.#parts = parts
  }

  get filterState(): FilterState {
    return this.#parts.filter
  }

  get onlyOf(): string | undefined {
    return this.#parts.ruleSet === 'specified' ? this.#parts.collection : undefined
  }

  protected withFilter(filter: FilterState): ItemQuery {
    return this.changed({ filter })
  }

  ascending(...fields: string[] | [readonly string[]]): ItemQuery {
    return this.changed({ sort: addSort(this.#parts.sort, 'ASC', fields) })
  }

  descending(...fields: string[] | [readonly string[]]): ItemQuery {
    return this.changed({ sort: addSort(this.#parts.sort, 'DESC', fields) })
  }

  /** Replaces the sort by a ready-made one. */
  setSortModel(model: Record<string, 'asc' | 'desc'>[]): ItemQuery {
    return this.changed({ sort: sortOf(model) })
  }

  /** Returns only these fields. */
  fields(...names: string[]): ItemQuery {
    return this.changed({ fields: [...this.#parts.fields, ...names] })
  }

  /** Includes the items of these reference fields; a number as last argument limits the items per field. */
  include(...args: (string | number)[]): ItemQuery {
    const last = args.at(-1)
    const limit = typeof last === 'number' ? last : undefined
    const names: readonly unknown[] = limit === undefined ? args : args.slice(0, -1)
    const inclusions = names.map((name) => ({ field: String(name), ...(limit === undefined ? {} : { limit }) }))
    const checks = names.map((name) => rules.nonEmptyText('The field to include', name))
    return this.changed({ included: [...this.#parts.included, ...inclusions] }, checks)
  }

  /** Includes field groups that the service omits by default. */
  includeFieldGroups(...groups: string[]): ItemQuery {
    return this.changed({ fieldGroups: [...this.#parts.fieldGroups, ...groups] })
  }

  limit(...args: [limit: number]): ItemQuery {
    return this.changed({ limit: args[0] }, [
      exactly(1, 'limit', args),
      ...positiveInteger('limit', args[0]),
      ...(this.#parts.ruleSet === 'specified' ? [atMost('limit', args[0], largestPage)] : []),
    ])
  }

  skip(...args: [skip: number]): ItemQuery {
    return this.changed({ skip: args[0] ?? 0 }, [exactly(1, 'skip', args), ...nonNegativeInteger('skip', args[0])])
  }

  /** Starts at a cursor of an earlier page. Cannot be combined with `skip`. */
  cursor(...args: [cursor: string]): ItemQuery {
    return this.changed({ cursor: args[0] }, [exactly(1, 'cursor', args), rules.nonEmptyText('A cursor', args[0])])
  }

  /** Random order instead of a sort; the same seed gives the same order. */
  randomSort(...args: [options: { seed?: number }]): ItemQuery {
    const [options] = args
    const seed = isPlainObject(options) ? options.seed : undefined
    return this.changed({ random: { seed } }, [
      exactly(1, 'randomSort', args),
      ...(seed === undefined ? [] : [integer('randomSort.seed', seed)]),
    ])
  }

  async find(...args: [options?: ReadOptions | null]): Promise<ItemPage<Item>> {
    this.reject('find', args, { takes: [0, 1], checks: [rules.options(args[0])] })
    return this.#runs.find(this.#parts, args[0])
  }

  async count(...args: [options?: ReadOptions | null]): Promise<number> {
    this.reject('count', args, { takes: [0, 1], checks: [rules.options(args[0])] })
    return this.#runs.count(this.#parts, args[0])
  }

  /** The distinct values of one field. */
  async distinct(...args: [field: string, options?: ReadOptions | null]): Promise<ItemPage<unknown>> {
    const [field, options] = args
    this.reject('distinct', args, { takes: [1, 2], checks: [rules.fieldName(field), rules.options(options)] })
    return this.#runs.distinct(this.#parts, { field, options })
  }

  private changed(change: Partial<QueryParts>, checks: Check[] = []): ItemQuery {
    const wrong = firstProblem(checks)
    const { problems } = this.#parts
    return new ItemQuery(this.#runs, {
      ...this.#parts,
      ...change,
      problems: wrong === undefined ? problems : [...problems, wrong],
    })
  }

  private reject(
    call: string,
    args: readonly unknown[],
    { takes, checks }: { takes: readonly [number, number]; checks: Check[] },
  ): void {
    const { collection, problems, filter, sort, cursor, skip } = this.#parts
    const issues = [
      ...problems,
      ...filter.problems,
      ...sort.problems,
      ...[rules.collection(collection)].flatMap((check) => check() ?? []),
      ...wrongCount(call, args, takes),
      ...checks.flatMap((check) => check() ?? []),
      ...(cursor !== undefined && skip > 0 ? [skipWithCursor] : []),
    ]
    if (issues.length > 0) throw invalidCall(issues)
  }
}

const skipWithCursor: Problem = { code: 'WDE0080', text: 'A query that begins at a cursor cannot skip items.' }

/** A query for all items of a collection. */
export function everyItem(runs: QueryRuns, collection: string, ruleSet: RuleSet): ItemQuery {
  return new ItemQuery(runs, {
    collection,
    ruleSet,
    filter: noFilter,
    sort: noSort,
    fields: [],
    included: [],
    fieldGroups: [],
    limit: undefined,
    skip: 0,
    cursor: undefined,
    random: undefined,
    problems: [],
  })
}
