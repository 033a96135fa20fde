import { AppError } from '../../../shared/errors.ts'

/** Nothing that a window asks lies deeper; what does was not made by one. */
const deepest = 50

/**
 * The same value with well-formed texts: half of a character that two make up (a lone surrogate) cannot be stored, sent or
 * encoded, so U+FFFD stands for it, as it would in any file. Everything else, NUL too, stays as it was written. Throws
 * `invalid_input` for what is nested beyond reason.
 */
export function wellFormed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) throw new AppError('invalid_input')
  if (Array.isArray(value)) return value.map((item) => wellFormed(item, depth + 1))
  const entries = Object.entries(value).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner, depth + 1)])
  return Object.fromEntries(entries)
}
