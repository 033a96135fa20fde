import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import type { Clock } from '../../electron/core/ports.ts'
import { serveWindow, type WindowServer } from '../../electron/hosts/browser/server.ts'
import { systemClock } from '../../electron/hosts/common/system-clock.ts'
import type { HandedFiles } from '../../electron/hosts/common/user-files.ts'
import type { Channel } from '../../shared/rpc/channel.ts'
import { passOf } from './joined-socket.ts'

export interface TestServer extends AsyncDisposable {
  server: WindowServer
  port: number
  host: string
  origin: string
  /** Every window that reached the core. */
  attached: Channel[]
  /** Folder whose `renderer` is served; `secret.txt` beside it must never be. */
  folder: string
  /** A code as the launch link carries it. */
  code(): string
  /** A pass, got the proper way. */
  pass(): Promise<string>
  /** An open socket that has said nothing yet. */
  openSocket(): Promise<WebSocket>
  /** An open socket that was welcomed. */
  joinSocket(): Promise<WebSocket>
}

interface TestServerOptions {
  clock?: Clock
  port?: number
  /** The result of every call; without it calls stay open. */
  respond?: () => unknown
  /** What becomes of pieces of files; without it none is expected. */
  takeCopy?: HandedFiles['takeCopy']
}

/** The browser host's real server over a small page, with a core that only notes who was let in. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-server-'))
  const rendererDir = join(folder, 'renderer')
  mkdirSync(join(rendererDir, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'SECRET')
  writeFileSync(join(rendererDir, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__"><p>Foyer</p>')
  writeFileSync(join(rendererDir, 'assets', 'index-AbCd1234.js'), 'export {}')
  writeFileSync(join(rendererDir, 'assets', 'index-AbCd1234.js.map'), 'SECRET')
  writeFileSync(join(rendererDir, '.hidden'), 'SECRET')

  const attached: Channel[] = []
  const server = await serveWindow({
    port: options.port ?? 0,
    rendererDir,
    clock: options.clock ?? systemClock(),
    takeCopy: options.takeCopy ?? (async () => undefined),
    attach: (channel) => {
      attached.push(channel)
      const { respond: response } = options
      if (response === undefined) return () => {}
      return channel.onFrame((frame) => {
        if (frame.type === 'call') channel.send({ type: 'value', id: frame.id, value: response() })
      })
    },
  })
  const host = `127.0.0.1:${server.port}`
  const origin = `http://${host}`
  const sockets: WebSocket[] = []
  const code = () => server.newLink().split('#code=')[1] ?? ''
  const pass = () => passOf(server.newLink())
  const openSocket = () =>
    new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(`ws://${host}/rpc`, { origin })
      sockets.push(socket)
      socket.once('open', () => resolve(socket))
      socket.once('error', reject)
    })
  const joinSocket = async () => {
    const socket = await openSocket()
    const welcomed = new Promise((resolve) => socket.once('message', resolve))
    socket.send(JSON.stringify({ type: 'hello', token: await pass() }))
    await welcomed
    return socket
  }
  return {
    server,
    port: server.port,
    host,
    origin,
    attached,
    folder,
    code,
    pass,
    openSocket,
    joinSocket,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.terminate()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The close code of a socket. */
export function closeOf(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.once('close', resolve)
    socket.on('error', () => {})
  })
}
