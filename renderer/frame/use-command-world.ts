import { useComputedColorScheme } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { Connection } from '../../shared/app/session.ts'
import type { Settings } from '../../shared/app/settings.ts'
import type { SyncStatus } from '../../shared/app/sync.ts'
import { api } from '../api.ts'
import { useFrameStore } from '../base/frame-store.ts'
import { navigate, withOpen } from '../base/hash-location.ts'
import { redoLast, toastProblem, undoLast, undoState } from '../base/toasts.tsx'
import { exportUnsent } from '../copy/export-unsent.ts'
import { saveSupportBundle } from '../diagnostics/save-support-bundle.ts'
import { useLive } from '../live.ts'
import type { CommandWorld } from '../manifest/command.ts'
import { useOperators } from '../operators/use-operators.ts'
import { runPrintCommand } from '../printing/print-commands.ts'
import { focusFilter, focusRegion } from './regions.ts'

/** What commands may see and do in this window. */
export function useCommandWorld(
  settings: Settings | undefined,
  status: SyncStatus | undefined,
  connection: Connection | undefined,
): CommandWorld {
  const open = useFrameStore((state) => state.open)
  const operators = useOperators()
  const dark = useComputedColorScheme('light') === 'dark'
  const update = useLive('updates', 'state', {}).data
  const canUndo = useSyncExternalStore(undoState.subscribe, undoState.canUndo)
  const canRedo = useSyncExternalStore(undoState.subscribe, undoState.canRedo)
  return {
    now: {
      role: settings?.role ?? 'owner',
      rights: operators === undefined || operators.operators.length === 0 ? null : new Set(operators.rights),
      dark,
      paused: status?.paused ?? false,
      ...{ canUndo, canRedo },
      openEventId: settings?.openEventId ?? null,
      isMember: connection?.auth === 'member',
      readyVersion: update?.kind === 'ready' ? update.version : undefined,
      staffScopes: connection?.staff?.scopes,
    },
    go: navigate,
    openRecord: (path, id) => navigate(withOpen(path, id)),
    open,
    // Without operators there is nothing to lock: the dialog says how to set them up.
    lock: () => (operators?.operators.length ? void api.operators.lock({}).catch(toastProblem) : open('operators')),
    syncNow: () => void api.sync.now({}).catch(toastProblem),
    setPaused: (paused) => void api.sync.pause({ paused }).catch(toastProblem),
    setAppearance: (appearance) => void api.settings.update({ appearance }).catch(toastProblem),
    focusFilter,
    exportUnsent: () => void exportUnsent().catch(toastProblem),
    saveSupportBundle: () => void saveSupportBundle().catch(toastProblem),
    print: (subject) => runPrintCommand(subject, settings?.openEventId ?? null),
    undoLast: () => void undoLast(),
    redoLast: () => void redoLast(),
    nextRegion: focusRegion,
  }
}
