import { t } from '@lingui/core/macro'
import { IconAlertTriangle, IconCheck, IconScan } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Settings } from '../../shared/app/settings.ts'
import { api } from '../api.ts'
import { useLive } from '../live.ts'
import { ActionButton } from '../ui/actions.tsx'
import { code128Bars } from './code128.ts'
import { isCharacterKey, type ScanKey } from './decode.ts'
import { adviseScanner, fitsSetup, type ScannerFinding, sameSetup, TEST_CODE } from './scanner-advice.ts'
import { sawScanner } from './scanner-seen.ts'
import classes from './scanner-test.module.css'

type ScannerSettings = Settings['scanner']

/** Silence after which a scan without an end key is over. */
const SILENCE_MS = 400

const bars = code128Bars(TEST_CODE)

function TestBarcode() {
  return (
    <svg
      className={classes['barcode']}
      viewBox={`0 0 ${bars.width} 60`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t`Test barcode`}
    >
      {bars.bars.map(({ x, width }) => (
        <rect key={x} x={x} y={5} width={width} height={50} />
      ))}
    </svg>
  )
}

function Finding(props: { finding: ScannerFinding; current: ScannerSettings; onApply: (s: ScannerSettings) => void }) {
  const { finding, current, onApply } = props
  const good = fitsSetup(finding, current)
  return (
    <div className={classes['finding']} data-good={good || undefined}>
      <p className="row gap8 semibold">
        {good ? <IconCheck size={17} stroke={2.4} /> : <IconAlertTriangle size={17} stroke={2} />}
        {good ? t`This scanner is set up correctly.` : t`This scanner needs a different setup.`}
      </p>
      <dl className={classes['facts']}>
        <dt>{t`Arrived`}</dt>
        <dd className="breaks">
          <code>{finding.arrived}</code>
        </dd>
        <dt>{t`Speed`}</dt>
        <dd className="breaks">{t`${finding.pace.medianMs.toFixed(1)} ms per key, longest gap ${Math.round(finding.pace.largestMs)} ms`}</dd>
      </dl>
      <ul className={classes['sentences']}>
        {finding.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {!good && !sameSetup(finding.advice, current) && (
        <ActionButton verb={t`Use the matching setup`} h={34} onClick={() => onApply(finding.advice)} />
      )}
    </div>
  )
}

/** The test without its connection to the core: shows the code, measures what comes, says what to set. */
export function ScannerTestView(props: {
  current: ScannerSettings
  onApply: (settings: ScannerSettings) => void
  onFinding?: (finding: ScannerFinding) => void
}) {
  const [text, setText] = useState('')
  const [finding, setFinding] = useState<ScannerFinding>()
  const keys = useRef<ScanKey[]>([])
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hint = useId()
  useEffect(() => () => clearTimeout(silence.current), [])

  function finish(end: ScannerSettings['terminator']) {
    clearTimeout(silence.current)
    if (keys.current.length > 1) {
      const found = adviseScanner(keys.current, end, props.current)
      setFinding(found)
      sawScanner()
      props.onFinding?.(found)
    }
    keys.current = []
    setText('')
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, code, shiftKey, timeStamp } = event
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
    if (keys.current.length > 1 && (key === 'Enter' || key === 'Tab')) {
      event.preventDefault()
      return finish(key === 'Enter' ? 'enter' : 'tab')
    }
    const pressed = { key, code, shiftKey, timeStamp }
    if (!isCharacterKey(pressed)) return
    keys.current.push(pressed)
    clearTimeout(silence.current)
    silence.current = setTimeout(() => finish('none'), SILENCE_MS)
  }

  return (
    <section className={classes['test']} aria-label={t`Scanner test`}>
      <TestBarcode />
      <p className={classes['code']}>
        <code>{TEST_CODE}</code>
      </p>
      <label className={classes['box']}>
        <IconScan size={21} stroke={1.75} aria-hidden="true" />
        <input
          className="shrinks fullHeight ink noEdge"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          data-scan="all"
          autoComplete="off"
          spellCheck={false}
          aria-label={t`Scan the test code here`}
          aria-describedby={hint}
          placeholder={t`Scan the test code here`}
        />
      </label>
      <p
        className="faint px13 line18"
        id={hint}
      >{t`Put the cursor in the box and scan the barcode above from the screen, or print it. Any code made of the same characters will do.`}</p>
      <div role="status">
        {finding && <Finding finding={finding} current={props.current} onApply={props.onApply} />}
      </div>
    </section>
  )
}

/** Tests the scanner of this laptop against its settings, and can adapt them. `onFinding` is called after each test. */
export function ScannerTest({ onFinding = () => {} }: { onFinding?: (finding: ScannerFinding) => void }) {
  const settings = useLive('settings', 'get', {})
  if (settings.data === undefined) return null
  return (
    <ScannerTestView
      // A finding is about the set-up it was measured with.
      current={settings.data.scanner}
      onApply={(scanner) => void api.settings.update({ scanner })}
      onFinding={onFinding}
    />
  )
}
