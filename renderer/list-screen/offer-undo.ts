import { t } from '@lingui/core/macro'
import type { QueueRow } from '../../shared/app/sync.ts'
import { textOf } from '../../shared/messages/text-of.ts'
import { toastFailed, toastUndo } from '../base/toasts.tsx'
import { watchRows } from './watch-rows.ts'

const isRefused = ({ state }: QueueRow): boolean => state === 'refused' || state === 'needsYou'

/**
 * Confirms changes that are sent at once, with the way back. If the site refuses one of them while this is offered, the
 * confirmation goes and the person reads which change it was.
 */
export function offerUndo(text: string, operationIds: readonly string[], undo: () => Promise<unknown> | unknown): void {
  const end = toastUndo(text, undo)
  watchRows(operationIds, (row) => {
    if (row === null) return 'ended'
    if (!isRefused(row)) return 'open'
    if (end()) toastFailed(t`Not on the site: ${textOf(row.what)}. The Sync Center shows why.`)
    return 'ended'
  })
}
