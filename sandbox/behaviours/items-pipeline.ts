import { lookUp } from '../../shared/look-up.ts'
import type { ItemData } from '../../shared/wire/items-entities.ts'
import type { Accumulator, PipelineGroup, PipelineStage, ProjectedField } from '../../shared/wire/items-pipeline.ts'
import { PlatformError } from '../errors.ts'
import { compileItemFilter } from '../query/item-filter.ts'
import { type ItemOrder, itemOrder, itemPage, type Placed, pageWanted } from '../query/item-page.ts'
import { isData, valuesAt } from '../query/item-values.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { extreme, resultScope, total } from './items-aggregate.ts'
import { evaluate } from './items-expression.ts'
import { open } from './items-open.ts'
import { rowsOf, scopeOf, selectFields } from './items-read.ts'

const mostRows = 10_000

export const pipelineBehaviours: Pick<AreaBehaviours<'items'>, 'aggregatePipeline'> = {
  aggregatePipeline: (call) => {
    const opened = open(call, 'AGGREGATE')
    const { pipeline = {}, returnTotalCount } = call.input
    const wanted = pageWanted(pipeline, 'pipeline.')
    const scope = scopeOf(opened)
    let rows: ItemData[] = rowsOf(opened).map(({ data }) => data)
    for (const [at, stage] of (pipeline.stages ?? []).entries()) {
      // Only the first stages see items; from the first group or projection on, rows are made of results.
      const shaped = (pipeline.stages ?? []).slice(0, at).some(({ group, projection }) => group ?? projection)
      rows = afterStage(rows, stage, shaped ? resultScope : scope)
    }
    const placed = rows.map((row, at): Placed<ItemData> => ({ row, position: { values: [at], id: '' } }))
    const page = itemPage(placed, wanted, { order: byPlace, asked: {}, total: returnTotalCount === true })
    return { results: page.rows.slice(0, mostRows), pagingMetadata: page.pagingMetadata }
  },
}

const byPlace: ItemOrder = {
  valuesOf: () => [],
  compare: (left, right) => Number(left.values[0]) - Number(right.values[0]),
}

type Scope = typeof resultScope

function afterStage(rows: ItemData[], stage: PipelineStage, scope: Scope): ItemData[] {
  if (stage.filter != null) return rows.filter(compileItemFilter(stage.filter, scope))
  if (stage.group !== undefined) return groupedRows(rows, stage.group)
  if (stage.sort !== undefined)
    return sortedRows(
      rows,
      itemOrder(stage.sort.values ?? [], () => false),
      scope,
    )
  if (stage.projection !== undefined) return rows.map((row) => projected(row, stage.projection?.fields ?? []))
  if (stage.objectToArray !== undefined) {
    const { objectFieldName, destinationFieldName } = stage.objectToArray
    return rows.map((row) => {
      const [found] = valuesAt(row, objectFieldName.split('.'))
      const list = isData(found) ? Object.entries(found).map(([key, value]) => ({ key, value })) : []
      return { ...row, [destinationFieldName]: list }
    })
  }
  if (stage.unwindArray !== undefined) {
    const name = stage.unwindArray.arrayFieldName
    return rows.flatMap((row) => {
      const value = lookUp(row, name)
      return Array.isArray(value) ? value.map((member) => ({ ...row, [name]: member })) : []
    })
  }
  if (stage.skip !== undefined) return rows.slice(Math.max(0, stage.skip))
  if (stage.limit !== undefined) {
    if (stage.limit < 1) throw invalid('A limit is at least 1.')
    return rows.slice(0, stage.limit)
  }
  throw invalid('A stage does nothing.')
}

function sortedRows(rows: readonly ItemData[], order: ItemOrder, scope: Scope): ItemData[] {
  return rows
    .map((row, at) => ({
      row,
      position: { values: order.valuesOf((path) => scope.valuesOf(row, path)), id: String(at).padStart(9, '0') },
    }))
    .sort((left, right) => order.compare(left.position, right.position))
    .map(({ row }) => row)
}

function groupedRows(rows: readonly ItemData[], { groupIds = [], accumulators = [] }: PipelineGroup): ItemData[] {
  const groups = new Map<string, { key: ItemData; members: ItemData[] }>()
  for (const row of rows) {
    const key = Object.fromEntries(groupIds.map(({ key, expression }) => [key, evaluate(expression, row) ?? null]))
    const text = JSON.stringify(key)
    const group = groups.get(text) ?? { key, members: [] }
    group.members.push(row)
    groups.set(text, group)
  }
  return [...groups.values()].map(({ key, members }) => ({
    _id: key,
    ...Object.fromEntries(accumulators.map((one) => [one.resultFieldName, accumulated(one, members)])),
  }))
}

function accumulated(accumulator: Accumulator, rows: readonly ItemData[]): unknown {
  const { avg, min, max, sum, first, last, push } = accumulator
  const over = avg ?? min ?? max ?? sum ?? first ?? last ?? push
  if (over?.expression === undefined) throw invalid(`${accumulator.resultFieldName} has no calculation.`)
  const { expression } = over
  const values = rows.map((row) => evaluate(expression, row)).filter((value) => value !== undefined && value !== null)
  if (avg !== undefined || sum !== undefined) return total(values, avg !== undefined)
  if (min !== undefined) return extreme(values, -1)
  if (max !== undefined) return extreme(values, 1)
  if (push !== undefined) return values
  return (first !== undefined ? values[0] : values.at(-1)) ?? null
}

/** With anything included, a row keeps only what is named; with exclusions alone it keeps the rest. */
function projected(row: ItemData, fields: readonly ProjectedField[]): ItemData {
  const included = fields.flatMap(({ include }) => include?.fieldName ?? [])
  const excluded = fields.flatMap(({ exclude }) => exclude?.fieldName ?? [])
  const makes = fields.filter(({ reshape, projectNested }) => reshape ?? projectNested)
  const base = included.length > 0 ? selectFields(row, included) : makes.length > 0 ? { _id: row['_id'] } : { ...row }
  const kept = Object.entries(base).filter(([key]) => !excluded.includes(key))
  const made = makes.map(({ reshape, projectNested }) => {
    if (reshape !== undefined) return [reshape.resultFieldName, evaluate(reshape.expression, row) ?? null] as const
    const { _id: _, ...inner } = projected(row, projectNested?.fields ?? [])
    return [projectNested?.resultFieldName ?? '', inner] as const
  })
  return Object.fromEntries([...kept, ...made])
}

function invalid(message: string): PlatformError {
  return new PlatformError(400, 'WDE0075', { message: `WDE0075: ${message}` })
}
