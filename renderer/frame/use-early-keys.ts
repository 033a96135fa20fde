import { useEffect, useState } from 'react'

/**
 * What is typed in an open layer while its field doesn't have the keyboard. A person who types fast presses two letters
 * before it has, and a key that could be a scanner's is handed on a moment late, to where it was pressed.
 */
export function useEarlyKeys(opened: boolean): string {
  const [text, setText] = useState('')
  useEffect(() => {
    setText('')
    if (!opened) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isTyped = target instanceof Element && target.matches('input, textarea')
      if (isTyped || key.length !== 1 || ctrlKey || metaKey || altKey) return
      event.preventDefault()
      setText((before) => before + key)
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [opened])
  return text
}
