import type { AppError, ErrorShape } from '../errors.ts'
import type { catalog } from './catalog.ts'
import type { CodedMessage, Message } from './message.ts'
import type { Sentence } from './sentence.ts'

type Catalog = typeof catalog
/** The codes of the catalog. */
export type MessageCode = keyof Catalog

/** The values that the sentence of a code takes; none for a fixed sentence. */
export type ValuesOf<Code extends MessageCode> = Catalog[Code] extends Sentence<infer Values> ? [values: Values] : []

/** A message of the catalog. Naming a code doesn't load the catalog with its sentences. */
export function messageOf<Code extends MessageCode>(code: Code, ...[values]: ValuesOf<Code>): CodedMessage {
  return { code, values: (values ?? {}) as Record<string, unknown> }
}

/** What an error says about a change: its reason, else the message for its code. */
export function messageOfError(error: AppError | ErrorShape): Message {
  const reason = error instanceof Error ? error.reason : error.message
  return reason ?? messageOf(`answer.${error.code}`)
}
