import { useRef, useState } from 'react'
import type { Money } from '../../../../shared/app/common.ts'
import type { PlanPayment, PlanSalePreview } from '../../../../shared/app/subscription-sale.ts'
import { api } from '../../../api.ts'
import { codeOf } from '../../../errors.ts'
import { useLive } from '../../../live.ts'
import { dealOf } from '../../../pay/pay-model.ts'
import { playEarcon } from '../../../sound/earcons.ts'
import type { WantedSale } from './sale-draft.ts'
import { saleProblem } from './sale-problems.ts'

/** Ways to pay for a plan that costs something. */
export const PLAN_METHODS = ['cash', 'card', 'transfer', 'later'] as const satisfies readonly PlanPayment[]
export type PlanMethod = (typeof PLAN_METHODS)[number]

/** What came of a sale: sold, or it is not clear. */
export type SaleEnd = { kind: 'sold'; subscriptionId: string; change: Money | null } | { kind: 'unclear' }

interface PlanSaleRequest {
  wanted: WantedSale
  preview: PlanSalePreview & { total: Money }
  onEnd: (end: SaleEnd) => void
}

/** How a plan is being paid, and the one command that sells it. */
export function usePlanSale({ wanted, preview, onEnd }: PlanSaleRequest) {
  const { total } = preview
  const isFree = total.minor === 0
  const [method, setMethod] = useState<PlanMethod>('cash')
  const [received, setReceived] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const sound = useLive('settings', 'get', {}).data?.sound
  const running = useRef(false)
  // Two keys may come before the screen has drawn what the first one did.
  const latest = useRef({ method, received })
  const { currency, minor: totalMinor } = total
  const dealFor = (now: typeof latest.current) =>
    dealOf({ totalMinor, currency, received: now.received, method: now.method === 'later' ? 'transfer' : now.method })

  function change(next: Partial<typeof latest.current>) {
    latest.current = { ...latest.current, ...next }
    setMethod(latest.current.method)
    setReceived(latest.current.received)
    setProblem(null)
  }

  async function sell(): Promise<void> {
    const deal = dealFor(latest.current)
    if (running.current || deal.kind !== 'ready') return
    running.current = true
    setBusy(true)
    setProblem(null)
    const payment = isFree ? 'free' : latest.current.method
    const handed = payment === 'cash' && deal.receivedMinor !== null ? { receivedMinor: deal.receivedMinor } : {}
    try {
      const sold = await api.subscriptions.sell({ ...wanted, payment, total, ...handed })
      if (sound !== undefined) playEarcon('verify', sound)
      onEnd({ kind: 'sold', ...sold })
    } catch (error) {
      if (codeOf(error) === 'outcome_unknown') return onEnd({ kind: 'unclear' })
      setProblem(saleProblem(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    ...{ isFree, method, received, busy, problem, totalMinor },
    offered: PLAN_METHODS,
    deal: dealFor({ method, received }),
    setMethod: (next: PlanMethod) => change({ method: next, received: '' }),
    setReceived: (next: string) => change({ received: next }),
    /** Adds a figure to what was received, typed while the focus was elsewhere. */
    addReceived: (figure: string) => change({ received: latest.current.received + figure }),
    take: () => void sell(),
    isRunning: () => running.current,
  }
}
