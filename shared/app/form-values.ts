import { z } from 'zod'

/**
 * One value of an event's form, as JSON that the queue, conflicts and the window share: a text, a list of texts, a number, a
 * date and time, an address in the platform's own parts, or an entry of a kind that this version does not know.
 */
export const FormValue = z.union([
  z.string().max(5000),
  z.array(z.string().max(5000)).max(100),
  z.number(),
  /** An instant as the platform wrote it, or a day. */
  z.strictObject({ dateTime: z.string().max(100) }),
  /** Parts that Foyer does not show are kept with the others. */
  z.strictObject({ address: z.record(z.string().max(100), z.unknown()) }),
  /** The whole entry without its name, kept byte for byte. */
  z.strictObject({ unknown: z.record(z.string().max(100), z.unknown()) }),
])
export type FormValue = z.infer<typeof FormValue>

/** Values by the name of their input; null takes a value back. Inputs left out stay as they are. */
export const FormChanges = z.record(z.string().min(1).max(100), FormValue.nullable())
export type FormChanges = z.infer<typeof FormChanges>

export type FormValueKind = 'text' | 'list' | 'number' | 'dateTime' | 'address' | 'unknown'

/** Which of the kinds a value is. */
export function kindOfValue(value: FormValue): FormValueKind {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  if (Array.isArray(value)) return 'list'
  if ('dateTime' in value) return 'dateTime'
  return 'address' in value ? 'address' : 'unknown'
}

/** A value with the question it belongs to, for a person to read. */
export const ShownValue = z.object({ inputName: z.string(), question: z.string(), value: FormValue })
export type ShownValue = z.infer<typeof ShownValue>

/** The field values of records, for a file of many: at most 500 at a time; one that is not here is left out. */
export const ManyValues = {
  input: z.object({ ids: z.array(z.string().max(100)).max(500) }),
  output: z.object({ of: z.array(z.object({ id: z.string(), values: z.array(ShownValue) })) }),
}

/** One question of an event's form, with the value that was given. */
export const FormQuestion = z.object({
  /** What the value goes under. */
  name: z.string(),
  label: z.string(),
  /**
   * The editor: one line, many lines, one of the options, some of the options, any number of lines, a number, a day with or
   * without a time, the parts of an address. An unknown value is shown and stays.
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
