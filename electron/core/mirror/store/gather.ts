import type { Sqlite } from '../../db/database.ts'
import type { Entity } from '../entity.ts'

/**
 * Rows whose values are gathered in one transaction: some 30 to 40 ms with documents of 1 KB. Each transaction writes nearly every
 * page of the index anew, so fewer and longer ones are quicker: 100,000 rows took 0.67 s in pieces of 2,000.
 */
const slice = 5_000
/** Fields that are kept. Each costs what its values take, and a little with every row that is written. */
const mostFields = 24

interface Field {
  field: number
  gatheredTo: number | null
}

/**
 * Gathers the values of one field from the next rows of a table, so that filters and sorts need not read documents. Rows
 * that are written meanwhile are taken over by the table's triggers, whether they lie before or behind. A field that is
 * new pushes out the one that was asked for longest ago when there are too many. Says whether all values are there.
 */
export function gather(
  sqlite: Sqlite,
  { table, fieldIndex: gathers }: Entity,
  asked: { part: string; path: string },
): boolean {
  if (gathers === undefined) return true
  const { fields, values, view } = gathers
  return sqlite.transaction(() => {
    const { field, gatheredTo } = fieldOf(sqlite, gathers, asked)
    if (gatheredTo === null) return true
    const to = gatheredTo + slice
    sqlite
      .prepare(`INSERT OR REPLACE INTO ${values} SELECT * FROM ${view} WHERE field = ? AND rid > ? AND rid <= ?`)
      .run(field, gatheredTo, to)
    const last = sqlite.prepare(`SELECT max(rid) FROM ${table}`).pluck().get() as number | null
    const isDone = to >= (last ?? 0)
    sqlite.prepare(`UPDATE ${fields} SET gathered_to = ? WHERE field = ?`).run(isDone ? null : to, field)
    return isDone
  })()
}

function fieldOf(
  sqlite: Sqlite,
  { fields, values, by, changes }: NonNullable<Entity['fieldIndex']>,
  { part, path }: { part: string; path: string },
): Field {
  const known = sqlite.prepare(`SELECT field, gathered_to AS gatheredTo FROM ${fields} WHERE ${by} = ? AND path = ?`)
  const use = sqlite.prepare(
    `INSERT INTO ${fields} (${by}, path, used) VALUES (?, ?, (SELECT coalesce(max(used), 0) + 1 FROM ${fields}))
     ON CONFLICT DO UPDATE SET used = excluded.used`,
  )
  use.run(part, path)
  const tooMany = sqlite
    .prepare(`SELECT field FROM ${fields} ORDER BY used DESC LIMIT -1 OFFSET ${mostFields}`)
    .pluck()
    .all() as number[]
  for (const field of tooMany) {
    sqlite.prepare(`DELETE FROM ${values} WHERE field = ?`).run(field)
    sqlite.prepare(`DELETE FROM ${fields} WHERE field = ?`).run(field)
  }
  // Another field may get the number.
  if (tooMany.length > 0) noteAll(sqlite, changes)
  return known.get(part, path) as Field
}

/** Lets go of all gathered values, with the rows that they were taken from. */
export function forgetGathered(sqlite: Sqlite, { fieldIndex: gathers }: Entity): void {
  if (gathers === undefined) return
  sqlite.exec(`DELETE FROM ${gathers.values}`)
  sqlite.exec(`DELETE FROM ${gathers.fields}`)
  noteAll(sqlite, gathers.changes)
}

/** Invalidates every value that was read so far. */
function noteAll(sqlite: Sqlite, changes: string): void {
  sqlite.exec(`INSERT INTO ${changes} (rid) VALUES (0)`)
}
