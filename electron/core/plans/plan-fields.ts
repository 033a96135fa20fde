import type { PlanBilling, PlanChanges, PlanPeriod } from '../../../shared/app/plans.ts'
import { PlanUnit } from '../../../shared/app/plans.ts'
import type { InputOf } from '../../../shared/wire/endpoint.ts'
import type { Plan, PlanDuration, PlanPricing } from '../../../shared/wire/plan-entities.ts'
import type { endpoints } from '../../../shared/wire/plans.ts'
import type { Fields } from '../base/three-way.ts'

/** Everything of a plan that can be changed here; null for what the site does not say. */
export function fieldsOf(plan: Plan): Fields {
  const { pricing } = plan
  return {
    name: plan.name ?? '',
    description: plan.description ?? '',
    perks: plan.perks?.values ?? [],
    amount: amountOf(pricing),
    billing: billingOf(pricing),
    trialDays: pricing?.freeTrialDays ?? 0,
    visible: plan.public === true,
    primary: plan.primary === true,
    buyerCanCancel: plan.buyerCanCancel === true,
    oncePerBuyer: plan.maxPurchasesPerBuyer === 1,
    futureStart: plan.allowFutureStartDate === true,
    terms: plan.termsAndConditions ?? '',
  }
}

/** A price as decimal text without needless zeros, so that "45.00" and "45" are one price; null where none is said. */
export function amountOf(pricing: PlanPricing | undefined): string | null {
  const text = pricing?.price?.value ?? pricing?.price?.amount
  if (text == null) return null
  return /^\d+\.\d+$/.test(text) ? text.replace(/0{1,20}$/, '').replace(/\.$/, '') : text
}

/** Null for a way of paying that this version does not know. */
export function billingOf(pricing: PlanPricing | undefined): PlanBilling | null {
  const { subscription, singlePaymentForDuration, singlePaymentUnlimited } = pricing ?? {}
  if (subscription != null) {
    const every = periodOf(subscription.cycleDuration)
    const cycles = wholeOf(subscription.cycleCount)
    return every === null ? null : { kind: 'recurring', every, cycles: cycles === 0 ? null : cycles }
  }
  if (singlePaymentForDuration != null) {
    const lasts = periodOf(singlePaymentForDuration)
    return lasts === null ? null : { kind: 'once', lasts }
  }
  return singlePaymentUnlimited === true ? { kind: 'once', lasts: null } : null
}

function periodOf(duration: PlanDuration | undefined): PlanPeriod | null {
  const unit = PlanUnit.safeParse(duration?.unit).data
  const count = wholeOf(duration?.count)
  return unit === undefined || count === 0 ? null : { count, unit }
}

/** A whole number of 1 or more; 0 for anything else. */
const wholeOf = (count: number | null | undefined): number =>
  Number.isSafeInteger(count) && (count ?? 0) > 0 ? (count ?? 0) : 0

type Written = Omit<InputOf<typeof endpoints.update>['plan'], 'id'>

/** What the platform is sent for these fields; pricing is always sent whole, over what the site has. */
export function writtenOf(fields: PlanChanges, theirs: Plan): Written {
  const { name, description, perks, buyerCanCancel, oncePerBuyer, futureStart, terms } = fields
  const isPriced = fields.amount !== undefined || fields.billing !== undefined || fields.trialDays !== undefined
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(perks === undefined ? {} : { perks: { values: perks } }),
    ...(buyerCanCancel === undefined ? {} : { buyerCanCancel }),
    ...(oncePerBuyer === undefined ? {} : { maxPurchasesPerBuyer: oncePerBuyer ? 1 : 0 }),
    ...(futureStart === undefined ? {} : { allowFutureStartDate: futureStart }),
    ...(terms === undefined ? {} : { termsAndConditions: terms }),
    ...(isPriced ? { pricing: pricingWith(fields, theirs.pricing ?? {}) } : {}),
  }
}

/** The pricing of a plan with these fields in place of its own. */
export function pricingWith(fields: PlanChanges, theirs: PlanPricing) {
  const currency = theirs.price?.currency
  const value = fields.amount ?? amountOf(theirs)
  const billing = fields.billing ?? billingOf(theirs)
  const trialDays = billing?.kind === 'once' ? 0 : (fields.trialDays ?? theirs.freeTrialDays ?? 0)
  const { subscription, singlePaymentForDuration, singlePaymentUnlimited } = theirs
  const paid = billing === null ? { subscription, singlePaymentForDuration, singlePaymentUnlimited } : paidOf(billing)
  const price = value === null || currency === undefined ? {} : { price: { value, currency } }
  return { ...paid, ...price, freeTrialDays: trialDays }
}

function paidOf(billing: PlanBilling) {
  if (billing.kind === 'recurring') {
    return { subscription: { cycleDuration: billing.every, cycleCount: billing.cycles ?? 0 } }
  }
  return billing.lasts === null ? { singlePaymentUnlimited: true } : { singlePaymentForDuration: billing.lasts }
}

/** The plan with these fields, as it is shown until the site has them. */
export function withFields(plan: Plan, fields: PlanChanges): Plan {
  const { pricing, ...written } = writtenOf(fields, plan)
  return {
    ...plan,
    ...written,
    ...(pricing === undefined ? {} : { pricing }),
    ...(fields.visible === undefined ? {} : { public: fields.visible }),
    ...(fields.primary === undefined ? {} : { primary: fields.primary }),
  } as Plan
}
