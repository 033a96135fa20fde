import { plural, t } from '@lingui/core/macro'
import type { ManagedEventDetail } from '../../../../shared/app/event-management.ts'
import type { Reach } from './reach.ts'

/** Whom a change touches, in a line. */
export function reachLine({ guests }: Reach, { responses }: Pick<ManagedEventDetail, 'responses'>): string {
  return responses === null
    ? plural(guests, { one: '# ticket is sold.', other: '# tickets are sold.' })
    : plural(guests, { one: '# guest comes.', other: '# guests come.' })
}

const WHAT_WORDS: Record<Reach['changes'][number], string> = {
  when: t`The time changes.`,
  place: t`The place changes.`,
  price: t`The price changes for new tickets. Sold tickets keep theirs.`,
  limit: t`The number of tickets on sale changes.`,
}

/** What changes for them, a line each. */
export const reachLines = ({ changes }: Reach): string[] => changes.map((change) => WHAT_WORDS[change])
