import type { Readiness } from '../../../shared/app/session.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { countWord } from '../../numbers.ts'

export type CheckKey = Readiness['key'] | 'signIn' | 'scanner' | 'sound' | 'printer' | 'sleep' | 'power' | 'update'

/** One line of the check. `open` is neither good nor bad: nobody has tried it yet. */
export interface CheckLine {
  key: CheckKey
  state: 'ok' | 'fault' | 'open'
  text: string
}

/** Lines in the order in which they are shown; `doubt` says what to expect when the doors open with this fault. */
const LINES: Record<CheckKey, { title: string; doubt: string }> = {
  guestList: { title: 'Guest list', doubt: 'Tickets sold since the last copy may read as unknown.' },
  connection: { title: 'Connection', doubt: 'Scans are saved on this laptop and sent later.' },
  signIn: { title: 'Sign-in', doubt: 'Scans are saved on this laptop and sent after you have signed in.' },
  scanner: { title: 'Scanner', doubt: 'Tickets can be typed or found by name.' },
  sound: { title: 'Sound', doubt: 'Watch the screen, the answers may not be heard.' },
  printer: { title: 'Printer', doubt: 'Nothing may come out on paper; sales and check-in go on.' },
  clock: { title: 'Clock', doubt: 'Arrival times may be off.' },
  sleep: { title: 'Sleep', doubt: 'The laptop may fall asleep between two guests.' },
  power: { title: 'Power', doubt: 'The laptop may go off in the middle of the evening.' },
  disk: { title: 'Disk', doubt: 'Without space on the disk nothing more can be saved.' },
  queue: { title: 'Queue', doubt: 'What waits is safe and goes out when it can.' },
  rights: { title: 'Rights', doubt: 'The site may refuse some of what is done here.' },
  update: { title: 'Update', doubt: 'Foyer may look different after the next start.' },
}

export const titleOf = (key: CheckKey) => LINES[key].title

/**
 * Puts what the core found and what this window found into one list. A clock that was not held against the site's yet is
 * neither right nor wrong.
 */
export function arrange(machine: readonly Readiness[], own: readonly CheckLine[], clockCompared: boolean): CheckLine[] {
  const order = Object.keys(LINES)
  const stateOf = ({ key, ok }: Readiness): CheckLine['state'] => {
    if (!ok) return 'fault'
    return key === 'clock' && !clockCompared ? 'open' : 'ok'
  }
  const found = machine.map((check): CheckLine => ({ key: check.key, state: stateOf(check), text: textOf(check.text) }))
  return [...found, ...own].sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
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
    const doubts = faults.slice(0, 2).map(({ key }) => LINES[key].doubt)
    const title = `${countWord(faults.length)} ${faults.length === 1 ? 'thing' : 'things'} before doors`
    return { ready, title, text: ['You can open now.', ...doubts].join(' ') }
  }
  if (untried > 0) {
    const title = `${countWord(untried)} ${untried === 1 ? 'thing' : 'things'} to try`
    return { ready, title, text: 'You can open now. A try takes less than a minute.' }
  }
  return { ready, title: 'Ready for doors', text: 'Everything that can be checked here is fine.' }
}
