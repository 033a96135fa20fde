import { useEffect } from 'react'
import { layerIsOpen } from '../../base/stage.ts'
import { onKeys } from '../../permission/on-keys.ts'
import { textFieldOf, wasHeldBack } from '../../scanner/key-window.ts'
import { useLatest } from '../../ui/use-latest.ts'

interface DoorKeys {
  /** Something on the screen has its own keys. */
  off: boolean
  /** A function key of the card: F2, F8 or F9. Returns whether the card offers it. */
  onCardKey: (key: string) => boolean
  onFind: () => void
  onMode: () => void
  onUndo: () => void
  /** Escape anywhere but in the box. */
  onEscape: () => void
  /** A character typed while a button has the focus. */
  onType: (character: string) => void
}

/** Ctrl+Z belongs to a text as long as there is one. */
const hasText = (target: EventTarget | null) => (textFieldOf(target)?.value ?? '') !== ''

function keyName(event: KeyboardEvent): string {
  const mod = event.ctrlKey || event.metaKey
  if (mod && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z') return 'undo'
  return mod || event.altKey || event.shiftKey ? '' : event.key
}

/** The function keys of the door, wherever the focus is. They leave typing free for names. */
export function useDoorKeys(keys: DoorKeys): void {
  const latest = useLatest(keys)
  useEffect(() => {
    function handle(event: KeyboardEvent): boolean {
      const { onCardKey, onFind, onMode, onUndo, onEscape, onType } = latest.current
      switch (keyName(event)) {
        case 'F2':
        case 'F8':
        case 'F9':
          return onCardKey(event.key)
        case 'F3':
          onFind()
          return true
        case 'F7':
          onMode()
          return true
        case 'undo':
          if (hasText(event.target)) return false
          onUndo()
          return true
        case 'Escape':
          if (textFieldOf(event.target) !== undefined) return false
          onEscape()
          return true
        default:
          // Only the copies: the key itself may still be the first one of a scan.
          if (!wasHeldBack(event) || [...event.key].length !== 1) return false
          onType(event.key)
          return true
      }
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || event.isComposing || latest.current.off || layerIsOpen()) return
      // The browser's own F3 and F7 (find, caret browsing) stay out even when nothing of ours happened.
      if (handle(event) || event.key === 'F3' || event.key === 'F7') event.preventDefault()
    }
    // In the capture phase: the window's commands leave alone what is prevented already.
    return onKeys(onKeyDown, { capture: true })
  }, [])
}
