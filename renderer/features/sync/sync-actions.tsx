import { IconFileExport, IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { api } from '../../api.ts'
import { exportUnsent } from '../../copy/export-unsent.ts'
import { useAct } from '../../frame/use-act.ts'
import { useLive } from '../../live.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Key } from '../../ui/kbd.tsx'
import classes from './sync-actions.module.css'

/** The three actions of the Sync Center: Export unsent, Pause or Resume, Sync now. */
export function SyncActions() {
  const status = useLive('sync', 'status', {})
  const { busy, act } = useAct<'export' | 'pause' | 'now'>()
  const paused = status.data?.paused ?? false
  return (
    <>
      <BusyButton
        icon={IconFileExport}
        verb="Export unsent"
        variant="default"
        busy={busy === 'export'}
        onClick={() => void act('export', () => exportUnsent())}
        aria-label="Export unsent"
        className={classes['action'] ?? ''}
      />
      <BusyButton
        icon={paused ? IconPlayerPlay : IconPlayerPause}
        verb={paused ? 'Resume' : 'Pause'}
        variant="default"
        busy={busy === 'pause'}
        onClick={() => void act('pause', () => api.sync.pause({ paused: !paused }))}
        aria-label={paused ? 'Resume' : 'Pause'}
        className={classes['action'] ?? ''}
      />
      <BusyButton
        icon={IconRefresh}
        verb="Sync now"
        rightSection={<Key onFill>F5</Key>}
        busy={busy === 'now'}
        onClick={() => void act('now', () => api.sync.now({}))}
      />
    </>
  )
}
