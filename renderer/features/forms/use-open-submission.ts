import { useEffect, useState } from 'react'
import type { SubmissionDetail, SubmissionRow } from '../../../shared/app/forms.ts'
import { api } from '../../api.ts'
import { askAhead, keyOf, useLive } from '../../live.ts'
import { queryClient } from '../../refetch.ts'

/** Milliseconds without a move after which a row counts as chosen. */
const REST = 120
/** Neighbours that are asked for ahead. */
const AHEAD = 2

const submissionKey = (submissionId: string) => keyOf('forms', 'submission', { submissionId })

/**
 * The open submission, and its neighbours ahead of time, so that the next key draws one that is known. One at a time is
 * requested: running through the list requests the row where it stops, not those it passed. `near` are the rows around
 * it, those ahead first; no others are kept.
 */
export function useOpenSubmission(submissionId: string, near: readonly SubmissionRow[]) {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(submissionId), REST)
    return () => clearTimeout(timer)
  }, [submissionId])

  const [turn, setTurn] = useState(submissionId)
  const isKnown = knownOf(submissionId) !== undefined
  const asked = isKnown ? submissionId : turn
  const query = useLive('forms', 'submission', { submissionId: asked })
  const mayAsk = !query.isFetching && (rested === turn || rested === submissionId)
  if (turn !== submissionId && (isKnown || mayAsk)) setTurn(submissionId)

  const isOwn = asked === submissionId && !query.isPlaceholderData
  const isSettled = isOwn && !query.isFetching && rested === submissionId
  useEffect(() => {
    keepOnly(near)
    if (!isSettled) return
    let isHere = true
    const askAll = async () => {
      for (const { id } of near.slice(0, AHEAD)) {
        if (isHere) await askAhead(submissionKey(id), () => api.forms.submission({ submissionId: id }))
      }
    }
    void askAll()
    return () => {
      isHere = false
    }
  }, [near, isSettled])
  useEffect(dropOutdated, [])
  return { answer: query, submission: isOwn ? query.data : undefined, isError: isOwn && query.isError }
}

/** What is known of a submission and not said to be old. */
function knownOf(submissionId: string): SubmissionDetail | undefined {
  const state = queryClient.getQueryState<SubmissionDetail>(submissionKey(submissionId))
  return state === undefined || state.isInvalidated ? undefined : state.data
}

const unseen = () => queryClient.getQueryCache().findAll({ queryKey: ['forms', 'submission'], type: 'inactive' })

/** Forgets every submission that is not open, except those `near` whose list row matches what is known of them. */
function keepOnly(near: readonly SubmissionRow[]): void {
  const rows = new Map(near.map((row) => [row.id, row]))
  for (const query of unseen()) {
    const { submissionId } = query.queryKey[2] as { submissionId: string }
    const row = rows.get(submissionId)
    const known = query.state.data as SubmissionDetail | undefined
    if (row === undefined || (known !== undefined && !agrees(known, row))) queryClient.getQueryCache().remove(query)
  }
}

const agrees = (known: SubmissionDetail, row: SubmissionRow): boolean =>
  Object.entries(row).every(
    ([name, value]) => JSON.stringify(known[name as keyof SubmissionRow]) === JSON.stringify(value),
  )

/** Forgets what is said to be old, with the response to a query that was sent before. */
function dropOutdated(): () => void {
  const cache = queryClient.getQueryCache()
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return
    const [feature, name] = event.query.queryKey
    if (feature === 'forms' && name === 'submission' && !event.query.isActive()) cache.remove(event.query)
  })
}
