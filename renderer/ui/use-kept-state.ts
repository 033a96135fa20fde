import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { hasShape } from './has-shape.ts'
import { holdKey, keep, keptBefore, onForgotten } from './kept-state.ts'

interface Held<T> {
  key: string
  value: T
  /** The initial value as JSON: while nothing was changed, nothing is kept. */
  fresh: string | undefined
}

/**
 * `useState` for what a person types in a dialog, and for what opens that dialog: after a crash of the page, or a reload in
 * another language, it is as it was. Closing the dialog drops it, as does another record's key. Never for secrets.
 * `key` names feature, dialog and record, and is used once at a time. What has neither the initial value's shape nor
 * that of a sample is not read back.
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
