import { useState } from 'react'
import type { ManagedEvent } from '../../../shared/app/event-management.ts'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import type { ManyKind, ManyOutcome } from './many-kinds.ts'
import { ManyQuestion } from './many-question.tsx'
import { ManyResults, ManyRuns } from './many-results.tsx'

/** So many the site is asked for at once. */
const AT_ONCE = 100

type Step =
  | { name: 'ask'; kind: ManyKind; events: readonly ManagedEvent[]; clear: () => void }
  | { name: 'run'; kind: ManyKind; count: number }
  | {
      name: 'done'
      kind: ManyKind
      events: readonly ManagedEvent[]
      outcomes: readonly ManyOutcome[]
      clear: () => void
    }

/** Cancels or deletes several events: asks first, and says of each what became of it. */
export function useManyEvents() {
  const [step, setStep] = useState<Step | null>(null)
  const close = () => setStep(null)
  /** `load` reads the ticked events; `clear` unticks them once all is done. */
  const ask = async (kind: ManyKind, load: () => Promise<readonly ManagedEvent[]>, clear: () => void) => {
    try {
      setStep({ name: 'ask', kind, events: await load(), clear })
    } catch (error) {
      toastProblem(error)
    }
  }
  const run = async (kind: ManyKind, events: readonly ManagedEvent[], clear: () => void) => {
    setStep({ name: 'run', kind, count: events.length })
    const outcomes: ManyOutcome[] = []
    try {
      for (let at = 0; at < events.length; at += AT_ONCE) {
        const eventIds = events.slice(at, at + AT_ONCE).map(({ id }) => id)
        const result = await (kind === 'cancel' ? api.eventDesk.cancelMany : api.eventDesk.removeMany)({ eventIds })
        outcomes.push(...result.outcomes)
      }
    } catch (error) {
      toastProblem(error)
    }
    setStep(outcomes.length === 0 ? null : { name: 'done', kind, events, outcomes, clear })
  }
  const layer =
    step === null ? null : step.name === 'ask' ? (
      <ManyQuestion
        kind={step.kind}
        events={step.events}
        onClose={close}
        onYes={(events) => void run(step.kind, events, step.clear)}
      />
    ) : step.name === 'run' ? (
      <ManyRuns kind={step.kind} count={step.count} />
    ) : (
      <ManyResults
        {...step}
        onClose={() => {
          step.clear()
          close()
        }}
      />
    )
  return { ask, layer }
}
