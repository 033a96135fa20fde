import { plural, t } from '@lingui/core/macro'
import type { Readiness } from '../../../shared/app/session.ts'
import { textOf } from '../../../shared/messages/text-of.ts'

export type CheckKey =
  | Readiness['key']
  | 'signIn'
  | 'name'
  | 'scanner'
  | 'sound'
  | 'printer'
  | 'sleep'
  | 'power'
  | 'update'

/** One line of the check. `open` is neither good nor bad: nobody has tried it yet. */
export interface CheckLine {
  key: CheckKey
  state: 'ok' | 'fault' | 'open'
  text: string
}

/** Lines in the order in which they are shown; `doubt` says what to expect when the doors open with this fault. */
const LINES: Record<CheckKey, { title: string; doubt: string }> = {
  guestList: { title: t`Guest list`, doubt: t`Tickets sold since the last update may show as unknown.` },
  connection: { title: t`Connection`, doubt: t`Scans are saved on this laptop and sent later.` },
  signIn: { title: t`Sign-in`, doubt: t`Scans are saved on this laptop and sent after you have signed in.` },
  name: { title: t`Desk name`, doubt: t`Lists cannot tell this desk from another of the same name.` },
  scanner: { title: t`Scanner`, doubt: t`Tickets can be typed or found by name.` },
  sound: { title: t`Sound`, doubt: t`Watch the screen, the answers may not be heard.` },
  printer: { title: t`Printer`, doubt: t`Nothing may come out on paper; sales and check-in go on.` },
  clock: { title: t`Clock`, doubt: t`Arrival times may be off.` },
  sleep: { title: t`Sleep`, doubt: t`The laptop may fall asleep between two guests.` },
  power: { title: t`Power`, doubt: t`The laptop may switch off in the middle of the evening.` },
  disk: { title: t`Disk`, doubt: t`Without space on the disk nothing more can be saved.` },
  queue: { title: t`Queue`, doubt: t`What waits is safe and goes out when it can.` },
  uploads: { title: t`Uploads`, doubt: t`Files that wait go out when they can, after everything the door sends.` },
  apps: { title: t`Apps of the site`, doubt: t`Some screens stay empty.` },
  rights: { title: t`Rights`, doubt: t`The site may refuse some of what is done here.` },
  update: { title: t`Update`, doubt: t`Foyer may look different after the next start.` },
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
    const title = plural(faults.length, { one: 'One thing before doors', other: '# things before doors' })
    return { ready, title, text: [t`You can open now.`, ...doubts].join(' ') }
  }
  if (untried > 0) {
    const title = plural(untried, { one: 'One thing to try', other: '# things to try' })
    return { ready, title, text: t`You can open now. Each check takes less than a minute.` }
  }
  return { ready, title: t`Ready for doors`, text: t`Everything that can be checked here is fine.` }
}
