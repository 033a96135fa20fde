import { z } from 'zod'

/**
 * What the core says without a sentence: a code of the catalog, and the values that its sentence is made of. Values are
 * data as the core has it (names, counts, money, instants), and may be messages themselves.
 */
export const CodedMessage = z.object({ code: z.string().max(100), values: z.record(z.string(), z.unknown()) })
export type CodedMessage = z.infer<typeof CodedMessage>

/**
 * A coded message, or a sentence that was finished before: rows of older versions hold those, and so do responses of
 * the site.
 */
export const Message = z.union([z.string(), CodedMessage])
export type Message = z.infer<typeof Message>

/** A message as a text column keeps it. */
export function storedMessage(message: Message): string {
  return typeof message === 'string' ? message : JSON.stringify(message)
}

/** What a text column holds: a coded message, or the sentence that an older version wrote there. Never throws. */
export function messageFrom(text: string): Message {
  if (!text.startsWith('{"code":')) return text
  try {
    return CodedMessage.safeParse(JSON.parse(text)).data ?? text
  } catch {
    return text
  }
}
