import type { DataKind, DataValue } from '../../../../shared/app/data-values.ts'

/**
 * A value as a key: two that are one value of this kind are one word, however a file writes them. Undefined for no value.
 * Letters of an e-mail address count alike in capitals.
 */
export function keyWordOf(kind: DataKind, value: DataValue | null): string | undefined {
  if (value === null || value === '') return undefined
  if (typeof value === 'object') return '$date' in value ? value.$date : undefined
  const word = String(value).trim()
  return kind === 'email' ? word.toLowerCase() : word
}
