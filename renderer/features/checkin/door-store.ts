import { useStore } from 'zustand'
import type { Settings } from '../../../shared/app/settings.ts'
import { api } from '../../api.ts'
import { keyOf } from '../../live.ts'
import { queryClient } from '../../refetch.ts'
import { playEarcon } from '../../sound/earcons.ts'
import { presentationOf } from './outcome-presentation.ts'
import { createScanQueue } from './scan-queue.ts'
import { paintedAfter } from './scan-timing.ts'

function soundSettings(): Settings['sound'] {
  const settings = queryClient.getQueryData<Settings>(keyOf('settings', 'get', {}))
  return settings?.sound ?? { on: true, volume: 70 }
}

/** The one line of scans of this window. */
export const scanQueue = createScanQueue({
  scan: ({ eventId, code, mode, typeIds }) => api.checkin.scan({ eventId, code, mode, typeIds }),
  now: () => performance.now(),
  onShown: (shown) => {
    if (shown.job.endedAt !== null) paintedAfter(shown.job.endedAt, shown.job.code)
    playEarcon(shown.result === null ? 'unknown' : presentationOf(shown.result).sound, soundSettings())
  },
  onDoubleRead: () => playEarcon('tick', soundSettings()),
})

/** Part of the state of the line of scans. */
export function useScanQueue<T>(select: (state: ReturnType<typeof scanQueue.store.getState>) => T): T {
  return useStore(scanQueue.store, select)
}
