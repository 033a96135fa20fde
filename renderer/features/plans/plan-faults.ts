import { plural, t } from '@lingui/core/macro'
import { planLimits } from '../../../shared/app/plans.ts'
import { formatCount } from '../../format.ts'
import { entryProblem, type NumberEntry } from '../../ui/typed-number.tsx'
import { readPrice } from './plan-amount.ts'
import { currencyOf, isChanged, type PlanDraft, perksOf } from './plan-draft.ts'

/** A field that can be wrong. */
export type PlanField =
  | Extract<keyof PlanDraft, 'name' | 'description' | 'perks' | 'amount' | 'currency' | 'trialDays' | 'terms'>
  | Extract<keyof PlanDraft, 'every' | 'cycles' | 'lasts'>
export type PlanFaults = Partial<Record<PlanField, string>>

/** What is wrong with a draft, by field, in sentences. Of a plan that is there only what was changed is judged. */
export function faultsOf(draft: PlanDraft, before: PlanDraft | null): PlanFaults {
  const judged = (part: Parameters<typeof isChanged>[2]) => before === null || isChanged(before, draft, part)
  const billing = judged('billing')
  const faults: Record<PlanField, string | undefined> = {
    name: judged('name') ? nameFault(draft.name) : undefined,
    description: judged('description') ? tooLong(draft.description, planLimits.description) : undefined,
    perks: judged('perks') ? perksFault(draft) : undefined,
    amount: judged('amount') ? readPrice(draft.amount).problem : undefined,
    currency: before === null ? currencyFault(draft) : undefined,
    every: billing && draft.kind === 'recurring' ? periodsFault(draft.every.count) : undefined,
    cycles: billing && draft.kind === 'recurring' && draft.hasCycles ? periodsFault(draft.cycles) : undefined,
    lasts: billing && draft.kind === 'once' && draft.hasEnd ? periodsFault(draft.lasts.count) : undefined,
    trialDays: billing || judged('trialDays') ? trialFault(draft) : undefined,
    terms: judged('terms') ? tooLong(draft.terms, planLimits.terms) : undefined,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}

const nameFault = (name: string) =>
  name.trim() === '' ? t`Enter a name for the plan.` : tooLong(name, planLimits.name)

function tooLong(text: string, most: number): string | undefined {
  const { length } = text.trim()
  return length <= most ? undefined : t`At most ${formatCount(most)} characters. This has ${formatCount(length)}.`
}

function perksFault(draft: PlanDraft): string | undefined {
  const perks = perksOf(draft)
  if (perks.length > planLimits.perks) return t`At most ${formatCount(planLimits.perks)} benefits.`
  const at = perks.findIndex((perk) => perk.length > planLimits.perk)
  return at < 0 ? undefined : t`Line ${at + 1} is too long: at most ${formatCount(planLimits.perk)} characters.`
}

const currencyFault = (draft: PlanDraft) =>
  /^[A-Z]{3}$/.test(currencyOf(draft)) ? undefined : t`Enter the three letters of the currency, such as EUR.`

function periodsFault(count: NumberEntry): string | undefined {
  if (typeof count === 'string') return entryProblem(count, true)
  const most = planLimits.periods
  return count !== null && count >= 1 && count <= most ? undefined : t`Enter a number from 1 to ${formatCount(most)}.`
}

function trialFault({ trialDays, kind }: PlanDraft): string | undefined {
  if (typeof trialDays === 'string') return entryProblem(trialDays, true)
  const days = trialDays ?? 0
  if (days > planLimits.trialDays) {
    return plural(planLimits.trialDays, { one: 'At most # day.', other: 'At most # days.' })
  }
  return days > 0 && kind === 'once' ? t`Only plans that renew can have a free trial. Enter 0.` : undefined
}
