import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconCloudOff, IconDatabase, IconLock, IconPlayerPause, IconRefresh, IconWifi } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DoorState, FirstLoad } from '../ui/states.tsx'
import { missingWords, STEP_WORDS } from './copy-messages.ts'
import type { CopyState, StopReason } from './copy-state.ts'
import { takeStep } from './take-step.ts'
import { useFirstLoadText } from './use-first-load-text.ts'

interface CopyMissingProps {
  state: Exclude<CopyState, { kind: 'whole' }>
  /** What would be shown: "the guest list". */
  what: string
}

const ICONS: Record<StopReason, typeof IconLock> = {
  offline: IconCloudOff,
  wifi: IconWifi,
  signedOut: IconLock,
  paused: IconPlayerPause,
  diskFull: IconDatabase,
}

/** In place of a screen's content while this laptop has none of it: how far the first download is, or why it stands still. */
export function CopyMissing({ state, what }: CopyMissingProps) {
  if (state.kind === 'loading') {
    return <LoadingCopy rows={state.rows} expected={state.expected} label={t`Loading ${what}`} />
  }
  const { title, text, step } = missingWords(state, what)
  const Icon = state.kind === 'stopped' ? ICONS[state.why] : IconLock
  return (
    <DoorState
      tone="broken"
      icon={<Icon size={34} stroke={1.75} />}
      title={title}
      text={text}
      action={
        <Button h={42} size="md" leftSection={iconOf(step)} onClick={() => takeStep(step)}>
          {STEP_WORDS[step]}
        </Button>
      }
    />
  )
}

function LoadingCopy({ rows, expected, label }: { rows: number; expected: number | null; label: string }) {
  return <FirstLoad rows={rows} expected={expected} label={label} text={useFirstLoadText({ rows, expected })} />
}

const iconOf = (step: string): ReactNode => (step === 'tryNow' ? <IconRefresh size={17} stroke={1.75} /> : null)
