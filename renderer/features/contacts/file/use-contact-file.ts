import { plural, t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContactFilter } from '../../../../shared/app/contact-row.ts'
import { api } from '../../../api.ts'
import { toastProblem, toastQuiet } from '../../../base/toasts.tsx'
import { csvFormHere } from '../../../copy/csv-form-here.ts'
import { downloadPieces } from '../../../ui/data-grid/export-csv.ts'
import type { Selection } from '../../../ui/data-grid/selection.ts'
import type { ExportProgress } from '../../../ui/data-grid/use-list-actions.ts'
import { fileName } from '../../../ui/save-file.ts'
import { listedIds } from './listed-ids.ts'
import { tickedIds } from './ticked-ids.ts'
import { contactFile } from './write-file.ts'

type Sort = Parameters<typeof api.contacts.idsOf>[0]['sort']

/** Saves contacts whole as CSV, all that are listed or those that are ticked, and says how far it is. */
export function useContactFile(filter: ContactFilter, sort: Sort) {
  const latest = useRef({ filter, sort })
  latest.current = { filter, sort }
  const running = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<ExportProgress>(null)
  useEffect(() => () => running.current?.abort(), [])

  const save = useCallback(async (selection: Selection | null) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setProgress(0)
    try {
      const all = await listedIds(latest.current.filter, latest.current.sort, mine.signal)
      const { pieces, rows } = await contactFile({
        ids: selection === null ? all : tickedIds(all, selection),
        form: await csvFormHere(),
        whole: async (ids) => (await api.contacts.whole({ ids })).contacts,
        onProgress: setProgress,
        signal: mine.signal,
      })
      downloadPieces(fileName('contacts', 'csv', new Date()), pieces)
      toastQuiet(t`Exported ${plural(rows, { one: '# row', other: '# rows' })}`)
    } catch (error) {
      if (!mine.signal.aborted) toastProblem(error)
    } finally {
      if (running.current === mine) {
        running.current = null
        setProgress(null)
      }
    }
  }, [])
  const exportAll = useCallback(() => save(null), [save])
  const cancel = useCallback(() => running.current?.abort(), [])
  return { progress, exportAll, exportSelected: save, cancel }
}
