import { z } from 'zod'

/**
 * A value in an event's form, as JSON that the queue, conflicts and the window share: a text, a list of texts, a
 * number, a date and time, an address in the platform's parts, or an entry of a kind that this version doesn't know.
 */
export const FormValue = z.union([
  z.string().max(5000),
  z.array(z.string().max(5000)).max(100),
  z.number(),
  /** An instant as the platform wrote it, or a day. */
  z.strictObject({ dateTime: z.string().max(100) }),
  /** Includes parts that Foyer doesn't show. */
  z.strictObject({ address: z.record(z.string().max(100), z.unknown()) }),
  /** The whole entry without its name, kept byte for byte. */
  z.strictObject({ unknown: z.record(z.string().max(100), z.unknown()) }),
])
export type FormValue = z.infer<typeof FormValue>

/** New values by input name; null removes a value, and inputs left out stay. */
export const FormChanges = z.record(z.string().min(1).max(100), FormValue.nullable())
export type FormChanges = z.infer<typeof FormChanges>

/** The kinds of `FormValue`. */
export type FormValueKind = 'text' | 'list' | 'number' | 'dateTime' | 'address' | 'unknown'

/** The kind of a value. */
export function kindOfValue(value: FormValue): FormValueKind {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  if (Array.isArray(value)) return 'list'
  if ('dateTime' in value) return 'dateTime'
  return 'address' in value ? 'address' : 'unknown'
}

/** A value with its question, for people to read. */
export const ShownValue = z.object({ inputName: z.string(), question: z.string(), value: FormValue })
export type ShownValue = z.infer<typeof ShownValue>

/** Input and output of a query for the field values of up to 500 records, for exports; missing records are left out. */
export const ManyValues = {
  input: z.object({ ids: z.array(z.string().max(100)).max(500) }),
  output: z.object({ of: z.array(z.object({ id: z.string(), values: z.array(ShownValue) })) }),
}

/** A question of an event's form, with its value. */
export const FormQuestion = z.object({
  /** The name of its input, under which the value is stored. */
  name: z.string(),
  label: z.string(),
  /**
   * The editor, in order: one line, many lines, one option, several options, a list of lines, a number, a day, a day
   * with a time, the parts of an address. An unknown value is read-only.
   */
  kind: z.enum(['text', 'long', 'choice', 'choices', 'list', 'number', 'day', 'dateTime', 'address', 'unknown']),
  options: z.array(z.string()),
  mandatory: z.boolean(),
  maxLength: z.number().nullable(),
  /** The form no longer asks it. */
  isOld: z.boolean(),
  value: FormValue.nullable(),
})
export type FormQuestion = z.infer<typeof FormQuestion>
