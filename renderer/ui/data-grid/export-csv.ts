import { t } from '@lingui/core/macro'
import { type CsvCell, type CsvForm, csvText, pasteableCell } from '../../../shared/csv.ts'
import { AppError } from '../../../shared/errors.ts'

export interface TextColumn<R> {
  title: string
  text: (row: R) => CsvCell
}

export interface Chunk<R> {
  total: number
  version: number
  rows: R[]
  /** The list is longer than `total`: it is not known how long, or only so much of it is given. */
  more?: boolean
}

/** The core gives at most this many rows at once. */
const CHUNK = 500
const RESTARTS = 3

interface ExportOptions<R> {
  /** Or what makes them of the rows, where these decide which ones there are. */
  columns: TextColumn<R>[] | ((rows: readonly R[]) => TextColumn<R>[] | Promise<TextColumn<R>[]>)
  form: CsvForm
  fetchRows: (start: number, count: number) => Promise<Chunk<R>>
  /** Called after each chunk: rows written, rows in all. */
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

/**
 * A whole list as CSV text, fetched in chunks. Cells that a spreadsheet would run as a formula are escaped. Fails with
 * `cancelled` when the signal says so, and with `conflict` when the list keeps being reordered while it is read:
 * half of one order and half of another would repeat and miss rows. `more`: the list continues after these rows,
 * and is not given any further.
 */
export async function listAsCsv<R>(options: ExportOptions<R>): Promise<{ csv: string; rows: number; more: boolean }> {
  for (let tries = 0; tries <= RESTARTS; tries += 1) {
    const read = await readWhole(options)
    if (read === undefined) continue
    const { columns, form } = options
    const { rows, more } = read
    const all = typeof columns === 'function' ? await columns(rows) : columns
    return { csv: toCsv(all, rows, form), rows: rows.length, more }
  }
  throw new AppError('conflict', { reason: t`The list changed while it was being read` })
}

async function readWhole<R>({ fetchRows, onProgress, signal }: ExportOptions<R>) {
  const rows: R[] = []
  let last: Chunk<R> | undefined
  while (last === undefined || rows.length < last.total || (last.more === true && last.rows.length > 0)) {
    if (signal.aborted) throw new AppError('cancelled', { reason: t`The export was stopped` })
    const chunk = await fetchRows(rows.length, CHUNK)
    last ??= chunk
    // How long a list is that did not say so becomes known on the way.
    if (chunk.version !== last.version || (chunk.total !== last.total && last.more !== true)) return undefined
    last = chunk
    // A list that ends early was cut while it was read.
    if (chunk.rows.length === 0 && rows.length < chunk.total) return undefined
    rows.push(...chunk.rows)
    onProgress(rows.length, chunk.total)
  }
  if (signal.aborted) throw new AppError('cancelled', { reason: t`The export was stopped` })
  return { rows, more: last.more === true }
}

export function toCsv<R>(columns: TextColumn<R>[], rows: R[], form: CsvForm): string {
  return csvText(
    {
      fields: columns.map((column) => column.title),
      data: rows.map((row) => columns.map((column) => column.text(row))),
    },
    form,
  )
}

/** Rows for the clipboard: tabs between cells, so that a paste into a spreadsheet falls into place. */
export function toTsv<R>(columns: TextColumn<R>[], rows: R[], form: CsvForm): string {
  return [
    columns.map((column) => pasteableCell(column.title, form)),
    ...rows.map((row) => columns.map((column) => pasteableCell(column.text(row), form))),
  ]
    .map((line) => line.join('\t'))
    .join('\n')
}

/** Hands text to the person as a file. Its leading BOM makes Excel read names as UTF-8. */
export const downloadText = (name: string, text: string): void => downloadPieces(name, [text])

/** The same, for a text that was made in pieces and is too long to join. */
export function downloadPieces(name: string, pieces: readonly string[]): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', ...pieces], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
