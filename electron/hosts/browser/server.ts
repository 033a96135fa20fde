import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { AppError } from '../../../shared/errors.ts'
import { type Channel, largestFrameBytes } from '../../../shared/rpc/channel.ts'
import type { Clock } from '../../core/ports.ts'
import { contentSecurityPolicy, securityHeaders } from '../common/page.ts'
import type { HandedFiles } from '../common/user-files.ts'
import { type Access, createAccess } from './access.ts'
import { copiesPath, respondWithCopy } from './copy-route.ts'
import { greet } from './greeting.ts'
import { doorway, refusalOf } from './guards.ts'
import { limitCalls } from './limit-calls.ts'
import { servePage } from './page-route.ts'
import { createReplies, nothingHere, plain, type Replies, type Reply } from './replies.ts'
import { serveSession } from './session-route.ts'
import { socketChannel } from './socket-channel.ts'

const mostSockets = 8
const mostCalls = 64

interface WindowServerOptions {
  /** 0 = any free port. */
  port: number
  rendererDir: string
  clock: Clock
  /** Takes a piece of a file that a window brings. */
  takeCopy: HandedFiles['takeCopy']
  /** Called for each window that showed its pass. */
  attach(channel: Channel): () => void
}

export interface WindowServer {
  readonly port: number
  /** A fresh link for a person or a tool: opens one window, once. */
  newLink(): string
  /** A fresh link for the file that opens the browser. */
  newDoorwayLink(): string
  close(): Promise<void>
}

/** What one launch of the host knows. */
interface Launch extends WindowServerOptions {
  port: number
  nonce: string
  access: Access
  replies: Replies
  sockets: WebSocketServer
  /** Sockets that have not said hello yet. */
  silent: Set<WebSocket>
}

/** Serves the window on 127.0.0.1 behind the guards, and hands each admitted socket to the core. */
export async function serveWindow(options: WindowServerOptions): Promise<WindowServer> {
  const server = createServer({
    // The guards respond to a missing Host, with the headers that every response carries.
    requireHostHeader: false,
    headersTimeout: 5000,
    requestTimeout: 10_000,
    connectionsCheckingInterval: 1000,
  })
  await listen(server, options.port)
  const { port } = server.address() as AddressInfo
  const nonce = randomBytes(16).toString('base64')
  const policy = contentSecurityPolicy(nonce, `'self' ws://127.0.0.1:${port}`)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrameBytes, perMessageDeflate: false })
  const access = createAccess(() => options.clock.monotonic())
  const secured = securityHeaders(policy)
  const launch: Launch = {
    ...options,
    port,
    nonce,
    access,
    sockets,
    silent: new Set(),
    replies: createReplies(secured, options.clock),
  }

  server.on('request', (request, response) => {
    const reply = serve(launch, request).catch(() => plain(500, 'Something went wrong inside Foyer.'))
    void reply.then((ready) => launch.replies.send(response, ready))
  })
  // Without this, Node would say "continue" to a body before the guards were asked.
  server.on('checkContinue', (request, response) => server.emit('request', request, response))
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('clientError', (_error, socket) => {
    if (socket.writable) launch.replies.sendRaw(socket, plain(400, 'Foyer did not understand this request.'))
  })
  server.on('upgrade', (request, socket, head) => upgrade(launch, { request, socket, head }))
  sockets.on('headers', (lines) => lines.push(...Object.entries(secured).map(([name, value]) => `${name}: ${value}`)))
  sockets.on('wsClientError', (_error, socket) => {
    launch.replies.sendRaw(socket, plain(400, 'Foyer did not understand this request.'))
  })
  return {
    port,
    newLink: () => `http://127.0.0.1:${port}/#code=${access.newCode()}`,
    newDoorwayLink: () => `http://127.0.0.1:${port}${doorway}#code=${access.newCode()}`,
    close: () => closeAll(server, sockets),
  }
}

async function serve(launch: Launch, request: IncomingMessage): Promise<Reply> {
  const refusal = refusalOf(request, launch.port)
  if (refusal !== undefined) return plain(refusal.status, refusal.text)
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  if (request.method === 'POST') {
    if (path.startsWith(copiesPath)) return respondWithCopy(request, launch)
    return path === '/session' ? serveSession(request, launch.access, launch.clock) : nothingHere
  }
  return servePage(path, launch.rendererDir, launch.nonce)
}

function upgrade(launch: Launch, asked: { request: IncomingMessage; socket: Duplex; head: Buffer }): void {
  const { request, socket, head } = asked
  const { sockets, replies } = launch
  // A peer that vanishes in the middle is no fault of ours.
  socket.on('error', () => socket.destroy())
  const refusal = upgradeRefusal(launch, request)
  if (refusal !== undefined) {
    replies.sendRaw(socket, refusal)
    return
  }
  sockets.handleUpgrade(request, socket, head, (opened) => {
    opened.on('error', () => opened.terminate())
    greet(opened, launch, () => admit(launch, opened))
  })
}

function upgradeRefusal(launch: Launch, request: IncomingMessage): Reply | undefined {
  const refusal = refusalOf(request, launch.port)
  if (refusal !== undefined) return plain(refusal.status, refusal.text)
  if (request.url !== '/rpc') return nothingHere
  return launch.sockets.clients.size - launch.silent.size >= mostSockets
    ? plain(503, 'Too many windows are open.')
    : undefined
}

function admit(launch: Launch, socket: WebSocket): void {
  const channel = limitCalls(socketChannel(socket), mostCalls, (waiting) =>
    waiting ? socket.pause() : socket.resume(),
  )
  const detach = launch.attach(channel)
  socket.once('close', detach)
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (cause: NodeJS.ErrnoException) => {
      const taken = new AppError('unavailable_here', {
        reason: `Port ${port} is in use. Name another one with --port.`,
        cause,
      })
      reject(cause.code === 'EADDRINUSE' ? taken : cause)
    }
    server.once('error', fail)
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      server.off('error', fail)
      resolve()
    })
  })
}

function closeAll(server: Server, sockets: WebSocketServer): Promise<void> {
  for (const socket of sockets.clients) socket.terminate()
  sockets.close()
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
