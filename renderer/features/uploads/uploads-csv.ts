import { t } from '@lingui/core/macro'
import type { UploadGroup, UploadRow } from '../../../shared/app/uploads.ts'
import { type CsvForm, csvText } from '../../../shared/csv.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { api } from '../../api.ts'
import { STATES } from './state-words.ts'

/** Rows that one question brings. */
const PAGE = 500

/** What became of each file, as CSV for a spreadsheet. Cells that a spreadsheet would run as a formula are plain text. */
export function uploadsCsv(rows: readonly UploadRow[], form: CsvForm): string {
  const fields = [t`Folder`, t`File`, t`Bytes`, t`State`, t`Reason`, t`Address on the site`]
  const data = rows.map(({ folder, name, size, state, reason, url }) => [
    folder,
    name,
    size,
    STATES[state].word,
    reason === null ? '' : textOf(reason),
    url ?? '',
  ])
  return csvText({ fields, data }, form)
}

/** Every row of a group of the list, read a page at a time. */
export async function wholeList(group: UploadGroup, search: string): Promise<UploadRow[]> {
  const all: UploadRow[] = []
  for (;;) {
    const { rows, total } = await api.uploads.list({ group, search, order: 'added', start: all.length, count: PAGE })
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}
