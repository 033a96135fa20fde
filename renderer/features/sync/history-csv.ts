import { t } from '@lingui/core/macro'
import Papa from 'papaparse'
import type { HistoryRow } from '../../../shared/app/sync.ts'
import { runsAsFormula } from '../../../shared/csv.ts'
import { textOf } from '../../../shared/messages/text-of.ts'

/** History as CSV for a spreadsheet. Cells that a spreadsheet would run as a formula are made plain text. */
export function historyCsv(rows: readonly HistoryRow[]): string {
  const fields = [
    t`Closed at`,
    t`Made at`,
    t`What`,
    t({ message: 'About', context: 'change' }),
    t`By`,
    t`Result`,
    t`Detail`,
    t`Restored at`,
  ]
  const data = rows.map((row) => [
    row.at,
    row.madeAt,
    textOf(row.what),
    textOf(row.about),
    row.operator,
    row.result,
    row.detail === null ? '' : textOf(row.detail),
    row.restoredAt ?? '',
  ])
  return Papa.unparse({ fields, data }, { escapeFormulae: runsAsFormula })
}
