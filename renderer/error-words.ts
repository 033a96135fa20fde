import type { ErrorCode } from '../shared/errors.ts'
import { codeOf, sentenceFor } from './errors.ts'

/** What an error means at one place, by its code; any other code says what it says everywhere, after `before`. */
export function wordsFor(error: unknown, words: Readonly<Partial<Record<ErrorCode, string>>>, before = ''): string {
  return words[codeOf(error)] ?? `${before}${sentenceFor(error)}`
}
