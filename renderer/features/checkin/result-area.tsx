import { useEffect, useMemo, useRef, useState } from 'react'
import type { GuestKind } from '../../manifest/guest-kind.ts'
import { codeText } from '../../scanner/code-text.ts'
import { useSteadyFlag } from '../../ui/use-steady-flag.ts'
import type { CardActionName } from './card-actions.ts'
import { type CardModel, cardOf, failedCard } from './card-model.ts'
import { scanQueue, useScanQueue } from './door-store.ts'
import { CheckingCard, IdleCard } from './idle-card.tsx'
import { ResultCard } from './result-card.tsx'
import { type ShownScan, stayOf } from './scan-queue.ts'

/** How long a result stays that needs no action. */
const STAY_MS = 4000
/** A result that comes sooner than this needs no "Checking". */
const CHECKING_AFTER_MS = 150

/** The card of a shown scan; `typeNames` are the ticket types this laptop admits, empty = all. */
export function modelOf(
  shown: ShownScan,
  scope: { timeZone: string; typeNames: readonly string[]; offline: boolean },
): CardModel {
  const { result, job, asked } = shown
  if (result === null) return failedCard(job.code)
  const { timeZone, typeNames: admittedTypes, offline } = scope
  return cardOf(result, { timeZone, admittedTypes, asked, offline, paid: job.paid })
}

/** Hides a timed result after its time, which stands still while the pointer or the focus is on it. */
function useStay(shown: ShownScan | null, held: boolean) {
  const left = useRef({ id: 0, ms: STAY_MS })
  useEffect(() => {
    if (shown === null || held || stayOf(shown) !== 'timed') return
    if (left.current.id !== shown.id) left.current = { id: shown.id, ms: STAY_MS }
    const from = performance.now()
    const timer = setTimeout(() => scanQueue.leave(shown.id), left.current.ms)
    return () => {
      clearTimeout(timer)
      left.current.ms -= performance.now() - from
    }
  }, [shown, held])
}

interface ResultAreaProps {
  timeZone: string
  typeNames: readonly string[]
  words: GuestKind['words']
  /** The site can't be reached now. */
  offline: boolean
  /** Whether something covers the result, which stops its time. */
  covered: boolean
  onAction: (name: CardActionName) => void
}

/** Where scan results are shown: the newest result, the code that is being checked, or the closed door. */
export function ResultArea({ timeZone, typeNames, words, offline, covered, onAction }: ResultAreaProps) {
  const card = useScanQueue((state) => state.card)
  const checking = useScanQueue((state) => state.checking)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const slow = useSteadyFlag(checking !== null, CHECKING_AFTER_MS)
  const model = useMemo(
    () => (card === null ? null : modelOf(card, { timeZone, typeNames, offline })),
    [card, timeZone, typeNames, offline],
  )
  useStay(card, pointed || focused || covered)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a result only keeps it there
    <div
      style={{ height: '100%' }}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {checking !== null && slow ? (
        <CheckingCard name={checking.name ?? codeText(checking.code)} isCode={checking.name === null} />
      ) : card === null || model === null ? (
        <IdleCard words={words} />
      ) : (
        <ResultCard key={card.id} model={model} onAction={onAction} repeat={card.repeat} />
      )}
    </div>
  )
}
