import type { ContactFilter } from '../../../shared/app/contact-row.ts'
import type { ListRoute } from '../../list-screen/use-list-route.ts'
import { type FiltersOf, flag, manyTexts, oneDay, oneText, repeated } from '../../ui/data-grid/filter-codec.ts'
import { isDay } from './extended-draft.ts'

/** The filters of the contact list as they are in the address. */
export const CONTACT_FILTERS = {
  labels: repeated('label'),
  unlabelled: flag('nolabel'),
  beenToEventId: oneText('been'),
  subscription: manyTexts('newsletter'),
  membership: manyTexts('member'),
  /** First and last day, both included. */
  createdFrom: oneDay('created'),
  createdTo: oneDay('created-to'),
  activeFrom: oneDay('active'),
  activeTo: oneDay('active-to'),
}
export type ContactRoute = ListRoute<typeof CONTACT_FILTERS>
type Filters = FiltersOf<typeof CONTACT_FILTERS>

/** What the core is asked for. Of values that make no sense no more are passed on than it takes. */
export function contactFilter(text: string, filters: Filters): ContactFilter {
  const { createdFrom, createdTo, activeFrom, activeTo, subscription, membership, ...rest } = filters
  return {
    text,
    ...rest,
    subscription: subscription.map((code) => code.slice(0, 50)),
    membership: membership.map((code) => code.slice(0, 50)),
    created: rangeOf(createdFrom, createdTo),
    active: rangeOf(activeFrom, activeTo),
  }
}

function rangeOf(from: string | null, to: string | null): ContactFilter['created'] {
  const [first, last] = [from, to].map((day) => (day !== null && isDay(day) ? day : null))
  return first == null && last == null ? null : { from: first ?? null, to: last ?? null }
}

/** An address without a label that is gone. */
export function withoutLabel(params: URLSearchParams, key: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('label', key)
  return next
}

/** The labels of a filter that exist, and the keys of those that are gone; none is gone before the labels are known. */
export function partLabels(
  keys: string[],
  known: readonly { key: string }[] | undefined,
): { shown: string[]; gone: string[] } {
  const here = new Set(known?.map(({ key }) => key) ?? keys)
  return { shown: keys.filter((key) => here.has(key)), gone: keys.filter((key) => !here.has(key)) }
}
