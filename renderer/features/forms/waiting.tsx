import { plural, t } from '@lingui/core/macro'
import { IconHourglass } from '@tabler/icons-react'
import type { SubmissionRow } from '../../../shared/app/forms.ts'
import classes from './pane.module.css'

type Waiting = Pick<SubmissionRow, 'status' | 'inTrash' | 'createdAt'>

const DAY = 86_400_000
/**
 * The platform deletes what isn't confirmed "in time" and names no time: from so many days on the list says how long.
 */
const LONG = 4

/** The whole days that a submission has waited to be confirmed; null for one that does not wait. */
export function daysWaiting({ status, inTrash, createdAt }: Waiting, now: number): number | null {
  if (status !== 'PENDING' || inTrash || createdAt === null) return null
  const days = Math.floor((now - Date.parse(createdAt)) / DAY)
  return Number.isNaN(days) ? null : Math.max(0, days)
}

/** What the list says of a submission that has waited for days; null for one that came lately or does not wait. */
export function longWaitText(row: Waiting, now: number): string | null {
  const days = daysWaiting(row, now)
  return days === null || days < LONG ? null : plural(days, { one: 'Waiting # day', other: 'Waiting # days' })
}

/** Says what becomes of an unconfirmed submission; nothing for one that does not wait. */
export function WaitNote({ submission, now }: { submission: Waiting; now: number }) {
  const days = daysWaiting(submission, now)
  if (days === null) return null
  const since =
    days === 0
      ? t`It came today.`
      : plural(days, { one: 'It has waited for # day.', other: 'It has waited for # days.' })
  return (
    <p className={classes['waits']} data-long={days >= LONG || undefined}>
      <IconHourglass size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {t`Unconfirmed submissions are eventually deleted.`} {since}
      </span>
    </p>
  )
}
