import { routeOfLink } from '../../../shared/links.ts'

/** Words of command lines and links that the system hands over, some of them before there is a window. */
export interface KeptLinks {
  /** Shows what the words name, or just the window; kept until there is one. */
  take(words: readonly string[]): void
  /** From now on there is a window: shows what was kept, and whatever comes. */
  start(show: (route?: string) => void): void
}

/** A person who clicks twice while Foyer starts wants what was clicked last. */
export function keepLinks(): KeptLinks {
  let route: string | undefined
  let showNow: ((route?: string) => void) | undefined
  return {
    take: (words) => {
      const named = words.map(routeOfLink).find((one) => one !== undefined)
      if (showNow !== undefined) showNow(named)
      else route = named ?? route
    },
    start: (show) => {
      showNow = show
      show(route)
    },
  }
}
