import { create, useStore } from 'zustand'
import type { Mode } from '../../../shared/app/checkin.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { api } from '../../api.ts'
import { keyOf } from '../../live.ts'
import { queryClient } from '../../refetch.ts'
import { playEarcon } from '../../sound/earcons.ts'
import { OUTCOME_PRESENTATION } from './outcome-presentation.ts'
import { createScanQueue } from './scan-queue.ts'
import { paintedAfter } from './scan-timing.ts'

interface DoorState {
  mode: Mode
  /** Ticket types this desk admits; empty = all. */
  typeIds: string[]
  setMode: (mode: Mode) => void
  cycleMode: () => void
  setTypeIds: (typeIds: string[]) => void
}

const NEXT_MODE: Record<Mode, Mode> = { in: 'out', out: 'verify', verify: 'in' }

/** How this door works now. It starts anew with each event: yesterday's filter must not refuse tonight's guests. */
export const useDoor = create<DoorState>((set, get) => ({
  mode: 'in',
  typeIds: [],
  setMode: (mode) => set({ mode }),
  cycleMode: () => set({ mode: NEXT_MODE[get().mode] }),
  setTypeIds: (typeIds) => set({ typeIds }),
}))

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
    playEarcon(shown.result === null ? 'unknown' : OUTCOME_PRESENTATION[shown.result.outcome].sound, soundSettings())
  },
  onDoubleRead: () => playEarcon('tick', soundSettings()),
})

/** Part of the state of the line of scans. */
export function useScanQueue<T>(select: (state: ReturnType<typeof scanQueue.store.getState>) => T): T {
  return useStore(scanQueue.store, select)
}
