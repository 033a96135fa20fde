import { t } from '@lingui/core/macro'
import { create } from 'zustand'
import type { Connection } from '../../../shared/app/session.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import type { UpdateState } from '../../../shared/app/updates.ts'
import { expectedWords, type GuestTotals } from '../../event/guest-total.ts'
import { formatCount, formatTime } from '../../format.ts'
import { staffEndText } from '../../rights/staff-end.ts'
import { fitsSetup, type ScannerFinding } from '../../scanner/scanner-advice.ts'
import type { CheckLine } from './checks.ts'
import type { Awake } from './stay-awake.ts'
import type { Counted } from './use-guest-count.ts'

type SoundResult = 'untried' | 'asking' | 'heard' | 'notHeard'

interface OwnChecks {
  sound: SoundResult
  /** What the last scanner test found. */
  scanner: ScannerFinding | null
  setSound: (sound: SoundResult) => void
  setScanner: (scanner: ScannerFinding) => void
}

/** What a person has tried in this window. Kept until the window closes, so that leaving the screen loses nothing. */
export const useOwnChecks = create<OwnChecks>((set) => ({
  sound: 'untried',
  scanner: null,
  setSound: (sound) => set({ sound }),
  setScanner: (scanner) => set({ scanner }),
}))

/** The line about the sign-in: only there when the site no longer accepts it. */
export function signInLines(state: Connection['state'] | undefined, staff?: Connection['staff']): CheckLine[] {
  if (state !== 'signedOut') return []
  return [
    {
      key: 'signIn',
      state: 'fault',
      text: staffEndText(staff) ?? t`The site no longer accepts this sign-in. Nothing is sent or fetched.`,
    },
  ]
}

/** The line about the laptop's name: only there when another laptop of the site sold something under it. */
export function nameLines(laptopName: string, namesake: string | null): CheckLine[] {
  if (namesake === null) return []
  return [
    {
      key: 'name',
      state: 'fault',
      text: t`Another laptop of this site is called ${laptopName} too: it sold ${namesake}.`,
    },
  ]
}

/** The line about sound. `on` is the setting. */
export function soundLine(result: SoundResult, on: boolean): CheckLine {
  if (!on) return { key: 'sound', state: 'fault', text: t`Sound is off on this laptop.` }
  switch (result) {
    case 'heard':
      return { key: 'sound', state: 'ok', text: t`You heard the two rising notes.` }
    case 'notHeard':
      return {
        key: 'sound',
        state: 'fault',
        text: t`Not heard. Turn up the laptop’s volume or check the speaker’s cable.`,
      }
    case 'asking':
      return { key: 'sound', state: 'open', text: t`Did you hear two rising notes?` }
    case 'untried':
      return { key: 'sound', state: 'open', text: t`Not tried yet. Two rising notes mean “admitted”.` }
  }
}

/**
 * The line about the scanner: what the last test in this window found, held against the set-up of now. Without a test a
 * code that was read on any screen says as much, so the status bar and this line agree.
 */
export function scannerLine(
  found: ScannerFinding | null,
  setup: Settings['scanner'],
  seenAt: string | null = null,
): CheckLine {
  if (found === null && seenAt !== null) {
    return { key: 'scanner', state: 'ok', text: t`Read a code at ${formatTime(seenAt)}.` }
  }
  if (found === null) return { key: 'scanner', state: 'open', text: t`Not tried yet. Scan the test code.` }
  const { medianMs } = found.pace
  const pace = t`${medianMs.toFixed(medianMs < 10 ? 1 : 0)} ms a key`
  return fitsSetup(found, setup)
    ? { key: 'scanner', state: 'ok', text: t`Read the test code in ${pace}. The set-up fits.` }
    : { key: 'scanner', state: 'fault', text: t`The test code came in at ${pace}, but the set-up doesn’t fit.` }
}

/** The line about sleep. What the machine itself is set to is not known to a window. */
export function sleepLine(awake: Awake): CheckLine {
  switch (awake) {
    case 'held':
      return { key: 'sleep', state: 'ok', text: t`Kept awake while this window is in front.` }
    case 'refused':
      return { key: 'sleep', state: 'fault', text: t`This laptop may fall asleep. Set its sleep to never for tonight.` }
    case 'notAsked':
      return { key: 'sleep', state: 'open', text: t`Can’t tell when this laptop will sleep.` }
  }
}

/** The line about updates: one that is ready waits for a person, and for the end of the shift. */
export function updateLine(version: string, update?: UpdateState): CheckLine {
  if (update?.kind === 'ready') {
    const text = t`Foyer ${update.version} is ready. It is never installed during a shift.`
    return { key: 'update', state: 'ok', text }
  }
  return { key: 'update', state: 'ok', text: t`Foyer ${version}. Foyer never updates on its own.` }
}

/** The guest list beside the site's: the same, more or fewer, or not to be compared now. */
export function withCount(line: CheckLine, counted: Counted): CheckLine {
  if (line.key !== 'guestList') return line
  if (counted === 'asking') return line
  if (counted === 'unreachable') return { ...line, text: t`${line.text} Not compared with the site.` }
  const more = counted.onSite - counted.here
  if (more === 0) return { ...line, text: t`${line.text} The same list as on the site.` }
  const count = formatCount(Math.abs(more))
  const text = more > 0 ? t`${line.text} The site has ${count} more.` : t`${line.text} The site has ${count} fewer.`
  return { ...line, state: 'fault', text }
}

/** How many of the list are expected, where that is not all of them: the door counts against that number. */
export function withTotals(line: CheckLine, totals: GuestTotals | undefined): CheckLine {
  if (line.key !== 'guestList' || totals === undefined || totals.expected === totals.total) return line
  return { ...line, text: `${line.text} ${expectedWords(totals)}.` }
}

/** Below this share of charge an unplugged laptop may not last the evening. */
const LOW = 0.4

/** The line about power. `level` goes from 0 to 1. */
export function powerLine({ charging, level }: { charging: boolean; level: number }): CheckLine {
  const percent = `${Math.round(level * 100)} %`
  if (charging) return { key: 'power', state: 'ok', text: t`On mains, ${percent}.` }
  return level >= LOW
    ? { key: 'power', state: 'ok', text: t`On battery, ${percent}.` }
    : { key: 'power', state: 'fault', text: t`On battery with ${percent} left. Plug the laptop in.` }
}
