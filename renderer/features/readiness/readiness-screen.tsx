import { Button, Modal } from '@mantine/core'
import { IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Readiness } from '../../../shared/app/session.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { sentenceFor } from '../../errors.ts'
import { formatTime, zoneLabel } from '../../format.ts'
import { useLive } from '../../live.ts'
import { ScannerTest } from '../../scanner/scanner-test.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useAct } from '../sync/use-act.ts'
import { CheckRow } from './check-row.tsx'
import { arrange, type CheckKey, type CheckLine } from './checks.ts'
import { Fixes } from './fixes.tsx'
import { powerLine, scannerLine, soundLine, useOwnChecks } from './own-checks.ts'
import styles from './readiness.module.css'
import { useBattery } from './use-battery.ts'
import { Verdict } from './verdict.tsx'

const SILENT = { on: true, volume: 70 }

/** Before doors: is this laptop ready, and what mends what is not. Nothing here blocks opening. */
export function ReadinessScreen() {
  const settings = useLive('settings', 'get', {})
  const eventId = settings.data?.openEventId ?? null
  const event = useOpenEvent(eventId)
  const check = useLive('session', 'readiness', { eventId }, { enabled: settings.data !== undefined })
  const { busy, act } = useAct<CheckKey | 'again'>()
  const [testing, setTesting] = useState(false)
  const lines = useLines(check.data?.checks ?? [], settings.data)
  const { refetch } = check
  useEffect(() => void refetch(), [refetch])
  const mend = (key: CheckKey | 'again', work: () => Promise<unknown>) =>
    void act(key, async () => {
      await work()
      await refetch()
    })
  if (check.error !== null && check.data === undefined) {
    return <ErrorState error={check.error} onRetry={() => void refetch()} />
  }
  const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const
  const startsAt = event?.startsAt ?? null
  const start = startsAt === null || event === null ? null : startOf(startsAt, event.timeZone)
  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <ScreenHead
          title="Readiness check"
          detail={event === null ? 'No event is open' : [event.place || event.title, start].filter(Boolean).join(', ')}
          actions={
            <>
              <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
                Print
              </Button>
              <Button
                variant="default"
                leftSection={<IconRefresh {...icon} />}
                loading={busy === 'again'}
                onClick={() => mend('again', () => Promise.resolve())}
              >
                Run again
              </Button>
            </>
          }
        />
        {check.data !== undefined && (
          <ul className={styles.list}>
            {lines.map((line) => (
              <CheckRow key={line.key} line={line}>
                <Fixes
                  line={line}
                  sound={settings.data?.sound ?? SILENT}
                  busy={busy === 'again' ? null : busy}
                  mend={mend}
                  onTestScanner={() => setTesting(true)}
                />
              </CheckRow>
            ))}
          </ul>
        )}
        {check.data?.error && <p className={styles.note}>{sentenceFor(check.data.error)}</p>}
        {check.data !== undefined && <p className={styles.note}>Checked at {formatTime(check.data.at)}.</p>}
      </div>
      {check.data !== undefined && <Verdict lines={lines} eventId={eventId} start={start} />}
      <Modal opened={testing} onClose={() => setTesting(false)} title="Test the scanner" size={560}>
        <ScannerTest onFinding={useOwnChecks.getState().setScanner} />
      </Modal>
    </div>
  )
}

function useOpenEvent(eventId: string | null) {
  const list = useLive('events', 'list', {})
  return list.data?.events.find((event) => event.id === eventId) ?? null
}

function useLines(machine: readonly Readiness[], settings: Settings | undefined): CheckLine[] {
  const own = useOwnChecks()
  const battery = useBattery()
  if (settings === undefined) return []
  return arrange(machine, [
    scannerLine(own.scanner, settings.scanner),
    soundLine(own.sound, settings.sound.on),
    ...(battery === null ? [] : [powerLine(battery)]),
  ])
}

const startOf = (at: string, zone: string) => `${formatTime(at, zone)} ${zoneLabel(at, zone)}`.trim()
