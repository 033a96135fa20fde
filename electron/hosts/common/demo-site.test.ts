import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import type { SiteProfile } from '../../core/ports.ts'
import { demoSite } from './demo-site.ts'
import { forkSandbox } from './fork-sandbox.ts'
import { sandboxProfile, siteFromAddress } from './initial-site.ts'
import { nodeNetwork } from './node-network.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import { systemClock } from './system-clock.ts'

/** A sandbox whose life the test decides. */
function hollowSandbox() {
  const lines: ((line: string) => void)[] = []
  const exits: (() => void)[] = []
  const child: SandboxProcess & { killed: boolean } = {
    killed: false,
    onLine: (listener) => void lines.push(listener),
    onExit: (listener) => void exits.push(listener),
    kill: () => {
      child.killed = true
    },
  }
  return {
    child,
    say: (line: string) => {
      for (const listener of lines) listener(line)
    },
    exit: () => {
      for (const listener of exits) listener()
    },
  }
}

const profileOf = async (site: URL): Promise<SiteProfile> => ({
  kind: 'demo',
  siteName: 'Demo',
  baseUrl: site.origin,
  auth: { kind: 'apiKey', apiKey: 'key', siteId: 'site' },
})

function setUp() {
  const clock = manualClock()
  const started: { port: number; sandbox: ReturnType<typeof hollowSandbox> }[] = []
  const demo = demoSite({
    clock,
    profileOf,
    spawn: (port) => {
      const sandbox = hollowSandbox()
      started.push({ port, sandbox })
      return sandbox.child
    },
  })
  return { clock, started, demo }
}

test('nothing is started before it is asked for, and asking twice gives one', async () => {
  const { demo, started } = setUp()
  expect(started).toHaveLength(0)
  const both = Promise.all([demo.start(), demo.start()])
  started[0]?.sandbox.say('{"url":"http://127.0.0.1:4001"}')
  expect((await both).map((profile) => profile.baseUrl)).toEqual(['http://127.0.0.1:4001', 'http://127.0.0.1:4001'])
  expect(started).toHaveLength(1)
})

test('one that dies later is started again on its port', async () => {
  const { demo, started, clock } = setUp()
  const site = demo.start()
  started[0]?.sandbox.say('{"url":"http://127.0.0.1:4001"}')
  await site
  await Promise.resolve()
  clock.advance(5000)
  started[0]?.sandbox.exit()
  expect(started.map(({ port }) => port)).toEqual([0, 4001])
})

test('one that dies at once is left alone, and so is one that was stopped', async () => {
  const { demo, started, clock } = setUp()
  const site = demo.start()
  started[0]?.sandbox.say('{"url":"http://127.0.0.1:4001"}')
  await site
  started[0]?.sandbox.exit()
  expect(started).toHaveLength(1)
  demo.stop()
  clock.advance(5000)
  started[0]?.sandbox.exit()
  expect([started.length, started[0]?.sandbox.child.killed]).toEqual([1, true])
})

test.each([
  ['says something else', 'listening on 4001'],
  ['says no address', '{"port":4001}'],
])('one that %s is unavailable, and the next call tries again', async (_name, line) => {
  const { demo, started } = setUp()
  const failing = demo.start()
  started[0]?.sandbox.say(line)
  await expect(failing).rejects.toMatchObject({ code: 'unavailable_here' })
  const site = demo.start()
  started[1]?.sandbox.say('{"url":"http://127.0.0.1:4002"}')
  expect((await site).baseUrl).toBe('http://127.0.0.1:4002')
})

test('one that says nothing for twenty seconds, or ends, is unavailable', async () => {
  const silent = setUp()
  const late = silent.demo.start()
  silent.clock.advance(20_000)
  await expect(late).rejects.toMatchObject({ code: 'unavailable_here' })
  const ending = setUp()
  const ended = ending.demo.start()
  ending.started[0]?.sandbox.exit()
  await expect(ended).rejects.toMatchObject({ code: 'unavailable_here' })
})

test('the real sandbox starts as a child, is known by its address, and ends with its host', {
  tags: 'long',
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-demo-'))
  const network = nodeNetwork()
  const demo = demoSite({
    clock: systemClock(),
    profileOf: (site) => sandboxProfile(site, network),
    spawn: (port) =>
      forkSandbox({
        entry: join(import.meta.dirname, '../../../sandbox/main.ts'),
        port,
        statePath: join(folder, 'demo-site.json'),
        now: '2026-11-20T18:00:00Z',
        onLog: () => {},
      }),
  })
  try {
    const profile = await demo.start()
    const { isMadeDaily, ...address } = profile
    expect(address).toMatchObject({ kind: 'demo', auth: { kind: 'apiKey' } })
    // A sandbox that someone else keeps running is not made anew.
    expect(isMadeDaily).toBe(true)
    expect(await siteFromAddress(new URL(profile.baseUrl), network, {})).toEqual(address)
  } finally {
    demo.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('an address that is no sandbox is reached with the keys of the environment, or not at all', async () => {
  const refusing = { mayBeOnline: () => true, request: () => Promise.reject(new Error('no server')) }
  const local = new URL('http://127.0.0.1:9/')
  expect(await siteFromAddress(local, refusing, {})).toBeUndefined()
  const env = { FOYER_API_KEY: 'key', FOYER_SITE_ID: 'id' }
  expect(await siteFromAddress(local, refusing, env)).toEqual({
    kind: 'site',
    siteName: '127.0.0.1:9',
    baseUrl: 'http://127.0.0.1:9',
    auth: { kind: 'apiKey', apiKey: 'key', siteId: 'id' },
  })
})

test('only this machine is ever asked for the credentials of a sandbox', async () => {
  const asked: string[] = []
  const network = {
    mayBeOnline: () => true,
    request: (request: { url: string }) => {
      asked.push(request.url)
      return Promise.reject(new Error('no server'))
    },
  }
  for (const site of ['https://example.org', 'http://127.0.0.1.example.org', 'http://127.example.org']) {
    expect(await siteFromAddress(new URL(site), network, {})).toBeUndefined()
  }
  expect(asked).toEqual([])
})
