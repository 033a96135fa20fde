import { routeOfLink } from '../../../shared/links.ts'

/** The window, once there is one. */
interface Shown {
  /** Brings the window to the front, at `route` when one is given. */
  show(route?: string): void
  /** Shows these files and folders in the window. */
  showFiles(paths: readonly string[]): void
}

/** Links and files that the system hands over, some of them before there is a window. */
export interface KeptLinks {
  /** Shows what the words of a command line, or a link, name; else `paths`, or just the window. Kept until there is one. */
  take(words: readonly string[], paths?: readonly string[]): void
  /** The system names several files one after the other: they are shown together. */
  takeFile(path: string): void
  /** From now on there is a window: shows what was kept, and whatever comes. */
  start(shown: Shown): void
}

/** How long to wait for the next file of the same choice, in milliseconds. */
const togetherMs = 150

/** A person who clicks twice while Foyer starts wants what was clicked last. */
export function keepLinks(): KeptLinks {
  let kept: { route?: string; paths?: readonly string[] } = {}
  let shown: Shown | undefined
  let coming: string[] = []

  const showKept = () => {
    if (shown === undefined) return
    const { route, paths } = kept
    kept = {}
    if (paths === undefined) shown.show(route)
    else shown.showFiles(paths)
  }
  const flush = () => {
    if (shown === undefined || coming.length === 0) return
    kept = { paths: coming }
    coming = []
    showKept()
  }
  return {
    take: (words, paths = []) => {
      const route = words.map(routeOfLink).find((one) => one !== undefined)
      if (route !== undefined) kept = { route }
      else if (paths.length > 0) kept = { paths }
      showKept()
    },
    takeFile: (path) => {
      if (coming.length === 0) setTimeout(flush, togetherMs)
      coming.push(path)
    },
    start: (window) => {
      shown = window
      if (coming.length === 0) showKept()
      else flush()
    },
  }
}
