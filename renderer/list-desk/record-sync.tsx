import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconHelpCircle,
  IconRefresh,
} from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { ContactDetail } from '../../shared/app/contacts.ts'
import { type ChipTone, OutcomeChip } from '../ui/chip.tsx'
import buttons from '../ui/inline-buttons.module.css'
import classes from './record-sync.module.css'

type SyncMark = ContactDetail['sync']

const WORDS: Record<NonNullable<SyncMark>, { tone: ChipTone; Icon: typeof IconClock; text: string }> = {
  waiting: { tone: 'unknown', Icon: IconClock, text: 'A change waits to be sent' },
  localOnly: { tone: 'unknown', Icon: IconCircleDashed, text: 'Only on this laptop yet' },
  sending: { tone: 'unknown', Icon: IconRefresh, text: 'A change is being sent' },
  unknown: { tone: 'unknown', Icon: IconHelpCircle, text: 'Sent, no answer yet' },
  needsYou: { tone: 'attention', Icon: IconAlertTriangle, text: 'A change needs you' },
  conflict: { tone: 'attention', Icon: IconArrowsSplit2, text: 'Two versions: choose one' },
  refused: { tone: 'refused', Icon: IconCircleX, text: 'The site refused a change' },
}

/** How far the changes of a record have come, and the way to those that wait for a person. */
export function RecordSync({ sync }: { sync: SyncMark }) {
  const [, go] = useLocation()
  if (sync === null) return null
  const { tone, Icon, text } = WORDS[sync]
  const needsSomebody = tone !== 'unknown'
  return (
    <span className={classes['sync']}>
      <OutcomeChip tone={tone} icon={<Icon size={13} stroke={2} />}>
        {text}
      </OutcomeChip>
      {needsSomebody && (
        <button type="button" className={buttons['link']} onClick={() => go('/sync/attention')}>
          Decide
        </button>
      )}
    </span>
  )
}
