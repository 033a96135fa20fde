import { isDeepStrictEqual } from 'node:util'
import type { DataSet } from '../../../../shared/app/sync.ts'
import { AppError, ErrorShape } from '../../../../shared/errors.ts'
import type { Advance, PageCommand, PageResult, PassPosition, PullState } from '../commands.ts'
import type { Entity, ExtractContext } from '../entity.ts'
import { columnsOf } from '../reading/columns-of.ts'
import { isSearchAway } from './deferred-indexes.ts'
import { newAtOnce, type StoredRow } from './mirror-statements.ts'
import { sliceRows, type Tables } from './mirror-tables.ts'
import { placeRows } from './place-rows.ts'
import { guardOf } from './read-guard.ts'
import {
  isReadable,
  type PageRows,
  type ReadRow,
  readPage,
  readRow,
  readRows,
  type UnreadableRow,
} from './read-page.ts'

/** Takes pages over: rows in short transactions, the pull's position together with the last of them. */
export function* applyPage(tables: Tables, command: PageCommand): Generator<void, PageResult> {
  const entity = tables.entityOf(command.dataSet)
  mustKnowPass(tables, command)
  const { rows, context, ...paging } = pagesOf(tables, entity, command)
  const { totals } = paging
  const result: PageResult = {
    received: rows.length,
    seen: Math.max(0, (command.advance?.seen ?? 0) + paging.moved),
    changed: [],
    rejected: 0,
    unreadable: [],
    held: [],
    ids: command.advance === undefined ? rows.flatMap((row) => (isReadable(row) ? row.id : row.unreadable || [])) : [],
    totals,
    position: null,
  }
  let max = command.advance?.max ?? null
  const guard = guardOf(entity, command)
  // Documents that belong to no pass are there on the platform now: a sweep that comes next must not take them for gone.
  const seenRun = command.run ?? tables.runOf(command.dataSet, command.context.scope)
  // A first load is written in large transactions: an index in no order touches most of its pages in each of them.
  const isFirst = command.advance?.full === true && command.advance.state.fullAt === null
  const size = isFirst ? Math.max(1, rows.length) : sliceRows
  const asRead = isDeepStrictEqual(context, command.context)
  const isSearched = !isFirst || !isSearchAway(tables.sqlite, entity.table)
  const how: Taking = { entity, command, seenRun, isFirst, isSearched, asRead }
  for (let start = 0; start === 0 || start < rows.length; start += size) {
    const last = start + size >= rows.length
    tables.write(() => {
      const fresh: ReadRow[] = []
      // Before any other row is written: rows that are alike otherwise are shown in the order in which they came.
      const writeFresh = () => {
        addNew(tables, fresh, how)
        for (const { id } of fresh.splice(0)) result.changed.push(id)
      }
      for (const row of rows.slice(start, start + size)) {
        if (!isReadable(row)) {
          result.rejected += 1
          result.unreadable.push(row.unreadable)
          keepUnreadable(tables, command.dataSet, row)
          // What is here of it stays as it was: the platform still has the record.
          if (row.unreadable !== '') noteSeen(tables, command, findRow(tables, command.dataSet, row.unreadable))
          continue
        }
        max = laterOf(max, row.updatedDate)
        noteOddness(tables, entity, row)
        const isWatched = guard.watches(row.id)
        const presentRow = isWatched ? findRow(tables, command.dataSet, row.id) : undefined
        if (isWatched && guard.holds(row, presentRow)) {
          noteSeen(tables, command, presentRow)
          if (presentRow?.server !== row.server) result.held.push(row.id)
          continue
        }
        // New here, and perhaps from before our own write to it.
        if (presentRow === undefined && guard.isWrittenLately(row.id)) result.held.push(row.id)
        if (isPlain(row, how)) fresh.push(row)
        else {
          writeFresh()
          if (takeOver(tables, row, how)) result.changed.push(row.id)
        }
      }
      writeFresh()
      const moved = placeRows(tables, command, { rows: rows.slice(start, start + size), start })
      if (moved.length > 0) result.changed = [...new Set([...result.changed, ...moved])]
      if (last && command.advance !== undefined) {
        const firstAt = command.advance.firstAt ?? (command.advance.capped ? max : null)
        result.position = nextPosition({ ...command.advance, firstAt }, { ...paging, seen: result.seen }, max)
        tables.savePull(advanced({ ...command.advance, firstAt }, result, max))
      }
    })
    yield
  }
  return result
}

/** The later of two instants of the platform; what is none counts for nothing, or no change would be asked for after it. */
function laterOf(max: string | null, date: string | null): string | null {
  const isLater = date !== null && (max === null || date > max)
  return isLater && !Number.isNaN(Date.parse(date)) ? date : max
}

