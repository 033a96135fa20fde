import type { Message } from './message.ts'

/** The sentence of a message. */
export type TextOf = (message: Message) => string

/** How a message reads: always the same, or made of its values, which may be messages themselves. */
export type Sentence = string | ((values: never, textOf: TextOf) => string)
