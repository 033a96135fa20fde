import { lookUp } from '../../shared/look-up.ts'
import type { Filter } from '../../shared/wire/common.ts'
import { PlatformError } from '../errors.ts'
import { type FieldRule, type Operator, operators, type QueryRules } from './rules.ts'

type Predicate = (row: unknown) => boolean
type Scalar = string | number | boolean

/**
 * Turns a filter of the platform's query language into a predicate.
 * Throws a `PlatformError` 400 with the call's own code for a field, operator or value it does not support.
 */
export function compileFilter(filter: Filter, rules: QueryRules): Predicate {
  return every(Object.entries(filter).map(([key, condition]) => compileEntry(key, condition, rules)))
}

function compileEntry(key: string, condition: unknown, rules: QueryRules): Predicate {
  if (key === '$and') return every(filtersIn(condition, rules).map((part) => compileFilter(part, rules)))
  if (key === '$or') return some(filtersIn(condition, rules).map((part) => compileFilter(part, rules)))
  if (key === '$not') {
    const parts = Array.isArray(condition) ? filtersIn(condition, rules) : filtersIn([condition], rules)
    const inner = every(parts.map((part) => compileFilter(part, rules)))
    return (row) => !inner(row)
  }
  if (key.startsWith('$')) throw refuse(rules.codes.malformed, `Unknown logical operator ${key}`)
  const rule = lookUp(rules.fields, key)
  if (rule === undefined) throw refuse(rules.codes.field, `Field "${key}" cannot be filtered`)
  return compileField(key, condition, { rule, rules })
}

function compileField(field: string, condition: unknown, how: { rule: FieldRule; rules: QueryRules }): Predicate {
  const read = how.rule.read ?? readerOf(field)
  const entries: [string, unknown][] = isObject(condition) ? Object.entries(condition) : [['$eq', condition]]
  if (entries.length === 0) throw refuse(how.rules.codes.malformed, `Empty condition for "${field}"`)
  const tests = entries.map(([name, operand]) => {
    const operator = operators.find((known) => known === name)
    if (operator === undefined || !how.rule.operators.includes(operator)) {
      throw refuse(how.rules.codes.operator, `Operator ${name} is not supported for "${field}"`)
    }
    return compileTest(operator, operand, { ...how, field })
  })
  return (row) => {
    const values = read(row)
    return tests.every((test) => test(values))
  }
}

type Test = (values: readonly unknown[]) => boolean

function compileTest(
  operator: Operator,
  operand: unknown,
  how: { rule: FieldRule; rules: QueryRules; field: string },
): Test {
  const one = () => scalar(operand, how)
  const list = () => {
    if (!Array.isArray(operand)) throw refuse(how.rules.codes.value, `${operator} of "${how.field}" needs a list`)
    return new Set<unknown>(operand.map((item) => scalar(item, how)))
  }
  switch (operator) {
    case '$eq': {
      if (operand === null) return (values) => values.length === 0
      const wanted = one()
      return (values) => values.includes(wanted)
    }
    case '$ne': {
      if (operand === null) return (values) => values.length > 0
      const wanted = one()
      return (values) => !values.includes(wanted)
    }
    case '$in':
    case '$hasSome': {
      const wanted = list()
      return (values) => values.some((value) => wanted.has(value))
    }
    case '$nin': {
      const wanted = list()
      return (values) => !values.some((value) => wanted.has(value))
    }
    case '$hasAll': {
      const wanted = [...list()]
      return (values) => wanted.every((value) => values.includes(value))
    }
    case '$startsWith': {
      const wanted = one()
      if (typeof wanted !== 'string') throw refuse(how.rules.codes.value, `$startsWith of "${how.field}" needs a text`)
      const prefix = wanted.toLowerCase()
      return (values) => values.some((value) => typeof value === 'string' && value.toLowerCase().startsWith(prefix))
    }
    case '$exists': {
      if (typeof operand !== 'boolean') throw refuse(how.rules.codes.value, `$exists of "${how.field}" needs a flag`)
      return (values) => values.length > 0 === operand
    }
    default:
      return ordered(operator, one())
  }
}

function ordered(operator: '$gt' | '$gte' | '$lt' | '$lte', wanted: Scalar): Test {
  const holds = (value: unknown) => {
    if (typeof value !== typeof wanted) return false
    const order = compareValues(value, wanted)
    if (operator === '$gt') return order > 0
    if (operator === '$gte') return order >= 0
    return operator === '$lt' ? order < 0 : order <= 0
  }
  return (values) => values.some(holds)
}

/** Orders two values of one field; missing ones come first. Dates compare as their ISO text. */
export function compareValues(left: unknown, right: unknown): number {
  if (left === right) return 0
  if (left === undefined || left === null) return -1
  if (right === undefined || right === null) return 1
  return (left as string) < (right as string) ? -1 : 1
}

const typeOfKind = { text: 'string', date: 'string', number: 'number', flag: 'boolean' } as const

function scalar(value: unknown, how: { rule: FieldRule; rules: QueryRules; field: string }): Scalar {
  const expected = typeOfKind[how.rule.kind]
  if (typeof value !== expected) throw refuse(how.rules.codes.value, `"${how.field}" compares with a ${expected}`)
  if (how.rule.kind !== 'date') return value as Scalar
  const instant = Date.parse(value as string)
  if (Number.isNaN(instant)) throw refuse(how.rules.codes.value, `"${how.field}" compares with a date`)
  return new Date(instant).toISOString()
}

/** Reads the values under a dotted path; lists (and the platform's `{items}` wrappers) give all their members. */
export function readerOf(path: string): (row: unknown) => unknown[] {
  const steps = path.split('.')
  if (steps.length === 1) return (row) => spread(lookUp(row as Record<string, unknown>, path))
  return (row) =>
    steps.reduce<unknown[]>((values, step) => values.flatMap((value) => spread(stepInto(value, step))), [row])
}

function stepInto(value: unknown, step: string): unknown {
  return isObject(value) ? lookUp(value, step) : undefined
}

function spread(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value
  if (isObject(value) && Array.isArray(value.items)) return value.items
  return [value]
}

function filtersIn(value: unknown, rules: QueryRules): Filter[] {
  if (!Array.isArray(value) || !value.every(isObject)) throw refuse(rules.codes.malformed, 'Expected a list of filters')
  return value
}

function every(parts: Predicate[]): Predicate {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return only
  return (row) => parts.every((part) => part(row))
}

function some(parts: Predicate[]): Predicate {
  return (row) => parts.some((part) => part(row))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refuse(code: string, message: string): PlatformError {
  return new PlatformError(400, code, { message })
}
