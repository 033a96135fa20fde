import { asc, eq } from 'drizzle-orm'
import { SubmissionFilter } from '../../../shared/app/form-filter.ts'
import type { WritableDb } from '../db/database.ts'
import { savedViews as table } from '../db/desk-schema.ts'
import type { Clock, Random } from '../ports.ts'
import type { Filter } from './submission-filter.ts'

const list = 'submissions'

export interface View {
  id: string
  name: string
  filter: Filter
}

/** Filters of the inbox that somebody gave a name. A view that an older build wrote and nobody can read is left out. */
export interface SavedViews {
  all(): View[]
  /** A name that is there already gets the new filter. */
  save(name: string, filter: Filter): { id: string }
  remove(id: string): void
}

export function createSavedViews(db: WritableDb, { clock, random }: { clock: Clock; random: Random }): SavedViews {
  const rows = () => db.select().from(table).where(eq(table.list, list)).orderBy(asc(table.at)).all()
  return {
    all: () =>
      rows().flatMap(({ id, name, filter }) => {
        const read = readFilter(filter)
        return read === undefined ? [] : [{ id, name, filter: read }]
      }),
    save: (name, filter) => {
      const known = rows().find((row) => row.name.toLowerCase() === name.toLowerCase())
      const row = { id: known?.id ?? random.uuid(), list, name, filter: JSON.stringify(filter), at: clock.now() }
      db.insert(table)
        .values(row)
        .onConflictDoUpdate({ target: table.id, set: { name, filter: row.filter } })
        .run()
      return { id: row.id }
    },
    remove: (id) => void db.delete(table).where(eq(table.id, id)).run(),
  }
}

function readFilter(json: string): Filter | undefined {
  try {
    return SubmissionFilter.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
