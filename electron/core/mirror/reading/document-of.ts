import { withoutNulls } from '../../base/without-nulls.ts'
import type { Entity } from '../entity.ts'
import { salvaged } from './salvaged.ts'

/** A document as the mirror keeps it; `absent` names the fields that did not fit and are left out. */
export interface FittingDocument {
  /** Undefined where it can't be read at all. */
  document: unknown
  absent: readonly string[]
}

const unread: FittingDocument = { document: undefined, absent: [] }

/**
 * Reads what came as a document of the entity. Nearly every document fits as it is; one with nulls that its schema does
 * not expect means the same without them, and one with odd values is read without those.
 */
export function documentOf(entity: Pick<Entity, 'fits' | 'schema' | 'vital'>, given: unknown): FittingDocument {
  if (entity.fits(given)) return { document: given, absent: [] }
  const document = withoutNulls(entity.schema, given)
  if (document !== undefined) return { document, absent: [] }
  const rest = salvaged(entity.schema, given)
  const isMissed = (path: string) => entity.vital?.includes(path.split('.', 1)[0] ?? '') === true
  return rest === undefined || rest.absent.some(isMissed) ? unread : rest
}
