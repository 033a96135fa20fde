import type { Plan } from '../../../shared/wire/plan-entities.ts'
import type { PlanV3 } from '../../../shared/wire/plan-v3-entities.ts'
import { endpoints as v2 } from '../../../shared/wire/plans.ts'
import type { CallOptions, PlatformClient } from '../platform/client.ts'
import { type PageEnvelope, readPage } from '../platform/envelope.ts'
import type { RawResponse } from '../platform/exchange.ts'
import { orGone } from '../sync/or-gone.ts'
import { readPlansV3 } from './read-plans.ts'

/** Most plans of one page of version 2. */
export const planPageSize = 100

/** Connections whose site has switched version 2 off. */
const withoutV2 = new WeakSet<PlatformClient>()

interface Asked {
  offset: number
  limit: number
  planIds?: string[]
}

/**
 * A page of all plans, archived ones too, as version 2 writes them. Version 2 is asked first although it is past its
 * announced date: only its documents say what is edited here (terms, limit per buyer, who may cancel, the primary plan). A
 * site that has switched it off is read through version 3, all plans on the first page.
 */
export async function planPage(client: PlatformClient, asked: Asked, options: CallOptions): Promise<RawResponse> {
  if (!withoutV2.has(client)) {
    const page = await orGone(client.callRaw(v2.list, { ...asked, archived: 'ARCHIVED_AND_ACTIVE' }, options))
    if (page !== null) return page
    withoutV2.add(client)
  }
  const { plans, reply } = await readPlansV3(client, options)
  const wanted = asked.planIds === undefined ? undefined : new Set(asked.planIds)
  const rows = plans.filter(({ id }) => wanted?.has(id) !== false)
  const page = { plans: asked.offset === 0 ? rows.map(asV2) : [], pagingMetadata: { total: rows.length } }
  return { ...reply, text: JSON.stringify(page) }
}

/** The same, read row by row. */
export const planRows = async (client: PlatformClient, asked: Asked, options: CallOptions): Promise<PageEnvelope> =>
  readPage(v2.list, (await planPage(client, asked, options)).text)

/** A plan of version 3 in the shape of version 2, by the first of its variants. */
export function asV2(plan: PlanV3): Plan {
  const { id, name, description, slug, createdDate, updatedDate, perks, visibility, archived, currency } = plan
  const [variant] = plan.pricingVariants ?? []
  const { billingCycle, endType, cyclesCompletedDetails } = variant?.billingTerms ?? {}
  const period =
    billingCycle == null ? undefined : { count: Number(billingCycle.count ?? 1), unit: billingCycle.period }
  const cycleCount = endType === 'CYCLES_COMPLETED' ? Number(cyclesCompletedDetails?.billingCycleCount ?? 0) : 0
  const value = variant?.pricingStrategies?.[0]?.flatRate?.amount
  const paid =
    period === undefined
      ? { singlePaymentUnlimited: true }
      : cycleCount === 1
        ? { singlePaymentForDuration: period }
        : { subscription: { cycleDuration: period, cycleCount } }
  return {
    ...{ id, name, description, slug, createdDate, updatedDate },
    perks: { values: (perks ?? []).flatMap(({ description }) => description ?? []) },
    pricing: {
      ...paid,
      ...(value === undefined || currency == null ? {} : { price: { value, currency } }),
      freeTrialDays: variant?.freeTrialDays ?? 0,
    },
    public: visibility === 'PUBLIC',
    archived: archived === true,
  }
}
