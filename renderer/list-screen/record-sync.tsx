import { t } from '@lingui/core/macro'
import type { RecordState } from '../../shared/app/common.ts'
import { type ChipTone, OutcomeChip } from '../ui/chip.tsx'
import buttons from '../ui/inline-buttons.module.css'
import { LeadPlain } from '../ui/leads.tsx'
import { RECORD_STATES } from '../ui/row-marker.tsx'
import classes from './record-sync.module.css'

const WORDS: Record<NonNullable<RecordState>, { tone: ChipTone; text: string }> = {
  waiting: { tone: 'unknown', text: t`A change waits to be sent` },
  localOnly: { tone: 'unknown', text: t`Only on this laptop yet` },
  sending: { tone: 'unknown', text: t`A change is being sent` },
  unknown: { tone: 'unknown', text: t`Sent, no response yet` },
  needsYou: { tone: 'attention', text: t`A change needs you` },
  conflict: { tone: 'attention', text: t`Two versions: choose one` },
  refused: { tone: 'refused', text: t`The site refused a change` },
}

/** How far the changes of a record have come, and the way to those that wait for a person. */
export function RecordSync({ sync }: { sync: RecordState }) {
  if (sync === null) return null
  const { tone, text } = WORDS[sync]
  const { Icon } = RECORD_STATES[sync]
  return (
    <span className={classes['sync']}>
      <OutcomeChip icon={<Icon size={13} stroke={2} />} word={text} tone={tone} />
      {tone !== 'unknown' && <LeadPlain verb={t`Decide`} className={buttons['link']} to="/sync/attention" />}
    </span>
  )
}
