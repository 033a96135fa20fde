import type { Sqlite } from '../../db/database.ts'
import type { Comparison, MirrorCommand } from '../commands.ts'
import { type Entity, partsOf } from '../entity.ts'
import { digestOf, type Tagged, versionTag, versionTagOf } from '../version-tags.ts'

interface Row {
  id: string
  revision: string | null
  updatedDate: string | null
  server: string | null
}

type Asked = Pick<Extract<MirrorCommand, { type: 'compare' }>, 'range' | 'digest'>

/** Holds the rows of a range against what the site's list of it came to. Reads only. */
export function compareRange(sqlite: Sqlite, entity: Entity, { range, digest }: Asked): Comparison {
  // What was made here and is not on the site yet has no document of the site.
  const conditions: [string, string | number][] = [['octet_length(server) > ?', 'null'.length]]
  const parts = partsOf(entity)
  if (range.scope !== '' && parts !== undefined) conditions.push([`${parts.column} = ?`, range.scope])
  if (range.from !== null) conditions.push(['created_at >= ?', range.from])
  if (range.to !== null) conditions.push(['created_at < ?', range.to])
  const where = conditions.map(([condition]) => condition).join(' AND ')
  // A wide document is read only where the columns do not hold the version tag.
  const isMarked = entity.versionTag === undefined
  const rows = sqlite
    .prepare(
      `SELECT id, revision, updated_date AS updatedDate, ${isMarked ? 'NULL' : 'server'} AS server
       FROM ${entity.table} WHERE ${where}`,
    )
    .all(conditions.map(([, value]) => value)) as Row[]
  const ours: Tagged[] = rows.map((row) => [
    row.id,
    row.server === null ? versionTag(row) : versionTagOf(entity, JSON.parse(row.server)),
  ])
  return { rows: ours.length, ours: digest !== null && digestOf(ours) === digest ? null : ours }
}
