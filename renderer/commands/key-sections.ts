import { t } from '@lingui/core/macro'
import type { KeyHelp, Screen } from '../manifest/screen.ts'
import { SCREENS } from '../screens.ts'
import { COMMANDS } from './commands.ts'

/** Keys of one place, under its name. */
interface KeySection {
  title: string
  rows: readonly KeyHelp[]
}

/** Keys that all lists and forms share. */
export const COMMON_KEYS: readonly KeySection[] = [
  {
    title: t`Lists`,
    rows: [
      { title: t`Move`, keys: ['↑', '↓', 'PageUp', 'PageDown'] },
      { title: t`First row, last row`, keys: ['Mod+Home', 'Mod+End'] },
      { title: t`Select several rows`, keys: ['Shift+↑', 'Shift+↓'] },
      { title: t`Select a row, or check the guest in`, keys: ['Space'] },
      { title: t`Select all`, keys: ['Mod+A'] },
      { title: t`Copy the row, or the marked ones`, keys: ['Mod+C'] },
      { title: t({ message: 'Open', context: 'to open' }), keys: ['Enter'] },
      { title: t`Next, previous while one is open`, keys: ['J', 'K'] },
      { title: t`Back to the list`, keys: ['Escape'] },
    ],
  },
  {
    title: t`Forms beside a list`,
    rows: [
      { title: t`Save`, keys: ['Mod+S', 'Mod+Enter'] },
      { title: t`Leave; asks when typed text would be lost`, keys: ['Escape'] },
    ],
  },
]

/** What keys do on a screen alone: what it handles itself, and the commands that they call only there. */
export function keysOfScreen({ id, help = [] }: Pick<Screen, 'id' | 'help'>): readonly KeyHelp[] {
  const called = COMMANDS.flatMap(({ title, keysOn }) =>
    keysOn?.screens.includes(id) === true ? [{ title, keys: keysOn.keys }] : [],
  )
  return [...help, ...called]
}

/** Keys of each screen alone, then those that all lists and forms share. */
export const KEY_SECTIONS: readonly KeySection[] = [
  ...SCREENS.map((screen) => ({ title: screen.title, rows: keysOfScreen(screen) })).filter(
    ({ rows }) => rows.length > 0,
  ),
  ...COMMON_KEYS,
]
