import { CodedMessage } from '../../shared/messages/message.ts'
import { textOf } from '../../shared/messages/text-of.ts'

/** A value of the core as people read it: every message in it is a sentence. */
export type InWords<T> = T extends CodedMessage ? string : T extends object ? { [Key in keyof T]: InWords<T[Key]> } : T

/** Puts every message of a value into words, however deep it lies; everything else stays what it is. */
export function inWords<T>(value: T): InWords<T> {
  const message = CodedMessage.strict().safeParse(value)
  if (message.success) return textOf(message.data) as InWords<T>
  if (Array.isArray(value)) return value.map((item) => inWords<unknown>(item)) as InWords<T>
  if (typeof value !== 'object' || value === null) return value as InWords<T>
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inWords<unknown>(item)])) as InWords<T>
}
