import type { Plan } from '../../shared/wire/plan-entities.ts'
import type { BillingTerms, PlanV3 } from '../../shared/wire/plan-v3-entities.ts'

/** A plan of the world as version 3 shows it: one variant with one price, and the archived are not for sale. */
export function planV3Of(plan: Plan): PlanV3 {
  const { id, name, description, slug, createdDate, updatedDate, pricing = {}, perks } = plan
  const { price, freeTrialDays } = pricing
  const archived = plan.archived === true
  return {
    ...{ id, name, description, slug, createdDate, updatedDate, archived },
    revision: createdDate === updatedDate ? '1' : '2',
    status: 'ACTIVE',
    visibility: plan.public === true ? 'PUBLIC' : 'PRIVATE',
    buyable: !archived,
    perks: (perks?.values ?? []).map((text, at) => ({ id: partId(id, at), description: text })),
    currency: price?.currency ?? null,
    pricingVariants: [
      {
        id: partId(id, 255),
        name,
        freeTrialDays: freeTrialDays ?? 0,
        fees: [],
        pricingStrategies: [{ flatRate: { amount: price?.value ?? '0' } }],
        billingTerms: termsOf(plan),
      },
    ],
  }
}

/** The same id for the same part of a plan, for every caller. */
const partId = (planId: string, part: number): string => `${planId.slice(0, -4)}${part.toString(16).padStart(4, '0')}`

function termsOf({ pricing = {} }: Plan): BillingTerms {
  const { subscription, singlePaymentForDuration } = pricing
  const { count, unit } = subscription?.cycleDuration ?? singlePaymentForDuration ?? {}
  const cycles = subscription?.cycleCount ?? (singlePaymentForDuration == null ? 0 : 1)
  const ends = cycles > 0
  return {
    startType: 'ON_PURCHASE',
    endType: ends ? 'CYCLES_COMPLETED' : 'UNTIL_CANCELLED',
    ...(ends ? { cyclesCompletedDetails: { billingCycleCount: String(cycles) } } : {}),
    ...(unit === undefined ? {} : { billingCycle: { count: String(count ?? 1), period: unit } }),
  }
}
