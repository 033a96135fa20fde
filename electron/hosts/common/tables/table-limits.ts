import { longestCell, longestRow, mostColumns } from '../../../../shared/app/table-import.ts'

/** What one row may be; lengths in UTF-16 code units. */
export const rowLimits = { row: longestRow, cell: longestCell, columns: mostColumns }
export type RowLimits = typeof rowLimits
