import { plural, t } from '@lingui/core/macro'
import type { Deed, SubmissionTab } from '../../../shared/app/forms.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { ChipTone } from '../../ui/chip.tsx'

/** The tabs of the inbox, in their order. */
export const TABS: readonly { tab: SubmissionTab; word: string }[] = [
  { tab: 'all', word: t`Inbox` },
  { tab: 'pending', word: t`To confirm` },
  { tab: 'confirmed', word: t`Confirmed` },
  { tab: 'payment', word: t`To pay` },
  { tab: 'cancelled', word: t`Cancelled` },
]

const STATUSES: Readonly<Record<string, { word: string; tone: ChipTone }>> = {
  PENDING: { word: t`To confirm`, tone: 'attention' },
  CONFIRMED: { word: t`Confirmed`, tone: 'admitted' },
  PAYMENT_WAITING: { word: t`Payment awaited`, tone: 'unknown' },
  PAYMENT_CANCELED: { word: t`Payment cancelled`, tone: 'refused' },
}

/** The status of a submission in words; the platform's own word for one that is new to us. */
export const statusOf = (status: string): { word: string; tone: ChipTone } =>
  lookUp(STATUSES, status) ?? { word: status, tone: 'plain' }

/** What was done, for the toast that offers to undo it. */
export function doneText(deed: Deed, name: string): string {
  switch (deed) {
    case 'markSeen':
      return t`${name}: seen.`
    case 'confirm':
      return t`${name}: confirmed.`
    case 'trash':
      return t`${name}: moved to the trash.`
  }
}

/** The same of many at once. */
export function allDone(deed: Deed, count: number): string {
  switch (deed) {
    case 'markSeen':
      return plural(count, { one: '# answer seen.', other: '# answers seen.' })
    case 'confirm':
      return plural(count, { one: '# answer confirmed.', other: '# answers confirmed.' })
    case 'trash':
      return plural(count, { one: '# answer moved to the trash.', other: '# answers moved to the trash.' })
  }
}
