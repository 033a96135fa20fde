import type { KeyboardEvent } from 'react'
import { useLateLetter } from './use-late-letter.ts'

/** What a field for an amount does with keys: letters never land in it, they mean a method or another part of the screen. */
export function useAmountKeys(onLetter: (letter: string) => void) {
  const letters = useLateLetter(onLetter)
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') return letters.flush()
    const { ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || [...event.key].length !== 1) return
    const isLetter = /\p{L}/u.test(event.key)
    letters.heard(isLetter ? event.key.toUpperCase() : null, event.timeStamp)
    if (isLetter) event.preventDefault()
  }
}
