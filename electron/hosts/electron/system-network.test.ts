import { EventEmitter } from 'node:events'
import type { ClientRequest, ClientRequestConstructorOptions, Session } from 'electron'
import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Network } from '../../core/ports/network.ts'
import { systemNetwork } from './system-network.ts'

/** A machine with a proxy and a Node that may not know an authority. */
function openSystem({
  route = 'DIRECT',
  nodeFails = undefined as AppError | undefined,
  failure = 'net::ERR_FAILED',
} = {}) {
  const calls: string[] = []
  const sessions: string[] = []
  const logins: unknown[][] = []
  const node: Network = {
    request: async ({ url }) => {
      calls.push('node')
      if (nodeFails !== undefined) throw nodeFails
      return { status: 200, url, headers: {}, text: 'node' }
    },
    mayBeOnline: () => true,
    renew: () => void calls.push('renew node'),
  }
  const sessionOf = (name: string) => {
    sessions.push(name)
    const closeAllConnections = async () => void calls.push(`close ${name}`)
    return { name, resolveProxy: async () => route, closeAllConnections } as unknown as Session
  }
  const open = (options: ClientRequestConstructorOptions) => {
    const { name } = options.session as unknown as { name: string }
    const request = Object.assign(new EventEmitter(), {
      abort: () => undefined,
      end: () => {
        calls.push(`${options.method} by ${name}`)
        request.emit('login', { isProxy: true }, (...given: unknown[]) => logins.push(given))
        setImmediate(() => request.emit('error', new Error(failure)))
      },
    })
    return request as unknown as ClientRequest
  }
  const network = systemNetwork({ node, open, sessionOf })
  const ask = (url: string, method = 'GET') =>
    network.request({ method, url, headers: {}, body: undefined, timeoutMs: 5_000 }).then(
      () => 'taken',
      (error: AppError) => (typeof error.reason === 'object' ? error.reason.code : error.code),
    )
  return { ask, calls, sessions, logins, network }
}

const site = 'https://www.example.org/v1'

test('without a proxy Node’s client is used, and this machine is never asked for through one', async () => {
  const direct = openSystem()
  await direct.ask(site)
  const proxied = openSystem({ route: 'PROXY proxy.example:3128' })
  for (const url of ['http://127.0.0.1:4400/', 'http://localhost:1/', 'http://[::1]:2/']) await proxied.ask(url)
  expect([direct.calls, proxied.calls]).toEqual([['node'], ['node', 'node', 'node']])
})

test('a proxy that wants a password is given none, and named', async () => {
  const failure = 'net::ERR_TUNNEL_CONNECTION_FAILED'
  const { ask, logins } = openSystem({ route: 'PROXY proxy.example:3128; DIRECT', failure })
  expect(await ask(site)).toBe('platform.proxyPassword')
  expect(logins).toEqual([[]])
})

test('a change never goes out on a connection that was used, for Chromium might send it twice', async () => {
  const { ask, calls, sessions } = openSystem({ route: 'PROXY proxy.example:3128' })
  await ask(site, 'GET')
  await Promise.all([ask(site, 'POST'), ask(site, 'PATCH')])
  await ask(site, 'POST')
  expect(sessions).toEqual(['network', 'network-1', 'network-2'])
  expect(calls[0]).toBe('GET by network')
  const changes = calls.filter((call) => /^(POST|PATCH)/.test(call))
  expect(changes).toHaveLength(3)
  for (const change of changes) {
    const session = change.split(' ').at(-1)
    expect(calls.slice(0, calls.indexOf(change))).toContain(`close ${session}`)
  }
  expect(calls.filter((call) => call.startsWith('close'))).toHaveLength(3)
})

test('an authority that only the system knows is asked about there; an expired certificate is not', async () => {
  const unverified = new AppError('offline', { reason: messageOf('platform.certificate') })
  const own = openSystem({ nodeFails: unverified, failure: 'net::ERR_CERT_AUTHORITY_INVALID' })
  expect(await own.ask(site)).toBe('platform.proxyPassword')
  expect(own.calls).toEqual(['node', 'GET by network'])
  const expired = new AppError('offline', { reason: messageOf('platform.certificateDate') })
  const old = openSystem({ nodeFails: expired })
  expect(await old.ask(site)).toBe('platform.certificateDate')
  expect(old.calls).toEqual(['node'])
})

test('after a sleep no connection of before is used', () => {
  const { network, calls } = openSystem()
  network.renew?.()
  expect(calls).toEqual(['renew node', 'close network'])
})
