import type { QueueRow } from '../../shared/app/sync.ts'
import { api } from '../api.ts'
import { toastQuiet, toastUndo } from '../base/toasts.tsx'
import { watchRows } from './watch-rows.ts'

interface UntilSentTexts {
  waiting: string
  sent: string
  tooLate: string
}

const isUnsent = (row: QueueRow | null): boolean => row !== null && row.state === 'waiting' && !row.maySent

/**
 * Says what was done, with the way back. For operations whose `undo` is `held`: the change waits until this offer is
 * over, or ends it when it leaves the queue in another way.
 */
export async function undoUntilSent(operationId: string, texts: UntilSentTexts) {
  const now = async () => (await api.sync.queueRow({ id: operationId })).row
  if (!isUnsent(await now())) return toastQuiet(texts.sent)
  const end = toastUndo(texts.waiting, async () => {
    if (isUnsent(await now())) await api.sync.discard({ ids: [operationId] })
    else toastQuiet(texts.tooLate)
  })
  watchRows([operationId], (row) => {
    if (isUnsent(row)) return 'open'
    end()
    return 'ended'
  })
}
