import { useEffect } from 'react'
import { useRouteParams } from './data-grid/use-route-params.ts'
import { withParam } from './data-grid/use-route-text.ts'

/** Opens a dialog when the address asks for it with `?new=1`, as commands do; the address forgets it at once. */
export function useNewByAddress(open: () => void): void {
  const [params, change] = useRouteParams()
  const isAsked = params.has('new')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once for each time the address asks for it
  useEffect(() => {
    if (!isAsked) return
    change((old) => withParam(old, 'new', null), { replace: true })
    open()
  }, [isAsked])
}
