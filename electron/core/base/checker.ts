import { z } from 'zod'

/** Checks whether a value fits a schema without copying it. */
export interface Checker {
  fits(value: unknown): boolean
  /**
   * True when parsing may return another value (default, coercion, transformation): then parse with the schema instead.
   */
  changes: boolean
}

type Test = (value: unknown) => boolean

const checkers = new WeakMap<z.ZodType, Checker>()

/**
 * Compiles a schema into plain functions. zod copies what it parses and collects issues; pages of 1,000 documents that
 * nearly always fit need neither, and are checked several times faster this way. Parts of a schema that are not known
 * here are left to zod, so the result is the same.
 */
export function checkerOf(schema: z.ZodType): Checker {
  const compiled = checkers.get(schema)
  if (compiled !== undefined) return compiled
  const parts: Parts = { tests: new Map(), changes: false }
  const checker: Checker = { fits: testOf(schema, parts), changes: parts.changes }
  checkers.set(schema, checker)
  return checker
}

interface Parts {
  /** Tests by schema, so that a recursive schema is compiled once. */
  tests: Map<z.ZodType, Test>
  changes: boolean
}

function testOf(schema: z.ZodType, parts: Parts): Test {
  const cachedTest = parts.tests.get(schema)
  if (cachedTest !== undefined) return cachedTest
  let test: Test = () => false
  parts.tests.set(schema, (value) => test(value))
  test = plainTest(schema, parts) ?? ((value) => schema.safeParse(value).success)
  parts.tests.set(schema, test)
  return test
}

/** Undefined for a schema that zod has to check itself. */
function plainTest(schema: z.ZodType, parts: Parts): Test | undefined {
  const inner = (part: unknown) => testOf(part as z.ZodType, parts)
  if (schema instanceof z.ZodOptional) return orElse(undefined, inner(schema.unwrap()))
  if (schema instanceof z.ZodNullable) return orElse(null, inner(schema.unwrap()))
  if (isAnything(schema)) return () => true
  if (schema instanceof z.ZodLazy) return inner(schema.unwrap())
  if (schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum || schema instanceof z.ZodNull) return undefined
  if (isBounded(schema)) return undefined
  if (schema instanceof z.ZodArray && isBoundedList(schema)) return listTest(inner(schema.element), lengthsOf(schema))
  if (hasNoChecks(schema)) {
    if (schema instanceof z.ZodString) return (value) => typeof value === 'string'
    if (schema instanceof z.ZodNumber) return (value) => Number.isFinite(value)
    if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean'
    if (schema instanceof z.ZodRecord && isPlainText(schema.keyType)) return recordTest(inner(schema.valueType))
    if (schema instanceof z.ZodObject && isOpen(schema)) return objectTest(schema, inner)
    if (schema.constructor === z.ZodUnion) return unionTest((schema as z.ZodUnion).options.map(inner))
  }
  // Its inner schemas are not inspected here, so it may change the value.
  parts.changes = true
  return undefined
}

const orElse =
  (other: undefined | null, test: Test): Test =>
  (value) =>
    value === other || test(value)

function listTest(element: Test, { min, max }: { min: number; max: number }): Test {
  return (value) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) return false
    for (const item of value) if (!element(item)) return false
    return true
  }
}

function recordTest(entry: Test): Test {
  return (value) => {
    if (!isObject(value)) return false
    // own keys: they were just listed.
    for (const key of Object.keys(value)) if (!entry(value[key])) return false
    return true
  }
}

function unionTest(options: readonly Test[]): Test {
  return (value) => options.some((option) => option(value))
}

/** Unknown keys are ignored. */
function objectTest(schema: z.ZodObject, inner: (part: unknown) => Test): Test {
  const parts = Object.entries(schema.shape).map(([key, part]) => ({ key, part, test: inner(part) }))
  // A key of any type still has to be present.
  const present = parts.flatMap(({ key, part }) => (isAnything(part) ? [key] : []))
  return (value) => {
    if (!isObject(value)) return false
    // own keys: the names are those of our own schemas, and no object inherits one of them.
    for (const { key, test } of parts) if (!test(value[key])) return false
    for (const key of present) if (!Object.hasOwn(value, key)) return false
    return true
  }
}

const isAnything = (schema: unknown): boolean => schema instanceof z.ZodUnknown || schema instanceof z.ZodAny
const isOpen = ({ def: { catchall } }: z.ZodObject): boolean =>
  catchall === undefined || catchall instanceof z.ZodUnknown

/** A string or number with bounds or a pattern: zod checks it, and never changes the value. */
function isBounded(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodStringFormat) return true
  if (!(schema instanceof z.ZodString || schema instanceof z.ZodNumber) || isCoerced(schema)) return false
  const checks = schema.def.checks ?? []
  return checks.length > 0 && checks.every((check) => check._zod.def.check !== 'overwrite')
}

/** Whether nothing but its length is limited. */
function isBoundedList(schema: z.ZodArray): boolean {
  const names = (schema.def.checks ?? []).map((check) => check._zod.def.check)
  return names.every((name) => name === 'min_length' || name === 'max_length')
}

function lengthsOf(schema: z.ZodArray): { min: number; max: number } {
  const bounds = (schema.def.checks ?? []).map((check) => check._zod.def as { minimum?: number; maximum?: number })
  const min = Math.max(0, ...bounds.map(({ minimum }) => minimum ?? 0))
  return { min, max: Math.min(...bounds.map(({ maximum }) => maximum ?? Number.POSITIVE_INFINITY)) }
}

const isCoerced = (schema: z.ZodType): boolean => (schema.def as { coerce?: boolean }).coerce === true
const hasNoChecks = (schema: z.ZodType): boolean => (schema.def.checks?.length ?? 0) === 0 && !isCoerced(schema)
const isPlainText = (schema: unknown): boolean =>
  schema instanceof z.ZodString && schema.constructor === z.ZodString && hasNoChecks(schema)

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
