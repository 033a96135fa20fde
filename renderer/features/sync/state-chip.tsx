import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconCheck,
  IconClock,
  IconLink,
  IconPlayerTrackNext,
  IconQuestionMark,
  IconRefresh,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { OutcomeChip } from '../../ui/chip.tsx'
import type { StateFace, StateSign } from './row-state.ts'

const SIGNS: Record<StateSign, typeof IconClock> = {
  clock: IconClock,
  next: IconPlayerTrackNext,
  link: IconLink,
  sending: IconRefresh,
  question: IconQuestionMark,
  person: IconAlertTriangle,
  split: IconArrowsSplit2,
  no: IconX,
  check: IconCheck,
  trash: IconTrash,
}

/** The drawing that goes with a state. */
export function StateIcon({ sign, size }: { sign: StateSign; size: number }) {
  const Icon = SIGNS[sign]
  return <Icon size={size} stroke={1.9} aria-hidden />
}

/** The state of a row as a chip: word and drawing, never colour alone. */
export function StateChip({ face }: { face: StateFace }) {
  return <OutcomeChip icon={<StateIcon sign={face.sign} size={13} />} word={face.label} tone={face.tone} />
}
