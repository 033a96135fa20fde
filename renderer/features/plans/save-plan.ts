import { t } from '@lingui/core/macro'
import type { PlanFields, PlanRow } from '../../../shared/app/plans.ts'
import { api } from '../../api.ts'
import { isolated } from '../../format.ts'
import { undoUntilSent } from '../../list-screen/undo-until-sent.ts'
import { planName } from './plan-words.ts'

/** Saves what was changed of a plan, with the way back until it was sent; nothing where nothing was. */
export async function saveEdit(plan: PlanRow, fields: Partial<PlanFields>): Promise<void> {
  if (Object.keys(fields).length === 0) return
  const { operationId } = await api.plans.edit({ planId: plan.id, fields })
  const text = t`${isolated(fields.name ?? planName(plan))} changed.`
  await undoUntilSent(operationId, { waiting: text, sent: text, tooLate: t`The site has this change already.` })
}
