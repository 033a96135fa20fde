import { t } from '@lingui/core/macro'
import type { OperatorRight } from '../../shared/app/operators.ts'

/** Rights as people read them. */
export const RIGHT_WORDS: Readonly<Record<OperatorRight, string>> = {
  checkIn: t`Check in guests`,
  sell: t`Sell`,
  addGuests: t`Add guests`,
  refund: t`Refund and void`,
  seeFigures: t`See takings`,
  readSubmissions: t`Read submissions`,
  manage: t`Manage everything else`,
}

/** What a right covers, where its name says too little. */
export const RIGHT_HINTS: Readonly<Partial<Record<OperatorRight, string>>> = {
  sell: t`Sell tickets and plans, take payments, open a shift.`,
  addGuests: t`Add and change guests and RSVPs.`,
  seeFigures: t`Takings, revenue and the shift report. Closing a shift needs it too.`,
  readSubmissions: t`Forms and what guests sent with them.`,
  manage: t`Events, contacts, plans, media, data, settings and the other operators.`,
}
