import type { ReadableDb } from '../../db/database.ts'
import type { AuditRange } from '../../mirror/audit-range.ts'
import type { Entity } from '../../mirror/entity.ts'
import type { Place } from '../../mirror/feed.ts'
import { type Tagged, versionTagOf } from '../../mirror/version-tags.ts'
import type { PlatformClient } from '../../platform/client.ts'
import type { PageEnvelope } from '../../platform/envelope.ts'
import { createRepeatWatch } from './repeat-watch.ts'

/** Reads everything that the site lists of a range, page by page. Rejects with `endless_list` when it only repeats itself. */
export async function listRange(
  client: PlatformClient,
  asked: { entity: Entity; range: AuditRange; here: ReadableDb; signal: AbortSignal },
): Promise<Tagged[]> {
  const { entity, range, here, signal } = asked
  const rows = new Map<string, string>()
  const repeats = createRepeatWatch()
  for (let place: Place | undefined = { offset: 0, cursor: null }; place !== undefined; ) {
    const page: PageEnvelope = await entity.audit.list(client, { ...place, range, here }, { priority: 'bulk', signal })
    for (const row of page.rows) rows.set(entity.id(row), versionTagOf(entity, row))
    repeats.note([{ ids: page.rows.map(entity.id) }], [])
    place = placeAfter(place, page)
  }
  return [...rows]
}

function placeAfter(place: Place, { rows, total, nextCursor }: PageEnvelope): Place | undefined {
  const offset = place.offset + rows.length
  if (nextCursor !== null) return { offset, cursor: nextCursor }
  // A list paged by cursor names no total; one paged by offset continues until its total is reached.
  const isOver = rows.length === 0 || total === null || offset >= total
  return isOver ? undefined : { offset, cursor: null }
}
