import type { MirrorCommand, NoteInputs, SweepResult } from '../mirror/commands.ts'
import { entityOf } from '../mirror/entities.ts'
import type { ExtractContext, MirroredEntity } from '../mirror/entity.ts'
import { type PendingChange, withChanges } from '../mirror/overlays.ts'
import type { StoredRow, TableStatements } from './mirror-statements.ts'
import { sliceRows, type Tables } from './mirror-tables.ts'

type Of<T extends MirrorCommand['type']> = Extract<MirrorCommand, { type: T }>

/** Computes what people see anew for some records, from the platform's document and what is pending now. */
export function* applyOverlay(tables: Tables, command: Of<'overlay'>): Generator<void, { changed: string[] }> {
  const entity = entityOf(command.dataSet)
  const statements = tables.statementsOf(command.dataSet)
  const changed: string[] = []
  tables.write(() => {
    for (const item of command.items) {
      const stored = statements.find.get(item.id) as StoredRow | undefined
      if (stored === undefined) continue
      setDoc({ entity, statements, stored, changes: item.changes, noteInputs: command.noteInputs })
      changed.push(item.id)
    }
  })
  yield
  return { changed }
}

interface DocChange {
  entity: MirroredEntity
  statements: TableStatements
  stored: StoredRow
  changes: readonly PendingChange[]
  noteInputs: NoteInputs
}

function setDoc({ entity, statements, stored, changes, noteInputs }: DocChange): void {
  const server: unknown = JSON.parse(stored.server)
  const seen = withChanges(server, changes)
  const columns = entity.columns(seen, contextOf(stored, noteInputs))
  statements.setDoc.run(
    changes.length === 0 ? null : JSON.stringify(seen),
    ...statements.columns.map((name) => columns[name] ?? null),
    stored.rid,
  )
}

function contextOf({ eventId }: StoredRow, noteInputs: NoteInputs): ExtractContext {
  return { eventId: eventId ?? '', noteInputs: noteInputs[eventId ?? ''] ?? [] }
}

/** Fills the extracted columns of a whole table again, for when their meaning changed (which answers are notes). */
export function* reextract(tables: Tables, command: Of<'reextract'>): Generator<void, { changed: number }> {
  const entity = entityOf(command.dataSet)
  const statements = tables.statementsOf(command.dataSet)
  const eventId = statements.columns.includes('event_id') ? 'event_id' : 'NULL'
  const page = tables.sqlite.prepare(
    `SELECT rid, server, doc, ${eventId} AS eventId FROM ${entity.table} WHERE rid > ? ORDER BY rid LIMIT ${sliceRows}`,
  )
  let changed = 0
  for (let rows = page.all(0) as StoredRow[]; rows.length > 0; rows = page.all(rows.at(-1)?.rid ?? 0) as StoredRow[]) {
    tables.write(() => {
      for (const stored of rows) {
        const seen: unknown = JSON.parse(stored.doc ?? stored.server)
        const columns = entity.columns(seen, contextOf(stored, command.noteInputs))
        statements.setDoc.run(stored.doc, ...statements.columns.map((name) => columns[name] ?? null), stored.rid)
      }
    })
    changed += rows.length
    yield
  }
  return { changed }
}

/**
 * Removes rows that a complete pass did not see. Guarded: when more than a fifth of the rows and more than 25 would go,
 * or all of several, nothing goes and a person is told. Rows with unsent work are never removed.
 */
export function* sweep(tables: Tables, command: Of<'sweep'>): Generator<void, SweepResult> {
  const entity = entityOf(command.dataSet)
  const statements = tables.statementsOf(command.dataSet)
  const scoped = command.scope !== '' && statements.columns.includes('event_id')
  const where = scoped ? 'event_id = @scope' : '1 = 1'
  const parameters = scoped ? { run: command.run, scope: command.scope } : { run: command.run }
  const gone = tables.sqlite
    .prepare(`SELECT id FROM ${entity.table} WHERE ${where} AND seen_run < @run`)
    .pluck()
    .all(parameters) as string[]
  const rows = tables.sqlite
    .prepare(`SELECT count(*) FROM ${entity.table} WHERE ${where}`)
    .pluck()
    .get(scoped ? { scope: command.scope } : {}) as number
  const isMany = gone.length > 25 && gone.length > rows * 0.2
  // An empty list is what a lost right or a faulty answer looks like.
  const isAll = gone.length > 1 && gone.length === rows
  if (isMany || isAll) return { removed: [], blocked: { gone: gone.length, rows } }
  const keep = new Set(command.keep)
  const removed = gone.filter((id) => !keep.has(id))
  for (let start = 0; start < removed.length; start += sliceRows) {
    tables.write(() => {
      for (const id of removed.slice(start, start + sliceRows))
        tables.counted(command.dataSet, -statements.remove.run(id).changes)
    })
    yield
  }
  return { removed, blocked: null }
}