/** A pass that began over another file must not go on here: a set would count as complete that is not here. */
function mustKnowPass(tables: Tables, { advance, dataSet }: PageCommand): void {
  if (advance === undefined || (advance.seen === 0 && advance.state.fullAt === null)) return
  if (tables.runOf(dataSet, advance.state.scope) > 0) return
  throw new AppError('cancelled')
}

/** Several pages as one. */
interface Pages extends Paging {
  rows: PageRows['rows']
  context: ExtractContext
}

interface Paging {
  /** How many rows the place moves on. Negative when the list became shorter: what slipped past us is read again. */
  moved: number
  /** Rows of the last page alone: an empty one ends a list whatever its total says. */
  lastRows: number
  next: string | null
  /** What each page said of the length of the whole list. */
  totals: (number | null)[]
}

/**
 * A page that is not full ends the reading: those after it were asked for with a wrong guess of where they begin. So does
 * a page that says the list became shorter: as many rows have moved to pages that were read already.
 */
function pagesOf(tables: Tables, entity: Entity, command: PageCommand): Pages {
  const { documents, texts = [], read = [], context, advance } = command
  const pageRows = read.map(({ handle }) => tables.claim(handle))
  const pages = documents === undefined ? pageRows : [readRows(entity, documents, context)]
  const whole: Pages = { rows: [], moved: 0, lastRows: 0, next: null, totals: [], context }
  let promised = advance?.style === 'offset' ? advance.promised : null
  for (const page of [...pages, ...texts.map((text) => readPage(entity, { text, context }))]) {
    whole.rows = whole.rows.length === 0 ? page.rows : whole.rows.concat(page.rows)
    whole.lastRows = page.rows.length
    whole.next = page.next
    whole.context = page.context
    if (documents === undefined) whole.totals.push(page.total)
    const slipped = promised === null || page.total === null ? 0 : promised - page.total
    whole.moved += slipped > 0 ? -slipped : page.rows.length
    promised = page.total ?? promised
    if (slipped > 0) break
    if (page.rows.length !== advance?.pageSize) break
  }
  return whole
}

/** Where the pass goes on after these pages; null when the last one was among them. */
function nextPosition(advance: Advance, page: Paging & { seen: number }, max: string | null): PassPosition | null {
  const { full, firstAt } = advance
  const { seen } = page
  const offset = Math.max(0, advance.offset + page.moved)
  const total = page.totals.at(-1) ?? null
  const isOver = page.lastRows === 0 && page.moved >= 0
  const ended =
    advance.style === 'cursor'
      ? page.next === null
      : isOver || (total === null ? page.lastRows < advance.pageSize : offset >= total)
  return ended ? null : { offset, cursor: page.next, seen, max, full, firstAt, promised: total ?? advance.promised }
}

/** The pull's row after a page. The watermark moves only when the last page of the pass is in. */
function advanced(advance: Advance, result: PageResult, max: string | null): PullState {
  const { state, at, full, firstAt } = advance
  const changedAt = result.changed.length > 0 ? at : state.changedAt
  const total = full ? (result.totals.at(-1) ?? state.expected) : state.expected
  if (result.position !== null)
    return { ...state, expected: total, changedAt, position: JSON.stringify(result.position) }
  // What changed after the first page may have been on a page that was read before: it is asked for again.
  const upTo = max !== null && firstAt !== null && firstAt < max ? firstAt : max
  const watermark = upTo !== null && (state.watermark === null || upTo > state.watermark) ? upTo : state.watermark
  return {
    ...state,
    expected: total,
    changedAt,
    checkedAt: at,
    position: null,
    watermark,
    // Changes alone don't say what became of the whole list: of rows that a sweep was kept from, or of its end.
    frozen: full || !isOfWholeList(state.frozen) ? null : state.frozen,
    fullAt: full ? at : state.fullAt,
  }
}

function isOfWholeList(frozen: string | null): boolean {
  const reason = frozen === null ? undefined : ErrorShape.safeParse(JSON.parse(frozen)).data
  return reason?.code === 'precondition' || reason?.data?.['wholeList'] === true
}

/** A row the page must not touch is still there on the platform: the sweep must know. */
function noteSeen(tables: Tables, { dataSet, run }: PageCommand, stored: StoredRow | undefined): void {
  if (stored !== undefined && run !== null) tables.statementsOf(dataSet).seen.run(run, stored.rid)
}

function keepUnreadable(tables: Tables, dataSet: DataSet, { unreadable: id, original }: UnreadableRow): void {
  if (original !== undefined) tables.setAside.keep(dataSet, { id, name: '', reason: 'misfit', absent: null, original })
}

