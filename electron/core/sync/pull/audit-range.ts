import type { DataSet } from '../../../../shared/app/sync.ts'
import type { AuditRange } from '../../mirror/audit-range.ts'
import type { Entity } from '../../mirror/entity.ts'
import { isTooMuch } from '../../mirror/too-much.ts'
import { digestOf, type Tagged } from '../../mirror/version-tags.ts'
import { listRange } from './audit-lists.ts'
import { reread } from './by-id.ts'
import type { PassParts } from './pass-parts.ts'

/** What the audit of one range found; counts of rows. */
export interface RangeAudit {
  rows: number
  differing: number
  repaired: number
  held: string[]
  /** Set when the site lost so many rows that they are kept here. */
  blocked: { gone: number; rows: number } | null
}

/**
 * Compares one range with the site and repairs what differs. When the digests agree, it asks for nothing else. Else it
 * first takes over ordinary changes (`catchUp`), then asks for the suspects by id: the second look that everything
 * needs before it is removed. Never removes rows with unsent work.
 */
export async function auditRange(
  parts: PassParts & { catchUp(dataSet: DataSet): Promise<void> },
  asked: { entity: Entity; range: AuditRange; signal: AbortSignal },
): Promise<RangeAudit> {
  const { client, mirror } = parts
  const { entity, range, signal } = asked
  const { dataSet } = entity
  const list = await listRange(client, { ...asked, here: mirror.reader })
  const areTagged = list.every(([, versionTag]) => versionTag !== '')
  const digest = areTagged ? digestOf(list) : null
  const { rows, ours } = await mirror.writer.run({ type: 'compare', dataSet, range, digest })
  const agreed = { rows, differing: 0, repaired: 0, held: [], blocked: null }
  if (ours === null) return agreed
  const { otherwise, missing } = suspectsOf(list, ours)
  if (otherwise.length + missing.length === 0) return agreed
  await parts.catchUp(dataSet)
  // A row written here a moment ago may be too young for the list: its absence doesn't mean that the site lost it.
  const kept = new Set(mirror.intake.kept(dataSet))
  const gone = missing.filter((id) => !kept.has(id)).length
  const listable = rows - (missing.length - gone)
  const blocked = isTooMuch({ gone, rows: listable }, entity) ? { gone, rows: listable } : null
  const ids = blocked === null ? [...otherwise, ...missing] : otherwise
  const scope = entity.scope === undefined ? '' : range.scope
  const again = await reread(parts, { dataSet, scope, ids, signal })
  const removals = blocked === null ? missing.filter((id) => !again.found.has(id)) : []
  const sweep =
    removals.length === 0
      ? { removed: [], blocked: null }
      : await mirror.intake.sweep({ dataSet, scope: range.scope, run: Number.MAX_SAFE_INTEGER, only: removals })
  return {
    rows,
    differing: again.changed.length + (blocked?.gone ?? removals.length),
    repaired: again.changed.length + sweep.removed.length,
    held: again.held,
    blocked: blocked ?? sweep.blocked,
  }
}

/** Ids that only the site has or whose version tags differ, and ids that are only here. */
function suspectsOf(listed: readonly Tagged[], ours: readonly Tagged[]): { otherwise: string[]; missing: string[] } {
  const site = new Map(listed)
  const here = new Map(ours)
  const differs = (id: string, versionTag: string) =>
    here.get(id) !== versionTag && (versionTag !== '' || !here.has(id))
  return {
    otherwise: [...site].flatMap(([id, versionTag]) => (differs(id, versionTag) ? id : [])),
    missing: [...here.keys()].filter((id) => !site.has(id)),
  }
}
