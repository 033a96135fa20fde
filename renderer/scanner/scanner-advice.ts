import { t } from '@lingui/core/macro'
import type { Settings } from '../../shared/app/settings.ts'
import { decodeKeys, type ScanKey } from './decode.ts'
import { PACES, type Pace, paceOf } from './recogniser.ts'

/** Letters of both cases, digits and the signs that suffer first on a foreign keyboard layout. */
export const TEST_CODE = 'ABCxyz-0123456789:/_#'

type ScannerSettings = Settings['scanner']

export interface ScannerFinding {
  /** What the scanner wrote, character by character. */
  arrived: string
  pace: Pace
  /** `foreign` = no setting of ours can read it. */
  text: 'same' | 'byPosition' | 'capsLock' | 'framed' | 'foreign'
  /** `person` = so slow that it could be a person typing. */
  speed: ScannerSettings['speed'] | 'person'
  /** What to set; equals what is set already when nothing needs changing. */
  advice: ScannerSettings
  /** In words, one sentence each. */
  sentences: string[]
}

const swapCase = (text: string) =>
  [...text].map((char) => (char === char.toUpperCase() ? char.toLowerCase() : char.toUpperCase())).join('')

function textOf(typed: string, positions: string): ScannerFinding['text'] {
  if (typed === TEST_CODE) return 'same'
  if (swapCase(typed) === TEST_CODE) return 'capsLock'
  if (positions === TEST_CODE) return 'byPosition'
  return typed.includes(TEST_CODE) || positions.includes(TEST_CODE) ? 'framed' : 'foreign'
}

function speedOf(pace: Pace): ScannerFinding['speed'] {
  const fits = (limit: Pace) => pace.medianMs <= limit.medianMs && pace.largestMs <= limit.largestMs
  if (fits(PACES.normal)) return 'normal'
  return fits(PACES.slow) ? 'slow' : 'person'
}

const TEXT_SENTENCES: Record<ScannerFinding['text'], string> = {
  same: t`Every character arrived as it is printed.`,
  byPosition: t`The scanner types like a US keyboard and this laptop has another layout. Read it by key position.`,
  capsLock: t`Capitals and small letters are swapped. Turn Caps Lock off, or read by key position.`,
  framed: t`The scanner adds characters around the code. Cut them off.`,
  foreign: t`This isn’t the test code. Set the scanner to a US keyboard with its own set-up codes, then test again.`,
}
const SPEED_SENTENCES: Record<ScannerFinding['speed'], string> = {
  normal: t`It is fast enough for the normal speed.`,
  slow: t`It is slow. Choose the slow preset.`,
  person: t`It is as slow as a person. Scan with the cursor in the box of Check-in: there any speed works.`,
}
const END_SENTENCES: Record<ScannerSettings['terminator'], string> = {
  enter: t`It ends with Enter.`,
  tab: t`It ends with Tab.`,
  none: t`It sends nothing at the end. Choose “none” as its last key.`,
}

/** Reads one scan of the test code and says which settings fit that scanner. */
export function adviseScanner(
  keys: readonly ScanKey[],
  end: ScannerSettings['terminator'],
  now: ScannerSettings,
): ScannerFinding {
  const typed = decodeKeys(keys, 'asTyped')
  const positions = decodeKeys(keys, 'byPosition')
  const pace = paceOf(keys)
  const text = textOf(typed, positions)
  const speed = speedOf(pace)
  const layout = text === 'same' || (text === 'framed' && typed.includes(TEST_CODE)) ? 'asTyped' : 'byPosition'
  const whole = layout === 'asTyped' ? typed : positions
  const at = whole.indexOf(TEST_CODE)
  const advice: ScannerSettings =
    text === 'foreign'
      ? now
      : {
          speed: speed === 'person' ? 'slow' : speed,
          terminator: end,
          layout,
          prefix: whole.slice(0, at).slice(-10),
          suffix: whole.slice(at + TEST_CODE.length).slice(0, 10),
        }
  return {
    arrived: typed,
    pace,
    text,
    speed,
    advice,
    sentences: [TEXT_SENTENCES[text], SPEED_SENTENCES[speed], END_SENTENCES[end]],
  }
}

/** Whether two set-ups of a scanner are the same. */
export function sameSetup(a: ScannerSettings, b: ScannerSettings): boolean {
  return (
    a.speed === b.speed &&
    a.terminator === b.terminator &&
    a.layout === b.layout &&
    a.prefix === b.prefix &&
    a.suffix === b.suffix
  )
}

/** Whether a scanner that was found to behave like this is read well with a set-up. */
export function fitsSetup(finding: ScannerFinding, setup: ScannerSettings): boolean {
  return finding.text !== 'foreign' && finding.speed !== 'person' && sameSetup(finding.advice, setup)
}
