import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withDatabase } from '../../support/databases.ts'

/** What SQLite finds in a mirror that was cut off: nothing, since its log distinguishes whole transactions. */
export function mirrorFaults(dir: string): string[] {
  const path = join(dir, 'mirror.db')
  if (!existsSync(path)) return []
  const said = withDatabase(path, (db) => String(db.pragma('integrity_check', { simple: true })))
  return said === 'ok' ? [] : [`SQLite found in mirror.db: ${said}`]
}
