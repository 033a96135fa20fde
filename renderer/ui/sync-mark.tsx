import { IconAlertTriangle, IconCircleX, IconClock, IconHelpCircle, IconRefresh } from '@tabler/icons-react'
import type { SyncMark as Mark } from '../../shared/app/common.ts'
import classes from './sync-mark.module.css'

const MARKS = {
  waiting: { Icon: IconClock, text: 'Waiting to be sent' },
  sending: { Icon: IconRefresh, text: 'Being sent' },
  unknown: { Icon: IconHelpCircle, text: 'Sent, no answer yet' },
  needsYou: { Icon: IconAlertTriangle, text: 'Needs attention' },
  refused: { Icon: IconCircleX, text: 'Refused by the site' },
} as const

/** The 16 px marker of a row that is not in step with the site; nothing for a row that is. */
export function SyncMark({ mark }: { mark: Mark }) {
  if (mark === null) return null
  const { Icon, text } = MARKS[mark]
  return (
    <span className={classes['mark']} data-mark={mark} role="img" aria-label={text} title={text}>
      <Icon size={16} stroke={1.9} />
    </span>
  )
}
