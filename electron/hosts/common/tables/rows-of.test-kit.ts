import { type CsvRecord, createRowReader } from './row-reader.ts'

type Reading = Parameters<typeof createRowReader>

/** All rows of a text that comes in these pieces. */
export function rowsOf(pieces: readonly string[], ...how: Reading): CsvRecord[] {
  const reader = createRowReader(...how)
  const rows: CsvRecord[] = []
  for (const [at, piece] of [...pieces, ''].entries()) {
    reader.add(piece, at === pieces.length)
    for (let row = reader.next(); row !== undefined; row = reader.next()) rows.push(row)
  }
  return rows
}
