import type { NewPlan, PlanBilling, PlanFields, PlanRow, PlanUnit } from '../../../shared/app/plans.ts'
import { DECIMAL_SEPARATOR } from '../../format.ts'
import type { NumberEntry } from '../../ui/typed-number.tsx'
import { readPrice } from './plan-amount.ts'

/** What is typed of a plan. */
export interface PlanDraft {
  name: string
  description: string
  /** One per line. */
  perks: string
  amount: string
  /** Only of a plan that is made where the site has none yet. */
  currency: string
  /** `other`: a way of paying that this version doesn’t know; it stays as it is. */
  kind: PlanBilling['kind'] | 'other'
  every: { count: NumberEntry; unit: PlanUnit }
  /** Whether it ends after so many payments, or continues until it is cancelled. */
  hasCycles: boolean
  cycles: NumberEntry
  /** Whether it is good for a time, or for ever. */
  hasEnd: boolean
  lasts: { count: NumberEntry; unit: PlanUnit }
  trialDays: NumberEntry
  visible: boolean
  oncePerBuyer: boolean
  futureStart: boolean
  buyerCanCancel: boolean
  terms: string
}

const USUAL = { count: 1, unit: 'MONTH' } as const

/** The draft of a new plan: monthly, until it is cancelled. */
const empty: PlanDraft = {
  ...{ name: '', description: '', perks: '', amount: '', currency: '' },
  ...{ kind: 'recurring', every: USUAL, hasCycles: false, cycles: 12, hasEnd: true, lasts: { count: 1, unit: 'YEAR' } },
  ...{ trialDays: null, visible: true, oncePerBuyer: false, futureStart: false, buyerCanCancel: true, terms: '' },
}

/** The draft of a plan as it is, or of a new one. */
export function draftOf(plan: PlanRow | null, currency: string | null): PlanDraft {
  if (plan === null) return { ...empty, currency: currency ?? '' }
  const { name, description, perks, price, billing, trialDays, visible, terms } = plan
  const { oncePerBuyer, futureStart, buyerCanCancel } = plan
  return {
    ...empty,
    ...{ name, description, visible, oncePerBuyer, futureStart, buyerCanCancel, terms },
    perks: perks.map((perk) => oneLine(perk)).join('\n'),
    amount: price === null ? '' : price.amount.replace('.', DECIMAL_SEPARATOR),
    currency: price?.currency ?? currency ?? '',
    trialDays: trialDays === 0 ? null : trialDays,
    ...billingDraft(billing),
  }
}

function billingDraft(billing: PlanBilling | null): Partial<PlanDraft> {
  if (billing === null) return { kind: 'other' }
  const { kind } = billing
  if (kind === 'once') return { kind, hasEnd: billing.lasts !== null, lasts: billing.lasts ?? empty.lasts }
  return { kind, every: billing.every, hasCycles: billing.cycles !== null, cycles: billing.cycles ?? empty.cycles }
}

/** The parts of a draft that are judged and sent together. */
export const PARTS = {
  ...{ name: ['name'], description: ['description'], perks: ['perks'], amount: ['amount'] },
  billing: ['kind', 'every', 'hasCycles', 'cycles', 'hasEnd', 'lasts'],
  ...{ trialDays: ['trialDays'], visible: ['visible'], oncePerBuyer: ['oncePerBuyer'] },
  ...{ futureStart: ['futureStart'], buyerCanCancel: ['buyerCanCancel'], terms: ['terms'] },
} as const satisfies Partial<Record<keyof PlanFields, readonly (keyof PlanDraft)[]>>
export type PlanPart = keyof typeof PARTS

const NAMES = Object.keys(PARTS) as PlanPart[]

/** Whether a part differs from what it was. */
export const isChanged = (before: PlanDraft, now: PlanDraft, part: PlanPart): boolean =>
  // own keys: names of this file.
  PARTS[part].some((field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]))

/** The plan of a draft without faults. */
function fieldsOf(draft: PlanDraft): Omit<PlanFields, 'primary'> {
  const { visible, oncePerBuyer, futureStart, buyerCanCancel } = draft
  return {
    ...{ name: draft.name.trim(), description: draft.description.trim(), terms: draft.terms.trim() },
    perks: perksOf(draft),
    amount: readPrice(draft.amount).amount ?? '',
    billing: billingOf(draft),
    trialDays: countOf(draft.trialDays),
    ...{ visible, oncePerBuyer, futureStart, buyerCanCancel },
  }
}

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')

/** The perks, one per line that says something. */
export const perksOf = ({ perks }: Pick<PlanDraft, 'perks'>): string[] =>
  perks
    .split('\n')
    .map((perk) => perk.trim())
    .filter((perk) => perk !== '')

const countOf = (entry: NumberEntry): number => (typeof entry === 'number' ? entry : 0)

function billingOf(draft: PlanDraft): PlanBilling {
  const period = ({ count, unit }: PlanDraft['every']) => ({ count: countOf(count), unit })
  if (draft.kind === 'once') return { kind: 'once', lasts: draft.hasEnd ? period(draft.lasts) : null }
  return { kind: 'recurring', every: period(draft.every), cycles: draft.hasCycles ? countOf(draft.cycles) : null }
}

/** The fields that were changed, of a draft without faults; empty when nothing was. */
export function changedFields(before: PlanDraft, now: PlanDraft): Partial<PlanFields> {
  const [was, is] = [fieldsOf(before), fieldsOf(now)]
  const changed = NAMES.filter(
    (part) => isChanged(before, now, part) && JSON.stringify(was[part]) !== JSON.stringify(is[part]),
  )
  return Object.fromEntries(changed.map((part) => [part, is[part]]))
}

/** A new plan of a draft without faults. */
export const newPlanOf = (draft: PlanDraft): NewPlan => ({ ...fieldsOf(draft), currency: currencyOf(draft) })

/** The currency as the platform writes it. */
export const currencyOf = ({ currency }: Pick<PlanDraft, 'currency'>): string => currency.trim().toUpperCase()
