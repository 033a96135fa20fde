import { type Check, expectThat } from './problem.ts'
import { kindOf } from './values.ts'

/** Most rows of a page of the service's own collections. */
export const largestPage = 1000

export function integer(operator: string, value: unknown): Check {
  return expectThat(
    // Below 2^53 a double holds every integer exactly.
    () => Number.isSafeInteger(value),
    'WDE0035',
    () => `${operator} takes a whole number below 2^53, not ${String(value)}.`,
  )
}

/** Checks of a page size: a number, above zero, an integer. */
export function positiveInteger(operator: string, value: unknown): Check[] {
  return [
    isNumber(operator, value),
    expectThat(
      () => Number(value) > 0,
      'WDE0033',
      () => `${operator} takes a number above zero, not ${String(value)}.`,
    ),
    integer(operator, value),
  ]
}

/** Checks of an offset: a number, not negative, an integer. */
export function nonNegativeInteger(operator: string, value: unknown): Check[] {
  return [
    isNumber(operator, value),
    expectThat(
      () => Number(value) >= 0,
      'WDE0034',
      () => `${operator} takes zero or more, not ${String(value)}.`,
    ),
    integer(operator, value),
  ]
}

/** Check of a number that has a highest value. */
export function atMost(operator: string, value: unknown, highest: number): Check {
  return expectThat(
    () => !(Number(value) > highest),
    'WDE0036',
    () => `${operator} takes ${highest} at most, not ${String(value)}.`,
  )
}

export function isNumber(operator: string, value: unknown): Check {
  return expectThat(
    () => typeof value === 'number',
    'WDE0032',
    () => `${operator} takes a number and got: ${kindOf(value)}.`,
  )
}
