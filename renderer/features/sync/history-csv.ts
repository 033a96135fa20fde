import { t } from '@lingui/core/macro'
import type { HistoryRow } from '../../../shared/app/sync.ts'
import { type CsvForm, csvText } from '../../../shared/csv.ts'
import { textOf } from '../../../shared/messages/text-of.ts'

/** History as CSV for a spreadsheet. Cells that a spreadsheet would run as a formula are made plain text. */
export function historyCsv(rows: readonly HistoryRow[], form: CsvForm): string {
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
  return csvText({ fields, data }, form)
}
