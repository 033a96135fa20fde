import { longestTitle, mostColumns, mostRows } from '../../../shared/app/table-import.ts'
import { meantCell } from '../../../shared/csv.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { createTimeSlices, type TimeSlices } from '../base/time-slices.ts'
import { assertRoom } from '../data-folder/disk-space.ts'
import type { FoundForm, RowBatch, TableRow } from '../ports/table-parser.ts'
import type { Ports } from '../ports.ts'
import { piecesOf } from './table-file.ts'
import { type ChosenTable, tableIn } from './workbook-file.ts'

/** Rows of the beginning by which it is found what a file holds. */
const sampleRows = 100
/** Letters of a sample that is shown. */
const longestSample = 200
/** Letters of the first rows that are kept; of longer rows there are fewer. */
const mostSampleLetters = 1_000_000

/** A table in a file that was picked. */
export interface PickedTable extends FoundForm, Pick<Awaited<ReturnType<typeof tableIn>>, 'workbook'> {
  name: string
  /** SHA-256 of the file. */
  hash: string
  titles: readonly string[]
  /** The first rows behind the titles. */
  samples: readonly (readonly string[])[]
  /** How many rows stand behind the titles. */
  total: number
  /** The rows behind the titles, read anew each time. */
  rows(): AsyncGenerator<TableRow>
}

export interface PickedTables {
  /**
   * Prepares for a file whose bytes a window is going to bring; `open` takes the id as its token. Throws `disk_full` where
   * there is no room for a copy.
   */
  announce(file: { name: string; size: number }): { id: string }
  /** Reads a picked file to its end. Throws `not_found` for one that is gone, `invalid_input` for one without a title. */
  open(token: string, chosen: ChosenTable): Promise<PickedTable>
  /** Removes the copy that a window brought of a file; a person's own file stays. Never throws. */
  letGo(token: string): void
  /** The files that are known. */
  tokens(): readonly string[]
}

/** Tables in files, as people pick them. `stays` is called for a copy that could not be removed. */
export function createPickedTables(
  ports: Pick<Ports, 'files' | 'userFiles' | 'workbooks' | 'tableParser' | 'random' | 'clock'>,
  stays: (error: unknown) => void,
): PickedTables {
  const copies = new Map<string, { place: string; name: string }>()
  const passes = new Map<string, AbortController>()

  async function picked(token: string): Promise<{ place: string; name: string }> {
    const copy = copies.get(token)
    if (copy !== undefined) return copy
    for await (const { place, path } of ports.userFiles.walk(token)) {
      const found = { place, name: path.at(-1) ?? '' }
      // The same pick is read again when a person chooses how it is written.
      copies.set(token, found)
      return found
    }
    throw new AppError('not_found')
  }

  function letGo(token: string): void {
    passes.get(token)?.abort()
    passes.delete(token)
    const copy = copies.get(token)
    copies.delete(token)
    if (copy !== undefined) void ports.userFiles.letGo(copy.place).catch(stays)
  }

  /** Aborted when the file is let go: nothing reads it to its end any more. */
  function passOver(token: string): AbortSignal {
    const pass = passes.get(token) ?? new AbortController()
    passes.set(token, pass)
    return pass.signal
  }

  return {
    letGo,
    tokens: () => [...copies.keys()],
    announce: ({ name, size }) => {
      assertRoom(ports.files, 'imports', size)
      const id = ports.random.uuid()
      copies.set(id, { place: ports.userFiles.expectCopy(id, size), name })
      return { id }
    },
    open: async (token, chosen) => {
      const { place, name } = await picked(token)
      const signal = passOver(token)
      const size = (await ports.userFiles.stat(place))?.size ?? 0
      const hash = await ports.userFiles.sha256(place, size, signal)
      if (hash === undefined) throw new AppError('not_found')
      const { files, form, asks, workbook } = await tableIn(ports, { place, size, signal }, chosen)
      const batches = (pass: AbortSignal, keep?: number) =>
        ports.tableParser.rows(piecesOf(files, place, pass), form, keep)
      const rows = () => rowsBehindTitles(batches(passOver(token)), createTimeSlices(ports.clock))
      return { name, hash, form, asks, workbook, ...(await beginningOf(batches(signal, 1 + sampleRows))), rows }
    },
  }
}

const refusal = (code: 'emptyTable' | 'noTitles' | 'tooManyColumns' | 'tooManyRows') =>
  new AppError('invalid_input', { reason: messageOf(`data.${code}`) })

/** The titles, the first rows and the number of all. Throws `invalid_input` with a reason for more than can be imported. */
async function beginningOf(
  batches: AsyncIterable<RowBatch>,
): Promise<Pick<PickedTable, 'titles' | 'samples' | 'total'>> {
  let titles: string[] | undefined
  const samples: string[][] = []
  let letters = 0
  let total = -1
  for await (const { rows, count } of batches) {
    for (const row of rows) {
      if (titles === undefined) titles = titlesOf(row)
      else if (letters < mostSampleLetters) samples.push(row.cells)
      letters += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    }
    total += count
    if (total > mostRows) throw refusal('tooManyRows')
  }
  if (titles === undefined) throw refusal('emptyTable')
  return { titles, samples, total }
}

function titlesOf({ cells, tooLong }: TableRow): string[] {
  if (cells.length > mostColumns) throw refusal('tooManyColumns')
  if (tooLong !== undefined || cells.some((cell) => cell.length > longestTitle)) throw refusal('noTitles')
  return cells
}

async function* rowsBehindTitles(batches: AsyncIterable<RowBatch>, slices: TimeSlices): AsyncGenerator<TableRow> {
  let isTitles = true
  for await (const { rows } of batches) {
    // It came from another thread: everything else had its turn.
    slices.begin()
    for (const row of rows) {
      if (!isTitles) yield row
      isTitles = false
      if (slices.isOver()) await slices.next()
    }
  }
}

/** What a window shows of a file before anything is chosen; `guesses` are the fields of its columns by position. */
export function shownTable(table: PickedTable, guesses: ReadonlyMap<number, string>) {
  const { name, total, workbook, asks, titles, samples, form } = table
  const { encoding, delimiter, lineEnd } = form
  const columns = titles.map((title, at) => ({
    title: meantCell(title),
    sample: meantCell(samples[0]?.[at] ?? '').slice(0, longestSample),
    guess: guesses.get(at) ?? null,
  }))
  return { name, rows: total, encoding, delimiter, lineEnd, workbook, asks, columns }
}

/**
 * How many columns a table has by its titles: a row that is longer has cells that belong nowhere. A column without a title
 * counts only when a person has given it a field.
 */
export const widthOf = (titles: readonly string[], chosen: readonly { at: number }[]): number =>
  Math.max(titles.findLastIndex((title) => title.trim() !== '') + 1, ...chosen.map(({ at }) => at + 1))
