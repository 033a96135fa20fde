import { type RefCallback, type RefObject, useCallback, useRef } from 'react'

/**
 * The input of a PIN or key, which alone holds what is typed: `ref` is for the input, `field` reads it. The input is
 * emptied when it leaves the page: React keeps a removed input, and its text, until it has drawn around it again.
 */
export function useSecretField(): {
  field: RefObject<HTMLInputElement | null>
  ref: RefCallback<HTMLInputElement>
} {
  const field = useRef<HTMLInputElement>(null)
  const ref = useCallback((input: HTMLInputElement | null) => {
    if (input === null && field.current !== null) field.current.value = ''
    field.current = input
  }, [])
  return { field, ref }
}
