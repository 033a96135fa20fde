import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { navigate } from '../base/hash-location.ts'
import { useOperators } from '../operators/use-operators.ts'

/** A token stands for its files once. */
const taken = new Set<string>()

/**
 * Takes files that were handed to Foyer and not to this screen: `?handed=` names their token. While the laptop is locked
 * they wait, and so does the address.
 */
export function useHanded(take: (token: string) => void): void {
  const [path] = useLocation()
  const [params] = useSearchParams()
  const token = params.get('handed')
  const isOpen = useOperators()?.isLocked === false
  const takeNow = useEffectEvent(take)
  useEffect(() => {
    if (token === null || !isOpen) return
    navigate(path, { replace: true })
    if (taken.has(token)) return
    taken.add(token)
    takeNow(token)
  }, [token, isOpen, path])
}
