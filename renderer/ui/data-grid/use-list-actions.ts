import { plural, t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CsvForm } from '../../../shared/csv.ts'
import { type Chunk, downloadText, listAsCsv, type TextColumn, toCsv, toTsv } from './export-csv.ts'
import { isSelected, type Selection, selectedCount } from './selection.ts'

/** Makes the further columns of a file of these rows. */
export type FileColumns<R> = (rows: readonly R[]) => Promise<TextColumn<R>[]>

interface ListActionsOptions<R> {
  columns: () => TextColumn<R>[]
  /** Further columns of a file, which a list has no room for. */
  fileColumns?: FileColumns<R> | undefined
  rowId: (row: R) => string
  /** Rows of the current list, straight from the core and with nothing cut. At most 500 at a time. */
  fetchRows: (start: number, count: number) => Promise<Chunk<R>>
  /** One of them as it is read alone, where what is shown may be cut sooner. */
  wholeRow?: ((row: R) => Promise<R>) | undefined
  fileName: string
  /** How spreadsheets of this computer read a table. */
  form: CsvForm
  onProblem: (error: unknown) => void
  onDone: (text: string) => void
}

/** Share done of a running export, 0 to 1; null while none runs. */
export type ExportProgress = number | null

/** Copying and exporting of a list that is not loaded as a whole. */
export function useListActions<R>(options: ListActionsOptions<R>) {
  const latest = useRef(options)
  latest.current = options
  const running = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<ExportProgress>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = useCallback(async (work: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setProgress(0)
    try {
      await work(mine.signal)
    } catch (error) {
      if (!mine.signal.aborted) latest.current.onProblem(error)
    } finally {
      if (running.current === mine) {
        running.current = null
        setProgress(null)
      }
    }
  }, [])

  const exportAll = useCallback(
    () =>
      run(async (signal) => {
        const { columns, fetchRows, fileName, form } = latest.current
        const onProgress = (done: number, total: number) => setProgress(total === 0 ? 1 : done / total)
        const forFile = async (all: readonly R[]) => [
          ...columns(),
          ...((await latest.current.fileColumns?.(all)) ?? []),
        ]
        const { csv, rows, more } = await listAsCsv({ columns: forFile, form, fetchRows, onProgress, signal })
        downloadText(fileName, csv)
        const exported = t`Exported ${plural(rows, { one: '# row', other: '# rows' })}`
        latest.current.onDone(more ? `${exported}. ${t`The list is longer: filter it to export the rest.`}` : exported)
      }),
    [run],
  )
  const exportSelected = useCallback(
    (selection: Selection) =>
      run(async (signal) => {
        const { columns, fileName, form } = latest.current
        const rows = await selectedRows(latest.current, { selection, signal, onProgress: setProgress })
        const further = (await latest.current.fileColumns?.(rows)) ?? []
        if (signal.aborted) return
        downloadText(fileName, toCsv([...columns(), ...further], rows, form))
        latest.current.onDone(t`Exported ${plural(rows.length, { one: '# row', other: '# rows' })}`)
      }),
    [run],
  )
  /** Copies the ticked rows, or these rows when none is ticked. */
  const copy = useCallback(
    (selection: Selection, otherwise: R[]) =>
      run(async (signal) => {
        const { columns, onDone, form, wholeRow } = latest.current
        const none = !selection.all && selection.ids.size === 0
        const rows = none
          ? await Promise.all(otherwise.map(async (row) => (await wholeRow?.(row)) ?? row))
          : await selectedRows(latest.current, { selection, signal, onProgress: setProgress })
        if (signal.aborted || rows.length === 0) return
        await navigator.clipboard.writeText(toTsv(columns(), rows, form))
        onDone(t`Copied ${plural(rows.length, { one: '# row', other: '# rows' })}`)
      }),
    [run],
  )
  const cancel = useCallback(() => running.current?.abort(), [])
  return { progress, exportAll, exportSelected, copy, cancel }
}

interface Wanted {
  selection: Selection
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** Reads the list until every ticked row was met. Rows that have left the list meanwhile are left out. */
export async function selectedRows<R>(
  { fetchRows, rowId }: Pick<ListActionsOptions<R>, 'fetchRows' | 'rowId'>,
  { selection, signal, onProgress }: Wanted,
): Promise<R[]> {
  const found = new Map<string, R>()
  let at = 0
  let total = Number.POSITIVE_INFINITY
  while (at < total && found.size < selectedCount(selection, total) && !signal.aborted) {
    const chunk = await fetchRows(at, 500)
    if (chunk.rows.length === 0) break
    total = chunk.total
    at += chunk.rows.length
    for (const row of chunk.rows) if (isSelected(selection, rowId(row))) found.set(rowId(row), row)
    onProgress(at / total)
  }
  return [...found.values()]
}
