import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '../../../shared/errors.ts'
import type { FrameMessage, HiddenFrames } from '../../core/ports/network.ts'

const host = '127.0.0.1'

/** A window that is never shown and keeps nothing. */
export interface FrameWindow {
  load(url: string): Promise<void>
  /** Runs a script in the page and returns its result; rejects once the window is gone. */
  run(script: string): Promise<unknown>
  destroy(): void
}

/** The page that holds the frame: nothing of its own, and no page may frame it. */
const page = {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; frame-src https: http://${host}:* http://localhost:*; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  },
  body: '<!doctype html><title>Foyer</title><body></body>',
}

/** Keeps messages until they are asked for. Runs before the frame loads, so that none is missed. */
const listen = `
  window.foyer = { kept: [], wake: undefined }
  addEventListener('message', ({ origin, data }) => {
    foyer.kept.push({ origin, data: typeof data === 'object' ? JSON.stringify(data) : String(data) })
    foyer.wake?.()
  })
  undefined`

const next = `
  new Promise((resolve) => {
    const take = () => resolve(foyer.kept.shift())
    if (foyer.kept.length > 0) take()
    else foyer.wake = () => { foyer.wake = undefined; take() }
  })`

/** The frame may run its own scripts; it can neither leave nor replace the page around it. */
const showing = (address: string) => `
  {
    const frame = document.createElement('iframe')
    frame.sandbox = 'allow-scripts allow-same-origin'
    frame.src = ${JSON.stringify(address)}
    document.body.append(frame)
    undefined
  }`

/** Hidden frames in windows of their own, each on a page that only this machine serves, at an origin of its own. */
export function hiddenFrames(openWindow: () => FrameWindow): HiddenFrames {
  return {
    create: async () => {
      const path = `/${randomBytes(18).toString('base64url')}`
      const server = await serve(path)
      const origin = `http://${host}:${(server.address() as AddressInfo).port}`
      const window = openWindow()
      const close = async () => {
        window.destroy()
        server.closeAllConnections()
        await new Promise<void>((resolve) => server.close(() => resolve()))
      }
      try {
        await window.load(origin + path)
        await window.run(listen)
      } catch (cause) {
        await close()
        throw new AppError('unavailable_here', { cause })
      }
      return { origin, close, open: (address, onMessage) => relay(window, address, onMessage) }
    },
  }
}

function relay(window: FrameWindow, address: string, onMessage: (message: FrameMessage) => void): () => void {
  let isOpen = true
  void (async () => {
    await window.run(showing(address))
    while (isOpen) {
      const message = messageOf(await window.run(next))
      if (isOpen && message !== undefined) onMessage(message)
    }
    // A window that is gone rejects what it was asked.
  })().catch(() => undefined)
  return () => {
    isOpen = false
  }
}

/** What the page passed on. Its text comes from a page of others; undefined when it isn't a message of an object. */
function messageOf(value: unknown): FrameMessage | undefined {
  if (typeof value !== 'object' || value === null || !('origin' in value) || !('data' in value)) return undefined
  const { origin, data } = value
  if (typeof origin !== 'string' || typeof data !== 'string') return undefined
  try {
    return { origin, data: JSON.parse(data) }
  } catch {
    return undefined
  }
}

async function serve(path: string): Promise<Server> {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
    const isAsked = request.method === 'GET' && request.url === path
    response.writeHead(isAsked ? 200 : 404, page.headers).end(isAsked ? page.body : '')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new AppError('unavailable_here', { cause })))
    server.listen({ host, port: 0, exclusive: true }, resolve)
  })
  return server
}
