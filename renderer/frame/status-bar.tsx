import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Progress, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconDownload, IconPlugConnectedX, IconScan } from '@tabler/icons-react'
import type { Settings } from '../../shared/app/settings.ts'
import type { SyncStatus } from '../../shared/app/sync.ts'
import { openLayer } from '../base/frame-store.ts'
import { navigate } from '../base/hash-location.ts'
import type { ConnectionState } from '../channel.ts'
import { DemoPanel } from '../demo/demo-panel.tsx'
import { formatCount, formatTime } from '../format.ts'
import { PrinterItem } from '../printing/printer-item.tsx'
import { useScannerSeen } from '../scanner/scanner-seen.ts'
import { ArchAvatar } from '../ui/avatar.tsx'
import classes from './status-bar.module.css'
import { SyncChip } from './sync-chip.tsx'
import { UploadsItem } from './uploads-item.tsx'

interface StatusBarProps {
  link: ConnectionState
  status: SyncStatus | undefined
  settings: Settings | undefined
  /** Whether the connected site is the demo, whose network can be cut. */
  demo: boolean
  onResume: () => void
}

/** The foot of the window: sync chip, queue, first download, files on their way; the operator at the end. */
export function StatusBar({ link, status, settings, demo, onResume }: StatusBarProps) {
  return (
    <footer className={classes['bar']} data-region tabIndex={-1}>
      {link === 'open' ? status && <SyncChip status={status} onResume={onResume} /> : <CoreAway link={link} />}
      {status !== undefined && (
        <button type="button" className={classes['item']} onClick={() => navigate('/sync/queue')}>
          <Trans>
            Queue <strong className="ink bold">{formatCount(status.waiting + status.sending)}</strong>
          </Trans>
        </button>
      )}
      {status?.firstLoad && <FirstDownload {...status.firstLoad} />}
      <UploadsItem className={classes['item']} role={settings?.role ?? 'door'} />
      <PrinterItem className={classes['item']} />
      <ScannerItem />
      <span className="takesRest" />
      {demo && <DemoPanel />}
      {settings !== undefined && (
        <button
          type="button"
          className={classes['operator']}
          title={t`Switch operator`}
          onClick={() => openLayer('operators')}
        >
          {settings.operator !== '' && <ArchAvatar name={settings.operator} size={18} />}
          <VisuallyHidden>{t`Operator`}</VisuallyHidden>
          <span className="oneLine">{settings.operator === '' ? t`No operator set` : settings.operator}</span>
          <IconChevronDown size={13} stroke={2.2} aria-hidden="true" />
        </button>
      )}
    </footer>
  )
}

/** While the core is away nothing is known about the site, so the chip does not pretend. */
function CoreAway({ link }: { link: ConnectionState }) {
  return (
    <span className={classes['syncChip']} data-still role="status">
      <IconPlugConnectedX size={15} stroke={2.2} aria-hidden="true" />
      {link === 'connecting' ? t`Starting…` : link === 'refused' ? t`Window not connected` : t`Foyer isn’t responding`}
    </span>
  )
}

function ScannerItem() {
  const lastAt = useScannerSeen((state) => state.lastAt)
  const hint =
    lastAt === null ? t`Scan any ticket, or test the scanner in Settings` : t`Last scan ${formatTime(lastAt)}`
  return (
    <Tooltip label={hint}>
      <button type="button" className={classes['item']} onClick={() => navigate('/settings/scanner')}>
        <IconScan size={15} stroke={1.9} aria-hidden="true" />
        {lastAt === null ? t`Scanner: scan once to test` : t`Scanner ready`}
      </button>
    </Tooltip>
  )
}

function FirstDownload({ rows, expected }: { rows: number; expected: number | null }) {
  const share = expected === null || expected === 0 ? 0 : Math.min(100, (rows / expected) * 100)
  return (
    <button type="button" className={classes['item']} onClick={() => navigate('/sync/data')}>
      <IconDownload size={15} stroke={1.9} aria-hidden="true" />
      <span>{expected === null ? formatCount(rows) : t`${formatCount(rows)} of ${formatCount(expected)}`}</span>
      {expected !== null && <Progress value={share} w={56} size={6} aria-label={t`First download`} />}
    </button>
  )
}
