import { lookUp } from '../../shared/look-up.ts'
import type {
  Aggregation,
  AggregationResults,
  NestedAggregationItem,
  NestedResult,
} from '../../shared/wire/rsvp-aggregations.ts'
import { violation } from '../errors.ts'
import { compareValues, readerOf } from '../query/filter.ts'
import type { StoredRsvp } from '../world/ticketing.ts'

const countable = [
  'createdDate',
  'id',
  'updatedDate',
  'anonymized',
  'checkedInGuestCount',
  'contactId',
  'eventId',
  'fullyCheckedIn',
  'memberId',
  'status',
  'totalGuests',
]

type Rows = readonly StoredRsvp[]
type Groups = Map<string, StoredRsvp[]>

/** Counts what a search found. Throws 400 for a field that cannot be counted and for an unknown kind. */
export function aggregate(rows: Rows, wanted: readonly Aggregation[]): AggregationResults[] {
  return wanted.map((aggregation) => {
    const { name, fieldPath, type } = aggregation
    const about = {
      name: name ?? '',
      ...(fieldPath === undefined ? {} : { fieldPath }),
      ...(type === undefined ? {} : { type }),
    }
    if (type === 'NESTED') return { ...about, nested: { results: nested(rows, partsOf(aggregation)) } }
    return { ...about, ...plain(rows, aggregation) }
  })
}

function plain(rows: Rows, item: NestedAggregationItem) {
  switch (item.type) {
    case 'VALUE':
      return { values: { results: valuesOf(rows, item) } }
    case 'RANGE':
      return { ranges: { results: rangesOf(rows, item) } }
    case 'SCALAR':
      return { scalar: scalarOf(rows, item) }
    case 'DATE_HISTOGRAM':
      return { dateHistogram: { results: countsOf(byInterval(rows, item)).sort(byValue) } }
    default:
      throw violation('search.aggregations.type', 'OTHER', `does not know "${item.type}"`)
  }
}

function read(item: NestedAggregationItem): (row: StoredRsvp) => unknown[] {
  const path = item.fieldPath ?? ''
  if (!countable.includes(path)) throw violation('search.aggregations.fieldPath', 'OTHER', `cannot count "${path}"`)
  return readerOf(path)
}

const countsOf = (groups: Groups) => [...groups].map(([value, members]) => ({ value, count: members.length }))
const byValue = (left: { value: string }, right: { value: string }) => compareValues(left.value, right.value)

function groupBy(rows: Rows, keysOf: (row: StoredRsvp) => readonly string[]): Groups {
  const groups: Groups = new Map()
  for (const row of rows) {
    for (const key of keysOf(row)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [row])
      else group.push(row)
    }
  }
  return groups
}

function byField(rows: Rows, item: NestedAggregationItem): Groups {
  const valuesIn = read(item)
  const { missingValues, includeOptions } = item.value ?? {}
  const bucket = missingValues === 'INCLUDE' ? [includeOptions?.addToBucket ?? 'N/A'] : []
  return groupBy(rows, (row) => {
    const values = valuesIn(row).map(String)
    return values.length === 0 ? bucket : values
  })
}

/** Most frequent values first, ten of them, unless the request says otherwise. */
function valuesOf(rows: Rows, item: NestedAggregationItem) {
  const { sortType = 'COUNT', sortDirection = 'DESC', limit } = item.value ?? {}
  const sign = sortDirection === 'ASC' ? 1 : -1
  const counts = countsOf(byField(rows, item))
  counts.sort((left, right) => {
    const order = sortType === 'VALUE' ? byValue(left, right) : left.count - right.count
    return order === 0 ? byValue(left, right) : order * sign
  })
  return counts.slice(0, limit ?? 10)
}

function rangesOf(rows: Rows, item: NestedAggregationItem) {
  const valuesIn = read(item)
  const values = rows.flatMap((row) => valuesIn(row)).filter((value) => typeof value === 'number')
  return (item.range?.buckets ?? []).map(({ from, to }) => ({
    ...(typeof from === 'number' ? { from } : {}),
    ...(typeof to === 'number' ? { to } : {}),
    count: values.filter((value) => (from ?? -Infinity) <= value && value < (to ?? Infinity)).length,
  }))
}

