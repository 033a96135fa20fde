import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { hasShape } from './has-shape.ts'
import { holdKey, keep, keptBefore, onForgotten } from './kept-state.ts'

interface Held<T> {
  key: string
  value: T
  /** The initial value as JSON: an unchanged value isn't kept. */
  fresh: string | undefined
}

/**
 * `useState` for what a person types in a dialog, and for the state that opens it: the value survives a crash of
 * the page or a reload in another language. Closing the dialog or changing the key to another record's drops it. Never
 * for secrets. `key` names feature, dialog and record; only one component may use it at a time. A kept value is
 * restored only if it has the shape of the initial value or of a sample.
 */
export function useKeptState<T>(
  key: string,
  initial: T | (() => T),
  ...samples: readonly T[]
): [T, Dispatch<SetStateAction<T>>] {
  const begin = (isAgain: boolean): Held<T> => {
    const first = initial instanceof Function ? initial() : initial
    const fresh = JSON.stringify(first)
    const kept = isAgain ? undefined : keptBefore(key)
    const fits = kept !== undefined && [first, ...samples].some((one) => hasShape(one, kept))
    return { key, value: fits ? (kept as T) : first, fresh }
  }
  const [held, setHeld] = useState(() => begin(false))
  const now = held.key === key ? held : begin(false)
  if (now !== held) setHeld(now)
  const again = useRef(begin)
  useEffect(() => {
    again.current = begin
  })
  useEffect(() => holdKey(key), [key])
  useEffect(() => {
    const json = JSON.stringify(now.value)
    keep(key, json === now.fresh ? undefined : json)
  }, [key, now])
  useEffect(() => onForgotten(() => setHeld(again.current(true))), [])
  const set = useCallback(
    (next: SetStateAction<T>) =>
      setHeld((old) => {
        const value = next instanceof Function ? next(old.value) : next
        return Object.is(value, old.value) ? old : { ...old, value }
      }),
    [],
  )
  return [now.value, set]
}
