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
import type { SyncStatus } from '../../shared/app/sync.ts'
import { navigate } from './hash-location.ts'
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

/** The one place that says how this laptop stands with the site. Its text is always there and announced politely. */
export function SyncChip({ status, onResume }: { status: SyncStatus; onResume: () => void }) {
  const face = chipFaceOf(status)
  const Icon = ICONS[face.icon]
  const { click } = face
  return (
    <Tooltip label={face.hint}>
      <button
        type="button"
        className={classes['syncChip']}
        data-tint={face.tint}
        data-icon={face.icon}
        onClick={() => (click === 'resume' ? onResume() : navigate(click.path))}
      >
        <Icon size={15} stroke={2.2} aria-hidden="true" />
        <span role="status" aria-live="polite">
          {face.text}
        </span>
      </button>
    </Tooltip>
  )
}