/** Dates count as milliseconds. */
function scalarOf(rows: Rows, item: NestedAggregationItem) {
  const valuesIn = read(item)
  const values = rows.flatMap((row) => valuesIn(row))
  const type = item.scalar?.type ?? 'COUNT_DISTINCT'
  if (type === 'COUNT_DISTINCT') return { type, value: new Set(values).size }
  const numbers = values.map((value) => (typeof value === 'string' ? Date.parse(value) : Number(value)))
  const known = numbers.filter((value) => !Number.isNaN(value))
  return { type, value: known.length === 0 ? 0 : type === 'MIN' ? Math.min(...known) : Math.max(...known) }
}

const intervalLength: Record<string, number> = { YEAR: 4, MONTH: 7, DAY: 10, HOUR: 13, MINUTE: 16, SECOND: 19 }

/** Buckets in UTC, named by their beginning. */
function byInterval(rows: Rows, item: NestedAggregationItem): Groups {
  const valuesIn = read(item)
  const interval = item.dateHistogram?.interval ?? 'DAY'
  return groupBy(rows, (row) => valuesIn(row).map((value) => beginOf(String(value), interval)))
}

const pattern = '0000-01-01T00:00:00.000Z'

function beginOf(instant: string, interval: string): string {
  if (interval === 'WEEK') {
    const date = new Date(instant)
    const back = (date.getUTCDay() + 6) % 7
    return `${new Date(date.getTime() - back * 86_400_000).toISOString().slice(0, 10)}${pattern.slice(10)}`
  }
  const kept = lookUp(intervalLength, interval) ?? 10
  return instant.slice(0, kept) + pattern.slice(kept)
}

function partsOf(aggregation: Aggregation): readonly NestedAggregationItem[] {
  const items = aggregation.nested?.nestedAggregations ?? []
  if (items.length < 2) throw violation('search.aggregations.nested', 'MIN_SIZE', 'needs two or three parts')
  return items
}

/** Every combination of values that occurs, by the names of its parts. */
function nested(rows: Rows, items: readonly NestedAggregationItem[]) {
  let combinations: { results: Record<string, NestedResult>; rows: Rows }[] = [{ results: {}, rows }]
  for (const item of items) {
    const name = item.name ?? item.fieldPath ?? ''
    combinations = combinations.flatMap((combination) =>
      branches(combination.rows, item).map((branch) => ({
        results: { ...combination.results, [name]: branch.result },
        rows: branch.rows,
      })),
    )
  }
  return combinations.map(({ results }) => ({ results }))
}

function branches(rows: Rows, item: NestedAggregationItem): { result: NestedResult; rows: Rows }[] {
  if (item.type === 'SCALAR') return [{ result: { scalar: scalarOf(rows, item) }, rows }]
  if (item.type === 'RANGE') {
    return rangesOf(rows, item).map((range) => ({ result: { range }, rows: rowsIn(rows, item, range) }))
  }
  const dates = item.type === 'DATE_HISTOGRAM'
  const groups = [...(dates ? byInterval(rows, item) : byField(rows, item))]
  // Dates in their order, other values by how many have them.
  groups.sort(([left, some], [right, others]) =>
    dates || some.length === others.length ? compareValues(left, right) : others.length - some.length,
  )
  return groups.map(([value, members]) => {
    const counted = { value, count: members.length }
    return { result: dates ? { dateHistogram: counted } : { value: counted }, rows: members }
  })
}

function rowsIn(rows: Rows, item: NestedAggregationItem, range: { from?: number; to?: number }): Rows {
  const valuesIn = read(item)
  return rows.filter((row) =>
    valuesIn(row).some((value) => Number(value) >= (range.from ?? -Infinity) && Number(value) < (range.to ?? Infinity)),
  )
}
