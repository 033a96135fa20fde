import { plural, t } from '@lingui/core/macro'
import type { PlanRow } from '../../../shared/app/plans.ts'
import folded from '../../ui/chevron-summary.module.css'
import classes from './plan-card.module.css'
import { AllCard, PlanCard } from './plan-card.tsx'

interface PlanCardsProps {
  plans: readonly PlanRow[]
  /** Of all plans together. */
  active: number
  due: number
  /** Null: the subscriptions of all. */
  chosenId: string | null
  onChoose: (planId: string | null) => void
}

/** The plans of the site to choose from; archived ones stay folded away behind the others. */
export function PlanCards({ plans, active, due, chosenId, onChoose }: PlanCardsProps) {
  const current = plans.filter(({ archived }) => !archived)
  const archived = plans.filter((plan) => plan.archived)
  const card = (plan: PlanRow) => (
    <li key={plan.id}>
      <PlanCard plan={plan} isChosen={plan.id === chosenId} onChoose={() => onChoose(plan.id)} />
    </li>
  )
  return (
    <nav className={classes['column']} aria-label={t`Plans`} data-region tabIndex={-1}>
      <ul className={classes['cards']}>
        <li>
          <AllCard active={active} due={due} isChosen={chosenId === null} onChoose={() => onChoose(null)} />
        </li>
        {current.map(card)}
      </ul>
      {archived.length > 0 && (
        <details className={classes['archived']} open={archived.some(({ id }) => id === chosenId) || undefined}>
          <summary className={folded['summary']}>
            {plural(archived.length, { one: '# archived plan', other: '# archived plans' })}
          </summary>
          <ul className={classes['cards']}>{archived.map(card)}</ul>
        </details>
      )}
    </nav>
  )
}
