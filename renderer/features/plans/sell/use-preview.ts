import { useEffect, useState } from 'react'
import type { PlanSalePreview } from '../../../../shared/app/subscription-sale.ts'
import { api } from '../../../api.ts'
import type { WantedSale } from './sale-draft.ts'
import { saleProblem } from './sale-problems.ts'

/** Quiet after the last change before the site is asked. Milliseconds. */
const SETTLE_MS = 300

export type PreviewState =
  | { kind: 'nothing' }
  | { kind: 'asking' }
  | { kind: 'known'; wanted: WantedSale; preview: PlanSalePreview }
  | { kind: 'failed'; problem: string }

/** What the site says of a sale before it is made; asked again with every change, and by `again`. */
export function usePreview(wanted: WantedSale | null): { state: PreviewState; again: () => void } {
  const [state, setState] = useState<PreviewState>({ kind: 'nothing' })
  const [round, setRound] = useState(0)
  const key = wanted === null ? null : JSON.stringify(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again for the same
  useEffect(() => {
    if (key === null) return setState({ kind: 'nothing' })
    const asked = JSON.parse(key) as WantedSale
    let isOver = false
    setState({ kind: 'asking' })
    const timer = setTimeout(() => {
      api.subscriptions.preview(asked).then(
        (preview) => isOver || setState({ kind: 'known', wanted: asked, preview }),
        (error) => isOver || setState({ kind: 'failed', problem: saleProblem(error) }),
      )
    }, SETTLE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key, round])
  // The earlier request isn't about the current input.
  const isStale = state.kind === 'known' && JSON.stringify(state.wanted) !== key
  return { state: isStale ? { kind: 'asking' } : state, again: () => setRound((before) => before + 1) }
}
