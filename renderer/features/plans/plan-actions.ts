import { t } from '@lingui/core/macro'
import type { PlanRow } from '../../../shared/app/plans.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { isolated } from '../../format.ts'
import { planName } from './plan-words.ts'
import { editPlan } from './save-plan.ts'

type Named = Pick<PlanRow, 'id' | 'name'>
const named = (plan: Named) => isolated(planName(plan))

/** Shows a plan on the site or hides it, with the way back until it was sent. */
export const setVisible = (plan: Named, visible: boolean) =>
  attempt(() =>
    editPlan(
      plan.id,
      { visible },
      visible ? t`${named(plan)} is shown on the site.` : t`${named(plan)} is hidden on the site.`,
    ),
  )

/** Puts a plan before all others on the site, or no longer, with the way back until it was sent. */
export const setPrimary = (plan: Named, primary: boolean) =>
  attempt(() =>
    editPlan(plan.id, { primary }, primary ? t`${named(plan)} is the primary plan.` : t`There’s no primary plan now.`),
  )

/** Opens the site’s own checkout of a plan in the browser. */
export const openOnSite = ({ id: planId }: Named) =>
  attempt(async () => {
    const { url } = await api.plans.checkout({ planId })
    window.open(url, '_blank', 'noopener')
  })
