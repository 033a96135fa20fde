import type { ContactRow } from '../../../../shared/app/contact-row.ts'
import type { PlanRow } from '../../../../shared/app/plans.ts'
import type { PlanBuyer } from '../../../../shared/app/subscription-sale.ts'
import { isEmailAddress } from '../../../../shared/email-address.ts'

/** Who buys, while it is being said. */
export type BuyerDraft =
  | { kind: 'search'; text: string }
  | { kind: 'contact'; contact: Pick<ContactRow, 'id' | 'name' | 'email'> }
  | { kind: 'new'; first: string; last: string; email: string }

/** A sale of a plan as it is being put together. `startDay` is a plain date; empty: today. */
export interface SaleDraft {
  planId: string | null
  buyer: BuyerDraft
  startDay: string
}

export const emptyDraft = (planId: string | null): SaleDraft => ({
  planId,
  buyer: { kind: 'search', text: '' },
  startDay: '',
})

/** A draft of each way to name the buyer. */
export const DRAFTS: readonly SaleDraft[] = (
  [
    { kind: 'search', text: '' },
    { kind: 'contact', contact: { id: '', name: '', email: null } },
    { kind: 'new', first: '', last: '', email: '' },
  ] satisfies BuyerDraft[]
).map((buyer) => ({ planId: null, buyer, startDay: '' }))

/** Plans that can be sold: what is hidden on the site is sold here, what is archived is not. */
export const onSale = (plans: readonly PlanRow[]): PlanRow[] =>
  plans.filter(({ archived, sync }) => !archived && sync !== 'localOnly')

/** Who buys, once it is clear. */
export function buyerOf(draft: BuyerDraft): PlanBuyer | null {
  switch (draft.kind) {
    case 'search':
      return null
    case 'contact':
      return { kind: 'contact', contactId: draft.contact.id }
    case 'new': {
      const [first, last, email] = [draft.first.trim(), draft.last.trim(), draft.email.trim()]
      return first === '' || !isEmailAddress(email) ? null : { kind: 'new', first, last, email }
    }
  }
}

/** What the buyer is called. */
export function buyerName(draft: BuyerDraft): string {
  if (draft.kind === 'contact') return draft.contact.name || (draft.contact.email ?? '')
  return draft.kind === 'new' ? [draft.first.trim(), draft.last.trim()].filter(Boolean).join(' ') : ''
}

/** The beginning of a day on this laptop; null for today, and for what isn't a day. */
export function startOf(day: string): string | null {
  const at = new Date(`${day}T00:00`)
  return day === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** What the site is asked about, once plan and buyer are clear. A later start counts only where the plan allows it. */
export function wantedOf({ planId, buyer, startDay }: SaleDraft, plan: PlanRow | undefined) {
  const person = buyerOf(buyer)
  if (planId === null || person === null || plan === undefined) return null
  return { planId, buyer: person, startsAt: plan.futureStart ? startOf(startDay) : null }
}
export type WantedSale = NonNullable<ReturnType<typeof wantedOf>>
