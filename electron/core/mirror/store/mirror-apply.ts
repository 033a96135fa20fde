import { lookUp } from '../../../../shared/look-up.ts'
import type { Sqlite } from '../../db/database.ts'
import type { MirrorCommand, NoteInputs, SweepResult } from '../commands.ts'
import { type Entity, type ExtractContext, partsOf } from '../entity.ts'
import { columnsOf } from '../reading/columns-of.ts'
import { isTooMuch } from '../too-much.ts'
import type { StoredRow, TableStatements } from './mirror-statements.ts'
import { sliceRows, type Tables } from './mirror-tables.ts'

type Of<T extends MirrorCommand['type']> = Extract<MirrorCommand, { type: T }>

/**
 * Computes what people see anew for some records, from the platform's document and what is pending now. A record that
 * only a pending change has made is a row whose platform document is null; it goes with that change.
 */
export function* applyOverlay(tables: Tables, command: Of<'overlay'>): Generator<void, { changed: string[] }> {
  const entity = tables.entityOf(command.dataSet)
  const statements = tables.statementsOf(command.dataSet)
  const changedIds: string[] = []
  tables.write(() => {
    for (const item of command.items) {
      const row = statements.find.get(item.id) as StoredRow | undefined
      const how = { tables, entity, statements, noteInputs: command.noteInputs }
      if (row === undefined ? addLocal(how, item) : setDoc(how, row, item)) changedIds.push(item.id)
    }
  })
  yield
  return { changed: changedIds }
}

/** Records of a table that are shown otherwise than the platform has them. */
export const overlaid = (sqlite: Sqlite, table: string): string[] =>
  sqlite.prepare(`SELECT id FROM ${table} WHERE doc IS NOT NULL`).pluck().all() as string[]

interface Showing {
  tables: Tables
  entity: Entity
  statements: TableStatements
  noteInputs: NoteInputs
}
type Item = Of<'overlay'>['items'][number]

/** What stands in place of the platform's document in a row that exists only here. */
export const none = 'null'

function setDoc(
  { tables, entity, statements, noteInputs }: Showing,
  stored: StoredRow,
  { id, changes }: Item,
): boolean {
  const server: unknown = stored.server === none ? undefined : JSON.parse(stored.server)
  const shownDocument = tables.withChanges(server, changes)
  if (shownDocument === undefined) {
    tables.counted(entity.dataSet, -statements.remove.run(id).changes)
    return true
  }
  const columns = columnsOf(entity, shownDocument, contextOf(stored, noteInputs))
  const doc = changes.length === 0 ? null : JSON.stringify(shownDocument)
  statements.change(
    stored.rid,
    doc === stored.doc ? {} : { doc },
    statements.columns.map((name) => lookUp(columns, name) ?? null),
  )
  return true
}

function addLocal({ tables, entity, statements }: Showing, { id, changes }: Item): boolean {
  const shownDocument = tables.withChanges<unknown>(undefined, changes)
  if (shownDocument === undefined) return false
  const columns = Object.values(columnsOf(entity, shownDocument, { scope: '', noteInputs: [] }))
  statements.upsert.run([id, none, JSON.stringify(shownDocument), null, null, 0, ...columns])
  tables.counted(entity.dataSet, 1)
  return true
}

/** Takes records out that the platform does not have any more. */
export function removeRows(tables: Tables, command: Of<'remove'>): { removed: string[] } {
  const statements = tables.statementsOf(command.dataSet)
  const removedIds: string[] = []
  tables.write(() => {
    for (const id of command.ids) {
      const { changes } = statements.remove.run(id)
      if (changes > 0) removedIds.push(id)
      tables.counted(command.dataSet, -changes)
    }
    tables.setAside.drop(command.dataSet, removedIds)
  })
  return { removed: removedIds }
}

/** What a stored row's columns are extracted with. */
export function contextOf({ scope }: StoredRow, noteInputs: NoteInputs): ExtractContext {
  return { scope: scope ?? '', noteInputs: noteInputs.get(scope ?? '') ?? [] }
}

/**
 * Removes rows that a complete pass did not see. Guarded: when too much would go, nothing goes and a person is
 * notified. What never goes is not counted on either side: rows with unsent work, and rows that the site's list could
 * not show yet.
 */
export function* sweep(tables: Tables, command: Of<'sweep'>): Generator<void, SweepResult> {
  const entity = tables.entityOf(command.dataSet)
  const statements = tables.statementsOf(command.dataSet)
  const parts = command.scope === '' ? undefined : partsOf(entity)
  const scoped = parts !== undefined
  const where = scoped ? `${parts.column} = @scope` : '1 = 1'
  const parameters = scoped ? { run: command.run, scope: command.scope } : { run: command.run }
  const unseen = tables.sqlite
    .prepare(
      `SELECT id FROM ${entity.table} WHERE ${where} AND seen_run < @run AND octet_length(server) > ${none.length}`,
    )
    .pluck()
    .all(parameters) as string[]
  const may = command.only === undefined ? undefined : new Set(command.only)
  const keep = new Set(command.keep)
  const wanted = may === undefined ? unseen : unseen.filter((id) => may.has(id))
  const candidates = wanted.filter((id) => !keep.has(id))
  const gone = candidates.length
  // The usual case; counting reads every row once more.
  if (gone === 0) return { removed: [], found: [], spared: wanted.length, blocked: null }
  const onSite = tables.sqlite
    .prepare(`SELECT count(*) FROM ${entity.table} WHERE ${where} AND octet_length(server) > ${none.length}`)
    .pluck()
    .get(scoped ? { scope: command.scope } : {}) as number
  const spared = wanted.length - candidates.length
  const rows = onSite - spared
  if (command.unguarded !== true && isTooMuch({ gone, rows }, entity))
    return { removed: [], found: [], spared, blocked: { gone, rows } }
  if (command.look === true) return { removed: [], found: candidates, spared, blocked: null }
  for (let start = 0; start < candidates.length; start += sliceRows) {
    tables.write(() => {
      const slice = candidates.slice(start, start + sliceRows)
      for (const id of slice) tables.counted(command.dataSet, -statements.remove.run(id).changes)
      tables.setAside.drop(command.dataSet, slice)
    })
    yield
  }
  return { removed: candidates, found: [], spared, blocked: null }
}
