import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import type { SyncStatus } from '../../shared/app/sync.ts'
import { toastQuiet } from '../base/toasts.tsx'

/** What is remembered from the moment work began to wait with no way to the site. */
export interface Away {
  sentBefore: number
}

const AWAY = new Set<SyncStatus['chip']>(['offline', 'weak', 'paused', 'signedOut'])

/**
 * Follows the status through an absence: returns what to remember, and how many changes went out once the last waiting
 * one did. Work that is sent at once never counts.
 */
export function followAbsence(away: Away | undefined, status: SyncStatus): { away: Away | undefined; sent: number } {
  const unsent = status.waiting + status.sending
  if (unsent > 0) {
    const starts = away === undefined && AWAY.has(status.chip)
    return { away: starts ? { sentBefore: status.sentToday } : away, sent: 0 }
  }
  const sent = away === undefined ? 0 : Math.max(0, status.sentToday - away.sentBefore)
  return { away: undefined, sent }
}

/** One quiet toast when everything that had waited is on the site. */
export function useAllSentToast(status: SyncStatus | undefined): void {
  const away = useRef<Away | undefined>(undefined)
  useEffect(() => {
    if (status === undefined) return
    const next = followAbsence(away.current, status)
    away.current = next.away
    if (next.sent === 1) toastQuiet(t`The change that waited is sent`)
    else if (next.sent > 1) toastQuiet(t`All ${plural(next.sent, { one: '# change', other: '# changes' })} sent`)
  }, [status])
}
