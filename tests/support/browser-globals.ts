import { WebSocket } from 'ws'

/** A browser tab, as far as the window's channel sees one. */
interface BrowserTab {
  /** The address after the path, `#…` included. */
  location: { host: string; hash: string; pathname: string }
  /** What the tab keeps until it is closed. */
  kept: Map<string, string>
  sockets: WebSocket[]
}

const nodeFetch = fetch

/** Makes this process look like a tab at `link` (same tab again: pass its `kept`). For tests of the window's channel. */
export function openTab(link: string, kept: Map<string, string> = new Map()): BrowserTab {
  const { origin, host, hash, pathname } = new URL(link)
  const tab: BrowserTab = { location: { host, hash, pathname }, kept, sockets: [] }
  Object.assign(globalThis, {
    window: {},
    location: tab.location,
    history: {
      replaceState: (_state: unknown, _title: string, path: string) => {
        tab.location.hash = new URL(path, origin).hash
      },
    },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    // A browser names the page's origin by itself; Node's clients do not.
    fetch: (path: string, init: RequestInit) => {
      const headers = new Headers(init.headers)
      headers.set('origin', origin)
      return nodeFetch(new URL(path, origin), { ...init, headers })
    },
    WebSocket: class extends WebSocket {
      constructor(url: string) {
        super(url, { origin })
        this.on('error', () => {})
        tab.sockets.push(this)
      }
    },
  })
  return tab
}
