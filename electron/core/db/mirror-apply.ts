import type { DataSet } from '../../../shared/app/sync.ts'
import { AppError } from '../../../shared/errors.ts'
import type {
  Advance,
  MirrorCommand,
  NoteInputs,
  PageCommand,
  PageResult,
  PassPosition,
  PullState,
  SweepResult,
} from '../mirror/commands.ts'
import { entityOf } from '../mirror/entities.ts'
import type { ExtractContext, MirroredEntity } from '../mirror/entity.ts'
import { type PendingChange, withChanges } from '../mirror/overlays.ts'
import type { StoredRow, TableStatements } from './mirror-statements.ts'
import type { Sqlite } from './open.ts'
import { type Envelope, readPages } from './page-envelope.ts'

/** What the commands work on. */
export interface Tables {
  sqlite: Sqlite
  statementsOf(dataSet: DataSet): TableStatements
  savePull(pull: PullState): void
  /** One short transaction. */
  write(work: () => void): void
  /** Number of the pass over an event's (or the whole) data set that runs or ran last. */
  runOf(dataSet: DataSet, scope: string): number
  /** Counts rows in and out; saved with the transaction that holds them. */
  counted(dataSet: DataSet, change: number): void
}

type Of<T extends MirrorCommand['type']> = Extract<MirrorCommand, { type: T }>

/** Rows of one transaction: about 20 ms of work for the widest table. */
const sliceRows = 200

/** Takes pages over: rows in short transactions, the pull's position together with the last of them. */
export function* applyPage(tables: Tables, command: PageCommand): Generator<void, PageResult> {
  const entity = entityOf(command.dataSet)
  mustKnowPass(tables, command)
  const envelope = envelopeOf(entity, command)
  const { documents, totals } = envelope
  const result: PageResult = { received: documents.length, changed: [], rejected: 0, totals, position: null }
  let max = command.advance?.max ?? null
  const skip = new Set(command.skip)
  // Documents that belong to no pass are there on the platform now: a sweep that comes next must not take them for gone.
  const seenRun = command.run ?? tables.runOf(command.dataSet, command.context.eventId)
  // A first load is written in large transactions: an index in no order touches most of its pages in each of them.
  const isFirst = command.advance?.full === true && command.advance.state.fullAt === null
  const size = isFirst ? Math.max(1, documents.length) : sliceRows
  for (let start = 0; start === 0 || start < documents.length; start += size) {
    const slice = documents.slice(start, start + size)
    const last = start + size >= documents.length
    tables.write(() => {
      for (const raw of slice) {
        if (!entity.fits(raw)) {
          result.rejected += 1
          continue
        }
        const id = entity.id(raw)
        const updated = entity.updatedDate(raw)
        if (updated !== null && (max === null || updated > max)) max = updated
        if (skip.has(id)) markSeen(tables, command, id)
        else if (takeOver(tables, { entity, id, incoming: raw, command, seenRun, isFirst })) result.changed.push(id)
      }
      if (last && command.advance !== undefined) {
        result.position = nextPosition(command.advance, envelope, max)
        tables.savePull(advanced(command.advance, result, max))
      }
    })
    yield
  }
  return result
}

/** A pass that began over another file must not go on here: a set would count as complete that is not here. */
function mustKnowPass(tables: Tables, { advance, dataSet }: PageCommand): void {
  if (advance === undefined || (advance.seen === 0 && advance.state.fullAt === null)) return
  if (tables.runOf(dataSet, advance.state.scope) > 0) return
  throw new AppError('cancelled', 'The copy of the site was started anew meanwhile.')
}

function envelopeOf(entity: MirroredEntity, { documents, texts, advance }: PageCommand): Envelope {
  if (documents === undefined) return readPages(entity, texts ?? [], advance?.pageSize ?? 0)
  return { documents, lastRows: documents.length, next: null, totals: [] }
}

/** Where the pass goes on after these pages; null when the last one was among them. */
function nextPosition(advance: Advance, envelope: Envelope, max: string | null): PassPosition | null {
  const { documents, lastRows, next, totals } = envelope
  const seen = advance.seen + documents.length
  const offset = advance.offset + documents.length
  const total = totals.at(-1) ?? null
  const ended =
    advance.style === 'cursor'
      ? next === null
      : lastRows === 0 || (total === null ? lastRows < advance.pageSize : offset >= total)
  return ended ? null : { offset, cursor: next, seen, max, full: advance.full }
}

/** The pull's row after a page. The watermark moves only when the last page of the pass is in. */
function advanced(advance: Advance, result: PageResult, max: string | null): PullState {
  const { state, at, full } = advance
  const changedAt = result.changed.length > 0 ? at : state.changedAt
  const expected = full ? (result.totals.at(-1) ?? state.expected) : state.expected
  if (result.position !== null) return { ...state, expected, changedAt, position: JSON.stringify(result.position) }
  const watermark = max !== null && (state.watermark === null || max > state.watermark) ? max : state.watermark
  return {
    ...state,
    expected,
    changedAt,
    checkedAt: at,
    position: null,
    watermark,
    frozen: null,
    fullAt: full ? at : state.fullAt,
  }
}

/** A row the page must not touch is still there on the platform: the sweep must know. */
function markSeen(tables: Tables, command: PageCommand, id: string): void {
  const statements = tables.statementsOf(command.dataSet)
  const stored = statements.find.get(id) as StoredRow | undefined
  if (stored !== undefined && command.run !== null) statements.seen.run(command.run, stored.rid)
}

interface Incoming {
  entity: MirroredEntity
  id: string
  incoming: unknown
  command: PageCommand
  seenRun: number
  /** The row is expected to be new: it is written without being looked for. */
  isFirst: boolean
}

/** Writes one document of the platform with what is pending over it. True when anything a person sees may differ. */
function takeOver(tables: Tables, row: Incoming): boolean {
  const { entity, id, incoming, command, seenRun, isFirst } = row
  const statements = tables.statementsOf(command.dataSet)
  const stored = isFirst ? undefined : (statements.find.get(id) as StoredRow | undefined)
  const document =
    command.partial === true && entity.merge !== undefined && stored !== undefined
      ? entity.merge(JSON.parse(stored.server), incoming)
      : incoming
  const server = JSON.stringify(document)
  const pending = command.pending[id] ?? []
  if (stored !== undefined && stored.server === server && pending.length === 0 && stored.doc === null) {
    if (command.run !== null) statements.seen.run(command.run, stored.rid)
    return false
  }
  const context: ExtractContext =
    command.context.eventId === '' ? { ...command.context, eventId: stored?.eventId ?? '' } : command.context
  const seen = pending.length === 0 ? document : withChanges(document, pending)
  const columns = entity.columns(seen, context)
  const values = [
    id,
    server,
    pending.length === 0 ? null : JSON.stringify(seen),
    entity.revision(document),
    entity.updatedDate(document),
    seenRun,
    ...statements.columns.map((name) => columns[name] ?? null),
  ]
  if (!isFirst) statements.upsert.run(values)
  // It was there: an earlier page had it, or a load that was cut off.
  else if (statements.insertNew.run(values).changes === 0) return takeOver(tables, { ...row, isFirst: false })
  if (stored === undefined) tables.counted(command.dataSet, 1)
  return true
}

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
