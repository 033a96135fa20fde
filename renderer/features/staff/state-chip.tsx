import { IconMail, IconPlayerPause } from '@tabler/icons-react'
import type { StaffRow } from '../../../shared/app/staff.ts'
import { OutcomeChip } from '../../ui/chip.tsx'
import { stateText } from './staff-words.ts'

const icon = { size: 13, stroke: 2.2 }

/** The state: plain for someone with access, a chip for one who is paused or has not signed in yet. */
export function StateChip({ row }: { row: Pick<StaffRow, 'state'> }) {
  const word = stateText(row)
  if (row.state === 'paused') return <OutcomeChip tone="unknown" icon={<IconPlayerPause {...icon} />} word={word} />
  if (row.state === 'invited') return <OutcomeChip tone="plain" icon={<IconMail {...icon} />} word={word} />
  return <span className="oneLine">{word}</span>
}
