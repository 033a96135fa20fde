import { shownRows } from '../../../shared/app/table-import.ts'
import { meantCell } from '../../../shared/csv.ts'

/** Letters of a value that is shown; of a longer one the text says enough. */
const longestShown = 500
/** Letters of a cell that are shown. */
const longestText = 200
/** Rows with a fault that are given at once, to be saved as a file. */
const faultsAtOnce = 2000

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

/** What all rows come to, in numbers, and the first of them as they are shown before anything is written. */
export async function plannedRows<Fault, Value, Row extends ReadRow<Fault, Value>>(
  titles: readonly string[],
  rows: AsyncIterable<Row>,
  fieldsOf: (row: Row) => number,
) {
  const counts = { added: 0, changed: 0, fields: 0, same: 0, faulty: 0 }
  const preview: ReturnType<typeof shownRow<Fault, Value>>[] = []
  const faults: typeof preview = []
  for await (const row of rows) {
    if (row.result === 'new') counts.added += 1
    else if (row.result === 'same') counts.same += 1
    else if (row.result === 'changed') {
      counts.changed += 1
      counts.fields += fieldsOf(row)
    } else counts.faulty += 1
    if (preview.length < shownRows) preview.push(shownRow<Fault, Value>(titles, row))
    if (row.result === 'fault' && faults.length < shownRows) faults.push(shownRow<Fault, Value>(titles, row))
  }
  return { ...counts, preview, faults }
}

/** The rows with a fault from a row on, as many as one reply holds. */
export async function faultyRows<Fault>(
  titles: readonly string[],
  rows: AsyncIterable<ReadRow<Fault, unknown>>,
  from: number,
) {
  const found: { row: number; cells: string[]; faults: ({ at: number } & CellFault<Fault>)[] }[] = []
  for await (const { number, cells, faults, result } of rows) {
    if (result !== 'fault' || number < from) continue
    if (found.length === faultsAtOnce) return { titles: [...titles], rows: found, next: number }
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
  const short = (value: Value | null) => (JSON.stringify(value).length > longestShown ? null : value)
  return {
    row: number,
    cells: Array.from({ length: width }, (_, at) => ({
      text: meantCell(cells[at] ?? '').slice(0, longestText),
      fault: faults.get(at)?.fault ?? null,
      limit: faults.get(at)?.limit ?? null,
      value: short(values.get(at) ?? null),
    })),
    result,
  }
}
