import type { z } from 'zod'
import type { DataField, data } from '../../../../shared/app/data.ts'
import { isGroupable, mostGroups, ofApps } from '../../../../shared/app/data-figures.ts'
import type { DataCondition } from '../../../../shared/app/data-values.ts'
import { AppError } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { Clock } from '../../ports.ts'
import type { Clause } from '../clauses.ts'
import { isPlainKey } from '../collection-fields.ts'
import type { ReadCollection } from '../collection-reader.ts'
import { byFrequency, conditionOf, itself, longestText, type Value } from '../figures/groups.queries.ts'
import { cellsOf, inList, type TitleOf } from '../item-cells.ts'
import { createRecentResults } from './recent-results.ts'
import type { Counted, SiteCounts, SiteGroups } from './site-counts.ts'
import { numberOf, timeOf } from './site-values.ts'
import { dayTextsIn, emptyIn, instantsIn, numbersIn, oddIn, textsIn } from './value-clauses.ts'

type Input = z.output<typeof data.browseGroups.input>
type Output = z.input<typeof data.browseGroups.output>

export interface OnlineGroups {
  groups(input: Input, list: { collection: ReadCollection; key: string }): Promise<Output>
  stop(asking: string): void
  /** Discards the results, so that the next question asks the site again. */
  forget(): void
}

/** Values with how many rows have them, the rows without one, and those whose value is of another type. */
interface Found {
  values: [Value, number][]
  /** Values beyond those; null where the site does not say. */
  others: number | null
  empty: number
  odd: number
}

/** What the site gives in one response at most. */
const mostValues = 1000

/**
 * How many rows of a list have which value in a field, as the site counts them. Each group comes with the condition
 * that shows its rows alone.
 */
export function createOnlineGroups(parts: {
  clock: Clock
  counts: SiteCounts
  /** The names of these items, as far as they can be had. */
  titlesOf(list: Counted, field: DataField, ids: readonly string[]): Promise<TitleOf>
}): OnlineGroups {
  const { counts } = parts
  const recent = createRecentResults<Output>(parts.clock)

  async function read(list: Counted, field: DataField): Promise<Output> {
    const { values, others, empty, odd } = await foundOf(counts, list, field)
    const ids = field.kind === 'reference' ? values.map(([value]) => String(value)) : []
    const titleOf: TitleOf = ids.length === 0 ? () => undefined : await parts.titlesOf(list, field, ids)
    const groups: Output['groups'] = values.map(([value, items]) => ({
      cell: cellsOf([field], { [field.key]: itself(field, value) }, { titleOf, length: inList })[0] ?? null,
      items,
      condition: conditionOf(field, value),
    }))
    const none = { cell: null, items: empty, condition: { key: field.key, is: 'empty', value: '' } as DataCondition }
    return { groups: empty > 0 ? [...groups, none] : groups, others, odd }
  }

  return {
    stop: recent.stop,
    forget: recent.forget,
    groups: async ({ by, filter, asking }, { collection, key: list }) => {
      const field = collection.fields.find(({ key }) => key === by)
      if (field === undefined || !isGroupable(field) || !isPlainKey(by)) throw new AppError('invalid_input')
      if (!collection.isOwn && !ofApps.groups(field))
        throw new AppError('precondition', { reason: messageOf('data.appNotCounted') })
      const how = { asking, fresh: false }
      return recent.get(JSON.stringify([list, by]), how, (signal) => read({ collection, filter, signal }, field))
    },
  }
}

async function foundOf(counts: SiteCounts, list: Counted, field: DataField): Promise<Found> {
  const { key, kind } = field
  if (kind === 'flag') return flagsOf(counts, list, key)
  const fitting = fittingOf(field)
  const isDay = kind === 'date'
  // Days are put together here, of as many values as the site gives at once.
  const groups =
    fitting === null
      ? counts.memberGroups(list, key, mostGroups)
      : counts.groups(list, key, fitting, isDay ? mostValues : mostGroups)
  const [given, empty, odd] = await Promise.all([
    groups,
    counts.count(list, emptyIn(key)),
    // What in a list is of another type comes among its members.
    fitting === null ? 0 : counts.count(list, oddIn(key, fitting)),
  ])
  const { values, odd: more } = valuesOf(field, given)
  if (isDay && (given.total === null || given.total > given.groups.length))
    await mustBeDays(counts, list, { key, given, values })
  const all = values.toSorted(byFrequency)
  const beyond = given.total === null ? null : given.total - given.groups.length
  const shown = all.slice(0, mostGroups)
  const others = beyond === null ? null : beyond + all.length - shown.length
  return { values: shown, others, empty, odd: odd + more }
}

/** Items whose value is of the field's type; null where each has a list of them. */
function fittingOf({ key, kind }: DataField): Clause | null {
  if (kind === 'tags') return null
  if (kind === 'number') return numbersIn(key)
  return kind === 'date' ? { any: [dayTextsIn(key), instantsIn(key)] } : textsIn(key)
}

/** Yes, and no with what was never said, as the filter has it: three counts leave nothing to be read in two ways. */
async function flagsOf(counts: SiteCounts, list: Counted, key: string): Promise<Found> {
  const [isYes, isNo]: [Clause, Clause] = [
    { key, is: '=', value: true },
    { key, is: '=', value: false },
  ]
  const [yes, no, odd] = await Promise.all([
    counts.count(list, isYes),
    counts.count(list, { any: [isNo, emptyIn(key)] }),
    counts.count(list, oddIn(key, { any: [isYes, isNo] })),
  ])
  const values: [Value, number][] = [
    [1, yes],
    [0, no],
  ]
  const some = values.filter(([, rows]) => rows > 0).toSorted(byFrequency)
  return { values: some, others: 0, empty: 0, odd }
}

/** The values as a condition takes them, each once, and the rows whose value it cannot take. */
function valuesOf(field: DataField, { groups }: SiteGroups): { values: [Value, number][]; odd: number } {
  const values = new Map<Value, number>()
  let odd = 0
  for (const { value, rows } of groups) {
    const known = valueIn(field, value)
    if (known === null) odd += rows
    else values.set(known, (values.get(known) ?? 0) + rows)
  }
  return { values: [...values], odd }
}

function valueIn({ kind }: DataField, value: unknown): Value | null {
  if (kind === 'number') return numberOf(value)
  if (kind === 'date') {
    const at = timeOf(value)
    return at === null ? null : new Date(at).toISOString().slice(0, 10)
  }
  return typeof value === 'string' && value !== '' && value.length <= longestText ? value : null
}

/**
 * There are more values than the site gives at once. Where all are days as texts, the first are the most frequent ones; an
 * instant beyond them could belong to any day. Throws `precondition` where there is one.
 */
async function mustBeDays(
  counts: SiteCounts,
  list: Counted,
  { key, given, values }: { key: string; given: SiteGroups; values: readonly unknown[] },
): Promise<void> {
  const isEachADay = given.groups.every(({ value }) => typeof value === 'string') && values.length > 0
  if (!isEachADay || (await counts.count(list, instantsIn(key))) > 0)
    throw new AppError('precondition', { reason: messageOf('data.tooManyToCount') })
}
