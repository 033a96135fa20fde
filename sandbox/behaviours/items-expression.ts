import type { ItemData } from '../../shared/wire/items-entities.ts'
import type { Expression } from '../../shared/wire/items-pipeline.ts'
import { dateOf, valuesAt } from '../query/item-values.ts'

type Value = unknown

/** The value an expression has for a row; null where it cannot be calculated, such as a sum over a text. */
export function evaluate(expression: Expression | undefined, row: ItemData): Value {
  if (expression === undefined) return null
  const { fieldPath, text, numeric } = expression
  if (fieldPath !== undefined) return valuesAt(row, fieldPath.split('.'))[0] ?? valuesAt(row['_id'], [fieldPath])[0]
  if (text !== undefined) return text
  if (numeric !== undefined) return numeric
  return calculated(expression, row) ?? worded(expression, row)
}

function calculated(expression: Expression, row: ItemData): number | null {
  const { add, sum, multiply, subtract, divide, mod, abs, floor, ceil } = expression
  const all = (list: Expression[] | undefined) => (list ?? []).map((part) => numberOf(evaluate(part, row)))
  const many = add ?? sum
  if (many !== undefined) return fold(all(many.expressions), (left, right) => left + right)
  if (multiply !== undefined) return fold(all(multiply.expressions), (left, right) => left * right)
  const two = subtract ?? divide ?? mod
  if (two !== undefined) {
    const [left = null, right = null] = all([two.firstExpression ?? {}, two.secondExpression ?? {}])
    if (left === null || right === null || (subtract === undefined && right === 0)) return null
    if (subtract !== undefined) return left - right
    return divide !== undefined ? left / right : left % right
  }
  const one = abs ?? floor ?? ceil
  if (one === undefined) return null
  const value = numberOf(evaluate(one.expression, row))
  if (value === null) return null
  if (abs !== undefined) return Math.abs(value)
  return floor !== undefined ? Math.floor(value) : Math.ceil(value)
}

const numberOf = (value: Value): number | null => (typeof value === 'number' ? value : (dateOf(value) ?? null))

function fold(numbers: (number | null)[], join: (left: number, right: number) => number): number | null {
  return numbers.reduce<number | null>(
    (before, number, at) => (at === 0 ? number : before === null || number === null ? null : join(before, number)),
    null,
  )
}

function worded(expression: Expression, row: ItemData): Value {
  const { concat, stringify, toLower, toUpper, substring, length } = expression
  if (concat !== undefined) return (concat.expressions ?? []).map((part) => textOf(evaluate(part, row))).join('')
  if (stringify !== undefined) return textOf(evaluate(stringify.expression, row))
  if (toLower !== undefined) return textOf(evaluate(toLower.expression, row)).toLowerCase()
  if (toUpper !== undefined) return textOf(evaluate(toUpper.expression, row)).toUpperCase()
  if (length !== undefined) {
    const value = evaluate(length.expression, row)
    return Array.isArray(value) ? value.length : textOf(value).length
  }
  if (substring === undefined) return null
  const start = numberOf(evaluate(substring.startExpression, row)) ?? 0
  const size = numberOf(evaluate(substring.lengthExpression, row))
  return textOf(evaluate(substring.expression, row)).slice(start, size === null ? undefined : start + size)
}

function textOf(value: Value): string {
  if (value === undefined || value === null) return ''
  const instant = dateOf(value)
  if (instant !== undefined) return new Date(instant).toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
