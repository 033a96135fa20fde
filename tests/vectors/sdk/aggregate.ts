import { atLeast, exactly, type RuleSet, wrongCount } from './arity.ts'
import { Filterable, ItemFilter } from './filter.ts'
import { atMost, largestPage, nonNegativeInteger, positiveInteger } from './numbers.ts'
import type { ReadOptions } from './options.ts'
import type { ItemPage } from './page.ts'
import { type Check, expectThat, firstProblem, invalidCall, type Problem } from './problem.ts'
import type { Item } from './query.ts'
import * as rules from './rules.ts'
import { addSort, noSort, type SortState } from './sort.ts'
import { isPlainObject, isText, kindOf } from './values.ts'

type Accumulator = 'average' | 'min' | 'max' | 'sum'

/** One aggregation (sum, average, count ...) in the wire format. */
export type AggregateOperation = { resultFieldName: string } & (
  | Partial<Record<Accumulator, { itemFieldName: string }>>
  | { itemCount: Record<string, never> }
)

/** The collected parts of an aggregate, from which the request is made. */
export interface AggregateParts {
  readonly collection: string
  readonly ruleSet: RuleSet
  /** Which items are aggregated. */
  readonly filter: ItemFilter | undefined
  /** Which groups are returned. */
  readonly having: ItemFilter | undefined
  readonly groups: readonly string[]
  readonly operations: readonly AggregateOperation[]
  readonly sort: SortState
  readonly limit: number | undefined
  readonly skip: number
  readonly problems: readonly Problem[]
  /** `filter` got a plain object: the platform's client breaks on it when it is run, and gives no code. */
  readonly broken: boolean
}

export type RunAggregate = (parts: AggregateParts, options: ReadOptions | null | undefined) => Promise<ItemPage<Item>>

/** An aggregate over the items of a collection, optionally grouped. Immutable; problems are collected as in a query. */
export class ItemAggregate {
  readonly #parts: AggregateParts
  readonly #run: RunAggregate

  constructor(run: RunAggregate, parts: AggregateParts) {
    this.#run = run
    this.#parts = parts
  }

