import { lookUp } from '../../shared/look-up.ts'
import { PlatformError } from '../errors.ts'
import { comparable, compareItemValues, isData, sameValue, urlized } from './item-values.ts'

export type ItemPredicate = (data: Record<string, unknown>) => boolean

/** What a filter needs to know about its collection. */
export interface FilterScope {
  /** The values under a path, links and referenced items included. Throws for a field that was deleted. */
  valuesOf(data: Record<string, unknown>, path: string): unknown[]
  /** Throws when a filter may not name the path. */
  checkPath(path: string): void
  urlFormat: string
  /** Other readings of what the platform's pages leave open; none by default. */
  readings?: ReadonlySet<Reading>
}

/**
 * What the platform's pages leave open or say in two ways: whether an empty text or an empty list is empty, whether a
 * missing value is less than any other, whether an item without the field differs from a value, and whether the
 * operators of texts look into lists.
 */
export type Reading = 'emptyText' | 'emptyList' | 'missingIsLowest' | 'differingNeedsValue' | 'textsInLists'
export const readings: readonly Reading[] = [
  'emptyText',
  'emptyList',
  'missingIsLowest',
  'differingNeedsValue',
  'textsInLists',
]

type Test = (values: readonly unknown[]) => boolean

/** Deeper than any filter a person makes. */
const deepest = 20

/**
 * Turns a filter of the item calls into a predicate: plain values, operators, `$and`, `$or` and `$not`. A missing field
 * and null are the same. Throws 400 WDE0093 for what it does not understand, WDE0070 for `$regex` and WDE0168 for one
 * nested too deep.
 */
export function compileItemFilter(filter: unknown, scope: FilterScope, depth = 0): ItemPredicate {
  if (depth > deepest) throw new PlatformError(400, 'WDE0168', { message: 'The filter is nested too deep.' })
  if (!isData(filter)) throw invalid('A filter is an object.')
  const parts = Object.entries(filter).map(([key, condition]) => compileEntry(key, condition, { scope, depth }))
  return (data) => parts.every((part) => part(data))
}

interface How {
  scope: FilterScope
  depth: number
}

function compileEntry(key: string, condition: unknown, how: How): ItemPredicate {
  if (key === '$and' || key === '$or') {
    if (!Array.isArray(condition)) throw invalid(`${key} takes a list.`)
    const parts = condition.map((part) => compileItemFilter(part, how.scope, how.depth + 1))
    return key === '$and' ? (data) => parts.every((part) => part(data)) : (data) => parts.some((part) => part(data))
  }
  if (key === '$not') {
    const list = Array.isArray(condition) ? condition : [condition]
    if (list.length !== 1) throw invalid('$not takes one filter.')
    const inner = compileItemFilter(list[0], how.scope, how.depth + 1)
    const needed = how.scope.readings?.has('differingNeedsValue') === true ? pathsIn(list[0]) : []
    return (data) => !inner(data) && needed.every((path) => how.scope.valuesOf(data, path).length > 0)
  }
  if (key.startsWith('$')) throw invalid(`There is no operator ${key}.`)
  how.scope.checkPath(key)
  const test = compileCondition(key, condition, how)
  return (data) => test(how.scope.valuesOf(data, key))
}

function compileCondition(path: string, condition: unknown, how: How): Test {
  const operators = isData(condition) ? Object.keys(condition).filter((name) => name.startsWith('$')) : []
  if (!isData(condition) || operators.length === 0 || operators.includes('$date')) return equals(condition, how.scope)
  const tests = Object.entries(condition).map(([name, operand]) => compileTest(name, operand, { ...how, path }))
  return (values) => tests.every((test) => test(values))
}

/** A list matches by any of its members, and as a whole. */
const members = (values: readonly unknown[]): unknown[] =>
  values.flatMap((value) => (Array.isArray(value) ? [value, ...value] : [value]))

/** The fields that a filter names. */
function pathsIn(filter: unknown): string[] {
  if (Array.isArray(filter)) return filter.flatMap(pathsIn)
  if (!isData(filter)) return []
  return Object.entries(filter).flatMap(([key, inner]) => (key.startsWith('$') ? pathsIn(inner) : key))
}

function equals(wanted: unknown, { readings }: FilterScope): Test {
  if (wanted === null || wanted === undefined) {
    const counts = (value: unknown) =>
      (value === '' && readings?.has('emptyText') === true) ||
      (Array.isArray(value) && value.length === 0 && readings?.has('emptyList') === true)
    return (values) => values.every(counts)
  }
  return (values) => members(values).some((value) => sameValue(value, wanted))
}

