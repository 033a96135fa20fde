import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { parseJson } from '../../../shared/json.ts'
import { sameName } from '../../../shared/same-name.ts'
import type { Clock, Random } from '../ports.ts'
import type { WritableDb } from './database.ts'
import { savedViews as table } from './laptop-schema.ts'

/** A filter that an operator named, on this laptop. */
export interface View<Filter> {
  id: string
  name: string
  filter: Filter
}

/** The views of one list. */
export interface SavedViews<Filter> {
  /** The oldest first. An unreadable view of an older build is left out. */
  all(): View<Filter>[]
  /** A name that is there already, in small letters or large ones, gets the new filter. */
  save(name: string, filter: Filter): { id: string }
  remove(id: string): void
}

/** The views of the list of this name, whose filters are of this schema. */
export type ViewsOf = <Filter>(list: string, schema: z.ZodType<Filter>) => SavedViews<Filter>

export const createViews =
  (db: WritableDb, ports: { clock: Clock; random: Random }): ViewsOf =>
  (list, schema) =>
    viewsIn(db, ports, { list, schema })

function viewsIn<Filter>(
  db: WritableDb,
  { clock, random }: { clock: Clock; random: Random },
  { list, schema }: { list: string; schema: z.ZodType<Filter> },
): SavedViews<Filter> {
  const rows = () => db.select().from(table).where(eq(table.list, list)).orderBy(asc(table.at)).all()
  return {
    all: () =>
      rows().flatMap(({ id, name, filter }) => {
        const read = parseJson(schema, filter)
        return read === undefined ? [] : [{ id, name, filter: read }]
      }),
    save: (name, filter) => {
      const known = rows().find((row) => sameName(row.name, name))
      const row = { id: known?.id ?? random.uuid(), list, name, filter: JSON.stringify(filter), at: clock.now() }
      db.insert(table)
        .values(row)
        .onConflictDoUpdate({ target: table.id, set: { name, filter: row.filter } })
        .run()
      return { id: row.id }
    },
    remove: (id) =>
      void db
        .delete(table)
        .where(and(eq(table.list, list), eq(table.id, id)))
        .run(),
  }
}
