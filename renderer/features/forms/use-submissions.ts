import { useCallback, useMemo, useState } from 'react'
import type { SubmissionFilter } from '../../../shared/app/form-filter.ts'
import type { SubmissionRow } from '../../../shared/app/forms.ts'
import { useLive } from '../../live.ts'
import { useListWindow } from '../../ui/data-grid/list-window.ts'

/** The stretch of the inbox that is in sight, and where the open submission lies in it. */
export function useSubmissions(filter: SubmissionFilter, openId: string | null) {
  const listKey = JSON.stringify(filter)
  const { start, count, follow } = useListWindow(listKey)
  const input = { filter, sort: { key: 'created' as const, descending: true }, start, count }
  const query = useLive('forms', 'submissions', input)
  const page = query.data
  // While another list is on its way, the one before is still shown: it must not be opened or decided on.
  const [loadedKey, setLoadedKey] = useState('')
  if (page !== undefined && !query.isPlaceholderData && loadedKey !== listKey) setLoadedKey(listKey)
  const isCurrent = page !== undefined && (!query.isPlaceholderData || loadedKey === listKey)
  const rowAt = useCallback((index: number): SubmissionRow | undefined => page?.rows[index - page.start], [page])
  // The place is remembered: a decision may take the row out of a filtered list, and the next one lies where it was.
  const [place, setPlace] = useState({ id: openId, index: -1, listKey })
  const remember = useCallback((id: string, index: number) => setPlace({ id, index, listKey }), [listKey])
  const found = page?.rows.findIndex(({ id }) => id === openId) ?? -1
  const openIndex =
    found >= 0 ? (page?.start ?? 0) + found : place.id === openId && place.listKey === listKey ? place.index : -1
  /** The next unseen one below the open one, else above it, as far as the list is known here; undefined for none. */
  const nextUnseen = (): number | undefined => {
    const { rows = [], start: first = 0 } = page ?? {}
    const unseen = rows.flatMap(({ id, seen }, at) => (seen || id === openId ? [] : [first + at]))
    return unseen.find((index) => index >= openIndex) ?? unseen[0]
  }
  /** Where the first one lies that waits to be confirmed, as far as the list is known here; else its beginning. */
  const waiting = page?.rows.findIndex(({ status, inTrash }) => status === 'PENDING' && !inTrash) ?? -1
  const firstIndex = waiting < 0 ? 0 : (page?.start ?? 0) + waiting
  const isListed = found >= 0
  const [direction, setDirection] = useState<1 | -1>(1)
  const near = useMemo(
    () => (isCurrent && openIndex >= 0 ? nearOf(rowAt, openIndex, isListed, direction) : []),
    [isCurrent, rowAt, openIndex, isListed, direction],
  )
  return {
    near,
    setDirection,
    answer: query,
    total: page?.total ?? 0,
    isCurrent,
    rowAt,
    follow,
    openIndex,
    firstIndex,
    isListed,
    nextUnseen,
    remember,
  }
}

/** Rows on each side of the open one that may be known. */
const NEAR = 2

/** The rows around the open one: those that the next keys lead to, then those already passed. */
function nearOf(
  rowAt: (index: number) => SubmissionRow | undefined,
  openIndex: number,
  isListed: boolean,
  direction: 1 | -1,
): SubmissionRow[] {
  // Where the open row has left the list, the next one lies in its place.
  const gap = isListed ? 0 : 1
  const below = Array.from({ length: NEAR }, (_, at) => rowAt(openIndex + 1 + at - gap))
  const above = Array.from({ length: NEAR }, (_, at) => rowAt(openIndex - 1 - at))
  return (direction === 1 ? [...below, ...above] : [...above, ...below]).filter((row) => row !== undefined)
}
