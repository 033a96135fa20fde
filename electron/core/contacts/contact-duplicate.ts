import type { Conflict } from '../../../shared/app/conflicts.ts'
import { AppError } from '../../../shared/errors.ts'

/**
 * The id of the existing contact with the same email address or phone number, when that is why the platform refused.
 */
export function duplicateIn(error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.code !== 'conflict') return undefined
  const data = error.data?.['platformData'] as { duplicateContactId?: unknown } | undefined
  return typeof data?.duplicateContactId === 'string' ? data.duplicateContactId : undefined
}

/** The conflict of a duplicate. A person decides whether it is the same person or two who share an address. */
export function duplicateOf(otherId: string): Conflict {
  return { kind: 'duplicate', fields: [], write: {}, theirsAt: null, theirsRevision: null, otherId }
}
