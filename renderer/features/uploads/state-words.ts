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
  done: { word: t`Done`, tone: 'admitted', icon: IconCheck },
  skipped: { word: t`Skipped`, tone: 'plain', icon: IconPlayerSkipForward },
  needsYou: { word: t`Needs you`, tone: 'already', icon: IconAlertTriangle },
  failed: { word: t`Failed`, tone: 'refused', icon: IconAlertTriangle },
}

/** What is in the way in a word or two; the whole sentence stands beside it. */
const REASONS = new Map<string, string>(
  Object.entries({
    'uploads.gone': t`Not there`,
    'uploads.changed': t`Changed`,
    'uploads.unreadable': t`Locked`,
    'uploads.copyBroken': t`Incomplete`,
    'uploads.kindRefused': t`Wrong kind`,
    'uploads.tooLarge': t`Too large`,
    'uploads.siteFull': t`Site full`,
    'uploads.empty': t`Empty`,
    'uploads.unusable': t`Damaged`,
    'uploads.stillWritten': t`In use`,
  } satisfies Partial<Record<MessageCode, string>>),
)

/** How a file stands, and where it needs somebody what is in the way. */
export function stateOf({ state, reason }: Pick<UploadRow, 'state' | 'reason'>): StateWords {
  const words = STATES[state]
  const needsYou = state === 'needsYou' || state === 'failed'
  const special = needsYou && reason !== null && typeof reason !== 'string' ? REASONS.get(reason.code) : undefined
  return special === undefined ? words : { ...words, word: special }
}
