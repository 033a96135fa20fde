import { useEffect, useState } from 'react'
import { isScanning } from './listen.ts'

/** Quiet after the last key before a text is searched for. Milliseconds. */
const DEBOUNCE_MS = 25

/** The text once the person paused for a moment; a scanner at work is not a person typing. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    if (text === '') return setSettled('')
    let timer: ReturnType<typeof setTimeout>
    const settle = () => {
      if (isScanning()) timer = setTimeout(settle, DEBOUNCE_MS)
      else setSettled(text)
    }
    timer = setTimeout(settle, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
