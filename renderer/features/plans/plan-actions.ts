import { t } from '@lingui/core/macro'
import type { PlanEdit, PlanRow } from '../../../shared/app/plans.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { isolated } from '../../format.ts'
import { undoable } from '../../list-screen/undoable.ts'
import { planName } from './plan-words.ts'

type Named = Pick<PlanRow, 'id' | 'name'>
const named = (plan: Named) => isolated(planName(plan))

const edit = (planId: string, fields: Pick<PlanEdit['fields'], 'visible' | 'primary'>) =>
  api.plans.edit({ planId, fields })

/** Shows a plan on the site or hides it, with the way back. */
export const setVisible = (plan: Named, visible: boolean) =>
  attempt(() =>
    undoable({
      run: () => edit(plan.id, { visible }),
      undo: () => edit(plan.id, { visible: !visible }),
      text: visible ? t`${named(plan)} is shown on the site.` : t`${named(plan)} is hidden on the site.`,
    }),
  )

/** Puts a plan before all others on the site, or no longer. The way back brings back the one that was primary before. */
export const setPrimary = (plan: Named, primary: boolean, primaryId: string | null) =>
  attempt(() =>
    undoable({
      run: () => edit(plan.id, { primary }),
      undo: () =>
        primary && primaryId !== null ? edit(primaryId, { primary: true }) : edit(plan.id, { primary: !primary }),
      text: primary ? t`${named(plan)} is the primary plan.` : t`There’s no primary plan now.`,
    }),
  )

/** Opens the site’s own checkout of a plan in the browser. */
export const openOnSite = ({ id: planId }: Named) =>
  attempt(async () => {
    const { url } = await api.plans.checkout({ planId })
    window.open(url, '_blank', 'noopener')
  })
