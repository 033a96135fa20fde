import type { ErrorShape } from '../shared/errors.ts'
import { createListeners } from '../shared/listeners.ts'
import { messageOf } from '../shared/messages/message-of.ts'
import { type Channel, type Frame, largestFrameBytes, parseFrame, refusalOf } from '../shared/rpc/channel.ts'

/**
 * The state of this window's link to the core:
 * `connecting` (first try), `open`, `lost` (the core is gone; trying again), `refused` (this window's pass is no good).
 */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'refused'

/** The part of Electron's preload that this window uses: text in, text out. */
interface FoyerHost {
  send(text: string): void
  onMessage(listener: (text: string) => void): () => void
  /** Hands the core the path of a file that a person picked or dropped; `token` names files that belong together. */
  handOver(token: string, file: File): void
}

declare global {
  interface Window {
    foyerHost?: FoyerHost
  }
}

const passKey = 'foyer.pass'
const passRefused = 4401
const firstRetryMs = 250
const longestRetryMs = 5000

let state: ConnectionState = 'connecting'
const stateListeners = createListeners<void>()

/** The state of the pipe, in the form that `useSyncExternalStore` takes. */
export const connectionState = {
  get: (): ConnectionState => state,
  subscribe: stateListeners.add,
}

function setState(next: ConnectionState): void {
  if (next === state) return
  state = next
  stateListeners.notify()
}

/** Opens the pipe to the core: through Electron's preload when it is there, else over a WebSocket to the serving host. */
export function openChannel(): Channel {
  return window.foyerHost === undefined ? openSocketChannel() : openPreloadChannel(window.foyerHost)
}

function openPreloadChannel(host: FoyerHost): Channel {
  setState('open')
  return {
    send: (frame) => host.send(JSON.stringify(frame)),
    onFrame: (listener) =>
      host.onMessage((text) => {
        const frame = parseFrame(text) ?? refusalOf(text, 'reply')
        if (frame !== undefined) listener(frame)
      }),
    // The window and its core end together, so this pipe never closes before the page does.
    onClose: () => () => {},
    close: () => {},
  }
}

const lostWords = { code: 'offline', message: 'Foyer’s core is not running. What you saved is safe.' } as const
const refusedWords = {
  code: 'unauthorized',
  message: 'This window’s pass has expired. What you saved is safe. Start Foyer again, or open a fresh link.',
} as const

const tooLarge: ErrorShape = { code: 'invalid_input', message: messageOf('input.callTooLarge') }

/** Whether a frame has more bytes than the host takes. A character of text has at most three. */
const isTooLarge = (text: string): boolean =>
  text.length * 3 > largestFrameBytes && new TextEncoder().encode(text).byteLength > largestFrameBytes

/**
 * A channel that outlives its sockets. While no socket is open, calls fail with code `offline`, and so do the calls
 * that were open when the socket dropped: no caller waits for ever.
 */
function openSocketChannel(): Channel {
  const frames = createListeners<Frame>()
  const closes = createListeners<void>()
  const openCalls = new Set<number>()
  const askForPass = passKeeper()
  let held: string[] = []
  let socket: WebSocket | undefined
  let retryMs = firstRetryMs
  let closed = false
  setState('connecting')

  const deliver = (frame: Frame) => {
    if (frame.type === 'value' || frame.type === 'error') openCalls.delete(frame.id)
    frames.notify(frame)
  }
  const failOpenCalls = () => {
    held = []
    const error = state === 'refused' ? refusedWords : lostWords
    for (const id of [...openCalls]) deliver({ type: 'error', id, error })
  }
  const refuse = () => {
    sessionStorage.removeItem(passKey)
    setState('refused')
    failOpenCalls()
  }
  const retryLater = () => {
    setState('lost')
    failOpenCalls()
    setTimeout(() => void join(), retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }
  const join = async () => {
    if (closed) return
    const pass = await askForPass()
    if (closed) return
    if (pass.kind === 'unreachable') return retryLater()
    if (pass.kind === 'refused') return refuse()
    const opened = new WebSocket(`ws://${location.host}/rpc`)
    opened.onopen = () => opened.send(JSON.stringify({ type: 'hello', token: pass.token }))
    opened.onmessage = (event) => {
      if (closed) return opened.close()
      // The host's first message says only that the pass was good.
      if (socket === undefined) return welcome(opened)
      const frame = parseFrame(event.data) ?? refusalOf(event.data, 'reply')
      if (frame !== undefined) deliver(frame)
    }
    opened.onclose = (event) => {
      socket = undefined
      if (closed) return
      if (event.code === passRefused) refuse()
      else retryLater()
    }
  }
  const welcome = (opened: WebSocket) => {
    socket = opened
    retryMs = firstRetryMs
    for (const text of held) opened.send(text)
    held = []
    setState('open')
  }

  void join()
  return {
    send: (frame) => {
      if (closed) return
      if (frame.type === 'call') openCalls.add(frame.id)
      const text = JSON.stringify(frame)
      // The host would close the socket, and every other open call with it.
      if (frame.type === 'call' && isTooLarge(text)) {
        queueMicrotask(() => deliver({ type: 'error', id: frame.id, error: tooLarge }))
      } else if (socket !== undefined) socket.send(text)
      else if (state === 'connecting') held.push(text)
      // Later, as from a real pipe: the caller has not returned yet.
      else queueMicrotask(failOpenCalls)
    },
    onFrame: frames.add,
    onClose: closes.add,
    close: () => {
      if (closed) return
      closed = true
      socket?.close()
      closes.notify()
    },
  }
}

type Pass = { kind: 'pass'; token: string } | { kind: 'refused' } | { kind: 'unreachable' }

/**
 * Returns the pass that opens the socket. A one-time code in the address is taken out of the address and the history
 * at once, and swapped for a pass that lives in this tab's session storage, so that a reload keeps working.
 */
function passKeeper(): () => Promise<Pass> {
  let code = /^#code=([\w-]+)$/.exec(location.hash)?.[1]
  if (code !== undefined) history.replaceState(null, '', location.pathname)
  return async () => {
    if (code !== undefined) {
      const body = JSON.stringify({ code })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch('/session', { method: 'POST', headers, body }).catch(() => undefined)
      if (response === undefined) return { kind: 'unreachable' }
      code = undefined
      // A link that was used before still opens in the tab that used it: the stored pass decides.
      if (response.ok) sessionStorage.setItem(passKey, ((await response.json()) as { token: string }).token)
    }
    const token = sessionStorage.getItem(passKey)
    return token === null ? { kind: 'refused' } : { kind: 'pass', token }
  }
}

/** Whether the core reads picked files itself; else the window brings their bytes. */
export const readsPickedFiles = (): boolean => window.foyerHost !== undefined

/** Hands picked files and folders to the core; returns the token under which it finds them. */
export function handOver(files: readonly File[]): string {
  const token = crypto.randomUUID()
  for (const file of files) window.foyerHost?.handOver(token, file)
  return token
}

/**
 * Sends a piece of a file's copy to the host. Returns how many bytes are there now, whether the piece was taken or
 * began elsewhere; undefined when the host no longer expects the copy. Rejects when the host can't be reached.
 */
export async function bringPiece(id: string, from: number, piece: Blob): Promise<number | undefined> {
  // not a message: the name of a scheme
  const headers = { authorization: `Bearer ${sessionStorage.getItem(passKey) ?? ''}` }
  const response = await fetch(`/copies/${id}?from=${from}`, { method: 'POST', headers, body: piece })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The host answered ${response.status}.`)
  return ((await response.json()) as { have: number }).have
}
