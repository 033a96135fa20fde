import { useCallback, useLayoutEffect } from 'react'
import { useSearchParams } from 'wouter'

type Change = (old: URLSearchParams) => URLSearchParams

/** A change of the address that no component has been drawn with yet. */
let moved: { from: string; to: URLSearchParams } | undefined

/**
 * What stands behind the `?` of the address, and the way to change it. Each change is made to the newest address, whoever
 * made that: the search of a list and what is open in it change at the same moment, and neither must bring back what the
 * other has just taken away.
 */
export function useRouteParams(): [
  params: URLSearchParams,
  /** The same function as long as the screen is there. */
  change: (make: Change, options?: { replace?: boolean }) => void,
] {
  const [params, setParams] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn with these is the newest there is
  useLayoutEffect(() => {
    moved = undefined
  }, [params])
  const change = useCallback(
    (make: Change, options?: { replace?: boolean }) =>
      setParams((old) => {
        const from = old.toString()
        const next = make(moved?.from === from ? moved.to : old)
        moved = { from, to: next }
        return next
      }, options),
    [setParams],
  )
  return [params, change]
}
