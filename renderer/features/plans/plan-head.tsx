import { t } from '@lingui/core/macro'
import { IconPencil } from '@tabler/icons-react'
import type { PlanRow } from '../../../shared/app/plans.ts'
import { formatMonth } from '../../format.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { PlanMenu } from './plan-menu.tsx'
import { planName, priceText, trialText } from './plan-words.ts'
import classes from './plans.module.css'

interface PlanHeadProps {
  /** Null for the subscriptions of all plans; undefined for a plan that this laptop doesn’t have. */
  plan: PlanRow | null | undefined
  onEdit: () => void
}

/** Over the list: which plan it is of, what that costs, and what can be done with it. */
export function PlanHead({ plan, onEdit }: PlanHeadProps) {
  if (plan === null || plan === undefined) {
    return (
      <div className={classes['head']}>
        <div className="grows">
          <h2 className={classes['title']}>{plan === null ? t`All subscriptions` : t`Unknown plan`}</h2>
          <p className={classes['sub']}>
            {plan === null
              ? t`Everyone who has a plan, or had one`
              : t`The site has removed this plan, or this laptop doesn’t have it yet.`}
          </p>
        </div>
      </div>
    )
  }
  return (
    <div className={classes['head']}>
      <div className="grows">
        <h2 className={classes['title']}>
          <bdi>{planName(plan)}</bdi>
        </h2>
        <p className={classes['sub']}>{subText(plan)}</p>
      </div>
      {!plan.archived && (
        <ActionButton icon={IconPencil} verb={t`Edit plan`} variant="default" h={36} onClick={onEdit} />
      )}
      <PlanMenu key={plan.id} plan={plan} onEdit={onEdit} />
    </div>
  )
}

/** "€120 a year · renews by itself · since March 2021". */
function subText(plan: PlanRow): string {
  const { billing, archived, createdAt } = plan
  const renews = billing?.kind === 'recurring' && billing.cycles === null
  return [
    priceText(plan),
    renews ? t`renews automatically` : '',
    trialText(plan.trialDays),
    archived ? t`archived` : createdAt === null ? '' : t`since ${formatMonth(createdAt)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
