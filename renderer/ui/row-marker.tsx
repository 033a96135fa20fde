import { t } from '@lingui/core/macro'
import { Tooltip } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconHelpCircle,
  IconRefresh,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RecordState } from '../../shared/app/common.ts'
import classes from './row-marker.module.css'

/** How far a change has come, as a drawing and in words. */
export const RECORD_STATES = {
  waiting: { Icon: IconClock, text: t`Waiting to be sent` },
  localOnly: { Icon: IconCircleDashed, text: t`Only on this laptop yet` },
  sending: { Icon: IconRefresh, text: t`Being sent` },
  unknown: { Icon: IconHelpCircle, text: t`Sent, no response yet` },
  needsYou: { Icon: IconAlertTriangle, text: t`Needs attention` },
  conflict: { Icon: IconArrowsSplit2, text: t`Two versions: choose one` },
  refused: { Icon: IconCircleX, text: t`Refused by the site` },
} as const

/**
 * The 16 px marker of a row that is not in step with the site; nothing for a row that is. `details` is in its tooltip
 * below the word: who changed it, when, and when it goes out.
 */
export function RowMarker({ state, details }: { state: RecordState; details?: ReactNode }) {
  if (state === null) return null
  const { Icon, text } = RECORD_STATES[state]
  const label =
    details === undefined ? (
      text
    ) : (
      <>
        <b>{text}</b>
        {details}
      </>
    )
  return (
    <Tooltip label={label}>
      <span className={classes['mark']} data-mark={state} role="img" aria-label={text}>
        <Icon size={16} stroke={1.9} aria-hidden />
      </span>
    </Tooltip>
  )
}