  /** Aggregates only the items that match a filter; can be set once. */
  filter(...args: [filter: ItemFilter]): ItemAggregate {
    const [filter] = args
    const checks = this.filterChecks('filter', args, this.#parts.filter)
    const isBroken = this.#parts.broken || (isPlainObject(filter) && !((filter as unknown) instanceof Filterable))
    return this.changed({ ...(filter instanceof ItemFilter ? { filter } : {}), broken: isBroken }, checks)
  }

  /** Returns only the groups that match a filter; can be set once. */
  having(...args: [filter: ItemFilter]): ItemAggregate {
    const [having] = args
    const checks = this.filterChecks('having', args, this.#parts.having)
    return this.changed(having instanceof ItemFilter ? { having } : {}, checks)
  }

  /** Returns one row per combination of these fields' values; can be set once. */
  group(...fields: string[]): ItemAggregate {
    return this.changed({ groups: fields }, [
      atLeast(1, 'group', fields),
      expectThat(
        () => this.#parts.groups.length === 0,
        'WDE0013',
        () => 'group can be set once.',
      ),
    ])
  }

  sum(...args: [field: string, alias?: string]): ItemAggregate {
    return this.figure('sum', 'Sum', args)
  }
  avg(...args: [field: string, alias?: string]): ItemAggregate {
    return this.figure('average', 'Avg', args)
  }
  min(...args: [field: string, alias?: string]): ItemAggregate {
    return this.figure('min', 'Min', args)
  }
  max(...args: [field: string, alias?: string]): ItemAggregate {
    return this.figure('max', 'Max', args)
  }

  /** Adds the number of items per row, as `count`. */
  count(...args: []): ItemAggregate {
    return this.changed({ operations: [...this.#parts.operations, { resultFieldName: 'count', itemCount: {} }] }, [
      exactly(0, 'count', args),
    ])
  }

  ascending(...fields: string[] | [readonly string[]]): ItemAggregate {
    return this.changed({ sort: addSort(this.#parts.sort, 'ASC', fields) })
  }
  descending(...fields: string[] | [readonly string[]]): ItemAggregate {
    return this.changed({ sort: addSort(this.#parts.sort, 'DESC', fields) })
  }

  limit(...args: [limit: number]): ItemAggregate {
    return this.changed({ limit: args[0] }, [
      exactly(1, 'limit', args),
      ...positiveInteger('limit', args[0]),
      ...(this.#parts.ruleSet === 'specified' ? [atMost('limit', args[0], largestPage)] : []),
    ])
  }
  skip(...args: [skip: number]): ItemAggregate {
    return this.changed({ skip: args[0] ?? 0 }, [exactly(1, 'skip', args), ...nonNegativeInteger('skip', args[0])])
  }

  /** Sends the aggregate. Fails with `invalid_input`, listing all problems, before anything is sent. */
  async run(...args: [options?: ReadOptions | null]): Promise<ItemPage<Item>> {
    const { collection, ruleSet, problems, filter, having, sort, broken } = this.#parts
    const issues = [
      ...(broken && ruleSet === 'recorded' ? [notBuilt] : []),
      ...problems,
      ...(filter?.filterState.problems ?? []),
      ...(having?.filterState.problems ?? []),
      ...sort.problems,
      ...[rules.collection(collection)].flatMap((check) => check() ?? []),
      ...wrongCount('run', args, [0, 1]),
      ...[rules.options(args[0])].flatMap((check) => check() ?? []),
    ]
    if (issues.length > 0) throw invalidCall(issues)
    return this.#run(this.#parts, args[0])
  }

  private figure(accumulator: Accumulator, suffix: string, args: readonly unknown[]): ItemAggregate {
    const [field, alias = `${field}${suffix}`] = args
    const name = suffix.toLowerCase()
    const accumulation = { resultFieldName: String(alias), [accumulator]: { itemFieldName: String(field) } }
    return this.changed({ operations: [...this.#parts.operations, accumulation] }, [
      atLeast(1, name, args),
      ...[field, alias].map((value) =>
        expectThat(
          () => isText(value),
          'WDE0044',
          () => `${name} takes names as text, not: ${kindOf(value)}.`,
        ),
      ),
    ])
  }

  private filterChecks(name: string, args: readonly unknown[], present: ItemFilter | undefined): Check[] {
    return [
      exactly(1, name, args),
      expectThat(
        () => present === undefined,
        'WDE0012',
        () => `${name} can be set once.`,
      ),
      expectThat(
        () => args[0] instanceof ItemFilter,
        'WDE0011',
        () => `${name} takes a filter that was built, not: ${kindOf(args[0])}.`,
      ),
    ]
  }

  private changed(change: Partial<AggregateParts>, checks: Check[] = []): ItemAggregate {
    const wrong = firstProblem(checks)
    const { problems } = this.#parts
    return new ItemAggregate(this.#run, {
      ...this.#parts,
      ...change,
      problems: wrong === undefined ? problems : [...problems, wrong],
    })
  }
}

const notBuilt: Problem = { code: null, text: 'An aggregate is filtered by a filter that was built.' }

/** An empty aggregate, over all items of a collection. */
export function everyFigure(run: RunAggregate, collection: string, ruleSet: RuleSet): ItemAggregate {
  return new ItemAggregate(run, {
    collection,
    ruleSet,
    filter: undefined,
    having: undefined,
    groups: [],
    operations: [],
    sort: noSort,
    limit: undefined,
    skip: 0,
    problems: [],
    broken: false,
  })
}

/** A result row. With a single group field, `_id` is its value instead of an object. */
export function figuresOf(row: Record<string, unknown>): Item {
  const id = row['_id']
  if (typeof id !== 'object' || id === null) return row
  const values = Object.values(id)
  return values.length === 1 ? { ...row, _id: values[0] } : row
}
