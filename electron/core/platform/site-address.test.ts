import { expect, test } from 'vitest'
import { isSafeAddress } from '../../../shared/safe-address.ts'
import { wire } from '../../../shared/wire/index.ts'
import type { SiteProfile } from '../ports.ts'
import { createLog } from './log.ts'
import { openPlatform } from './open-platform.ts'
import { keptLines, memorySecrets, scriptedClock, scriptedNetwork } from './scripted-ports.test-kit.ts'
import { requestBaseOf } from './site-address.ts'

const unsafe = [
  'http://site.test',
  'http://10.0.0.7:8080/',
  'http://localhost.site.test',
  'http://127.0.0.1.site.test',
  'http://127.site.test',
  'http://127.0.0.1@site.test',
  'http://[::2]/',
  'https://key:word@site.test',
  'ftp://127.0.0.1',
  'not an address',
]
const safe = [
  'https://site.test',
  'http://127.0.0.1:4010',
  'http://127.9.8.7/',
  'http://[::1]:1/',
  'http://localhost:1',
]

test('credentials go over https, or to this very computer', () => {
  expect(unsafe.filter((address) => isSafeAddress(URL.parse(address)))).toEqual([])
  expect(safe.filter((address) => !isSafeAddress(URL.parse(address)))).toEqual([])
})

test('over http, the word localhost is this computer whatever a table of names says', () => {
  expect(requestBaseOf('http://localhost:4010/')).toBe('http://127.0.0.1:4010')
  expect(requestBaseOf('http://localhost')).toBe('http://127.0.0.1')
  expect(requestBaseOf('https://localhost:1/a/')).toBe('https://localhost:1/a')
})

const auths: SiteProfile['auth'][] = [
  { kind: 'apiKey', apiKey: 'canary', siteId: 's' },
  { kind: 'visitor', clientId: 'c' },
  { kind: 'member', clientId: 'c' },
]

/** A client of a site, and what it sent. */
function open(baseUrl: string, auth: SiteProfile['auth'], response = {}) {
  const { network, requests } = scriptedNetwork(() => response)
  const clock = scriptedClock()
  const ports = { clock, network, secrets: memorySecrets() }
  const log = createLog({ sink: keptLines(), clock })
  const start = () => openPlatform({ ports, profile: { kind: 'site', siteName: 'T', baseUrl, auth }, log })
  return { start, requests }
}

test.each(auths)('no client is made for a plain address, so nothing of $kind leaves', async (auth) => {
  for (const address of unsafe) {
    const { start, requests } = open(address, auth)
    const call = async () => start().client.call(wire.tickets.list, {})
    await expect(call()).rejects.toMatchObject({ code: 'invalid_input', data: { sent: false } })
    expect(requests).toEqual([])
  }
})

test.each(['http://site.test/', 'https://elsewhere.test/'])(
  'a redirect to %s gets no credentials',
  async (location) => {
    const [auth] = auths
    if (auth === undefined) throw new Error('There is no sign-in.')
    const { start, requests } = open('https://site.test', auth, { status: 307, headers: { location }, text: '' })
    await expect(start().client.call(wire.tickets.list, {})).rejects.toMatchObject({ code: 'captive_portal' })
    expect(requests.map(({ url }) => new URL(url).origin)).toEqual(['https://site.test'])
  },
)
