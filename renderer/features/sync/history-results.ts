import { t } from '@lingui/core/macro'
import { IconArrowsSplit2, IconBan, IconCheck, IconTrash, IconX } from '@tabler/icons-react'
import type { HistoryResult } from '../../../shared/app/sync.ts'

/** How a result is shown. What went well is plain: colour is for the exception. */
export const RESULTS = {
  done: { tone: 'plain', label: t`Sent`, Icon: IconCheck },
  refused: { tone: 'refused', label: t`Refused`, Icon: IconX },
  discarded: { tone: 'already', label: t`Discarded`, Icon: IconTrash },
  cancelled: { tone: 'plain', label: t`Undone`, Icon: IconBan },
  resolved: { tone: 'plain', label: t`Chosen`, Icon: IconArrowsSplit2 },
} as const satisfies Record<HistoryResult, object>
