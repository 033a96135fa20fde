import type { RecordState } from '../../../shared/app/common.ts'
import type { PlanRow } from '../../../shared/app/plans.ts'
import type { Plan } from '../../../shared/wire/plan-entities.ts'
import { instantOf } from '../base/instant.ts'
import type { ReadableDb } from '../db/database.ts'
import { amountOf, billingOf } from './plan-fields.ts'
import type { SubscriptionQueries } from './subscriptions.queries.ts'

interface StoredPlan {
  id: string
  doc: string
}

interface PlanRowParts {
  syncOf(id: string): RecordState
  counts: SubscriptionQueries['counts']
}

/** All plans of the mirror, pending changes included: the primary one first, then by when they were made, archived ones last. */
export function createPlanRows(db: ReadableDb, { syncOf, counts }: PlanRowParts): () => PlanRow[] {
  const all = db.prepare('SELECT id, coalesce(doc, server) AS doc FROM plans ORDER BY archived, created_at, rid')
  return () => {
    const byPlan = counts()
    const rows = (all.all() as StoredPlan[]).map(({ id, doc }) => {
      const of = byPlan.get(id)
      return rowOfPlan(JSON.parse(doc) as Plan, { active: of?.active ?? 0, due: of?.due ?? 0, sync: syncOf(id) })
    })
    // While a change of the primary plan waits, two documents say they are it: the newest decision counts.
    const primary = rows.filter((row) => row.primary)
    const chosen = primary.find(({ sync }) => sync !== null) ?? primary[0]
    const one = rows.map((row) => (row.primary && row !== chosen ? { ...row, primary: false } : row))
    return [...one.filter((row) => row.primary), ...one.filter((row) => !row.primary)]
  }
}

function rowOfPlan(plan: Plan, beside: Pick<PlanRow, 'active' | 'due' | 'sync'>): PlanRow {
  const { pricing } = plan
  const [amount, currency] = [amountOf(pricing), pricing?.price?.currency]
  return {
    id: plan.id,
    name: plan.name ?? '',
    description: plan.description ?? '',
    perks: plan.perks?.values ?? [],
    price: amount === null || currency === undefined ? null : { amount, currency },
    billing: billingOf(pricing),
    trialDays: pricing?.freeTrialDays ?? 0,
    visible: plan.public === true,
    primary: plan.primary === true,
    archived: plan.archived === true,
    buyerCanCancel: plan.buyerCanCancel === true,
    oncePerBuyer: plan.maxPurchasesPerBuyer === 1,
    futureStart: plan.allowFutureStartDate === true,
    terms: plan.termsAndConditions ?? '',
    createdAt: instantOf(plan.createdDate),
    ...beside,
  }
}
