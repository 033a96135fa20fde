import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { contactImportRows as table } from '../../db/contact-schema.ts'
import type { WritableDb } from '../../db/database.ts'

export type StoredRow = typeof table.$inferSelect
export type RowState = 'waiting' | 'queued' | 'gone' | 'undone' | 'left' | 'fault'

/** What the rows of imports come to, as it lies in `desk.db`. */
export interface StoredRows {
  add(rows: readonly StoredRow[]): void
  /** Those in this state, in the order of the file, or from its end. */
  in(seq: number, state: RowState, how: { limit: number; from?: number; isLastFirst?: boolean }): StoredRow[]
  set(row: Pick<StoredRow, 'import' | 'row' | 'part'>, state: RowState, operationId?: string): void
  /** How many rows of the file are in each state; a row counts by its first part. */
  counts(seq: number): ReadonlyMap<string, number>
}

export function createStoredRows(db: WritableDb): StoredRows {
  const ofRow = and(
    eq(table.import, sql.placeholder('import')),
    eq(table.row, sql.placeholder('row')),
    eq(table.part, sql.placeholder('part')),
  )
  const addRow = db
    .insert(table)
    .values({
      ...{ import: sql.placeholder('import'), row: sql.placeholder('row'), part: sql.placeholder('part') },
      ...{ operation: sql.placeholder('operation'), input: sql.placeholder('input') },
      ...{ before: sql.placeholder('before'), state: sql.placeholder('state') },
      operationId: sql.placeholder('operationId'),
    })
    .prepare()
  const setRow = db
    .update(table)
    .set({
      state: sql`${sql.placeholder('state')}`,
      operationId: sql`coalesce(${sql.placeholder('id')}, operation_id)`,
    })
    .where(ofRow)
    .prepare()

  return {
    add: (rows) => db.$client.transaction(() => rows.forEach((row) => void addRow.run(row)))(),
    in: (seq, state, { limit, from = 0, isLastFirst = false }) => {
      const places = [table.row, table.part]
      return db
        .select()
        .from(table)
        .where(and(eq(table.import, seq), eq(table.state, state), gt(table.row, from - 1)))
        .orderBy(...places.map((place) => (isLastFirst ? desc(place) : asc(place))))
        .limit(limit)
        .all()
    },
    set: (row, state, operationId) => {
      setRow.run({ import: row.import, row: row.row, part: row.part, state, id: operationId ?? null })
    },
    counts: (seq) => {
      const counted = db
        .select({ state: table.state, count: sql<number>`count(*)` })
        .from(table)
        .where(and(eq(table.import, seq), eq(table.part, 0)))
        .groupBy(table.state)
        .all()
      return new Map(counted.map(({ state, count }) => [state, count]))
    },
  }
}
