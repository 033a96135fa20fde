import { meantCell } from '../../../shared/csv.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Ports } from '../ports.ts'
import {
  type FoundForm,
  type formOfFile,
  rowsOfFile,
  type TableBytes,
  type TableForm,
  type TableRow,
} from './table-file.ts'
import { tableIn } from './workbook-file.ts'

/** Rows of the beginning by which it is found what a file holds. */
const sampleRows = 100
/** Letters of a sample that is shown. */
const longestSample = 200

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

type Said = Parameters<typeof formOfFile>[2] & { sheet?: string | undefined }

export interface PickedTables {
  /** Prepares for a file whose bytes a window is going to bring; `open` takes the id as its token. */
  announce(file: { name: string; size: number }): { id: string }
  /** Reads a picked file to its end. Throws `not_found` for one that is gone, `invalid_input` for one without a title. */
  open(token: string, said: Said): Promise<PickedTable>
  /** Removes the copy that a window brought of a file; a person's own file stays. Never throws. */
  letGo(token: string): void
  /** The files that are known. */
  tokens(): readonly string[]
}

/** Tables in files, as people pick them. `stays` is called for a copy that could not be removed. */
export function createPickedTables(
  ports: Pick<Ports, 'userFiles' | 'workbooks' | 'random'>,
  stays: (error: unknown) => void,
): PickedTables {
  const copies = new Map<string, { place: string; name: string }>()

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
    const copy = copies.get(token)
    copies.delete(token)
    if (copy !== undefined) void ports.userFiles.letGo(copy.place).catch(stays)
  }

  return {
    letGo,
    tokens: () => [...copies.keys()],
    announce: ({ name, size }) => {
      const id = ports.random.uuid()
      copies.set(id, { place: ports.userFiles.expectCopy(id, size), name })
      return { id }
    },
    open: async (token, said) => {
      const { place, name } = await picked(token)
      const size = (await ports.userFiles.stat(place))?.size ?? 0
      const hash = await ports.userFiles.sha256(place, size, new AbortController().signal)
      if (hash === undefined) throw new AppError('not_found')
      const { files, form, asks, workbook } = await tableIn(ports, { place, size }, said)
      let titles: string[] = []
      const samples: string[][] = []
      let total = -1
      for await (const rows of rowsOfFile(files, place, form)) {
        if (total < 0) titles = rows[0]?.cells ?? []
        const behind = total < 0 ? rows.slice(1) : rows
        samples.push(...behind.slice(0, sampleRows - samples.length).map(({ cells }) => cells))
        total += rows.length
      }
      if (titles.length === 0) throw new AppError('invalid_input', { reason: messageOf('data.emptyTable') })
      const rows = () => dataRows(files, place, form)
      return { name, hash, form, asks, workbook, titles, samples, total, rows }
    },
  }
}

/** All rows behind the titles. */
async function* dataRows(files: TableBytes, place: string, form: TableForm): AsyncGenerator<TableRow> {
  let isTitles = true
  for await (const rows of rowsOfFile(files, place, form)) {
    for (const row of rows) {
      if (!isTitles) yield row
      isTitles = false
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
