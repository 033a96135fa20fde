import { lookUp } from '../../shared/look-up.ts'
import type { ConditionNode, RuleCondition } from '../../shared/wire/forms-rules.ts'
import { day, iso } from '../clock.ts'

interface Known {
  /** The values of the submission, by target. */
  values: Record<string, unknown>
  now: number
}

/** Whether the expression of a rule holds for a submission. A rule without one never does. */
export function conditionHolds(node: ConditionNode | null | undefined, known: Known): boolean {
  if (node === null || node === undefined) return false
  if (node.and) return (node.and.conditions ?? []).every((part) => conditionHolds(part, known))
  if (node.or) return (node.or.conditions ?? []).some((part) => conditionHolds(part, known))
  return node.condition ? compares(node.condition, known) : false
}

function compares({ target, operator, value: wanted }: RuleCondition, { values, now }: Known): boolean {
  const value = lookUp(values, target ?? '')
  switch (operator) {
    case 'EQUAL':
      return same(value, wanted)
    case 'NOT_EQUAL':
      return !same(value, wanted)
    case 'EMPTY':
      return isEmpty(value)
    case 'NOT_EMPTY':
      return !isEmpty(value)
    case 'ANY':
      return true
    case 'CONTAINS':
      return contains(value, wanted)
    case 'NOT_CONTAINS':
      return !contains(value, wanted)
    case 'CHECKED':
      return value === true
    case 'NOT_CHECKED':
      return value !== true
    case 'IN':
      return Array.isArray(wanted) && wanted.some((item) => same(value, item))
    case 'NOT_IN':
      return !(Array.isArray(wanted) && wanted.some((item) => same(value, item)))
    case 'ARRAY_EQUAL':
      return sameMembers(value, wanted)
    case 'ARRAY_NOT_EQUAL':
      return !sameMembers(value, wanted)
    case 'BETWEEN':
      return Array.isArray(wanted) && order(value, wanted[0]) >= 0 && order(value, wanted[1]) <= 0
    default:
      return ordered(operator ?? '', order(value, wanted), () => order(value, daysAgo(wanted, now)))
  }
}

/** Dates compare as ISO texts. The operators on age take a number of days. */
function ordered(operator: string, sign: number, aged: () => number): boolean {
  switch (operator) {
    case 'LESS_THAN':
    case 'BEFORE':
      return sign < 0
    case 'LESS_THAN_OR_EQUALS':
    case 'BEFORE_OR_EQUAL':
      return sign <= 0
    case 'GREATER_THAN':
    case 'AFTER':
      return sign > 0
    case 'GREATER_THAN_OR_EQUALS':
    case 'AFTER_OR_EQUAL':
      return sign >= 0
    case 'IS_DATE_OLDER_THAN':
      return aged() < 0
    case 'IS_DATE_OLDER_THAN_OR_EQUAL':
      return aged() <= 0
    case 'IS_DATE_NEWER_THAN':
      return aged() > 0
    case 'IS_DATE_NEWER_THAN_OR_EQUAL':
      return aged() >= 0
    default:
      return false
  }
}

/** Whether a visitor left a field empty. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

function contains(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => same(item, wanted))
  return typeof value === 'string' && value.toLowerCase().includes(String(wanted).toLowerCase())
}

function sameMembers(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return false
  const sorted = (list: unknown[]) => list.map((item) => JSON.stringify(item)).sort()
  return same(sorted(left), sorted(right))
}

/** NaN, which is neither more nor less, for values that do not compare. */
function order(left: unknown, right: unknown): number {
  if (typeof left !== typeof right || (typeof left !== 'string' && typeof left !== 'number')) return Number.NaN
  if (left === right) return 0
  return left < (right as typeof left) ? -1 : 1
}

/** Undefined for what is no number of days, and for a day before or after all days there are. */
function daysAgo(days: unknown, now: number): string | undefined {
  if (typeof days !== 'number') return undefined
  const then = new Date(now - days * day)
  return Number.isNaN(then.getTime()) ? undefined : iso(then.getTime()).slice(0, 10)
}
