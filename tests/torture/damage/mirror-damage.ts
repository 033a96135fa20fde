import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { checkTable } from '../../../electron/core/db/check.ts'
import { openMirrorWriter } from '../../../electron/core/db/open.ts'
import { migrationsDir } from '../laptop/content.ts'

const tables = ['events', 'ticket_definitions', 'orders', 'tickets', 'guests', 'contacts', 'pulls']

/** The rows of a mirror by table and id, each as a digest; undefined when the app would notice that the file is damaged. */
export function readMirror(dir: string): Map<string, string> | undefined {
  try {
    const sqlite = openMirrorWriter({ path: join(dir, 'mirror.db'), migrationsDir }).$client
    try {
      for (let after: string | null = ''; after !== null; ) {
        const { table, damaged } = checkTable(sqlite, after)
        if (damaged) return undefined
        after = table
      }
      return new Map(
        tables.flatMap((table) =>
          sqlite
            .prepare(`SELECT * FROM ${table}`)
            .raw()
            .all()
            .map((row) => {
              const text = JSON.stringify(row)
              return [`${table} ${String(Array.isArray(row) ? row[0] : '')}`, digestOf(text)] as const
            }),
        ),
      )
    } finally {
      sqlite.close()
    }
  } catch {
    // The app sets such a file aside and fetches it again.
    return undefined
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64')

/** Rows that differ from what was written, in a file in which the app sees no damage. An empty mirror is fetched again. */
export function silentRows(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  if (after.size === 0) return []
  return [...after].flatMap(([row, digest]) => (before.get(row) === digest ? [] : [row]))
}
