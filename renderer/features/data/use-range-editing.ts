import { plural, t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import type { DataCollectionRow, DataRow } from '../../../shared/app/data.ts'
import { mostCells } from '../../../shared/app/data-steps.ts'
import type { ColumnForm } from '../../../shared/app/foreign-forms.ts'
import type { CsvForm } from '../../../shared/csv.ts'
import { api } from '../../api.ts'
import { toastProblem, toastQuiet } from '../../base/toasts.tsx'
import { formatCount } from '../../format.ts'
import type { GridPage } from '../../ui/data-grid/data-grid.tsx'
import type { CellRange, RangeEditing } from '../../ui/data-grid/use-cell-range.ts'
import { copyCells, pastedCells } from './copied-cells.ts'
import { cellAt, keyOfColumn } from './item-columns.tsx'
import { mayChange, type PasteColumn, type PastedCell, type PastePlan, planPaste, tiled } from './paste-plan.ts'
import { rowsInSight } from './rows-in-sight.ts'
import type { useSteps } from './use-steps.ts'

/** More changed cells than this are looked at before they are written down. */
const MANY = 200

/** A paste that is checked before it is done: its rows and cells stay those that were chosen. */
export interface LookedAt {
  plan: PastePlan
  /** Reads it again, now that the person has chosen how a column is to be read. */
  say: (key: string, form: Partial<ColumnForm>) => void
  go: () => void
  close: () => void
}

type RangeAction = 'paste' | 'fill' | 'empty'

interface RangeOptions {
  collection: DataCollectionRow
  page: GridPage<DataRow> | undefined
  list: (start: number, count: number) => Promise<GridPage<DataRow>>
  form: CsvForm
  /** The columns in the order in which they are shown. */
  columnIds: () => string[]
  doStep: ReturnType<typeof useSteps>
}

/** What is done with marked cells of a collection: copied, pasted, filled down and emptied, each as one step. */
export function useRangeEditing(options: RangeOptions): { range: RangeEditing; lookedAt: LookedAt | null } {
  const { collection, page, list, form, columnIds, doStep } = options
  const [lookedAt, setLookedAt] = useState<LookedAt | null>(null)
  const range = useMemo<RangeEditing>(() => {
    const { id: collectionId, fields } = collection
    const columnOf = (columnId: string): PasteColumn[] => {
      const at = fields.findIndex(({ key }) => key === keyOfColumn(columnId))
      const field = fields[at]
      return field === undefined ? [] : [{ field, at }]
    }
    const columnsOf = (ids: readonly string[]) => ids.flatMap(columnOf)
    const rowsOf = async (start: number, count: number) =>
      page === undefined ? [] : rowsInSight(page, list, { start, count })

    const write = (plan: PastePlan, action: RangeAction, text: (cells: number) => string): void => {
      if (plan.items.length === 0) toastQuiet(leftText(plan))
      else
        void doStep(
          () => api.data.change({ collectionId, action, items: plan.items }),
          ({ cells }) => `${text(cells)} ${plan.locked + plan.faults.length > 0 ? leftText(plan) : ''}`.trim(),
        )
    }

    /** Plans a table for what is marked, has it looked at where that is needed, and does it. */
    const put = async (
      { row, columnIds: marked }: CellRange,
      table: readonly (readonly PastedCell[])[],
      action: RangeAction,
      text: (cells: number) => string,
    ) => {
      const width = table.reduce((most, cells) => Math.max(most, cells.length), 0)
      const shown = columnIds().filter((id) => columnOf(id).length > 0)
      const columns = columnsOf(shown.slice(shown.indexOf(marked[0] ?? ''), shown.indexOf(marked[0] ?? '') + width))
      const rows = await rowsOf(row, table.length)
      const idsOf = await namesOf(table, columns)
      const read = (said: ReadonlyMap<string, Partial<ColumnForm>>): void => {
        const plan = planPaste({ table, rows, columns, said, idsOf })
        const needsALook = plan.cells > MANY || plan.faults.length > 0 || plan.asks.length > 0 || said.size > 0
        if (!needsALook) write(plan, action, text)
        else
          setLookedAt({
            plan,
            say: (key, one) => read(new Map([...said, [key, one]])),
            go: () => {
              setLookedAt(null)
              write(plan, action, text)
            },
            close: () => setLookedAt(null),
          })
      }
      read(new Map())
    }
    const trying = (work: Promise<unknown>) => void work.catch(toastProblem)

    return {
      most: mostCells,
      takes: (columnId) => columnOf(columnId).length > 0,
      copy: ({ row, rows: count, columnIds: ids }) =>
        trying(
          (async () => {
            const columns = columnsOf(ids)
            const rows = await rowsOf(row, count)
            const whole = await Promise.all(
              rows.map((one) =>
                columns.some(({ at }) => cellAt(one, at).isCut) ? api.data.item({ collectionId, itemId: one.id }) : one,
              ),
            )
            const cells = whole.map((one) => columns.map(({ field, at }) => ({ field, cell: cellAt(one, at) })))
            await navigator.clipboard.writeText(copyCells(cells, form))
            const counted = rows.length * columns.length
            toastQuiet(plural(counted, { one: 'Copied # cell', other: 'Copied # cells' }))
          })(),
        ),
      paste: (marked, text) => {
        if (text === '') return
        const table = tiled(pastedCells(text), { rows: marked.rows, columns: marked.columnIds.length })
        const given = table.reduce((sum, cells) => sum + cells.length, 0)
        if (given > mostCells) {
          toastQuiet(
            t`These are ${formatCount(given)} cells. At most ${formatCount(mostCells)} are pasted at once.`,
            10_000,
          )
          return
        }
        trying(
          put(marked, table, 'paste', (cells) => plural(cells, { one: '# cell pasted.', other: '# cells pasted.' })),
        )
      },
      fill: (marked) =>
        trying(
          (async () => {
            if (marked.rows < 2) return
            const columns = columnsOf(marked.columnIds)
            const [first] = await rowsOf(marked.row, 1)
            if (first === undefined) return
            const isCut = columns.some(({ at }) => cellAt(first, at).isCut)
            const source = isCut ? await api.data.item({ collectionId, itemId: first.id }) : first
            const values = columns.map(({ field, at }): PastedCell => {
              const { value } = cellAt(source, at)
              return { text: '', from: { kind: field.kind, refersTo: field.refersTo, value } }
            })
            const below = { ...marked, row: marked.row + 1, rows: marked.rows - 1 }
            const table = Array.from({ length: below.rows }, () => values)
            await put(below, table, 'fill', (cells) =>
              plural(cells, { one: '# cell filled.', other: '# cells filled.' }),
            )
          })(),
        ),
      clear: (marked) =>
        trying(
          (async () => {
            const columns = columnsOf(marked.columnIds)
            const rows = await rowsOf(marked.row, marked.rows)
            const plan = emptied(rows, columns)
            write(plan, 'empty', (cells) => plural(cells, { one: '# cell emptied.', other: '# cells emptied.' }))
          })(),
        ),
    }
  }, [collection, page, list, form, columnIds, doStep])
  return { range, lookedAt }
}

/** What emptying would do; what has to be there stays, and is counted with what is locked. */
function emptied(rows: readonly DataRow[], columns: readonly PasteColumn[]): PastePlan {
  const plan: PastePlan = { items: [], cells: 0, same: 0, locked: 0, faults: [], beyond: 0, asks: [] }
  for (const row of rows) {
    const full = columns.filter(({ at }) => cellAt(row, at).count > 0)
    const free = full.filter(({ field, at }) => !field.required && mayChange(field, row, row.cells[at]))
    plan.locked += full.length - free.length
    plan.cells += free.length
    if (free.length > 0)
      plan.items.push({ itemId: row.id, fields: free.map(({ field }) => ({ key: field.key, value: null })) })
  }
  return plan
}

/** Finds what the names in a table lead to, one question for each column of references. */
async function namesOf(
  table: readonly (readonly PastedCell[])[],
  columns: readonly PasteColumn[],
): Promise<(field: { key: string }, name: string) => readonly string[]> {
  const known = new Map<string, Map<string, string[]>>()
  for (const [col, { field }] of columns.entries()) {
    if (field.kind !== 'reference' || field.refersTo === null) continue
    const names = [...new Set(table.flatMap((cells) => cells[col]?.text.trim() || []))].filter(
      ({ length }) => length <= 500,
    )
    const { found } = names.length === 0 ? { found: [] } : await api.data.named({ collectionId: field.refersTo, names })
    known.set(field.key, new Map(found.map(({ name, ids }) => [name, ids])))
  }
  return ({ key }, name) => known.get(key)?.get(name) ?? []
}

/** What was left out of a step, and why. */
function leftText({ locked, faults, same, beyond }: PastePlan): string {
  const parts = [
    locked > 0 && plural(locked, { one: '# locked cell stays.', other: '# locked cells stay.' }),
    faults.length > 0 && plural(faults.length, { one: '# cell can’t be read.', other: '# cells can’t be read.' }),
    beyond > 0 && plural(beyond, { one: '# cell has no place.', other: '# cells have no place.' }),
  ].filter((part) => part !== false)
  if (parts.length > 0) return parts.join(' ')
  return same > 0 ? t`Nothing to change.` : t`There is nothing to change.`
}
