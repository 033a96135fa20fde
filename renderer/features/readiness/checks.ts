import { plural, t } from '@lingui/core/macro'
import type { Readiness } from '../../../shared/app/session.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import type { ReadinessFinding, ReadinessRow } from '../../manifest/slots.ts'
import { filling } from '../../slots.ts'

/** Which row it is: a check of the core, of this window, or of a feature. */
export type CheckKey = string

/** One line of the check. */
export interface CheckLine extends ReadinessFinding {
  key: CheckKey
}

type Words = Pick<ReadinessRow, 'title' | 'doubt'>

/** Rows about this laptop and this window. `doubt` says what to expect when the doors open with this fault. */
const MACHINE = {
  signIn: { title: t`Sign-in`, doubt: t`Scans are saved on this laptop and sent after you have signed in.` },
  scanner: { title: t`Scanner`, doubt: t`Tickets can be typed or found by name.` },
  sound: { title: t`Sound`, doubt: t`Watch the screen: you might miss the sounds.` },
  printer: { title: t`Printer`, doubt: t`Nothing may come out on paper; sales and check-in still work.` },
  clock: { title: t`Clock`, doubt: t`Arrival times may be off.` },
  sleep: { title: t`Sleep`, doubt: t`The laptop may fall asleep between two guests.` },
  power: { title: t`Power`, doubt: t`The laptop may switch off in the middle of the evening.` },
  disk: { title: t`Disk`, doubt: t`Without space on the disk nothing more can be saved.` },
  update: { title: t`Update`, doubt: t`Foyer may look different after the next start.` },
}

/** Rows that features bring, by key. */
export const FEATURE_ROWS: ReadonlyMap<CheckKey, ReadinessRow> = new Map(
  filling('readiness').map((row) => [row.key, row]),
)
const WORDS = new Map<CheckKey, Words>([...Object.entries(MACHINE), ...FEATURE_ROWS])

/** What a door needs first comes first; rows that are not named here are before the last one. */
const ORDER: readonly CheckKey[] = [
  ...['guestList', 'connection', 'signIn', 'name', 'scanner', 'sound', 'printer', 'clock', 'sleep', 'power', 'disk'],
  ...['queue', 'uploads', 'apps', 'rights'],
]
const LAST: CheckKey = 'update'

const placeOf = (key: CheckKey): number => {
  const place = ORDER.indexOf(key)
  if (place >= 0) return place
  return key === LAST ? ORDER.length + 1 : ORDER.length
}

const wordsOf = (key: CheckKey): Words => WORDS.get(key) ?? { title: key, doubt: '' }

export const titleOf = (key: CheckKey): string => wordsOf(key).title

/**
 * Puts what the core found and what this window found into one list. A clock that was not held against the site's yet is
 * neither right nor wrong.
 */
export function arrange(machine: readonly Readiness[], own: readonly CheckLine[], clockCompared: boolean): CheckLine[] {
  const stateOf = ({ key, ok }: Readiness): CheckLine['state'] => {
    if (!ok) return 'fault'
    return key === 'clock' && !clockCompared ? 'open' : 'ok'
  }
  const found = machine.map((check): CheckLine => ({ key: check.key, state: stateOf(check), text: textOf(check.text) }))
  return [...found, ...own].sort((a, b) => placeOf(a.key) - placeOf(b.key))
}

interface Summary {
  ready: number
  title: string
  text: string
}

/** The words beside the gauge. Opening is never blocked, so they always say that one can. */
export function summarise(lines: readonly CheckLine[]): Summary {
  const ready = lines.filter((line) => line.state === 'ok').length
  const faults = lines.filter((line) => line.state === 'fault')
  const untried = lines.length - ready - faults.length
  if (faults.length > 0) {
    const doubts = faults.slice(0, 2).map(({ key }) => wordsOf(key).doubt)
    const title = plural(faults.length, { one: 'One thing before doors', other: '# things before doors' })
    return { ready, title, text: [t`You can open now.`, ...doubts].join(' ') }
  }
  if (untried > 0) {
    const title = plural(untried, { one: 'One thing to try', other: '# things to try' })
    return { ready, title, text: t`You can open now. Each check takes less than a minute.` }
  }
  return { ready, title: t`Ready for doors`, text: t`Everything that can be checked here is fine.` }
}
