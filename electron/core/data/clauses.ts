import type { DataField } from '../../../shared/app/data.ts'
import type { DataCondition } from '../../../shared/app/data-values.ts'
import { AppError } from '../../../shared/errors.ts'
import { storedNumber } from '../../../shared/written-number.ts'

/** A value that a field is compared with. Only values of one type compare; a date is an instant. */
export type Operand = string | number | boolean | { $date: string }

/** How the platform ranks values of different types; what is nothing ranks lowest. */
export const rankOf = { number: 1, string: 2, boolean: 3, object: 4 } as const

/**
 * A filter in terms of the platform's own operators, which both `clause-wire.ts` and `clause-sql.ts` know. A list fits
 * where one of its members does.
 */
export type Clause =
  | { all: readonly Clause[] }
  | { any: readonly Clause[] }
  | { not: Clause }
  | { key: string; is: '=' | '<' | '<=' | '>' | '>='; value: Operand }
  /** In a text, whatever the case of its letters. */
  | { key: string; is: 'contains' | 'starts' | 'ends'; value: string }
  | { key: string; is: 'some'; values: readonly string[] }
  /** Null, or no such field. */
  | { key: string; is: 'nothing' }
  | { key: string; is: 'emptyList' }

/** Nothing fits. It is never sent: an empty list of alternatives has no meaning that the platform promises. */
export const never: Clause = { any: [] }

/**
 * What a condition of the app means. The platform's pages leave open whether an empty text or list is empty, whether a
 * missing value is less than any other, and whether it is different from one; so each of these is asked for by name, and
 * every reading of those pages gives the same items. Throws `invalid_input` for what a field of this kind cannot be
 * compared by.
 */
export function clauseOf({ key, kind }: Pick<DataField, 'key' | 'kind'>, { is, value }: DataCondition): Clause {
  const nothing: Clause = { key, is: 'nothing' }
  const empty: Clause = { any: [nothing, { key, is: '=', value: '' }, { key, is: 'emptyList' }] }
  const filled: Clause = { not: empty }
  // Nothing was typed to compare with: what has no value is meant.
  if (value === '' && is === 'equals') return empty
  if (value === '' && is === 'differs') return filled
  switch (is) {
    case 'empty':
      return empty
    case 'filled':
      return filled
    case 'yes':
      return { key, is: '=', value: true }
    case 'no':
      return { any: [{ key, is: '=', value: false }, empty] }
    case 'equals':
      return equal(key, kind, value)
    case 'differs':
      return { any: [{ not: equal(key, kind, value) }, nothing] }
    case 'contains':
    case 'starts':
    case 'ends':
      if (!isText(kind)) throw new AppError('invalid_input')
      return { key, is, value }
    case 'less':
    case 'greater': {
      const number = storedNumber(value)
      if (number === null) return never
      return is === 'less' ? { all: [{ key, is: '<', value: number }, filled] } : { key, is: '>', value: number }
    }
    case 'before':
      return { all: [beside(key, '<', value), filled] }
    case 'after':
      return beside(key, '>', value)
  }
}

function equal(key: string, kind: DataField['kind'], value: string): Clause {
  switch (kind) {
    case 'number': {
      const number = storedNumber(value)
      return number === null ? never : { key, is: '=', value: number }
    }
    case 'tags':
      return { key, is: 'some', values: [value] }
    case 'date':
    case 'dateTime': {
      const [from, to] = dayOf(value)
      if (from === undefined || to === undefined) return { key, is: '=', value }
      const within: Clause = {
        all: [
          { key, is: '>=', value: from },
          { key, is: '<', value: to },
        ],
      }
      return { any: [{ key, is: '=', value }, within] }
    }
    default:
      return { key, is: '=', value }
  }
}

/**
 * Before or after a day or an instant. The platform's pages disagree on whether a day comes as `YYYY-MM-DD` or as an
 * instant, so it is looked for as both; after a day is from the beginning of the next one.
 */
function beside(key: string, is: '<' | '>', value: string): Clause {
  const [from, to] = dayOf(value)
  if (from !== undefined && to !== undefined) {
    const [operator, instant] = is === '<' ? ([is, from] as const) : (['>=', to] as const)
    return {
      any: [
        { key, is: operator, value: instant },
        { key, is: operator, value: instant.$date.slice(0, 10) },
      ],
    }
  }
  const at = Date.parse(value)
  return Number.isNaN(at) ? never : { key, is, value: { $date: new Date(at).toISOString() } }
}

/** The beginning of a day and of the next one, both in UTC; nothing for what is no day. */
function dayOf(value: string): { $date: string }[] {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return []
  const from = Date.parse(value)
  if (Number.isNaN(from)) return []
  return [from, from + 86_400_000].map((at) => ({ $date: new Date(at).toISOString() }))
}

/** Texts that a part can be looked for in. */
const isText = (kind: DataField['kind']): boolean => ['text', 'link', 'email'].includes(kind)
