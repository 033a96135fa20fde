import { t } from '@lingui/core/macro'
import { IconFileExport, IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { api } from '../../api.ts'
import { useAction } from '../../base/use-action.ts'
import { exportUnsent } from '../../copy/export-unsent.ts'
import { useLive } from '../../live.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Key } from '../../ui/kbd.tsx'
import classes from './sync-actions.module.css'

/** The three actions of the Sync Center: Export unsent, Pause or Resume, Sync now. */
export function SyncActions() {
  const status = useLive('sync', 'status', {})
  const { busy, act: action } = useAction<'export' | 'pause' | 'now'>()
  const paused = status.data?.paused ?? false
  return (
    <>
      <BusyButton
        icon={IconFileExport}
        verb={t`Export unsent`}
        variant="default"
        busy={busy === 'export'}
        onClick={() => void action('export', () => exportUnsent())}
        aria-label={t`Export unsent`}
        className={classes['action'] ?? ''}
      />
      <BusyButton
        icon={paused ? IconPlayerPlay : IconPlayerPause}
        verb={paused ? t`Resume` : t`Pause`}
        variant="default"
        busy={busy === 'pause'}
        onClick={() => void action('pause', () => api.sync.pause({ paused: !paused }))}
        aria-label={paused ? t`Resume` : t`Pause`}
        className={classes['action'] ?? ''}
      />
      <BusyButton
        icon={IconRefresh}
        verb={t`Sync now`}
        rightSection={<Key onFill>F5</Key>}
        busy={busy === 'now'}
        onClick={() => void action('now', () => api.sync.now({}))}
      />
    </>
  )
}