/** A thousand ids are looked up, not compared one by one. */
function isAnyOf(list: readonly unknown[], scope: FilterScope): Test {
  const texts = new Set(list.filter((one) => typeof one === 'string'))
  const others = list.flatMap((one) => (typeof one === 'string' ? [] : [equals(one, scope)]))
  return (values) =>
    members(values).some((value) => typeof value === 'string' && texts.has(value)) ||
    others.some((test) => test(values))
}

const ordered: Record<string, (order: number) => boolean> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
}

const textual: Record<string, (text: string, wanted: string) => boolean> = {
  $startsWith: (text, wanted) => text.startsWith(wanted),
  $endsWith: (text, wanted) => text.endsWith(wanted),
  $contains: (text, wanted) => text.includes(wanted),
}

function compileTest(name: string, operand: unknown, how: How & { path: string }): Test {
  const { path, scope } = how
  const order = lookUp(ordered, name)
  if (order !== undefined) {
    if (comparable(operand) === undefined) throw invalid(`${name} of "${path}" takes a date, number, text or flag.`)
    const missingFits = order(-1) && scope.readings?.has('missingIsLowest') === true
    return (values) =>
      (values.length === 0 && missingFits) ||
      members(values).some((value) => {
        const found = compareItemValues(value, operand)
        return found !== undefined && order(found)
      })
  }
  const text = lookUp(textual, name)
  if (text !== undefined) {
    if (typeof operand !== 'string') throw invalid(`${name} of "${path}" takes a text.`)
    const wanted = operand.toLowerCase()
    // Texts and references only, say the pages.
    const looked = scope.readings?.has('textsInLists') === true ? members : (values: readonly unknown[]) => values
    return (values) => looked(values).some((value) => typeof value === 'string' && text(value.toLowerCase(), wanted))
  }
  switch (name) {
    case '$eq':
      return equals(operand, scope)
    case '$ne': {
      const same = equals(operand, scope)
      const needsValue = operand !== null && scope.readings?.has('differingNeedsValue') === true
      return (values) => !same(values) && !(needsValue && values.length === 0)
    }
    case '$in':
    case '$hasSome':
      return isAnyOf(listOf(name, operand, path), scope)
    case '$nin': {
      const some = isAnyOf(listOf(name, operand, path), scope)
      return (values) => !some(values)
    }
    case '$hasAll': {
      const all = listOf(name, operand, path).map((one) => equals(one, scope))
      return (values) => all.every((test) => test(values))
    }
    case '$exists':
      if (typeof operand !== 'boolean') throw invalid(`$exists of "${path}" takes a flag.`)
      return (values) => values.length > 0 === operand
    case '$urlized': {
      const wanted = (Array.isArray(operand) ? operand : [operand]).map(String)
      return (values) =>
        members(values).some((value) => typeof value === 'string' && wanted.includes(urlized(value, scope.urlFormat)))
    }
    case '$matches':
      return matches(operand, path)
    case '$not': {
      if (!isData(operand)) throw invalid(`$not of "${path}" takes operators.`)
      const inner = compileCondition(path, operand, { ...how, depth: how.depth + 1 })
      return (values) => !inner(values)
    }
    case '$regex':
      throw new PlatformError(400, 'WDE0070', { message: 'WDE0070: $regex keyword is not allowed.' })
    default:
      throw invalid(`There is no operator ${name}.`)
  }
}

/** Literal parts in their order, with blanks or dashes between them where `anyOf` stands; letters in any case. */
function matches(operand: unknown, path: string): Test {
  const spec = isData(operand) && operand['ignoreCase'] === true ? operand['spec'] : undefined
  if (!Array.isArray(spec) || !spec.every(isData)) throw invalid(`$matches of "${path}" is not understood.`)
  const pattern = spec.map((part) => {
    const value = String(part['value'] ?? '')
    if (part['type'] === 'literal') return value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    if (part['type'] === 'anyOf') return `[${value.replace(/[\]\\^-]/g, '\\$&')}]`
    throw invalid(`$matches of "${path}" is not understood.`)
  })
  // linear: it need not be, a developer's own pattern on the sandbox's own data.
  const expression = new RegExp(`^${pattern.join('')}$`, 'i')
  return (values) => members(values).some((value) => typeof value === 'string' && expression.test(value))
}

function listOf(name: string, operand: unknown, path: string): unknown[] {
  if (!Array.isArray(operand)) throw invalid(`${name} of "${path}" takes a list.`)
  if (operand.some((member) => comparable(member) === undefined)) {
    throw invalid(`${name} of "${path}" takes dates, numbers, texts or flags.`)
  }
  return operand
}

function invalid(message: string): PlatformError {
  return new PlatformError(400, 'WDE0093', { message: `WDE0093: Invalid filter. ${message}` })
}
