import { t } from '@lingui/core/macro'
import {
  IconArrowBackUp,
  IconArrowRight,
  IconCalendarX,
  IconCheck,
  IconCloudUpload,
  IconCoin,
  IconDirectionSign,
  IconEye,
  IconFlagFilled,
  IconHourglass,
  IconKeyboard,
  IconQuestionMark,
  IconRepeat,
  IconUsers,
  IconUserX,
  IconX,
} from '@tabler/icons-react'
import type { Outcome, ScanRow } from '../../../shared/app/checkin.ts'
import { OutcomeChip } from '../../ui/chip.tsx'
import { OUTCOME_PRESENTATION } from './outcome-presentation.ts'

const ICONS: Record<Outcome, typeof IconCheck> = {
  admitted: IconCheck,
  attention: IconFlagFilled,
  already: IconRepeat,
  otherEvent: IconDirectionSign,
  wrongType: IconDirectionSign,
  unpaid: IconCoin,
  cancelled: IconX,
  eventDeleted: IconCalendarX,
  unknown: IconQuestionMark,
  unreadable: IconQuestionMark,
  order: IconUsers,
  notSynced: IconCloudUpload,
  otherLayout: IconKeyboard,
  out: IconArrowRight,
  notIn: IconUserX,
  declined: IconUserX,
  waitlisted: IconHourglass,
  valid: IconEye,
  notValid: IconX,
}

/** The chip of a scan in a list: the word of its outcome, or that it was taken back. */
export function ScanChip({ outcome, undone = false }: Pick<ScanRow, 'outcome'> & { undone?: boolean }) {
  if (undone) {
    return <OutcomeChip icon={<IconArrowBackUp size={13} />} word={t`Undone`} tone="plain" />
  }
  const Icon = ICONS[outcome]
  return (
    <OutcomeChip
      icon={<Icon size={13} />}
      word={OUTCOME_PRESENTATION[outcome].chip.word}
      tone={OUTCOME_PRESENTATION[outcome].chip.tone}
    />
  )
}
