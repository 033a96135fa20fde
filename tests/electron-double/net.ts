import { EventEmitter } from 'node:events'
import { type ClientRequest as NodeRequest, request as nodeRequest } from 'node:http'
import type { ClientRequest, ClientRequestConstructorOptions } from 'electron'

/** What Chromium says of a failure of the system. */
const failures: Record<string, string> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
}

/** A request of Electron's `net`, over Node's client: the same events in the same order. */
class RequestDouble extends EventEmitter {
  private outgoing: NodeRequest | undefined
  private isAborted = false
  private isClosed = false
  private readonly options: ClientRequestConstructorOptions

  constructor(options: ClientRequestConstructorOptions) {
    super()
    this.options = options
  }

  end(body?: string): void {
    const { url = '', method = 'GET', headers = {}, redirect = 'follow' } = this.options
    this.outgoing = nodeRequest(url, { method, headers }, (incoming) => {
      const { statusCode = 0 } = incoming
      const { location } = incoming.headers
      if (statusCode >= 300 && statusCode < 400 && location !== undefined && redirect === 'manual') {
        this.emit('redirect', statusCode, method, new URL(location, url).href, incoming.headersDistinct)
        // Nothing follows it, unless the host asks for that within the event.
        if (!this.isAborted) this.fail(new Error('Redirect was cancelled'))
        return
      }
      incoming.on('close', () => this.close())
      this.emit('response', incoming)
    })
    this.outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (!this.isAborted) this.fail(new Error(`net::${failures[error.code ?? ''] ?? 'ERR_CONNECTION_RESET'}`))
    })
    this.outgoing.end(body)
  }

  abort(): void {
    if (this.isAborted) return
    this.isAborted = true
    process.nextTick(() => this.emit('abort'))
    this.outgoing?.destroy()
    this.close()
  }

  private fail(error: Error): void {
    this.outgoing?.destroy()
    this.emit('error', error)
    this.close()
  }

  private close(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.emit('close')
  }
}

/** `net.request` of the double. */
export const requestDouble = (options: ClientRequestConstructorOptions): ClientRequest =>
  new RequestDouble(options) as unknown as ClientRequest
