import type { Plan as PlanV2 } from '../../../shared/wire/plan-entities.ts'
import type { PlanV3 } from '../../../shared/wire/plan-v3-entities.ts'

/** The length of a cycle of a plan. */
export interface PlanCycle {
  count: number
  unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
}

/** A pricing plan, whichever version of the platform's calls returned it. */
export interface Plan {
  id: string
  name: string
  description: string
  /** Decimal text as the platform writes it, for each cycle; null where none is given. */
  price: { amount: string; currency: string } | null
  /** Null: paid once, and good for ever. */
  cycle: PlanCycle | null
  /** After how many cycles it ends; null: when it is cancelled. */
  cycles: number | null
  /** 0 without a trial. */
  trialDays: number
  perks: string[]
  visible: boolean
  buyable: boolean
  archived: boolean
  updatedDate: string | null
}

/** A plan of version 2, where every plan can be bought until it is archived. */
export function planOfV2(plan: PlanV2): Plan {
  const { subscription, singlePaymentForDuration, price, freeTrialDays } = plan.pricing ?? {}
  const { count, unit } = subscription?.cycleDuration ?? singlePaymentForDuration ?? {}
  const cycle = cycleOf(count, unit)
  const cycles = singlePaymentForDuration == null ? subscription?.cycleCount : 1
  return {
    ...commonOf(plan),
    price: priceOf(price?.value ?? price?.amount, price?.currency),
    ...{ cycle, cycles: cycle === null ? null : numberOf(cycles) },
    trialDays: freeTrialDays ?? 0,
    perks: plan.perks?.values ?? [],
    visible: plan.public === true,
    buyable: plan.archived !== true,
  }
}

/** A plan of version 3, by the first of its variants: it has no other for now. */
export function planOfV3(plan: PlanV3): Plan {
  const [variant] = plan.pricingVariants ?? []
  const { billingCycle, endType, cyclesCompletedDetails } = variant?.billingTerms ?? {}
  const cycle = cycleOf(billingCycle?.count, billingCycle?.period)
  const ends = cycle !== null && endType === 'CYCLES_COMPLETED'
  return {
    ...commonOf(plan),
    price: priceOf(variant?.pricingStrategies?.[0]?.flatRate?.amount, plan.currency),
    ...{ cycle, cycles: ends ? numberOf(cyclesCompletedDetails?.billingCycleCount) : null },
    trialDays: variant?.freeTrialDays ?? 0,
    perks: (plan.perks ?? []).flatMap(({ description }) => description ?? []),
    visible: plan.visibility === 'PUBLIC',
    buyable: plan.buyable !== false && plan.archived !== true,
  }
}

const commonOf = ({ id, name, description, archived, updatedDate }: PlanV2 | PlanV3) => ({
  ...{ id, name: name ?? '', description: description ?? '' },
  ...{ archived: archived === true, updatedDate: updatedDate ?? null },
})

const priceOf = (amount: string | null | undefined, currency: string | null | undefined): Plan['price'] =>
  amount == null || currency == null || currency === '' ? null : { amount, currency }

const units: readonly string[] = ['DAY', 'WEEK', 'MONTH', 'YEAR'] satisfies PlanCycle['unit'][]
const isUnit = (unit: string | undefined): unit is PlanCycle['unit'] => unit !== undefined && units.includes(unit)

/** Null for a period that is not known here as well: it is none that could be named. */
function cycleOf(count: string | number | null | undefined, unit: string | undefined): PlanCycle | null {
  return isUnit(unit) ? { count: numberOf(count) ?? 1, unit } : null
}

/** A count of the platform, as text or number; null for none, and for 0, which stands for no end. */
function numberOf(count: string | number | null | undefined): number | null {
  const number = Number(count ?? 0)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}
