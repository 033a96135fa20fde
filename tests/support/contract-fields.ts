import { z } from 'zod'
import { app } from '../../shared/app/index.ts'
import type { Operation } from '../../shared/app/op.ts'

/** A shape of the contract as JSON Schema has it. */
export interface Shape {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  minItems?: number
  maxLength?: number
  maxItems?: number
  required?: string[]
  items?: Shape
  properties?: Record<string, Shape>
  propertyNames?: Shape
  additionalProperties?: Shape | boolean
  anyOf?: Shape[]
  oneOf?: Shape[]
}

/** Keywords that the walk below understands, or that say nothing about texts and lists. */
const understood = new Set([
  ...['$schema', 'type', 'enum', 'const', 'format', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'default'],
  ...['minItems', 'maxItems', 'minLength', 'maxLength', 'required', 'items', 'properties', 'propertyNames'],
  ...['additionalProperties', 'anyOf', 'oneOf'],
])

/** A text or a list that a window can send: where it lies in which operation, and what its schema allows. */
export interface Field {
  feature: string
  name: string
  kind: 'text' | 'list'
  /** Names, `[]` for an item, `{}` for an entry, and `|n` for a branch of a union. */
  path: string[]
  maximum: number | undefined
  schema: z.ZodType
  /** An input that is right as far as its shape goes, with this in the field's place. */
  holding(value: unknown, beside?: object): unknown
}

/** Every text and every list in the inputs of the contract. Throws for a kind of schema that it cannot look into. */
export function contractFields(): Field[] {
  return Object.entries<Record<string, Operation>>(app).flatMap(([feature, operations]) =>
    Object.entries(operations).flatMap(([name, operation]) => {
      if (operation.kind === 'topic') return []
      const shape = z.toJSONSchema(operation.input, { io: 'input' }) as Shape
      return fieldsIn(shape).map((field) => ({
        ...field,
        feature,
        name,
        schema: operation.input,
        holding: (value: unknown, beside = {}) => ({ ...beside, ...Object(sample(shape, field.path, value)) }),
      }))
    }),
  )
}

type Found = Pick<Field, 'kind' | 'path' | 'maximum'>

function fieldsIn(shape: Shape, path: string[] = []): Found[] {
  const strange = Object.keys(shape).filter((keyword) => !understood.has(keyword))
  if (strange.length > 0) throw new Error(`${path.join('.')}: nothing is known about ${strange.join(', ')}`)
  if (shape.enum !== undefined || Object.hasOwn(shape, 'const')) return []
  const branches = shape.anyOf ?? shape.oneOf ?? []
  const within = branches.flatMap((branch, index) => fieldsIn(branch, [...path, `|${index}`]))
  if (shape.type === 'string') return [{ kind: 'text', path, maximum: shape.maxLength }]
  if (shape.type === 'array') {
    const items = fieldsIn(shape.items ?? {}, [...path, '[]'])
    return [{ kind: 'list', path, maximum: shape.maxItems }, ...items]
  }
  const own = Object.entries(shape.properties ?? {}).flatMap(([key, inner]) => fieldsIn(inner, [...path, key]))
  const others = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined
  return [...within, ...own, ...(others === undefined ? [] : fieldsIn(others, [...path, '{}']))]
}

const rightTexts: Record<string, string> = { email: 'a@example.org', date: '2000-01-01', uri: 'https://example.org' }

/** A value of this shape; `put` stands at the end of the path, where there is one. */
function sample(shape: Shape, path: readonly string[] | undefined, put: unknown): unknown {
  if (path?.length === 0) return put
  const [head, ...rest] = path ?? []
  const within = head === undefined ? undefined : rest
  if (shape.enum !== undefined) return shape.enum[0]
  if (Object.hasOwn(shape, 'const')) return shape.const
  const branches = shape.anyOf ?? shape.oneOf
  if (branches !== undefined) return sample(branches[Number(head?.slice(1) ?? 0)] ?? {}, within, put)
  switch (shape.type) {
    case 'string':
      return rightTexts[shape.format ?? ''] ?? 'EUR'
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1)
    case 'boolean':
      return false
    case 'null':
      return null
    case 'array':
      return head === '[]' || shape.minItems ? [sample(shape.items ?? {}, within, put)] : []
    default:
      return record(shape, path, put)
  }
}

function record(shape: Shape, path: readonly string[] | undefined, put: unknown): unknown {
  const [head, ...rest] = path ?? []
  if (head === '{}') return { EUR: sample(Object(shape.additionalProperties), rest, put) }
  const wanted = Object.entries(shape.properties ?? {}).filter(
    ([key]) => key === head || (shape.required ?? []).includes(key),
  )
  return Object.fromEntries(wanted.map(([key, inner]) => [key, sample(inner, key === head ? rest : undefined, put)]))
}
