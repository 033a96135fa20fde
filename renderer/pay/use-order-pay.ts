import { useRef, useState } from 'react'
import type { Money } from '../../shared/app/common.ts'
import { PaymentMethod, type PaymentTaken } from '../../shared/app/order-payments.ts'
import { api } from '../api.ts'
import { keyOf, useLive } from '../live.ts'
import { queryClient } from '../refetch.ts'
import { playEarcon } from '../sound/earcons.ts'
import { useLatest } from '../ui/use-latest.ts'
import { payProblemText, takenText } from './pay-messages.ts'
import { dealOf, partOf } from './pay-model.ts'

/** A second press that was no second request takes nothing more. Milliseconds. */
const BOUNCE_MS = 700

interface Payment {
  method: PaymentMethod
  /** What was typed as received; empty means exactly the amount. */
  received: string
  /** What was typed as the amount; null takes all that is due. */
  part: string | null
}

const FRESH: Payment = { method: 'cash', received: '', part: null }

/** How a request stands against what is due. */
function standing({ method, received, part: typed }: Payment, due: Money) {
  const { currency } = due
  const part = partOf(typed, due, method)
  const totalMinor = part.kind === 'ready' ? part.minor : 0
  const deal = part.kind === 'ready' ? dealOf({ totalMinor, currency, method, received }) : null
  return { part, totalMinor, deal }
}

interface OrderPayRequest {
  orderNumber: string
  eventId: string
  /** What is left to pay; undefined until it is known, and where nothing is. */
  due: Money | undefined
  onPaid: (taken: PaymentTaken, method: PaymentMethod) => void
}

/** A payment for an order as it is being made, and the one command that takes it. */
export function useOrderPay({ orderNumber, eventId, due, onPaid }: OrderPayRequest) {
  const [request, setRequest] = useState(FRESH)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** What was taken so far, in a sentence; `parts` counts it, so that the focus can follow. */
  const [news, setNews] = useState<{ text: string; parts: number } | null>(null)
  const sound = useLive('settings', 'get', {}).data?.sound
  // Two keys may come before the screen has drawn what the first one did.
  const now = useRef(request)
  const running = useRef(false)
  const restUntil = useRef(Number.NEGATIVE_INFINITY)
  const latest = useLatest({ due, onPaid })

  function change(news: Partial<Payment>) {
    // After choosing or typing something, the next press is intended.
    restUntil.current = Number.NEGATIVE_INFINITY
    now.current = { ...now.current, ...news }
    setRequest(now.current)
    setProblem(null)
  }

  async function take(): Promise<void> {
    const { due: left } = latest.current
    if (left === undefined || running.current || performance.now() < restUntil.current) return
    const { method, received } = now.current
    const { totalMinor, deal } = standing(now.current, left)
    if (deal?.kind !== 'ready') return
    running.current = true
    setBusy(true)
    setProblem(null)
    try {
      const taken = await api.orders.takePayment({
        ...{ eventId, orderNumber, method, amount: { ...left, minor: totalMinor } },
        ...(received === '' || deal.receivedMinor === null ? {} : { receivedMinor: deal.receivedMinor }),
      })
      if (sound !== undefined) playEarcon('verify', sound)
      await took(taken, method)
    } catch (error) {
      setProblem(payProblemText(error))
      running.current = false
    } finally {
      setBusy(false)
    }
  }

  async function took(taken: PaymentTaken, method: PaymentMethod): Promise<void> {
    // With nothing due the panel is done: it takes nothing more, however often the button is pressed.
    if (taken.due.minor === 0) return latest.current.onPaid(taken, method)
    await queryClient.refetchQueries({ queryKey: keyOf('orders', 'get', { id: orderNumber }) })
    change({ received: '', part: null })
    setNews((before) => ({ text: takenText(taken, method), parts: (before?.parts ?? 0) + 1 }))
    restUntil.current = performance.now() + BOUNCE_MS
    running.current = false
  }

  return {
    ...request,
    ...(due === undefined ? { part: null, totalMinor: 0, deal: null } : standing(request, due)),
    /** As it was typed; null takes all that is due. */
    typedPart: request.part,
    offered: PaymentMethod.options,
    busy,
    problem,
    news,
    setMethod: (method: PaymentMethod) => change({ method, received: '' }),
    setReceived: (received: string) => change({ received }),
    /** Adds a figure to what was received, typed while the focus was elsewhere. */
    addReceived: (figure: string) => change({ received: now.current.received + figure }),
    setPart: (part: string | null) => change({ part, received: '' }),
    togglePart: () => change({ part: now.current.part === null ? '' : null, received: '' }),
    take: () => void take(),
    isRunning: () => running.current,
  }
}

export type OrderPayment = ReturnType<typeof useOrderPay>
