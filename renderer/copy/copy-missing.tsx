import { Button } from '@mantine/core'
import { IconCloudOff, IconLock, IconPlayerPause, IconRefresh, IconWifi } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLive } from '../live.ts'
import { DoorState, FirstLoad } from '../ui/states.tsx'
import { useNow } from '../ui/use-now.ts'
import type { CopyState, StopReason } from './copy-state.ts'
import { missingWords, STEP_WORDS } from './copy-words.ts'
import { firstLoadWords, type LoadSample, rowsPerSecond, withSample } from './first-load-words.ts'
import { takeStep } from './take-step.ts'

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
}

/** In place of a screen's content while this laptop has none of it: how far the first download is, or why it stands still. */
export function CopyMissing({ state, what }: CopyMissingProps) {
  if (state.kind === 'loading') {
    return <LoadingCopy rows={state.rows} expected={state.expected} label={`Loading ${what}`} />
  }
  const { title, text, step } = missingWords(state, what)
  const Icon = state.kind === 'forbidden' ? IconLock : ICONS[state.why]
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

/** How often the pace is taken and a wait counted down. Milliseconds. */
const EVERY_MS = 1_000

function LoadingCopy({ rows, expected, label }: { rows: number; expected: number | null; label: string }) {
  const link = useLive('sync', 'connection', {}, { refetchInterval: EVERY_MS }).data
  const now = useNow(EVERY_MS)
  const latest = useRef(rows)
  latest.current = rows
  const [samples, setSamples] = useState<LoadSample[]>([])
  useEffect(() => setSamples((old) => withSample(old, { at: now, rows: latest.current })), [now])
  const text = firstLoadWords({
    rows,
    expected,
    perSecond: rowsPerSecond(samples),
    heldMs: link?.heldMs ?? 0,
    perMinute: link?.budget ?? 0,
  })
  return <FirstLoad rows={rows} expected={expected} label={label} text={text} />
}

const iconOf = (step: string): ReactNode => (step === 'tryNow' ? <IconRefresh size={17} stroke={1.75} /> : null)
