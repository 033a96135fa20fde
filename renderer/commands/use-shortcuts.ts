import { useEffect, useRef } from 'react'
import { onKeys } from '../permission/on-keys.ts'
import type { Command } from './commands.ts'
import { afterLastKey, keyTiming } from './key-timing.ts'
import { createShortcuts } from './shortcuts.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select'))

/** While a dialog is open, only keys with Ctrl or Cmd and function keys reach the commands. */
const inDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null

/** Joins the keyboard of the window to the commands. */
export function useShortcuts(commands: readonly Command[], singleKeys: boolean, run: (command: Command) => void): void {
  const latest = useRef({ commands, singleKeys, run })
  latest.current = { commands, singleKeys, run }
  useEffect(() => {
    const shortcuts = createShortcuts({
      commands: () => latest.current.commands,
      singleKeys: () => latest.current.singleKeys,
      run: (command) => latest.current.run(command),
      afterLastKey,
    })
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return
      // Text fields keep their own undo.
      const isUndo = event.key.toLowerCase() === 'z' && isTyping(event.target) && fieldHasText(event.target)
      if (isUndo) return
      const typing = isTyping(event.target) || inDialog(event.target)
      const { key, code, ctrlKey, metaKey, shiftKey, altKey, timeStamp } = event
      const press = { key, code, ctrlKey, metaKey, shiftKey, altKey, at: timeStamp, typing }
      if (shortcuts.pressed(press, keyTiming.quietMs())) event.preventDefault()
    }
    const forget = keyTiming.onKey((at) => shortcuts.heard(at))
    const stopKeys = onKeys(onKeyDown)
    return () => {
      forget()
      stopKeys()
    }
  }, [])
}

const fieldHasText = (target: EventTarget | null) =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== ''
