import { isDate } from '../convert/dates.ts'
import { type Problem, problem } from './problem.ts'
import { isPlainObject, isText, kindOf } from './values.ts'

/** The problems of a ready-made filter tree, in the order of its keys; empty when it may be sent. */
export function validateFilterTree(tree: unknown, path = ''): Problem[] {
  if (!isPlainObject(tree)) return [notObject(path || 'The filter', tree)]
  return Object.entries(tree).flatMap(([key, value]) => {
    const at = join(path, key)
    if (key === '$and' || key === '$or') {
      return Array.isArray(value) ? value.flatMap((part) => validateFilterTree(part, at)) : [notList(at, value)]
    }
    if (key === '$not') return validateNot(value, at)
    // The service's own message; it has no code for this.
    if (key.startsWith('$')) return [{ code: null, text: `Unexpected operator ${at}` }]
    return validateField(value, at)
  })
}

function validateNot(value: unknown, at: string): Problem[] {
  if (!Array.isArray(value)) return validateFilterTree(value, at)
  const count = value.length === 1 ? [] : [problem('WDE0057', `${at} takes one filter and has ${value.length}.`)]
  return [...count, ...value.slice(0, 1).flatMap((part) => validateFilterTree(part, at))]
}

/** Any value is valid; only an object with operators has to be checked. */
function validateField(value: unknown, at: string): Problem[] {
  const hasOperators =
    isPlainObject(value) && !isOrdered(value) && Object.keys(value).some((key) => key.startsWith('$'))
  return hasOperators ? validateOperators(value, at) : []
}

function validateOperators(value: unknown, at: string): Problem[] {
  if (!isPlainObject(value)) return [notObject(at, value)]
  return Object.entries(value).flatMap(([key, operand]) => validateOperator(key, operand, join(at, key)))
}

function validateOperator(key: string, operand: unknown, at: string): Problem[] {
  switch (key) {
    case '$eq':
    case '$ne':
      return []
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return unless(isOrdered(operand), 'WDE0058', `${at} takes text, a number or a date, not: ${kindOf(operand)}.`)
    case '$startsWith':
    case '$endsWith':
    case '$contains':
      return unless(isText(operand), 'WDE0059', `${at} takes text, not: ${kindOf(operand)}.`)
    case '$exists':
      return typeof operand === 'boolean' ? [] : [{ code: null, text: `${at} should be a Boolean` }]
    case '$hasSome':
    case '$hasAll':
    case '$in':
      if (!Array.isArray(operand)) return [notList(at, operand)]
      return unless(operand.every(isOrdered), 'WDE0060', `${at} takes a list of text, numbers and dates only.`)
    case '$matches':
      return validateMatches(operand, at)
    case '$regex':
      return [problem('WDE0070', 'Regular expressions are not allowed in a filter.')]
    case '$not':
      return validateOperators(operand, at)
    default:
      return [{ code: null, text: `Unknown operator ${at}` }]
  }
}

function validateMatches(operand: unknown, at: string): Problem[] {
  if (!isPlainObject(operand)) return [notObject(at, operand)]
  const { ignoreCase, spec } = operand
  return [
    ...unless(ignoreCase === true, 'WDE0063', `${at}.ignoreCase must be true.`),
    ...(Array.isArray(spec)
      ? unless(
          spec.every(isMatchPart),
          'WDE0064',
          `${at}.spec holds parts of type literal with text, or anyOf white space.`,
        )
      : [notList(`${at}.spec`, spec)]),
  ]
}

/** The only character set that the service supports in `anyOf`. */
const gap = ' \t\n-'

function isMatchPart(part: unknown): boolean {
  if (!isPlainObject(part)) return false
  return part['type'] === 'anyOf' ? part['value'] === gap : part['type'] === 'literal' && isText(part['value'])
}

/** Whether a value can be compared by order. Booleans cannot, although the builder accepts them. */
function isOrdered(value: unknown): boolean {
  if (isText(value) || typeof value === 'number' || isDate(value)) return true
  return isPlainObject(value) && isText(value['$date']) && Object.keys(value).length === 1
}

function unless(holds: boolean, code: string, text: string): Problem[] {
  return holds ? [] : [problem(code, text)]
}

function notObject(at: string, value: unknown): Problem {
  return problem('WDE0056', `${at} must be an object, not: ${kindOf(value)}.`)
}

function notList(at: string, value: unknown): Problem {
  return problem('WDE0057', `${at} must be a list, not: ${kindOf(value)}.`)
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}
