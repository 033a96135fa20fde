import { useCallback, useLayoutEffect } from 'react'
import { useSearchParams } from 'wouter'

type Change = (old: URLSearchParams) => URLSearchParams

/** A change of the address that no component has been drawn with yet. */
let moved: { from: string; to: URLSearchParams } | undefined

/**
 * The parameters after the `?` of the address, and a function that changes them. Each change applies to the newest
 * address: a list's search and its open record change at the same moment, and neither may restore what the other has
 * just removed.
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