function noteOddness(tables: Tables, entity: Entity, { id, odd, server }: ReadRow): void {
  if (odd === undefined) tables.setAside.drop(entity.dataSet, [id])
  else {
    const name = entity.nameOf(JSON.parse(server))
    tables.setAside.keep(entity.dataSet, { id, name, reason: 'misfit', ...odd })
  }
}

const findRow = (tables: Tables, dataSet: DataSet, id: string) =>
  tables.statementsOf(dataSet).find.get(id) as StoredRow | undefined

/** What is the same for every row of a command. */
interface Taking {
  entity: Entity
  command: PageCommand
  seenRun: number
  /** The rows are expected to be new: they are written without being looked for. */
  isFirst: boolean
  /** The search learns of each row that is written. */
  isSearched: boolean
  /** The columns of the rows were extracted with what the command says. */
  asRead: boolean
}

/** Whether a row is expected to be new, goes in as it was read, and is cheaper among others. */
const isPlain = ({ id }: ReadRow, { isFirst, isSearched, asRead, command }: Taking): boolean =>
  isFirst && isSearched && asRead && command.partial !== true && (command.pending.get(id) ?? []).length === 0

/** Writes rows that are expected to be new, many with each statement. */
function addNew(tables: Tables, rows: readonly ReadRow[], how: Taking): void {
  const { command, seenRun } = how
  const { insertMany } = tables.statementsOf(command.dataSet)
  const whole = rows.length - (rows.length % newAtOnce)
  for (let start = 0; start < whole; start += newAtOnce) {
    const some = rows.slice(start, start + newAtOnce)
    const { changes } = insertMany.run(
      some.flatMap(({ id, server, revision, updatedDate, columns }) => [
        ...[id, server, null, revision, updatedDate, seenRun],
        ...columns,
      ]),
    )
    tables.counted(command.dataSet, changes)
    // Some were there: an earlier page had them, or a load that was cut off.
    if (changes < some.length) for (const row of some) takeOver(tables, row, { ...how, isFirst: false })
  }
  for (const row of rows.slice(whole)) takeOver(tables, row, how)
}

/** Writes one document of the platform with what is pending over it. True when anything a person sees may differ. */
function takeOver(tables: Tables, incoming: ReadRow, how: Taking): boolean {
  const { entity, command, seenRun, isFirst } = how
  const { id } = incoming
  const statements = tables.statementsOf(command.dataSet)
  const storedRow = isFirst ? undefined : (statements.find.get(id) as StoredRow | undefined)
  const context = contextFor(command.context, storedRow)
  const row =
    command.partial === true && storedRow !== undefined
      ? merged(entity, storedRow, { incoming, context, keepCheckIns: command.keepCheckIns?.includes(id) === true })
      : incoming
  const { server } = row
  const pending = command.pending.get(id) ?? []
  if (storedRow !== undefined && storedRow.server === server && pending.length === 0 && storedRow.doc === null) {
    if (command.run !== null) statements.seen.run(command.run, storedRow.rid)
    return false
  }
  const asRead = how.asRead && pending.length === 0 && context === command.context
  const shownDocument: unknown = asRead ? undefined : tables.withChanges(JSON.parse(server), pending)
  const columns = asRead ? row.columns : Object.values(columnsOf(entity, shownDocument, context))
  const doc = pending.length === 0 ? null : JSON.stringify(shownDocument)
  if (storedRow !== undefined) {
    const common = { server, doc, revision: row.revision, updated_date: row.updatedDate, seen_run: seenRun }
    statements.change(storedRow.rid, common, columns)
    return true
  }
  const values = [id, server, doc, row.revision, row.updatedDate, seenRun, ...columns]
  if (!isFirst) statements.upsert.run(values)
  // It was there: an earlier page had it, or a load that was cut off.
  else if (statements.insertNew.run(values).changes === 0) return takeOver(tables, incoming, { ...how, isFirst: false })
  tables.counted(command.dataSet, 1)
  return true
}

/** A document that does not name its event keeps the one it is known by. */
function contextFor(context: ExtractContext, stored: StoredRow | undefined): ExtractContext {
  return context.scope === '' && stored !== undefined ? { ...context, scope: stored.scope ?? '' } : context
}

/** A response that lacks parts, with those that are stored. */
function merged(
  entity: Entity,
  stored: StoredRow,
  { incoming, context, keepCheckIns }: { incoming: ReadRow; context: ExtractContext; keepCheckIns: boolean },
): ReadRow {
  if (entity.merge === undefined) return incoming
  const before: unknown = JSON.parse(stored.server)
  const fresh = entity.merge(before, JSON.parse(incoming.server))
  return readRow(entity, keepCheckIns ? (entity.withLocalPart?.(fresh, before) ?? fresh) : fresh, context)
}
