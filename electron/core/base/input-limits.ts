import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'

/** Characters of a text whose field names no maximum of its own: mostly ids, which have 36. */
export const longestText = 2000
/** Default maximum length of a list: more rows than a laptop ever has waiting. */
export const longestList = 100_000
/** Entries of a record: more questions than a form can have. */
export const mostEntries = 1000

/** The parts of JSON Schema that limits are read from. */
interface Shape {
  type?: string
  const?: unknown
  maxLength?: number
  maxItems?: number
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  propertyNames?: Shape
  additionalProperties?: Shape | boolean
  anyOf?: Shape[]
  oneOf?: Shape[]
}

/** What is too long, and what would fit. */
interface Excess {
  path: string
  kind: 'text' | 'list'
  given: number
  allowed: number
}

const shapes = new WeakMap<z.ZodType, Shape>()

/**
 * Throws `invalid_input` with a sentence for a text or a list that is too long, whether or not its field names a maximum.
 * Asked at the door of the contract and not of stored rows: what an older build saved must stay readable.
 */
export function checkLimits(schema: z.ZodType, input: unknown): void {
  const excess = excessOf(shapeOf(schema), input, '')
  if (excess === undefined) return
  const { path, kind, given, allowed } = excess
  throw new AppError('invalid_input', {
    reason: messageOf(kind === 'text' ? 'input.textTooLong' : 'input.listTooLong', { given, allowed }),
    data: { fields: [path], allowed },
  })
}

function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema)
  if (known !== undefined) return known
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  shapes.set(schema, shape)
  return shape
}

function excessOf(shape: Shape, value: unknown, path: string): Excess | undefined {
  const branches = shape.anyOf ?? shape.oneOf
  if (branches !== undefined) {
    const found = branches.filter((branch) => mayBe(branch, value)).map((branch) => excessOf(branch, value, path))
    return found.includes(undefined) ? undefined : found[0]
  }
  if (typeof value === 'string') return textExcess(shape, value, path)
  if (Array.isArray(value)) {
    return listExcess(value.length, shape.maxItems ?? longestList, path) ?? itemExcess(shape.items ?? {}, value, path)
  }
  return typeof value === 'object' && value !== null ? entryExcess(shape, value, path) : undefined
}

/** Spaces around a text count only where no maximum of its own is given: fields that have one may trim it first. */
function textExcess({ maxLength }: Shape, text: string, path: string): Excess | undefined {
  const given = maxLength === undefined ? text.length : text.trim().length
  const allowed = maxLength ?? longestText
  return given > allowed ? { path, kind: 'text', given, allowed } : undefined
}

function listExcess(given: number, allowed: number, path: string): Excess | undefined {
  return given > allowed ? { path, kind: 'list', given, allowed } : undefined
}

function itemExcess(shape: Shape, items: readonly unknown[], path: string): Excess | undefined {
  for (const [index, item] of items.entries()) {
    const excess = excessOf(shape, item, joinPath(path, String(index)))
    if (excess !== undefined) return excess
  }
  return undefined
}

function entryExcess(shape: Shape, value: object, path: string): Excess | undefined {
  const entries = Object.entries(value)
  const tooMany = listExcess(entries.length, mostEntries, path)
  if (tooMany !== undefined) return tooMany
  const properties = new Map(Object.entries(shape.properties ?? {}))
  const others = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : {}
  for (const [key, inner] of entries) {
    const own = properties.get(key)
    // The path of a key that is too long is its record's: no one can read such a key.
    const longKey = own === undefined ? textExcess(shape.propertyNames ?? {}, key, path) : undefined
    const excess = longKey ?? excessOf(own ?? others, inner, joinPath(path, key))
    if (excess !== undefined) return excess
  }
  return undefined
}

const joinPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/** Whether a value can be meant by this branch of a union: of its type and kind, and with all that the branch needs. */
function mayBe(shape: Shape, value: unknown): boolean {
  if (shape.anyOf !== undefined || shape.oneOf !== undefined) return true
  if (Object.hasOwn(shape, 'const')) return shape.const === value
  if (shape.type === undefined) return true
  if (shape.type !== typeOf(value)) return false
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  const fields = new Map(Object.entries(value))
  if (!(shape.required ?? []).every((key) => fields.has(key))) return false
  return Object.entries(shape.properties ?? {}).every(
    ([key, inner]) => !Object.hasOwn(inner, 'const') || inner.const === fields.get(key),
  )
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}
