import type { DataField } from '../../../../shared/app/data.ts'
import type { FigureKind } from '../../../../shared/app/data-figures.ts'

/** What is known of the values of a field in some rows. */
export interface Tally {
  rows: number
  filled: number
  /** Of the values that can be counted with: numbers, or seconds of days and instants. */
  values: number
  /** Null where it cannot be determined. */
  sum: number | null
  /** The same in millionths, to the last digit that people typed; left out where a value has more digits than that holds. */
  exact?: bigint | undefined
  least: number | null
  greatest: number | null
}

/** What is known of both together. */
export function mergeTallies(one: Tally | undefined, other: Tally): Tally {
  if (one === undefined) return other
  return {
    rows: one.rows + other.rows,
    filled: one.filled + other.filled,
    values: one.values + other.values,
    sum: one.sum === null || other.sum === null ? null : one.sum + other.sum,
    exact: one.exact === undefined || other.exact === undefined ? undefined : one.exact + other.exact,
    least: outermost(one.least, other.least, Math.min),
    greatest: outermost(one.greatest, other.greatest, Math.max),
  }
}

const outermost = (one: number | null, other: number | null, of: (a: number, b: number) => number): number | null =>
  one === null || other === null ? (one ?? other) : of(one, other)

/** A figure of those rows; null where none has a value that it could be of. */
export function figureOf({ kind }: DataField, figure: FigureKind, tally: Tally): number | string | null {
  switch (figure) {
    case 'filled':
      return tally.filled
    case 'empty':
      return tally.rows - tally.filled
    case 'sum':
      return sumOf(tally)
    case 'average': {
      const sum = sumOf(tally)
      return sum === null ? null : short(sum / tally.values)
    }
    case 'least':
      return tally.least
    case 'greatest':
      return tally.greatest
    case 'earliest':
      return instantOf(kind, tally.least)
    case 'latest':
      return instantOf(kind, tally.greatest)
  }
}

/** The sum of decimal numbers, not of the binary ones nearest to them. */
function sumOf({ values, sum, exact, least }: Tally): number | null {
  if (values === 0 || sum === null) return null
  if (values === 1 && least !== null) return least
  if (exact === undefined) return short(sum)
  const [sign, digits] = exact < 0n ? ['-', -exact] : ['', exact]
  return Number(`${sign}${digits / millionths}.${String(digits % millionths).padStart(6, '0')}`)
}

const millionths = 1_000_000n

/** Without the last digits of a binary fraction, which no one entered. */
const short = (sum: number): number => Number(sum.toPrecision(15))

function instantOf(kind: DataField['kind'], seconds: number | null): string | null {
  if (seconds === null) return null
  const at = new Date(Math.round(seconds * 1000)).toISOString()
  return kind === 'date' ? at.slice(0, 10) : at
}
