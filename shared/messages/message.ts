import { z } from 'zod'

/**
 * What the core says, not yet a sentence: a code of the catalog and the values that its sentence takes. Values are the
 * core's data (names, counts, money, instants), and may be messages themselves.
 */
export const CodedMessage = z.object({ code: z.string().max(100), values: z.record(z.string(), z.unknown()) })
export type CodedMessage = z.infer<typeof CodedMessage>

/** A coded message, or a finished sentence from a row of an older version or from the site's response. */
export const Message = z.union([z.string(), CodedMessage])
export type Message = z.infer<typeof Message>

/** A message as text for a database column; `messageFrom` reads it back. */
export function storedMessage(message: Message): string {
  return typeof message === 'string' ? message : JSON.stringify(message)
}

/** The message in a text column: a coded one, or a sentence that an older version wrote. Never throws. */
export function messageFrom(text: string): Message {
  if (!text.startsWith('{"code":')) return text
  try {
    return CodedMessage.safeParse(JSON.parse(text)).data ?? text
  } catch {
    return text
  }
}
