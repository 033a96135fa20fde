import { t } from '@lingui/core/macro'
import { useLocation } from 'wouter'
import { api } from '../../api.ts'
import { useLive } from '../../live.ts'
import { printRequest } from '../../printing/print-request.ts'
import { playEarcon } from '../../sound/earcons.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import type { CheckKey, CheckLine } from './checks.ts'
import { useOwnChecks } from './own-checks.ts'
import { useStayAwake } from './stay-awake.ts'

interface FixesProps {
  line: CheckLine
  sound: { on: boolean; volume: number }
  busy: CheckKey | null
  /** Runs a mend, then looks again. */
  mend: (key: CheckKey, work: () => Promise<unknown>) => void
  onTestScanner: () => void
}

/** The buttons of a line: mend what is wrong, or try what only a person can judge. */
export function Fixes({ line, sound, busy, mend, onTestScanner }: FixesProps) {
  if (line.key === 'sound') return <SoundFixes line={line} sound={sound} mend={mend} />
  if (line.key === 'scanner') {
    return (
      <Fix quiet={line.state === 'ok'} onClick={onTestScanner}>
        {line.state === 'open' ? t`Test scanner` : t`Test again`}
      </Fix>
    )
  }
  if (line.key === 'printer') {
    return (
      <Fix quiet={line.state === 'ok'} onClick={() => void printRequest({ kind: 'test' })}>
        {line.state === 'ok' ? t`Print again` : t`Print a test page`}
      </Fix>
    )
  }
  if (line.key === 'clock' && line.state === 'open') {
    return <Fix busy={busy === 'clock'} onClick={() => mend('clock', () => api.sync.test({}))}>{t`Compare now`}</Fix>
  }
  if (line.key === 'sleep' && line.state !== 'ok') return <KeepAwake />
  return line.state === 'fault' ? <Mend line={line} busy={busy === line.key} mend={mend} /> : null
}

function Mend({ line, busy, mend }: { line: CheckLine; busy: boolean; mend: FixesProps['mend'] }) {
  const [, navigate] = useLocation()
  switch (line.key) {
    case 'guestList':
      return <Fix busy={busy} onClick={() => mend('guestList', refreshGuestList)}>{t`Refresh guest list`}</Fix>
    case 'connection':
      return <Fix busy={busy} onClick={() => mend('connection', () => api.sync.test({}))}>{t`Try again`}</Fix>
    case 'queue':
      return <Fix busy={busy} onClick={() => mend('queue', () => api.sync.now({}))}>{t`Sync now`}</Fix>
    case 'uploads':
      return <SeeUploads />
    case 'signIn':
      return <Fix onClick={() => navigate('/welcome')}>{t`Sign in again`}</Fix>
    case 'name':
      return <Fix onClick={() => navigate('/settings/desk')}>{t`Change the name`}</Fix>
    case 'apps':
    case 'rights':
      return <Fix onClick={() => navigate('/settings/account')}>{t`See rights`}</Fix>
    default:
      // Clock, disk and power are mended outside of Foyer; their text says how.
      return null
  }
}

/** The door's role does not show the files. */
function SeeUploads() {
  const [, navigate] = useLocation()
  const role = useLive('settings', 'get', {}).data?.role
  return role === 'door' ? null : <Fix onClick={() => navigate('/uploads')}>{t`See the files`}</Fix>
}

function SoundFixes({ line, sound, mend }: Pick<FixesProps, 'line' | 'sound' | 'mend'>) {
  const { sound: result, setSound } = useOwnChecks()
  const play = () => {
    playEarcon('admitted', sound)
    setSound('asking')
  }
  if (!sound.on) {
    return (
      <Fix onClick={() => mend('sound', () => api.settings.update({ sound: { on: true } }))}>{t`Turn sound on`}</Fix>
    )
  }
  if (result === 'asking') {
    return (
      <>
        <Fix onClick={() => setSound('heard')}>{t`Yes`}</Fix>
        <Fix onClick={() => setSound('notHeard')}>{t`No`}</Fix>
      </>
    )
  }
  return (
    <Fix quiet={line.state === 'ok'} onClick={play}>
      {result === 'untried' ? t`Play the notes` : t`Play again`}
    </Fix>
  )
}

function KeepAwake() {
  const hold = useStayAwake((state) => state.hold)
  return <Fix onClick={() => void hold()}>{t`Keep awake`}</Fix>
}

async function refreshGuestList() {
  await api.sync.refresh({ dataSet: 'tickets' })
  await api.sync.refresh({ dataSet: 'guests' })
}

interface FixProps {
  onClick: () => void
  busy?: boolean
  /** For what is fine already and may be tried again. */
  quiet?: boolean
  children: string
}

function Fix({ onClick, busy = false, quiet = false, children }: FixProps) {
  return (
    <BusyButton
      verb={children}
      variant={quiet ? 'subtle' : 'default'}
      h={quiet ? 34 : 38}
      busy={busy}
      onClick={onClick}
    />
  )
}
