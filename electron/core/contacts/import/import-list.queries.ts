import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { contactImportRows as rowTable, contactImports as table } from '../../db/contact-schema.ts'
import type { WritableDb } from '../../db/database.ts'

export type StoredImport = typeof table.$inferSelect
type StoredState = 'reading' | 'running' | 'done' | 'cancelled' | 'undoing' | 'undone'
type NewImport = Pick<StoredImport, 'id' | 'name' | 'titles' | 'at' | 'total'>
export type ImportCounts = Pick<StoredImport, 'added' | 'changed' | 'same' | 'faulty'>

/** Imports that are kept with all their rows, so that they can be undone. */
const mostKept = 5

/** Imports of the present site, as they lie in `desk.db`. */
export interface ImportList {
  begin(one: NewImport): StoredImport
  named(id: string): StoredImport | undefined
  /** The newest one. */
  last(): StoredImport | undefined
  /** Those that have something to queue or to undo, the oldest first. */
  unfinished(): StoredImport[]
  set(seq: number, change: Partial<ImportCounts> & { state?: StoredState }): void
  /** Forgets an import that was not read to its end. */
  drop(seq: number): void
  /** Forgets old imports, and those whose file was not read to its end when the program ended: `isRead` knows the others. */
  tidy(isRead: (id: string) => boolean): void
  /** Forgets every import of every site. */
  forget(): void
}

export function createImportList(db: WritableDb, site: () => string): ImportList {
  const ofSite = () => eq(table.site, site())
  const drop = (seqs: readonly number[]) => {
    db.$client.transaction(() => {
      db.delete(rowTable)
        .where(inArray(rowTable.import, [...seqs]))
        .run()
      db.delete(table)
        .where(inArray(table.seq, [...seqs]))
        .run()
    })()
  }

  return {
    begin: (one) =>
      db
        .insert(table)
        .values({ ...one, site: site(), state: 'reading' })
        .returning()
        .get(),
    named: (id) =>
      db
        .select()
        .from(table)
        .where(and(eq(table.id, id), ofSite()))
        .get(),
    last: () => db.select().from(table).where(ofSite()).orderBy(desc(table.seq)).limit(1).get(),
    unfinished: () =>
      db
        .select()
        .from(table)
        .where(and(ofSite(), inArray(table.state, ['running', 'undoing'])))
        .orderBy(asc(table.seq))
        .all(),
    set: (seq, change) => void db.update(table).set(change).where(eq(table.seq, seq)).run(),
    drop: (seq) => drop([seq]),
    tidy: (isRead) => {
      const kept = db.select({ seq: table.seq }).from(table).orderBy(desc(table.seq)).limit(mostKept)
      const isOld = and(notInArray(table.seq, kept), notInArray(table.state, ['reading', 'running', 'undoing']))
      const old = db.select({ seq: table.seq }).from(table).where(isOld).all()
      const reading = db.select().from(table).where(eq(table.state, 'reading')).all()
      drop([...old, ...reading.filter(({ id }) => !isRead(id))].map(({ seq }) => seq))
    },
    forget: () =>
      db.$client.transaction(() => {
        db.delete(rowTable).run()
        db.delete(table).run()
      })(),
  }
}
