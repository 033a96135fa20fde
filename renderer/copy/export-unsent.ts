import { plural, t } from '@lingui/core/macro'
import { api } from '../api.ts'
import { saveSeveral } from '../base/save-several.ts'
import { toastQuiet } from '../base/toasts.tsx'
import { fileName } from '../ui/save-file.ts'

/**
 * Saves unsent changes, all of them unless some are named, as two files: CSV to read and JSON in full. Nothing leaves the
 * queue. Rejects with `AppError`.
 */
export async function exportUnsent(ids?: readonly string[]): Promise<void> {
  const { csv, json, rows } = await api.sync.exportUnsent(ids === undefined ? {} : { ids: [...ids] })
  if (rows === 0) return toastQuiet(t`Nothing is waiting, so there is nothing to export.`)
  const now = new Date()
  await saveSeveral(
    [fileName('unsent', 'csv', now), csv, 'text/csv'],
    [fileName('unsent', 'json', now), json, 'application/json'],
  )
  toastQuiet(
    plural(rows, {
      one: '# change saved as CSV and JSON in Downloads. It stays in the queue.',
      other: '# changes saved as CSV and JSON in Downloads. They stay in the queue.',
    }),
  )
}
