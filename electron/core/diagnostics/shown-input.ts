import { z } from 'zod'
import type { Operation } from '../../../shared/app/op.ts'
import { lengthOf, plainInstant, plainWord, shortId } from './plain-values.ts'

/** The part of a JSON schema that decides how a value is shown. */
interface Shape {
  properties: ReadonlyMap<string, Shape[]>
  items: Shape[]
  /** Enumeration values that are allowed here. */
  words: readonly string[]
}

const JsonSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
})

/** Deeper than the input of any operation; anything deeper is left out. */
const deepest = 12

/**
 * The part of a stored input that may be shown: which declared fields it has, enumeration values, booleans, our own
 * timestamps, and shortened ids. Texts appear by their length, numbers not at all. Undeclared fields are only counted,
 * because even their names may be personal data.
 */
export function shownInput(operation: Operation | undefined, input: unknown): unknown {
  if (operation === undefined || operation.kind !== 'queued') return null
  const schema = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return showValue(shapesOf(schema, 0), input, '', 0)
}

function shapesOf(schema: unknown, depth: number): Shape[] {
  const schemaResult = JsonSchema.safeParse(schema)
  if (!schemaResult.success || depth > deepest) return []
  const { properties = {}, items, prefixItems = [], anyOf = [], oneOf = [], allOf = [] } = schemaResult.data
  const words = [...(schemaResult.data.enum ?? []), schemaResult.data.const].filter((word) => typeof word === 'string')
  const inner = Object.entries(properties).map(([name, value]) => [name, shapesOf(value, depth + 1)] as const)
  const own: Shape = {
    properties: new Map(inner),
    items: [items, ...prefixItems].flatMap((item) => (item === undefined ? [] : shapesOf(item, depth + 1))),
    words,
  }
  return [own, ...[...anyOf, ...oneOf, ...allOf].flatMap((other) => shapesOf(other, depth + 1))]
}

function showValue(shapes: readonly Shape[], value: unknown, name: string, depth: number): unknown {
  if (depth > deepest) return '…'
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return 'number'
  if (typeof value === 'string') return shownText(shapes, value, name)
  if (Array.isArray(value)) {
    const items = shapes.flatMap((shape) => shape.items)
    return value.slice(0, 20).map((item) => showValue(items, item, name, depth + 1))
  }
  return typeof value === 'object' ? shownFields(shapes, value, depth) : '…'
}

function shownFields(shapes: readonly Shape[], value: object, depth: number): Record<string, unknown> {
  const fields: [string, unknown][] = []
  let others = 0
  for (const [name, inner] of Object.entries(value)) {
    const declared = shapes.flatMap((shape) => shape.properties.get(name) ?? [])
    if (declared.length === 0) others += 1
    else fields.push([name, showValue(declared, inner, name, depth + 1)])
  }
  return Object.fromEntries(others === 0 ? fields : [...fields, ['otherFields', others]])
}

function shownText(shapes: readonly Shape[], text: string, name: string): string | null {
  const words = shapes.flatMap((shape) => shape.words)
  if (words.length > 0) return plainWord(text, words) ?? lengthOf(text)
  // Only timestamps that we wrote; dates that a person entered, such as a birthday, have other names.
  if (name === 'at') return plainInstant(text) ?? lengthOf(text)
  return /(Id|^id|Number|^code)$/.test(name) ? shortId(text) : lengthOf(text)
}
