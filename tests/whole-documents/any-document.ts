import fc from 'fast-check'
import { z } from 'zod'
import { anyEntry } from '../support/form-entries.ts'

type JsonSchema = { [key: string]: unknown } & {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  $ref?: string
}

/** What a document of tomorrow may hold besides the fields of the schema; planted in every object that stays open. */
export const foreignKey = 'ofTomorrow'

/** Deeper than this a document repeats itself: rich content, for one. */
const deepest = 5

/** Any document of a schema, with every field filled and a foreign one in each open object. */
export function anyDocumentOf(schema: z.ZodType): fc.Arbitrary<Record<string, unknown>> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: withKnownValues }) as JsonSchema
  return anyOfSchema(root, { root, name: '', depth: 0 }).map((value) => JSON.parse(JSON.stringify(value)))
}

/** An open enumeration parses any text; its known values are the ones that mean something. */
function withKnownValues({ zodSchema, jsonSchema }: { zodSchema: object; jsonSchema: object }): void {
  const known = 'known' in zodSchema && Array.isArray(zodSchema.known) ? (zodSchema.known as string[]) : []
  if (known.length > 0) Object.assign(jsonSchema, { enum: known })
}

interface Place {
  root: JsonSchema
  /** The key it stands under. */
  name: string
  depth: number
}

function anyOfSchema(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const { root, name, depth } = place
  if (schema.$ref !== undefined)
    return depth > deepest ? fc.constant(null) : anyOfSchema(referredTo(root, schema.$ref), place)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = (schema.anyOf ?? schema.allOf ?? []).filter(({ type }) => type !== 'null')
  const [first] = choices
  if (first !== undefined) return anyOfSchema(first, place)
  if (name === 'inputValues')
    return fc.uniqueArray(anyEntry, { selector: ({ inputName }) => inputName, minLength: 2, maxLength: 4 })
  switch ([schema.type].flat().find((type) => type !== 'null')) {
    case 'object':
      return objectOf(schema, place)
    case 'array':
      return fc.array(anyOfSchema(schema.items ?? {}, { ...place, depth: depth + 1 }), { minLength: 1, maxLength: 3 })
    case 'number':
    case 'integer':
      return fc.integer({ min: 1, max: 9 })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textOf(name)
    default:
      return fc.constant(null)
  }
}

function objectOf({ properties = {}, additionalProperties }: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const depth = place.depth + 1
  if (depth > deepest) return fc.constant({})
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    anyOfSchema(schema, { ...place, name, depth }),
  ])
  if (fields.length === 0) return recordOf(additionalProperties)
  const isOpen = additionalProperties !== false
  const all = isOpen ? [...fields, [foreignKey, fc.record({ is: textOf('') })]] : fields
  return fc.record(Object.fromEntries(all) as Record<string, fc.Arbitrary<unknown>>)
}

/** An object whose keys are not known: the values of a submission, the fields of an item. */
const recordOf = (values: JsonSchema['additionalProperties']): fc.Arbitrary<unknown> =>
  values === false
    ? fc.constant({})
    : fc.record({ one: textOf(''), two: textOf(''), list: fc.array(textOf(''), { minLength: 1, maxLength: 2 }) })

/** Texts that mean something to their reader: instants, amounts, currencies, addresses for mail. */
function textOf(name: string): fc.Arbitrary<string> {
  if (/date|created|updated|modified/i.test(name)) {
    return fc.integer({ min: 0, max: 3_000 }).map((days) => new Date(1.76e12 + days * 8.64e7).toISOString())
  }
  if (/currency/i.test(name)) return fc.constant('EUR')
  if (/^(value|amount)$|price/i.test(name))
    return fc.integer({ min: 100, max: 9_999 }).map((cents) => (cents / 100).toFixed(2))
  if (/email/i.test(name)) return fc.stringMatching(/^[a-z]{3,8}@example\.org$/)
  if (/timeZone/i.test(name)) return fc.constantFrom('Europe/Berlin', 'America/New_York')
  if (/revision/i.test(name)) return fc.constant('7')
  return fc.stringMatching(/^[A-Za-z][a-z]{1,9}$/)
}

function referredTo(root: JsonSchema, ref: string): JsonSchema {
  const name = ref.replace('#/$defs/', '')
  if (ref === '#') return root
  const defs = root['$defs'] as Record<string, JsonSchema> | undefined
  return defs?.[name] ?? {}
}
