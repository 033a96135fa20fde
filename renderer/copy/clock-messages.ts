import { t } from '@lingui/core/macro'
import { messageOf } from '../../shared/messages/message-of.ts'
import { textOf } from '../../shared/messages/text-of.ts'

/** A clock that is off by more is warned about. */
export const WRONG_CLOCK_MS = 60_000

export const SET_CLOCK = t`Set the clock of this laptop.`

/** The warning about this laptop's clock; null while it is right, or was not compared. */
export const clockWarning = (errorMs: number): string | null =>
  Math.abs(errorMs) <= WRONG_CLOCK_MS
    ? null
    : `${textOf(messageOf('ready.clockOff', { offsetMs: errorMs }))} ${t`Sales and receipts have the right time while Foyer knows it.`} ${SET_CLOCK}`
