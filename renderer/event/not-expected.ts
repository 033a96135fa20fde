import { t } from '@lingui/core/macro'

/** Why a guest of the list is not simply let in, in a sentence. */
export const NOT_EXPECTED = {
  declined: t`Declined. You can still check them in.`,
  waitlisted: t`On the waiting list: the event may be full. You can still check them in.`,
} as const
