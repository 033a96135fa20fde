import { t } from '@lingui/core/macro'
import type { PlanEdit, PlanRow } from '../../../shared/app/plans.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import type { ActionProblems } from '../../base/use-action.ts'
import { wordsFor } from '../../error-words.ts'
import { isolated } from '../../format.ts'
import { undoable } from '../../list-desk/undoable.ts'
import { planName } from './plan-words.ts'

type Named = Pick<PlanRow, 'id' | 'name'>
const named = (plan: Named) => isolated(planName(plan))

/** What errors of a call mean that is made at the site, now or not at all. */
export const SITE_PROBLEMS: ActionProblems = {
  offline: t`The site can’t be reached, so nothing was changed. Try again once you’re online.`,
  captive_portal: t`This Wi-Fi wants you to sign in first. Nothing was changed.`,
  timeout: t`The site didn’t reply in time. Sync and check the list before you try again.`,
  outcome_unknown: t`It’s unclear whether this went through. Sync and check the list before you try again.`,
  server_error: t`The site had an internal error. Sync and check the list before you try again.`,
  rate_limited: t`The site is busy. Nothing was changed. Try again in a minute.`,
}

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
export async function openOnSite({ id: planId }: Named): Promise<void> {
  try {
    const { url } = await api.plans.checkout({ planId })
    window.open(url, '_blank', 'noopener')
  } catch (error) {
    toastQuiet(wordsFor(error, SITE_PROBLEMS), 10_000)
  }
}
