import type { PlanDuration, PlanPricing } from '../../shared/wire/plan-entities.ts'
import { PlatformError } from '../errors.ts'

/** 400 for one field, with the name of the rule as the platform declares it. */
export function brokenRule(field: string, ruleName: string, description: string): PlatformError {
  const violations = [{ field, description, violatedRule: 'OTHER', ruleName }]
  return new PlatformError(400, 'INVALID_ARGUMENT', {
    message: `INVALID_ARGUMENT: "${field}" ${description}`,
    violations,
  })
}

export function checkName(name: string | null | undefined): void {
  if (name != null && name.trim() === '') throw brokenRule('plan.name', 'PLAN_NAME_BLANK', 'must not be blank')
}

/** Exactly one way of paying, with what belongs to it. */
export function checkPricing(pricing: PlanPricing): void {
  const { subscription, singlePaymentForDuration, singlePaymentUnlimited, price, freeTrialDays } = pricing
  const ways = [subscription != null, singlePaymentForDuration != null, singlePaymentUnlimited === true]
  const given = ways.filter(Boolean).length
  if (given === 0) {
    throw brokenRule('plan.pricing', 'INVALID_SINGLE_PAYMENT_WITHOUT_DURATION', 'needs a duration, cycles or no limit')
  }
  if (given > 1) throw brokenRule('plan.pricing', 'client_data_is_invalid', 'is paid in more than one way')
  if (subscription != null) {
    if (price === undefined) {
      throw brokenRule('plan.pricing.price', 'RECURRING_PLAN_PAYMENT_PRICE_MISSING', 'is needed')
    }
    checkDuration(
      subscription.cycleDuration,
      'plan.pricing.subscription.cycleDuration',
      'RECURRING_PLAN_CYCLE_DURATION',
    )
    if ((subscription.cycleCount ?? 0) < 0) {
      throw brokenRule(
        'plan.pricing.subscription.cycleCount',
        'RECURRING_PLAN_CYCLE_COUNT_INVALID',
        'must be 0 or more',
      )
    }
    return
  }
  if (singlePaymentForDuration != null) {
    checkDuration(singlePaymentForDuration, 'plan.pricing.singlePaymentForDuration', 'SINGLE_PAYMENT_DURATION')
  }
  if ((freeTrialDays ?? 0) > 0) {
    throw brokenRule('plan.pricing.freeTrialDays', 'SINGLE_PAYMENT_FREE_TRIAL_UNSUPPORTED', 'needs a subscription')
  }
}

/** Longer than the platform's largest number of cycles makes no period. */
const longest = 2000

function checkDuration(duration: PlanDuration | undefined, field: string, rule: string): void {
  const count = duration?.count ?? 0
  if (count < 1) throw brokenRule(`${field}.count`, `${rule}_TOO_SHORT`, 'must be 1 or more')
  if (count > longest) throw brokenRule(`${field}.count`, 'PERIOD_AMOUNT_OUT_OF_RANGE', `must be ${longest} or less`)
  if (!['DAY', 'WEEK', 'MONTH', 'YEAR'].includes(duration?.unit ?? '')) {
    throw brokenRule(`${field}.unit`, 'invalid_duration_unit', 'must be DAY, WEEK, MONTH or YEAR')
  }
}
