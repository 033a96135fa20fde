import type { AppError, ErrorShape } from '../errors.ts'
import type { catalog } from './catalog.ts'
import type { CodedMessage, Message } from './message.ts'
import type { Sentence } from './sentence.ts'

type Catalog = typeof catalog
export type MessageCode = keyof Catalog

/** The values that the sentence of a code is made of; none for a sentence that is always the same. */
export type ValuesOf<Code extends MessageCode> = Catalog[Code] extends Sentence<infer Values> ? [values: Values] : []

/** A message of the catalog. The catalog itself, with its sentences, is not loaded by who only names a code. */
export function messageOf<Code extends MessageCode>(code: Code, ...[values]: ValuesOf<Code>): CodedMessage {
  return { code, values: (values ?? {}) as Record<string, unknown> }
}

/** What an error says of a change: its reason, or what its code says. */
export function messageOfError(error: AppError | ErrorShape): Message {
  const reason = error instanceof Error ? error.reason : error.message
  return reason ?? messageOf(`answer.${error.code}`)
}
