import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EventRow } from '../../../shared/app/events.ts'
import type { Readiness } from '../../../shared/app/session.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { api } from '../../api.ts'
import { useAction } from '../../base/use-action.ts'
import { useBattery } from '../../diagnostics/use-battery.ts'
import { eventToShow } from '../../event/event-choice.ts'
import { formatDay, formatTime, zoneLabel } from '../../format.ts'
import { useLive } from '../../live.ts'
import { refetch } from '../../refetch.ts'
import { useScannerSeen } from '../../scanner/scanner-seen.ts'
import { ScannerTest } from '../../scanner/scanner-test.tsx'
import { ActionButton } from '../../ui/actions.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { CheckRow } from './check-row.tsx'
import { arrange, type CheckKey, type CheckLine, FEATURE_ROWS } from './checks.ts'
import { Fixes } from './fixes.tsx'
import {
  nameLines,
  powerLine,
  scannerLine,
  signInLines,
  sleepLine,
  soundLine,
  updateLine,
  useOwnChecks,
  withCount,
  withTotals,
} from './own-checks.ts'
import { printerLine } from './printer-line.ts'
import classes from './readiness.module.css'
import { useStayAwake } from './stay-awake.ts'
import { useGuestCount } from './use-guest-count.ts'
import { Verdict } from './verdict.tsx'

const SILENT = { on: true, volume: 70 }

/** Before doors: is this laptop ready, and what fixes what is not. Nothing here blocks opening. */
export function ReadinessScreen() {
  const settings = useLive('settings', 'get', {})
  const event = useEventToCheck(settings.data)
  const eventId = event?.id ?? null
  const check = useLive('session', 'readiness', { eventId }, { enabled: event !== undefined })
  const totals = useLive('guests', 'counts', { eventId: eventId ?? '' }, { enabled: eventId !== null }).data
  const { busy, act: action } = useAction<CheckKey | 'again'>()
  const [testing, setTesting] = useState(false)
  const { counted, again } = useGuestCount(eventId)
  const lines = useLines(check.data?.checks ?? [], settings.data, eventId).map((line) =>
    withTotals(withCount(line, counted), totals),
  )
  const retry = () => void check.refetch()
  // The findings of an earlier visit may be old; they are shown until the new ones are there.
  useEffect(() => void checkAgain(), [])
  const mend = (key: CheckKey | 'again', work: () => Promise<unknown>) =>
    void action(key, async () => {
      await work()
      await Promise.all([checkAgain(), eventId === null ? undefined : again()])
    })
  if (check.error !== null && check.data === undefined) {
    return <ErrorState error={check.error} onRetry={retry} />
  }
  const start = event?.startsAt ? startOf(event.startsAt, event.timeZone) : null
  return (
    <div className={classes['screen']}>
      <div className={classes['main']}>
        <ScreenHead
          title={t`Readiness check`}
          detail={event ? [event.place || event.title, start].filter(Boolean).join(', ') : t`No event yet`}
          actions={
            <>
              <ActionButton icon={IconPrinter} verb={t`Print`} variant="default" onClick={() => window.print()} />
              <BusyButton
                icon={IconRefresh}
                verb={t`Run again`}
                variant="default"
                busy={busy === 'again'}
                onClick={() => mend('again', () => Promise.resolve())}
              />
            </>
          }
        />
        {check.data !== undefined && (
          <ul className={classes['list']}>
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
        {check.data !== undefined && (
          <p className={classes['note']}>
            {settings.data === undefined
              ? t`Checked at ${formatTime(check.data.at)}, ${formatDay(check.data.at)}.`
              : t`Checked at ${formatTime(check.data.at)}, ${formatDay(check.data.at)}, ${settings.data.deskName}.`}
          </p>
        )}
      </div>
      {check.data !== undefined && <Verdict lines={lines} eventId={eventId} start={start} />}
      <Modal
        opened={testing}
        onClose={() => setTesting(false)}
        title={t`Test the scanner`}
        size={560}
        lockScroll={false}
      >
        <ScannerTest onFinding={useOwnChecks.getState().setScanner} />
      </Modal>
    </div>
  )
}

/** Earlier results may be old: the checks and the clocks are asked for again. */
const checkAgain = (): Promise<void> => refetch([['session', 'readiness'], ['sync', 'connection'], 'readiness'])

/** The event whose doors are next; null when there is none, undefined while that is not known. */
function useEventToCheck(settings: Settings | undefined): EventRow | null | undefined {
  const list = useLive('events', 'list', {})
  if (settings === undefined || list.data === undefined) return undefined
  return eventToShow(list.data.events, settings.openEventId, Date.now()) ?? null
}

function useLines(machine: readonly Readiness[], settings: Settings | undefined, eventId: string | null): CheckLine[] {
  const asked = useAskedLines(eventId)
  const own = useOwnChecks()
  const seenAt = useScannerSeen((state) => state.lastAt)
  const battery = useBattery()
  const awake = useStayAwake((state) => state.state)
  const connection = useLive('session', 'connection', {})
  const update = useLive('updates', 'state', {})
  const link = useLive('sync', 'connection', {})
  const jobs = useLive('printing', 'jobs', {}).data?.jobs
  const printers = useLive('printing', 'printers', {}).data
  const namesake = useLive('settings', 'namesake', {}).data?.number ?? null
  if (settings === undefined) return []
  const clockCompared = link.isPending || typeof link.data?.clockOffsetMs === 'number'
  const found = [
    ...signInLines(connection.data?.state, connection.data?.staff),
    ...nameLines(settings.deskName, namesake),
    scannerLine(own.scanner, settings.scanner, seenAt),
    soundLine(own.sound, settings.sound.on),
    ...(jobs === undefined || printers === undefined ? [] : [printerLine(jobs, printers, Date.now())]),
    sleepLine(awake),
    ...(battery === null ? [] : [powerLine(battery)]),
    ...(connection.data === undefined ? [] : [updateLine(connection.data.version, update.data)]),
    ...asked,
  ]
  return arrange(machine, found, clockCompared)
}

const ASKED = [...FEATURE_ROWS.values()].flatMap(({ key, ask }) => (ask === undefined ? [] : [{ key, ask }]))

/** The rows that features ask about themselves, as far as they are loaded. */
const useAskedLines = (eventId: string | null): CheckLine[] =>
  useQueries({
    queries: ASKED.map(({ key, ask }) => ({ queryKey: ['readiness', key, eventId], queryFn: () => ask(api, eventId) })),
    combine: (results) =>
      results.flatMap(({ data }, at) => (data === undefined ? [] : [{ ...data, key: ASKED[at]?.key ?? '' }])),
  })

const startOf = (at: string, zone: string) => `${formatTime(at, zone)} ${zoneLabel(at, zone)}`.trim()
