import { ALONE_MS, isSingleKey, type KeyPress, nameOfPress } from '../base/keys.ts'
import { type Command, commandForKeys } from './commands.ts'

/** How long the first key of a sequence ("G" of "G C") waits for the second. Milliseconds. */
const SEQUENCE_MS = 1500

interface ShortcutsOptions {
  commands: () => readonly Command[]
  singleKeys: () => boolean
  run: (command: Command) => void
  /** Runs `action` when it is sure that no key follows the last one; returns the cancel. */
  afterLastKey: (action: () => void) => () => void
}

/** A key event as the recogniser sees it. */
interface Press extends KeyPress {
  /** Milliseconds, from any steady clock. */
  at: number
  /** True inside text fields: single keys belong to the text. */
  typing: boolean
}

/**
 * Recognises shortcuts in a stream of key presses. Keys with Ctrl or Cmd and function keys act at once. Single keys act
 * only after a short quiet moment before and behind them, so that the letters of a scanned code never run a command.
 */
export function createShortcuts(options: ShortcutsOptions) {
  let lastAt = Number.NEGATIVE_INFINITY
  let lead: { keys: string; at: number } | undefined
  let cancelPending: (() => void) | undefined

  const single = (press: Press, name: string): boolean => {
    const sequence = lead !== undefined && press.at - lead.at < SEQUENCE_MS ? `${lead.keys} ${name}` : undefined
    const commands = options.commands()
    const command =
      (sequence === undefined ? undefined : commandForKeys(sequence, commands)) ?? commandForKeys(name, commands)
    const leads = commands.some(({ keys }) => keys.some((known) => known.startsWith(`${name} `)))
    lead = undefined
    if (command !== undefined) {
      cancelPending = options.afterLastKey(() => options.run(command))
      return true
    }
    if (leads) lead = { keys: name, at: press.at }
    return leads
  }

  return {
    /** Called for every key pressed anywhere, also those a scanner listener keeps for itself. */
    heard(at: number): void {
      cancelPending?.()
      cancelPending = undefined
      if (at - lastAt < ALONE_MS) lead = undefined
      lastAt = at
    },
    /**
     * Handles a key that no other handler took. `quietMs` is the time since the key before it. Returns whether the key
     * is a shortcut, in which case its default action must not happen.
     */
    pressed(press: Press, quietMs: number): boolean {
      const name = nameOfPress(press)
      if (!isSingleKey(name)) {
        lead = undefined
        const command = commandForKeys(name, options.commands())
        if (command === undefined) return false
        options.run(command)
        return true
      }
      if (press.typing || !options.singleKeys() || quietMs < ALONE_MS) return false
      return single(press, name)
    },
  }
}
