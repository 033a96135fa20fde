import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  EVERYTHING,
  isSelected,
  NOTHING,
  type Selection,
  selectedCount,
  spanOf,
  toggled,
  withRows,
} from './selection.ts'

/** Ids of a stretch of the list, from the loaded rows or from the core. */
export type IdsOf = (start: number, count: number) => string[] | Promise<string[]>

export interface GridSelection {
  value: Selection
  has: (id: string) => boolean
  count: (total: number) => number
  toggle: (id: string, row: number) => void
  /** Ticks everything from the row where the extension began to `row`, beside what was ticked before it began. */
  extendTo: (row: number, from: number) => void
  selectAll: () => void
  clear: () => void
}

/** The ticked rows of a grid. Another list (`listKey`: other filter) starts with nothing ticked. */
export function useSelection(listKey: string, idsOf: IdsOf): GridSelection {
  const [value, setValue] = useState(NOTHING)
  const anchor = useRef<{ row: number; before: Selection } | null>(null)
  const latestSpan = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is what clears it
  useEffect(() => {
    anchor.current = null
    latestSpan.current += 1
    setValue(NOTHING)
  }, [listKey])

  const toggle = useCallback((id: string, row: number) => {
    latestSpan.current += 1
    setValue((old) => {
      const next = toggled(old, id)
      anchor.current = { row, before: next }
      return next
    })
  }, [])

  const extendTo = useCallback(
    (row: number, from: number) => {
      anchor.current ??= { row: from, before: NOTHING }
      const { before, row: start } = anchor.current
      const span = spanOf(start, row)
      latestSpan.current += 1
      const mine = latestSpan.current
      void Promise.resolve(idsOf(span.start, span.count)).then((ids) => {
        // A later key has overtaken this one.
        if (latestSpan.current === mine) setValue(withRows(before, ids))
      })
    },
    [idsOf],
  )

  const choose = useCallback((next: Selection) => {
    anchor.current = null
    latestSpan.current += 1
    setValue(next)
  }, [])

  return useMemo(
    () => ({
      value,
      has: (id) => isSelected(value, id),
      count: (total) => selectedCount(value, total),
      toggle,
      extendTo,
      selectAll: () => choose(EVERYTHING),
      clear: () => choose(NOTHING),
    }),
    [value, toggle, extendTo, choose],
  )
}
