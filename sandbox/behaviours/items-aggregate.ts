import type { Aggregation, AggregationOperation, ItemData } from '../../shared/wire/items-entities.ts'
import { PlatformError } from '../errors.ts'
import { compileItemFilter, type FilterScope } from '../query/item-filter.ts'
import { itemOrder, itemPage, type Placed, pageWanted } from '../query/item-page.ts'
import { compareItemValues, valuesAt } from '../query/item-values.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { open } from './items-open.ts'
import { selected } from './items-queries.ts'
import { scopeOf } from './items-read.ts'

export const aggregateBehaviours: Pick<AreaBehaviours<'items'>, 'aggregate'> = {
  aggregate: (call) => {
    const { input } = call
    const opened = open(call, 'AGGREGATE')
    const wanted = pageWanted(input, '')
    const scope = scopeOf(opened)
    const items = selected(opened, { filter: input.initialFilter }).map(({ data }) => data)
    const matches = compileItemFilter(input.finalFilter ?? {}, resultScope)
    const results = grouped(items, input.aggregation ?? {}, scope).filter(matches)
    const order = itemOrder(input.sort ?? [], () => false)
    const placed = results
      .map((row): Placed<ItemData> => {
        const values = order.valuesOf((path) => resultScope.valuesOf(row, path))
        return { row, position: { values, id: JSON.stringify(row['_id']) } }
      })
      .sort((left, right) => order.compare(left.position, right.position))
    const page = itemPage(placed, wanted, { order, asked: {}, total: input.returnTotalCount === true })
    return { results: page.rows, pagingMetadata: page.pagingMetadata }
  },
}

/** Rows of figures have plain fields; what they were grouped by stands in `_id` and is found by its own name too. */
export const resultScope: FilterScope = {
  urlFormat: 'ORIGINAL',
  checkPath: () => undefined,
  valuesOf(row, path) {
    const found = valuesAt(row, path.split('.'))
    return found.length > 0 ? found : valuesAt(row['_id'], path.split('.'))
  },
}

function grouped(items: readonly ItemData[], aggregation: Aggregation, scope: FilterScope): ItemData[] {
  const { groupingFields = [], operations = [] } = aggregation
  for (const path of groupingFields) scope.checkPath(path)
  const groups = new Map<string, { key: ItemData; members: ItemData[] }>()
  for (const item of items) {
    const key = Object.fromEntries(groupingFields.map((path) => [path, scope.valuesOf(item, path)[0] ?? null]))
    const text = JSON.stringify(key)
    const group = groups.get(text) ?? { key, members: [] }
    group.members.push(item)
    groups.set(text, group)
  }
  return [...groups.values()].map(({ key, members }) => ({
    _id: key,
    ...Object.fromEntries(
      operations.map((operation) => [operation.resultFieldName, figure(operation, members, scope)]),
    ),
  }))
}

function figure(operation: AggregationOperation, items: readonly ItemData[], scope: FilterScope): unknown {
  if (operation.itemCount !== undefined) return items.length
  const { average, sum, min, max } = operation
  const path = (average ?? sum ?? min ?? max)?.itemFieldName
  if (path === undefined) {
    throw new PlatformError(400, 'WDE0075', { message: `WDE0075: ${operation.resultFieldName} has no calculation.` })
  }
  scope.checkPath(path)
  const values = items.flatMap((item) => scope.valuesOf(item, path).flat())
  if (min !== undefined) return extreme(values, -1)
  if (max !== undefined) return extreme(values, 1)
  return total(values, average !== undefined)
}

/** Sum or mean of what is a number; a mean of nothing is null. */
export function total(values: readonly unknown[], mean: boolean): number | null {
  const numbers = values.filter((value) => typeof value === 'number')
  const sum = numbers.reduce((before, number) => before + number, 0)
  if (!mean) return sum
  return numbers.length === 0 ? null : sum / numbers.length
}

/** The largest (1) or smallest (-1) of the values that compare with the first one. */
export function extreme(values: readonly unknown[], sign: 1 | -1): unknown {
  return values.reduce<unknown>((best, value) => {
    if (best === null) return value
    return (compareItemValues(value, best) ?? 0) * sign > 0 ? value : best
  }, null)
}
