import { lookUp } from '../../../../shared/look-up.ts'
import type { Sqlite } from '../../db/database.ts'
import type { MirrorCommand, MirrorResults } from '../commands.ts'
import type { Column, Entity } from '../entity.ts'
import { columnsOf } from '../reading/columns-of.ts'
import { documentOf } from '../reading/document-of.ts'
import { contextOf, none } from './mirror-apply.ts'
import type { StoredRow } from './mirror-statements.ts'
import { sliceRows, type Tables } from './mirror-tables.ts'
import { idIn } from './read-page.ts'

type Command = Extract<MirrorCommand, { type: 'reextract' }>

/** A migration that changes what columns mean notes the table under this key of `meta`. */
const staleKey = ({ table }: Entity): string => `stale:${table}`

/** Whether the columns of a table are still as an earlier Foyer made them. */
export const isStale = (sqlite: Sqlite, entity: Entity): boolean =>
  sqlite.prepare('SELECT 1 FROM meta WHERE key = ?').get(staleKey(entity)) !== undefined

/**
 * Reads every document of a table again and fills its columns, for when their meaning changed (which field values are
 * notes), an earlier Foyer read documents otherwise, or the file is damaged. Odd fields become absent. A document that
 * is not readable at all is set aside and leaves the table; the caller fetches it again. Damage of one row costs no
 * other row.
 */
export function* reextract(tables: Tables, command: Command): Generator<void, MirrorResults['reextract']> {
  const entity = tables.entityOf(command.dataSet)
  const statements = tables.statementsOf(command.dataSet)
  const scope = statements.columns.includes('event_id') ? 'event_id' : 'NULL'
  const page = tables.sqlite.prepare(
    `SELECT rid, id, server, doc, revision, updated_date AS updatedDate, ${scope} AS scope
     FROM ${entity.table} WHERE rid > ? ORDER BY rid LIMIT ${sliceRows}`,
  )
  const read = (after: number) => page.all(after) as IdentifiedRow[]
  const done = { changed: 0, mended: 0, damaged: 0 }
  for (let rows = read(0); rows.length > 0; rows = read(rows.at(-1)?.rid ?? 0)) {
    tables.write(() => {
      for (const stored of rows) {
        const outcome = readAgain({ tables, entity, command }, stored)
        if (outcome !== 'same') done[outcome] += 1
      }
    })
    done.changed += rows.length
    yield
  }
  tables.sqlite.prepare('DELETE FROM meta WHERE key = ?').run(staleKey(entity))
  return done
}

interface IdentifiedRow extends StoredRow {
  id: string
}

interface Reading {
  tables: Tables
  entity: Entity
  command: Command
}

function readAgain({ tables, entity, command }: Reading, stored: IdentifiedRow): 'same' | 'mended' | 'damaged' {
  const { dataSet } = command
  const statements = tables.statementsOf(dataSet)
  try {
    const { document, texts, absent } = readRow(entity, stored)
    const columns = columnsOf(entity, document, contextOf(stored, command.noteInputs))
    const values = statements.columns.map((name) => lookUp(columns, name) ?? null)
    if (absent.length > 0) {
      const kept = { id: stored.id, name: entity.nameOf(document), absent, original: stored.server }
      tables.setAside.keep(dataSet, { ...kept, reason: 'misfit' })
    }
    return statements.change(stored.rid, texts, values) ? 'mended' : 'same'
  } catch {
    tables.setAside.keep(dataSet, { id: stored.id, name: '', reason: 'damaged', absent: null, original: stored.server })
    if (!remade({ tables, entity, command }, stored)) {
      tables.counted(dataSet, -statements.remove.run(stored.id).changes)
    }
    return 'damaged'
  }
}

/** Whether the row could stay, with a document made of its columns. */
function remade({ tables, entity }: Reading, { rid, id }: IdentifiedRow): boolean {
  if (entity.fromColumns === undefined) return false
  const { columns } = tables.statementsOf(entity.dataSet)
  const stored = tables.sqlite.prepare(`SELECT ${columns.join(', ')} FROM ${entity.table} WHERE rid = ?`).get(rid)
  const given = entity.fromColumns(id, stored as Record<string, Column>)
  const { document } = documentOf(entity, given)
  if (document === undefined) return false
  tables.sqlite
    .prepare(`UPDATE ${entity.table} SET server = ?, doc = NULL WHERE rid = ?`)
    .run(JSON.stringify(document), rid)
  return true
}

interface AgainRead {
  /** As a person sees it. */
  document: unknown
  /** Columns that hold documents, where these differ from what is stored. */
  texts: Record<string, Column>
  /** Fields of the platform's document that did not fit. */
  absent: readonly string[]
}

/** Throws where nothing of the row can be read. */
function readRow(entity: Entity, { id, server, doc }: IdentifiedRow): AgainRead {
  // It exists only here, and who made it vouches for its document.
  if (server === none) return { document: JSON.parse(doc ?? none), texts: {}, absent: [] }
  const { document, absent } = readText(entity, server)
  if (idIn(entity, document) !== id) throw new Error('Another document.')
  const texts = absent.length === 0 ? {} : { server: JSON.stringify(document) }
  if (doc === null) return { document, texts, absent }
  const shown = shownIn(entity, doc)
  // What is pending is applied anew afterwards.
  if (shown === undefined) return { document, texts: { ...texts, doc: null }, absent }
  const isWhole = shown.absent.length === 0
  return {
    document: shown.document,
    texts: isWhole ? texts : { ...texts, doc: JSON.stringify(shown.document) },
    absent,
  }
}

function shownIn(entity: Entity, doc: string): ReturnType<typeof readText> | undefined {
  try {
    return readText(entity, doc)
  } catch {
    return undefined
  }
}

/** A document that says too little to be read stays as it is. Throws for a text that holds none. */
function readText(entity: Entity, text: string): { document: unknown; absent: readonly string[] } {
  const parsed: unknown = JSON.parse(text)
  const { document = parsed, absent } = documentOf(entity, parsed)
  return { document, absent }
}
