import { t } from '@lingui/core/macro'
import { Tooltip } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconCloudOff,
  IconLock,
  IconPlayerPause,
  IconRefresh,
  IconWaveSine,
} from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import type { SyncStatus } from '../../shared/app/sync.ts'
import { api } from '../api.ts'
import { navigate } from '../base/hash-location.ts'
import { toastProblem } from '../base/toasts.tsx'
import { MenuAction } from '../ui/actions.tsx'
import { DropMenu } from '../ui/drop-menu.tsx'
import classes from './status-bar.module.css'
import { type ChipFace, chipFaceOf } from './sync-chip-state.ts'

const ICONS: Record<ChipFace['icon'], typeof IconCheck> = {
  check: IconCheck,
  arrows: IconRefresh,
  cloudOff: IconCloudOff,
  wave: IconWaveSine,
  triangle: IconAlertTriangle,
  lock: IconLock,
  pause: IconPlayerPause,
}

interface SyncChipProps {
  status: SyncStatus
  onResume: () => void
}

/** The one place that shows how far this laptop is in sync. Its text is always there and announced politely. */
export function SyncChip({ status, onResume }: SyncChipProps) {
  const face = chipFaceOf(status)
  const { click } = face
  if (click === 'offer') {
    return (
      <DropMenu position="top-start" width={250} withinPortal target={<ChipButton face={face} />}>
        <MenuAction icon={IconPlayerPause} verb={t`Work offline until I resume`} onClick={workOffline} />
        <MenuAction icon={IconWaveSine} verb={t`Check the connection`} onClick={() => navigate('/sync/connection')} />
      </DropMenu>
    )
  }
  return (
    <Tooltip label={face.hint}>
      <ChipButton face={face} onClick={() => (click === 'resume' ? onResume() : navigate(click.path))} />
    </Tooltip>
  )
}

type ChipButtonProps = ComponentPropsWithRef<'button'> & { face: ChipFace }

function ChipButton({ face, ...rest }: ChipButtonProps) {
  const Icon = ICONS[face.icon]
  return (
    <button type="button" {...rest} className={classes['syncChip']} data-tint={face.tint} data-icon={face.icon}>
      <Icon size={15} stroke={2.2} aria-hidden="true" />
      <span role="status" aria-live="polite">
        {face.text}
      </span>
    </button>
  )
}

/** Queues everything done from now on, so that no one waits for a line that hardly carries anything. */
const workOffline = () => void api.sync.pause({ paused: true }).catch(toastProblem)
