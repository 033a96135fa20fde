import { type Check, expectThat } from './problem.ts'
import { kindOf } from './values.ts'

/** Up to this bound a double represents every integer exactly. */
const bound = 2 ** 53 - 1

/** Whether a value is an integer that the platform keeps exactly. */
export function isSafeInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < bound
}

export function integer(operator: string, value: unknown): Check {
  return expectThat(
    () => isSafeInteger(value),
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

export function isNumber(operator: string, value: unknown): Check {
  return expectThat(
    () => typeof value === 'number',
    'WDE0032',
    () => `${operator} takes a number and got: ${kindOf(value)}.`,
  )
}
