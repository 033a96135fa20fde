import { exactly } from './arity.ts'
import { clausesOf, type Operator } from './clause.ts'
import { validateFilterTree } from './filter-model.ts'
import {
  both,
  butNot,
  either,
  everything,
  type FilterNode,
  type FilterTree,
  treeOf,
  withClauses,
} from './filter-tree.ts'
import { expectThat, firstProblem, invalidCall, type Problem } from './problem.ts'
import { kindOf } from './values.ts'

/** A value that a field can be compared with. */
type Comparable = string | number | boolean | Date
type Member = string | number | Date
type Members = [field: string, values: readonly Member[]] | [field: string, first: Member, ...others: Member[]]

/** A filter, and the problems of the calls that built it. */
export interface FilterState {
  readonly node: FilterNode
  readonly problems: readonly Problem[]
}

export const noFilter: FilterState = { node: everything, problems: [] }

/**
 * Filter methods, shared by filters and queries. Each returns a new object; wrong arguments are collected as problems
 * until the object is used.
 */
export abstract class Filterable<Self> {
  abstract readonly filterState: FilterState
  /** The only collection that what is joined may be of; undefined where that is not looked at. */
  abstract readonly onlyOf: string | undefined
  protected abstract withFilter(state: FilterState): Self

  eq(...args: [field: string, value: unknown]): Self {
    return this.clause('eq', args)
  }
  ne(...args: [field: string, value: unknown]): Self {
    return this.clause('ne', args)
  }
  gt(...args: [field: string, value: Comparable]): Self {
    return this.clause('gt', args)
  }
  ge(...args: [field: string, value: Comparable]): Self {
    return this.clause('ge', args)
  }
  gte(field: string, value: Comparable): Self {
    return this.ge(field, value)
  }
  lt(...args: [field: string, value: Comparable]): Self {
    return this.clause('lt', args)
  }
  le(...args: [field: string, value: Comparable]): Self {
    return this.clause('le', args)
  }
  lte(field: string, value: Comparable): Self {
    return this.le(field, value)
  }
  startsWith(...args: [field: string, text: string]): Self {
    return this.clause('startsWith', args)
  }
  endsWith(...args: [field: string, text: string]): Self {
    return this.clause('endsWith', args)
  }
  contains(...args: [field: string, text: string]): Self {
    return this.clause('contains', args)
  }
  /** The field's list has at least one of the values. */
  hasSome(...args: Members): Self {
    return this.clause('hasSome', args)
  }
  /** The field's list has all of the values. */
  hasAll(...args: Members): Self {
    return this.clause('hasAll', args)
  }
  in(...args: Members): Self {
    return this.clause('in', args)
  }
  exists(...args: [field: string, exists: boolean]): Self {
    return this.clause('exists', args)
  }
  isEmpty(...args: [field: string]): Self {
    return this.clause('isEmpty', args)
  }
  isNotEmpty(...args: [field: string]): Self {
    return this.clause('isNotEmpty', args)
  }
  /** From `low` (inclusive) to `high` (exclusive). */
  between<T extends Member>(...args: [field: string, low: T, high: T]): Self {
    return this.clause('between', args)
  }
  and(...args: [other: Filterable<unknown>]): Self {
    return this.joined('and', args, both)
  }
  or(...args: [other: Filterable<unknown>]): Self {
    return this.joined('or', args, either)
  }
  /** Excludes what the other filter matches. */
  not(...args: [other: Filterable<unknown>]): Self {
    return this.joined('not', args, butNot)
  }

  /** Replaces the filter by a ready-made tree; its problems are reported when it is used. */
  setFilterModel(tree: FilterTree): Self {
    return this.withFilter({ node: { kind: 'given', tree }, problems: validateFilterTree(tree) })
  }
  /** The filter's wire tree, with dates not encoded. Throws `invalid_input` for a filter with problems. */
  getFilterModel(): FilterTree {
    if (this.filterState.problems.length > 0) throw invalidCall(this.filterState.problems)
    return treeOf(this.filterState.node)
  }

  private clause(operator: Operator, args: readonly unknown[]): Self {
    const { node, problems } = this.filterState
    const { clauses, wrong } = clausesOf(operator, args)
    if (wrong !== undefined) return this.withFilter({ node, problems: [...problems, wrong] })
    return this.withFilter({ node: withClauses(node, clauses), problems })
  }

  private joined(
    name: string,
    args: readonly unknown[],
    join: (left: FilterNode, right: FilterNode) => FilterNode,
  ): Self {
    const { node, problems } = this.filterState
    const [other] = args
    const wrong = firstProblem([
      exactly(1, name, args),
      expectThat(
        () => other instanceof Filterable,
        'WDE0049',
        () => `${name} takes a filter or a query, not: ${kindOf(other)}.`,
      ),
      expectThat(
        () => !(other instanceof Filterable) || mayJoin(this.onlyOf, other.onlyOf),
        'WDE0050',
        () => `${name} joins queries of one collection only.`,
      ),
    ])
    if (wrong !== undefined || !(other instanceof Filterable)) {
      return this.withFilter({ node, problems: wrong === undefined ? problems : [...problems, wrong] })
    }
    const { filterState } = other
    return this.withFilter({
      node: join(node, filterState.node),
      problems: [...problems, ...filterState.problems],
    })
  }
}

/** Two filters of one collection, or of none in particular. */
const mayJoin = (left: string | undefined, right: string | undefined): boolean =>
  left === undefined || right === undefined || left === right

/** A standalone filter, for aggregates, conditions and `and`, `or`, `not`. */
export class ItemFilter extends Filterable<ItemFilter> {
  readonly filterState: FilterState
  readonly onlyOf = undefined

  constructor(state: FilterState = noFilter) {
    super()
    this.filterState = state
  }

  protected withFilter(state: FilterState): ItemFilter {
    return new ItemFilter(state)
  }
}
