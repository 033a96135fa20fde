import { t } from '@lingui/core/macro'
import type { PrintRequest } from '../../shared/app/printing.ts'
import { labelOfKeys } from '../base/keys.ts'
import { toastQuiet } from '../base/toasts.tsx'
import { COMMANDS, GROUPS } from '../commands/commands.ts'
import { KEY_SECTIONS } from '../commands/key-sections.ts'
import { printRequest } from './print-request.ts'
import { printableNow, usePrintStore } from './print-store.ts'

/** What a command can print. */
type PrintSubject = 'current' | 'preview' | 'guestList' | 'shortcuts' | 'test'

const NOTHING_HERE = t`Nothing on this screen is printed. Open an order, a guest or the shift first.`

/** Runs a print command; where there is nothing to print it says so and does nothing. */
export function runPrintCommand(subject: PrintSubject, openEventId: string | null): void {
  const { offered, show } = usePrintStore.getState()
  const current = printableNow()
  switch (subject) {
    case 'current':
      if (current === null) toastQuiet(NOTHING_HERE)
      else void printRequest(current)
      return
    case 'preview':
      if (current === null) toastQuiet(NOTHING_HERE)
      else show({ request: current })
      return
    case 'guestList': {
      const eventId = offered.screen?.kind === 'guestList' ? offered.screen.eventId : openEventId
      if (eventId === null) toastQuiet(t`Open an event first: then its guest list can be printed.`)
      else void printRequest({ kind: 'guestList', eventId })
      return
    }
    case 'shortcuts':
      void printRequest(shortcutSheet())
      return
    case 'test':
      void printRequest({ kind: 'test' })
  }
}

/** The keys as they are on this computer. */
function shortcutSheet(): PrintRequest {
  const keyed = <T extends { title: string; keys: readonly string[] }>(rows: readonly T[]) =>
    rows
      .filter(({ keys }) => keys.length > 0)
      .map(({ title, keys }) => ({ title, keys: keys.map((each) => labelOfKeys(each)) }))
  const groups = GROUPS.map((title) => ({ title, rows: keyed(COMMANDS.filter(({ group }) => group === title)) }))
  const screens = KEY_SECTIONS.map(({ title, rows }) => ({ title, rows: keyed(rows) }))
  return { kind: 'shortcuts', groups: [...groups, ...screens] }
}
