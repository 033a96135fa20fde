import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** What a site can do to a reader of its responses. */
export const attacks = ['endless', 'bomb', 'long texts', 'nothing for ever'] as const
export type Attack = (typeof attacks)[number]

export interface HostileSite extends AsyncDisposable {
  readonly url: string
  /** What every response is from now on; undefined for the real ones. */
  attack(with_: Attack | undefined): void
  /** How many responses were attacks. */
  attacked(): number
}

const mebibyte = 1024 * 1024
const rows = Buffer.from(`{"a":"${'x'.repeat(1000)}"},`.repeat(64))
/** Sixty kilobytes that unpack to 64 MB; any number of them may follow one another. */
const bomb = gzipSync(Buffer.alloc(64 * mebibyte, ' '))
const longText = Buffer.from(`{"id":"1","a":"${'x'.repeat(10 * mebibyte)}"},`)
/** A gzip without its end, and a block of it that holds nothing. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const emptyBlocks = Buffer.from('00 00 00 ff ff '.repeat(4096).replaceAll(' ', ''), 'hex')

/** A real site behind a proxy that can attack its clients. */
export async function startHostileSite(behind: string): Promise<HostileSite> {
  let mode: Attack | undefined
  let count = 0
  const server = createServer((request, response) => {
    if (mode === undefined) return forward(request, response, behind)
    count += 1
    request.resume()
    const [head, piece] = partsOf(mode, response)
    response.write(head)
    sendForEver(response, piece)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    attack: (with_) => {
      mode = with_
    },
    attacked: () => count,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function partsOf(attack: Attack, response: ServerResponse): [head: Buffer, piece: Buffer] {
  const isPacked = attack === 'bomb' || attack === 'nothing for ever'
  response.writeHead(200, {
    'content-type': 'application/json',
    ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
  })
  if (attack === 'bomb') return [bomb, bomb]
  if (attack === 'nothing for ever') return [gzipHead, emptyBlocks]
  return [Buffer.from('{"contacts":['), attack === 'endless' ? rows : longText]
}

function sendForEver(response: ServerResponse, piece: Buffer): void {
  const more = () => {
    while (!response.destroyed) if (!response.write(piece)) return void response.once('drain', more)
  }
  more()
}

function forward(request: IncomingMessage, response: ServerResponse, behind: string): void {
  const { method = 'GET', headers, url = '/' } = request
  const asked = ask(new URL(url, behind), { method, headers: { ...headers, host: new URL(behind).host } }, (result) => {
    response.writeHead(result.statusCode ?? 502, result.headers)
    result.pipe(response)
  })
  asked.on('error', () => response.destroy())
  response.on('close', () => asked.destroy())
  request.pipe(asked)
}
