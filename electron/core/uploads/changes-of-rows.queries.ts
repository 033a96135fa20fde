import { eq, type SQL, sql } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { uploads } from '../db/upload-schema.ts'
import type { UploadChange } from './upload-record.ts'

/** Changes one row; each set of columns that is ever changed together is built once, as files change many times each. */
export function changesOfRows(db: WritableDb): (id: string, change: UploadChange) => void {
  const statements = new Map<string, { run(values: Record<string, unknown>): unknown }>()

  function statementFor(columns: readonly string[]) {
    const key = columns.join(' ')
    const known = statements.get(key)
    if (known !== undefined) return known
    const set = Object.fromEntries(columns.map((column): [string, SQL] => [column, sql`${sql.placeholder(column)}`]))
    const made = db
      .update(uploads)
      .set(set)
      .where(eq(uploads.id, sql.placeholder('ofId')))
      .prepare()
    statements.set(key, made)
    return made
  }

  return (id, change) => {
    const columns = Object.entries(change).flatMap(([column, value]) => (value === undefined ? [] : [column]))
    if (columns.length > 0) statementFor(columns.sort()).run({ ...change, ofId: id })
  }
}
