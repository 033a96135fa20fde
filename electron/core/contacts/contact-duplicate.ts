import type { Conflict } from '../../../shared/app/conflicts.ts'
import { AppError } from '../../../shared/errors.ts'

/** The id of the contact that has the same address or number already, when that is why the platform said no. */
export function duplicateIn(error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.code !== 'conflict') return undefined
  const data = error.data?.['platformData'] as { duplicateContactId?: unknown } | undefined
  return typeof data?.duplicateContactId === 'string' ? data.duplicateContactId : undefined
}

/** A person decides: it is the same human being, or two that share an address. */
export function duplicateOf(otherId: string): Conflict {
  return { kind: 'duplicate', fields: [], write: {}, theirsAt: null, theirsRevision: null, otherId }
}
