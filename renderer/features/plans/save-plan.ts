import { t } from '@lingui/core/macro'
import type { PlanEdit, PlanFields, PlanRow } from '../../../shared/app/plans.ts'
import { api } from '../../api.ts'
import { isolated } from '../../format.ts'
import { undoUntilSent } from '../../list-screen/undo-until-sent.ts'
import { planName } from './plan-words.ts'

/** Saves what was changed of a plan, with the way back until it was sent; nothing where nothing was. */
export async function saveEdit(plan: PlanRow, fields: Partial<PlanFields>): Promise<void> {
  if (Object.keys(fields).length === 0) return
  await editPlan(plan.id, fields, t`${isolated(fields.name ?? planName(plan))} changed.`)
}

/** Changes a plan and says so, with the way back until it was sent. */
export async function editPlan(planId: string, fields: PlanEdit['fields'], text: string): Promise<void> {
  const { operationId } = await api.plans.edit({ planId, fields })
  await undoUntilSent(operationId, { waiting: text, sent: text, tooLate: t`The site has this change already.` })
}
