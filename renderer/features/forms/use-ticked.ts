import { useCallback, useState } from 'react'
import type { SubmissionFilter } from '../../../shared/app/form-filter.ts'
import type { ReviewAction, SubmissionTag } from '../../../shared/app/form-review.ts'
import type { SubmissionRow } from '../../../shared/app/forms.ts'
import { api } from '../../api.ts'
import { type GridSelection, useSelection } from '../../ui/data-grid/use-selection.ts'
import type { Decide } from './use-decisions.ts'
import { asksFirst, useMany } from './use-many.ts'

/** The most submissions of one decision. */
const MOST = 1_000

type RowAt = (index: number) => SubmissionRow | undefined

/** The ticked submissions of a list, and what is done to all of them at once. */
export interface Ticked {
  ticks: GridSelection
  count: number
  /** Begins an action: at once, or with a question. */
  begin: (action: ReviewAction) => void
  /** The action that a person is asked about; null for none. */
  asking: ReviewAction | null
  closeQuestion: () => void
  carryOut: (action: ReviewAction, tags?: readonly SubmissionTag[]) => void
}

/** Ticks of the list that `filter` shows; another list starts without any. */
export function useTicked(filter: SubmissionFilter, rowAt: RowAt, decide: Decide): Ticked {
  const listKey = JSON.stringify(filter)
  const idsOf = useCallback(
    (start: number, count: number) => {
      const loaded = Array.from({ length: count }, (_, at) => rowAt(start + at))
      if (loaded.every((row) => row !== undefined)) return loaded.map(({ id }) => id)
      const list = { filter: JSON.parse(listKey) as SubmissionFilter, sort: SORT, start, count: Math.min(count, MOST) }
      return api.forms.submissions(list).then(({ rows }) => rows.map(({ id }) => id))
    },
    [listKey, rowAt],
  )
  const ticks = useSelection(listKey, idsOf)
  const [asking, setAsking] = useState<ReviewAction | null>(null)
  const many = useMany(decide)
  const ids = [...ticks.value.ids].slice(0, MOST)
  const carryOut = (action: ReviewAction, tags: readonly SubmissionTag[] = []) => {
    void many(action, ids, tags)
    // Tags are often given on the way to another decision.
    if (action !== 'tag') ticks.clear()
  }
  return {
    ticks,
    count: ids.length,
    begin: (action) => (asksFirst(action, ids.length) ? setAsking(action) : carryOut(action)),
    asking,
    closeQuestion: () => setAsking(null),
    carryOut,
  }
}

const SORT = { key: 'created', descending: true } as const
