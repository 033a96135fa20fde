import { t } from '@lingui/core/macro'
import { useLocation } from 'wouter'
import { api } from '../../api.ts'
import { useLive } from '../../live.ts'
import type { ReadinessFix } from '../../manifest/slots.ts'
import { printRequest } from '../../printing/print-request.ts'
import { playEarcon } from '../../sound/earcons.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { type CheckKey, type CheckLine, FEATURE_ROWS } from './checks.ts'
import { useOwnChecks } from './own-checks.ts'
import { useStayAwake } from './stay-awake.ts'

interface FixesProps {
  line: CheckLine
  sound: { on: boolean; volume: number }
  busy: CheckKey | null
  /** Runs a fix, then looks again. */
  mend: (key: CheckKey, work: () => Promise<unknown>) => void
  onTestScanner: () => void
}

/** The buttons of a line: fix what is wrong, or try what only a person can judge. */
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

/** Clock, disk and power are fixed outside of Foyer; their text says how. */
function Mend({ line, busy, mend }: { line: CheckLine; busy: boolean; mend: FixesProps['mend'] }) {
  const [, navigate] = useLocation()
  const role = useLive('settings', 'get', {}).data?.role
  const fix = line.key === 'signIn' ? SIGN_IN : FEATURE_ROWS.get(line.key)?.fix
  if (fix === undefined || (fix.ownerOnly && role === 'door')) return null
  const run = () => ('path' in fix ? navigate(fix.path) : mend(line.key, () => fix.mend(api)))
  return (
    <Fix busy={busy} onClick={run}>
      {fix.verb}
    </Fix>
  )
}

const SIGN_IN: ReadinessFix = { verb: t`Sign in again`, path: '/welcome' }

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
