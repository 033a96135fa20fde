import { lookUp } from '../../../../shared/look-up.ts'
import type { ConditionNode, ConditionOperator, RuleCondition } from '../../../../shared/wire/forms-rules.ts'
import { isLeftOut } from './finding.ts'

const dayMs = 24 * 3_600_000

type Test = (value: unknown, wanted: unknown, now: number) => boolean

const not =
  (test: Test): Test =>
  (value, wanted, now) =>
    !test(value, wanted, now)

/** Compares two texts or two numbers; false where they do not compare. */
const compared =
  (holds: (sign: number) => boolean): Test =>
  (value, wanted) => {
    const sign = signOf(value, wanted)
    return sign !== undefined && holds(sign)
  }

/** Compares a date with the day that lies so many days back. */
const aged =
  (holds: (sign: number) => boolean): Test =>
  (value, days, now) => {
    if (typeof days !== 'number') return false
    const then = new Date(now - days * dayMs)
    // An owner may write a number of days that leads before all days there are.
    const sign = Number.isNaN(then.getTime()) ? undefined : signOf(value, then.toISOString().slice(0, 10))
    return sign !== undefined && holds(sign)
  }

const isEqual: Test = (value, wanted) => JSON.stringify(value) === JSON.stringify(wanted)
const isIn: Test = (value, wanted, now) => Array.isArray(wanted) && wanted.some((one) => isEqual(value, one, now))
const less = compared((sign) => sign < 0)
const atMost = compared((sign) => sign <= 0)
const more = compared((sign) => sign > 0)
const atLeast = compared((sign) => sign >= 0)

const holds: Test = (value, wanted, now) =>
  Array.isArray(value)
    ? value.some((one) => isEqual(one, wanted, now))
    : typeof value === 'string' && value.toLowerCase().includes(String(wanted).toLowerCase())

const hasSameMembers: Test = (value, wanted) => {
  if (!Array.isArray(value) || !Array.isArray(wanted)) return false
  const members = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).toSorted()
  return JSON.stringify(members(value)) === JSON.stringify(members(wanted))
}

const isBetween: Test = (value, wanted, now) =>
  Array.isArray(wanted) && atLeast(value, wanted[0], now) && atMost(value, wanted[1], now)

const tests = new Map<ConditionOperator, Test>([
  ['EQUAL', isEqual],
  ['NOT_EQUAL', not(isEqual)],
  ['EMPTY', isLeftOut],
  ['NOT_EMPTY', not(isLeftOut)],
  ['ANY', () => true],
  ['CONTAINS', holds],
  ['NOT_CONTAINS', not(holds)],
  ['CHECKED', (value) => value === true],
  ['NOT_CHECKED', (value) => value !== true],
  ['IN', isIn],
  ['NOT_IN', not(isIn)],
  ['ARRAY_EQUAL', hasSameMembers],
  ['ARRAY_NOT_EQUAL', not(hasSameMembers)],
  ['BETWEEN', isBetween],
  ['LESS_THAN', less],
  ['BEFORE', less],
  ['LESS_THAN_OR_EQUALS', atMost],
  ['BEFORE_OR_EQUAL', atMost],
  ['GREATER_THAN', more],
  ['AFTER', more],
  ['GREATER_THAN_OR_EQUALS', atLeast],
  ['AFTER_OR_EQUAL', atLeast],
  ['IS_DATE_OLDER_THAN', aged((sign) => sign < 0)],
  ['IS_DATE_OLDER_THAN_OR_EQUAL', aged((sign) => sign <= 0)],
  ['IS_DATE_NEWER_THAN', aged((sign) => sign > 0)],
  ['IS_DATE_NEWER_THAN_OR_EQUAL', aged((sign) => sign >= 0)],
])

/** Whether this build knows a way to compare. */
export const isOperator = (name: string): boolean => tests.has(name as ConditionOperator)

/** Conditions within conditions, at most: what a form says may be nested without end. */
export const deepest = 20

/** Whether the expression of a form's rule holds for these field values. A missing or unknown expression never does. */
export function ruleHolds(
  node: ConditionNode | null | undefined,
  fieldValues: Readonly<Record<string, unknown>>,
  now: number,
  depth = 0,
): boolean {
  if (node === null || node === undefined || depth > deepest) return false
  const inner = (part: ConditionNode) => ruleHolds(part, fieldValues, now, depth + 1)
  if (node.and) return (node.and.conditions ?? []).every(inner)
  if (node.or) return (node.or.conditions ?? []).some(inner)
  return node.condition ? compares(node.condition, fieldValues, now) : false
}

function compares(
  { target, operator, value }: RuleCondition,
  fieldValues: Readonly<Record<string, unknown>>,
  now: number,
) {
  const test = operator === null || operator === undefined ? undefined : tests.get(operator)
  return test?.(lookUp(fieldValues, target ?? ''), value, now) ?? false
}

/** −1, 0 or 1 for two texts or two numbers; undefined for what does not compare. Dates compare as ISO texts. */
function signOf(left: unknown, right: unknown): number | undefined {
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0
  if (typeof left === 'number' && typeof right === 'number' && !Number.isNaN(left - right)) {
    return Math.sign(left - right)
  }
  return undefined
}
