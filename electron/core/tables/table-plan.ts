import { shownRows } from '../../../shared/app/table-import.ts'
import { meantCell } from '../../../shared/csv.ts'
import { createReplyRoom } from './reply-room.ts'

/** Letters of a cell that are shown, and of all cells of a row together. */
const [longestText, shortestText, longestRow] = [200, 20, 20_000]
/** How much longer than its text a value may be that is shown; of a longer one the text says enough. */
const longestValue = 2.5
/** Rows with a fault that are given at once, to be saved as a file; of long ones fewer. */
export const faultsAtOnce = 2000

export interface CellFault<Fault> {
  fault: Fault
  limit: number | null
}

/** What one row of a file comes to; faults, and values that were understood, by column. */
export interface ReadRow<Fault, Value> {
  number: number
  cells: readonly string[]
  faults: ReadonlyMap<number, CellFault<Fault>>
  values: ReadonlyMap<number, Value | null>
  result: 'new' | 'changed' | 'same' | 'fault'
}

/**
 * What all rows come to, in numbers, and the first of them as they are shown before anything is written: `shownRows`, or as
 * many wide ones as fit into a reply.
 */
export async function plannedRows<Fault, Value, Row extends ReadRow<Fault, Value>>(
  titles: readonly string[],
  rows: AsyncIterable<Row>,
  fieldsOf: (row: Row) => number,
) {
  const counts = { added: 0, changed: 0, fields: 0, same: 0, faulty: 0 }
  const preview = shownRowsOf<Fault, Value>(titles)
  const faults = shownRowsOf<Fault, Value>(titles)
  for await (const row of rows) {
    if (row.result === 'new') counts.added += 1
    else if (row.result === 'same') counts.same += 1
    else if (row.result === 'changed') {
      counts.changed += 1
      counts.fields += fieldsOf(row)
    } else counts.faulty += 1
    preview.add(row)
    if (row.result === 'fault') faults.add(row)
  }
  return { ...counts, preview: preview.rows, faults: faults.rows }
}

function shownRowsOf<Fault, Value>(titles: readonly string[]) {
  const rows: ReturnType<typeof shownRow<Fault, Value>>[] = []
  const room = createReplyRoom()
  let isFull = false
  return {
    rows,
    add: (row: ReadRow<Fault, Value>): void => {
      if (isFull) return
      const shown = shownRow(titles, row)
      const fits = room.take(shown.cells.map(({ text }) => text))
      if (fits) rows.push(shown)
      isFull = !fits || rows.length === shownRows
    },
  }
}

/** The rows with a fault from a row on, as many as one reply holds. */
export async function faultyRows<Fault>(
  titles: readonly string[],
  rows: AsyncIterable<ReadRow<Fault, unknown>>,
  from: number,
) {
  const found: { row: number; cells: string[]; faults: ({ at: number } & CellFault<Fault>)[] }[] = []
  const room = createReplyRoom()
  for await (const { number, cells, faults, result } of rows) {
    if (result !== 'fault' || number < from) continue
    if (found.length === faultsAtOnce || !room.take(cells)) return { titles: [...titles], rows: found, next: number }
    found.push({ row: number, cells: [...cells], faults: [...faults].map(([at, why]) => ({ at, ...why })) })
  }
  return { titles: [...titles], rows: found, next: null }
}

/** Cells that belong to no column come behind the others. */
function shownRow<Fault, Value>(
  titles: readonly string[],
  { number, cells, faults, values, result }: ReadRow<Fault, Value>,
) {
  const width = Math.max(titles.length, ...[...faults.keys()].map((at) => at + 1))
  const most = Math.min(longestText, Math.max(shortestText, Math.floor(longestRow / width)))
  const short = (value: Value | null) => (JSON.stringify(value).length > longestValue * most ? null : value)
  return {
    row: number,
    cells: Array.from({ length: width }, (_, at) => ({
      text: meantCell(cells[at] ?? '').slice(0, most),
      fault: faults.get(at)?.fault ?? null,
      limit: faults.get(at)?.limit ?? null,
      value: short(values.get(at) ?? null),
    })),
    result,
  }
}
