import { useRef, useState } from 'react'
import type { MediaRow } from '../../../shared/app/media.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { SORTS } from './media-route.ts'
import type { Files } from './use-files.ts'

interface Large {
  row: MediaRow
  /** Its place in the list; null for one that the list does not show. */
  index: number | null
  /** Where it was opened. */
  from: number | null
}

export type LargeFile = ReturnType<typeof useLargeView>

/** The file that is shown large, and the way to its neighbours. It stays the same when the list changes below it. */
export function useLargeView({ filter, order, total, rowAt }: Files, place: number) {
  const [large, setLarge] = useState<Large | null>(null)
  const [isOpen, setOpen] = useState(false)
  /** Keys come faster than rows that are not loaded yet: the last one counts. */
  const wanted = useRef<number>(null)

  const show = (row: MediaRow, at = place) => {
    const index = rowAt(at)?.id === row.id ? at : null
    wanted.current = index
    setLarge({ row, index, from: index })
    setOpen(true)
  }
  const step = async (by: number): Promise<void> => {
    const index = wanted.current === null ? -1 : wanted.current + by
    if (index < 0 || index >= total) return
    wanted.current = index
    await attempt(async () => {
      const row = rowAt(index) ?? (await rowFrom(index))
      if (row !== undefined && wanted.current === index) setLarge((old) => ({ row, index, from: old?.from ?? index }))
    })
  }
  const rowFrom = async (start: number) =>
    (await api.media.files({ filter, sort: SORTS[order], start, count: 1 })).rows[0]

  return { large, isOpen, total, show, step, close: () => setOpen(false) }
}
