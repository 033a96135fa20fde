import type { SavedSubmission as Submission } from '../../../shared/wire/submissions-entities.ts'
import { clean } from '../base/text.ts'

/** Who sent it, by the usual names of such questions; empty when none of them was asked. */
export function senderOf({ submissions }: Pick<Submission, 'submissions'>): string {
  const fieldValues = new Map(Object.entries(submissions ?? {}))
  const text = (target: string) => {
    const value = fieldValues.get(target)
    return typeof value === 'string' ? value.trim() : ''
  }
  const full = [text('first_name'), text('last_name')].filter(Boolean).join(' ')
  return clean(full || text('name') || text('full_name') || text('email'), 200)
}

/** Every text and number of the field values, whatever shape they have. */
export function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || depth > 5) return []
  return Object.values(value).flatMap((inner) => textsIn(inner, depth + 1))
}

/** How many uploaded files the field values hold. */
export function filesIn(fieldValues: Submission['submissions']): number {
  const values = Object.values(fieldValues ?? {})
  return (
    values.filter(isFile).length + values.flatMap((value) => (Array.isArray(value) ? value.filter(isFile) : [])).length
  )
}

/** Whether a value is an uploaded file. */
export const isFile = (value: unknown): value is { fileId: string; displayName?: string } =>
  typeof value === 'object' &&
  value !== null &&
  'fileId' in value &&
  typeof value.fileId === 'string' &&
  (!('displayName' in value) || typeof value.displayName === 'string')
