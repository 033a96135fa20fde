import type { RowBatch, TableForm, TableRow } from '../../../core/ports/table-parser.ts'
import { createRowReader } from './row-reader.ts'

/** What a batch weighs at most, give or take a row: each row and cell is one, and so are so many characters. */
const mostWeight = 2000
const charactersOfOne = 64

/** The rows of bytes that come piece by piece, some at a time. */
export interface RowBatches {
  /** The next bytes; undefined at their end. */
  add(bytes: Uint8Array | undefined): void
  /** The next rows of these bytes, maybe none. */
  next(): { batch: RowBatch; needsMore: boolean }
}

/** Leaves out rows without any text; those behind the first `keep` are only counted. */
export function createRowBatches(form: TableForm, keep: number): RowBatches {
  const decoder = new TextDecoder(form.encoding)
  const reader = createRowReader(form)
  let number = form.saysDelimiter ? -1 : 0
  let kept = 0
  return {
    add: (bytes) => reader.add(decoder.decode(bytes, { stream: bytes !== undefined }), bytes === undefined),
    next: () => {
      const rows: TableRow[] = []
      let count = 0
      for (let weight = 0; weight < mostWeight; ) {
        const record = reader.next()
        if (record === undefined) return { batch: { rows, count }, needsMore: true }
        number += 1
        // The line that names the separator.
        if (number === 0) continue
        if (record.tooLong === undefined && record.cells.every((cell) => cell.trim() === '')) continue
        count += 1
        if (kept === keep) continue
        kept += 1
        rows.push({ ...record, number })
        weight += weightOf(record.cells)
      }
      return { batch: { rows, count }, needsMore: false }
    },
  }
}

const weightOf = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + 1 + cell.length / charactersOfOne, 1)
