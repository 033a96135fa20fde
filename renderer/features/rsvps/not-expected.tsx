import { t } from '@lingui/core/macro'
import { formatCount } from '../../format.ts'
import { useLive } from '../../live.ts'

/** Who of the list did not say yes; nothing where everyone did. */
export function NotExpected({ eventId }: { eventId: string }) {
  const counts = useLive('rsvps', 'counts', { eventId }).data
  return counts === undefined ? null : notExpectedText(counts)
}

/** "4 on the waiting list, 2 declined: not expected". */
export function notExpectedText({ waiting, no }: { waiting: number; no: number }): string {
  const parts = [
    ...(waiting === 0 ? [] : [t`${formatCount(waiting)} on the waiting list`]),
    ...(no === 0 ? [] : [t`${formatCount(no)} declined`]),
  ]
  return parts.length === 0 ? '' : t`${parts.join(', ')}: not expected`
}
