import { useSyncExternalStore } from 'react'

/**
 * Where the window is, kept whole behind the `#`: path and search both. The page's own address never changes, so a
 * reload always asks the host for the same page, and a search of one screen does not leak into the next.
 */
const read = () => location.hash.replace(/^#\/?/, '/') || '/'

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** Goes to a path of this window, "/guests?event=1"; `replace` leaves no step to go back to. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  const target = `#${to.startsWith('/') ? to : `/${to}`}`
  if (target === location.hash) return
  history[options.replace === true ? 'replaceState' : 'pushState'](null, '', target)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

/** The path with a record open; the search and the filters stay when that screen is where the window is already. */
export function withOpen(path: string, id: string): string {
  const params = new URLSearchParams(pathOf() === path ? searchOf() : '')
  params.set('open', id)
  return `${path}?${params}`
}

/** The path of this window, without the search. */
export const pathOf = () => read().split('?')[0] ?? '/'
const searchOf = () => read().split('?')[1] ?? ''

/** Location hook for wouter's `<Router hook>`. */
export function useHashLocation(): [string, typeof navigate] {
  return [useSyncExternalStore(subscribe, pathOf), navigate]
}
useHashLocation.hrefs = (href: string) => `#${href}`

/** Search hook for wouter's `<Router searchHook>`. */
export function useHashSearch(): string {
  return useSyncExternalStore(subscribe, searchOf)
}
