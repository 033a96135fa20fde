import {
  IconBan,
  IconBroadcast,
  IconCalendarClock,
  IconCircleCheck,
  IconLock,
  IconPencil,
  IconTicketOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { EventState } from '../../../shared/app/event-management.ts'
import { type ChipTone, OutcomeChip } from '../../ui/chip.tsx'
import { STATE_WORDS } from './event-words.ts'

const icon = { size: 13, stroke: 2 }
const CHIPS: Partial<Record<EventState, { tone: ChipTone; icon: ReactNode }>> = {
  draft: { tone: 'plain', icon: <IconPencil {...icon} /> },
  scheduled: { tone: 'unknown', icon: <IconCalendarClock {...icon} /> },
  salesEnded: { tone: 'out', icon: <IconTicketOff {...icon} /> },
  soldOut: { tone: 'already', icon: <IconTicketOff {...icon} /> },
  closed: { tone: 'out', icon: <IconLock {...icon} /> },
  live: { tone: 'admitted', icon: <IconBroadcast {...icon} /> },
  cancelled: { tone: 'refused', icon: <IconBan {...icon} /> },
  ended: { tone: 'plain', icon: <IconCircleCheck {...icon} /> },
}

/** The state of an event in a chip; plain text where people can register and all is well. */
export function StateWord({ state }: { state: EventState }) {
  const chip = CHIPS[state]
  if (chip === undefined) return STATE_WORDS[state]
  return <OutcomeChip icon={chip.icon} word={STATE_WORDS[state]} tone={chip.tone} />
}
