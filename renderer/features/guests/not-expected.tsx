import { t } from '@lingui/core/macro'
import { formatCount } from '../../format.ts'
import { useLive } from '../../live.ts'

/** Why fewer are expected at the door than are in the list; nothing when all are expected. */
export function NotExpected({ eventId }: { eventId: string }) {
  const counts = useLive('guests', 'counts', { eventId }).data
  return counts === undefined ? null : notExpectedText(counts)
}

/** "4 unpaid, 2 cancelled: not expected". */
export function notExpectedText({ unpaid, cancelled }: { unpaid: number; cancelled: number }): string {
  const parts = [
    ...(unpaid === 0 ? [] : [t`${formatCount(unpaid)} unpaid`]),
    ...(cancelled === 0 ? [] : [t`${formatCount(cancelled)} cancelled`]),
  ]
  return parts.length === 0 ? '' : t`${parts.join(', ')}: not expected`
}
