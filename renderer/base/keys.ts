/**
 * How keys are written in the table of commands: parts joined by `+` ("Mod+Shift+O"), keys pressed one after the other
 * parted by a space ("G C"). `Mod` is Ctrl, on a Mac Cmd. A letter means the key that types it.
 */
import { t } from '@lingui/core/macro'
import { lookUp } from '../../shared/look-up.ts'
export type Keys = string

/**
 * A key alone acts only if no other comes sooner than this before or behind it: the letters of a code do, from slow
 * scanners too. Milliseconds.
 */
export const ALONE_MS = 120

export interface KeyPress {
  key: string
  /** The key's place on the keyboard; left out where only what it types is known. */
  code?: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

export const isMac = (platform = globalThis.navigator?.platform ?? '') => /^(Mac|iP)/.test(platform)

/** True for keys without Ctrl, Cmd, Alt or a function key: they may be part of typed or scanned text. */
export function isSingleKey(keys: Keys): boolean {
  return !/F\d+$|Mod|Meta|Ctrl|Alt/.test(keys)
}

/** One press in the notation of the table, "Mod+Shift+O", "?", "F5". */
export function nameOfPress(press: KeyPress, mac = isMac()): string {
  // With Ctrl or Alt a key goes by its cap: on French keyboards the digits' row types signs.
  const digit = press.ctrlKey || press.metaKey || press.altKey ? /^Digit(\d)$/.exec(press.code ?? '')?.[1] : undefined
  const key = digit ?? (press.key.length === 1 ? press.key.toUpperCase() : press.key)
  const mod = mac ? press.metaKey : press.ctrlKey
  const other = mac ? press.ctrlKey : press.metaKey
  const isSign = press.key.length === 1 && press.key.toUpperCase() === press.key.toLowerCase()
  const parts = [mod && 'Mod', other && (mac ? 'Ctrl' : 'Meta'), press.altKey && 'Alt']
  // Signs such as "?" already say that Shift was held.
  const shift = press.shiftKey && digit === undefined && !(isSign && !mod) && 'Shift'
  return [...parts, shift, key].filter(Boolean).join('+')
}

/** The keys as printed on a cap: "Ctrl ⇧ O", on a Mac "⌘ ⇧ O". */
export function labelOfKeys(keys: Keys, mac = isMac()): string {
  return keys
    .split(' ')
    .map((press) =>
      press
        // A plus at the very end is the key itself.
        .split(/\+(?=.)/)
        .map((part) => capOf(part, mac))
        .join(' '),
    )
    .join(' ')
}

/** The caps of the language's keyboards. */
const SHORT: Record<string, string> = {
  Escape: t`Esc`,
  Enter: t`Enter`,
  PageUp: t({ message: 'PgUp', context: 'key' }),
  PageDown: t({ message: 'PgDn', context: 'key' }),
  Home: t({ message: 'Home', context: 'key' }),
  End: t({ message: 'End', context: 'key' }),
  Delete: t({ message: 'Delete', context: 'key' }),
  Backspace: t({ message: 'Backspace', context: 'key' }),
  Space: t({ message: 'Space', context: 'key' }),
}

function capOf(part: string, mac: boolean): string {
  if (part === 'Mod') return mac ? '⌘' : t`Ctrl`
  if (part === 'Shift') return '⇧'
  return lookUp(SHORT, part) ?? part
}
