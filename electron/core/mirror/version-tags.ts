import { createHash } from 'node:crypto'
import type { Entity } from './entity.ts'

/** A record in an audit: its id, and its version tag. */
export type Tagged = readonly [id: string, versionTag: string]

/**
 * The version tag of a document, taken from what even the shortest listing of its service carries: revision and last
 * change, or what the entity says where it has neither. Empty = the listing has neither.
 */
export const versionTagOf = (entity: Entity, document: unknown): string =>
  entity.versionTag?.(document) ??
  versionTag({ revision: entity.revision(document), updatedDate: entity.updatedDate(document) })

/** The same version tag from the columns that are kept beside a document. */
export const versionTag = ({
  revision,
  updatedDate,
}: {
  revision: string | null
  updatedDate: string | null
}): string => (revision === null && updatedDate === null ? '' : `${revision ?? ''} ${updatedDate ?? ''}`)

/** One text for a set of records with their version tags, whatever their order. */
export function digestOf(rows: readonly Tagged[]): string {
  const hash = createHash('sha256')
  const sorted = rows.map(([id, tag]) => `${id} ${tag}\n`).sort()
  for (const line of sorted) hash.update(line)
  return hash.digest('hex')
}
