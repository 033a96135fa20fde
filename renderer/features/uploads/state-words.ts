import { t } from '@lingui/core/macro'
import {
  IconAlertTriangle,
  IconArrowUp,
  IconCheck,
  IconCopy,
  IconLoader,
  IconPlayerSkipForward,
  type TablerIcon,
} from '@tabler/icons-react'
import type { UploadRow } from '../../../shared/app/uploads.ts'
import type { MessageCode } from '../../../shared/messages/message-of.ts'
import type { ChipTone } from '../../ui/chip.tsx'

interface StateWords {
  word: string
  tone: ChipTone
  /** Without one it is the usual, and plain text. */
  icon?: TablerIcon
}

export const STATES: Record<UploadRow['state'], StateWords> = {
  planned: { word: t`Checking`, tone: 'plain' },
  copying: { word: t`Copying`, tone: 'unknown', icon: IconCopy },
  waiting: { word: t`Waiting`, tone: 'plain' },
  sending: { word: t`Uploading`, tone: 'out', icon: IconArrowUp },
  processing: { word: t`At the site`, tone: 'attention', icon: IconLoader },
  done: { word: t({ message: 'Done', context: 'state' }), tone: 'admitted', icon: IconCheck },
  skipped: { word: t`Skipped`, tone: 'plain', icon: IconPlayerSkipForward },
  needsYou: { word: t`Needs you`, tone: 'already', icon: IconAlertTriangle },
  failed: { word: t`Failed`, tone: 'refused', icon: IconAlertTriangle },
}

interface Short {
  /** In place of the state's own word. */
  word: string
  /** The rest of the reason, where there is no room for its sentence; empty when the word says all. */
  text: string
}

/** Why a file stopped, as a row shows it; the whole sentence is for screen readers, and the tooltip. */
const REASONS = new Map<string, Short>(
  Object.entries({
    'uploads.gone': { word: t`Not there`, text: t`put it back, or plug the card in` },
    'uploads.changed': { word: t`Changed`, text: t`add it again as it is now` },
    'uploads.unreadable': { word: t`Locked`, text: t`Foyer can’t read it` },
    'uploads.copyBroken': { word: t`Incomplete`, text: t`add it again` },
    'uploads.kindRefused': { word: t`Wrong kind`, text: t`the site doesn’t take it` },
    'uploads.program': { word: t`Program`, text: t`the site doesn’t take it` },
    'uploads.kindRefusedBefore': { word: t`Wrong kind`, text: t`refused before` },
    'uploads.tooLarge': { word: t`Too large`, text: t`the site doesn’t take it` },
    'uploads.siteFull': { word: t`Site full`, text: t`make room there first` },
    'uploads.empty': { word: t`Empty`, text: t`the file has no content` },
    'uploads.unusable': { word: t`Damaged`, text: t`the site can’t use it` },
    'uploads.stillWritten': { word: t`In use`, text: t`another program writes it` },
    'uploads.twin': { word: t`Already there`, text: '' },
    'uploads.alreadyThere': { word: t`Already there`, text: '' },
    'uploads.sameContent': { word: t`Already there`, text: '' },
  } satisfies Partial<Record<MessageCode, Short>>),
)

/** The state of a file, and why in few words; without `text` its sentence is short enough. */
export function stateOf({ state, reason }: Pick<UploadRow, 'state' | 'reason'>): StateWords & { text?: string } {
  const words = STATES[state]
  const short = reason !== null && typeof reason !== 'string' ? REASONS.get(reason.code) : undefined
  if (short === undefined) return words
  return { ...words, ...short }
}
