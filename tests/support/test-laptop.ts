import { cpSync } from 'node:fs'
import { type Core, type CoreFiles, createCore } from '../../electron/core/core.ts'
import type { Network } from '../../electron/core/ports/network.ts'
import type { Ports } from '../../electron/core/ports.ts'
import { nodeNetwork } from '../../electron/hosts/common/node-network.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/server.ts'
import { type App, app } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import { connect } from '../../shared/rpc/connect.ts'
import { channelPair } from './channel-pair.ts'
import { type ManualClock, manualClock } from './manual-clock.ts'
import { profileOf, temporaryDir, testPorts } from './test-ports.ts'
import { watchedBytes } from './watched-bytes.ts'
import { type WatchedNetwork, watchedNetwork } from './watched-network.ts'

// A core, a site and their files: milliseconds on an idle machine, seconds on a busy one. Commands use them, too.
if (process.env['VITEST'] !== undefined) {
  const { vi } = await import('vitest')
  vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })
}

/** 18:40 local time of the demo world, fifty minutes before its first show. */
const evening = Date.parse('2026-11-20T17:40:00.000Z')

export interface TestLaptopOptions {
  sandbox?: SandboxOptions
  ports?: Partial<Ports>
  /** Files that are opened in another way: slow ones, small ones. */
  files?: Partial<CoreFiles>
  /** The files of a data folder, such as those of a small disk. */
  filesOf?: ((dir: string) => Ports['files']) | undefined
  /** Requests a minute; as many as one likes when left out. */
  budget?: number
  /** What stands between the laptop and the real network. */
  between?: (network: Network) => Network
  /** Done to the site before the laptop starts. */
  before?: (sandbox: Sandbox) => void
  /** Foyer's own demo is made anew every day. */
  isMadeDaily?: boolean
  /** A folder with the files of an earlier run; they are copied. */
  from?: string
  /** Another laptop: this one works at the same site, at the same time. */
  beside?: TestLaptop
  startAt?: number
}

/** The real core over real files and a real sandbox in this process; only time is the test's. */
export interface TestLaptop extends AsyncDisposable {
  readonly sandbox: Sandbox
  readonly clock: ManualClock
  readonly network: WatchedNetwork
  /** The networks of every laptop at this site: time passes only when all of them are still. */
  readonly networks: WatchedNetwork[]
  /** The contract as a window sees it, of the core that runs now. */
  readonly api: Client<App>
  readonly core: Core
  readonly ports: Ports
  readonly dir: string
  /** Lets time pass, from one planned thing to the next, until the condition holds. Fails after an hour of that. */
  until(what: string, condition: () => unknown, options?: { withinMs?: number }): Promise<void>
  /** Lets everything happen that needs no time. */
  quiet(): Promise<void>
  /** Lets so much time pass, everything that falls due included. */
  pass(milliseconds: number): Promise<void>
  /** Waits for the first download. */
  loaded(): Promise<void>
  /** Waits until nothing waits to be sent. */
  drained(): Promise<void>
  /** Ends the core in an orderly way and starts another on the same files. */
  restart(change?: Partial<Ports>): Promise<void>
  /** Ends the core as SIGKILL does: the next one starts from the files as they are at this moment. */
  crash(change?: Partial<Ports>, beforeStart?: (dir: string) => void): Promise<void>
}

export async function openTestLaptop(options: TestLaptopOptions = {}): Promise<TestLaptop> {
  const cleanup = new AsyncDisposableStack()
  const { beside } = options
  const clock = beside?.clock ?? manualClock(options.startAt ?? evening)
  const sandbox = beside?.sandbox ?? (await startSandbox({ clock: { now: clock.now }, ...options.sandbox }))
  if (beside === undefined) cleanup.defer(() => sandbox.close())
  options.before?.(sandbox)
  const network = watchedNetwork(options.between?.(nodeNetwork()) ?? nodeNetwork())
  const networks = beside?.networks ?? []
  networks.push(network)
  const { budget = 1_000_000, isMadeDaily = false } = options
  const initialSite = { ...profileOf(sandbox), requestsPerMinute: budget, isMadeDaily }
  const freshDir = () => cleanup.use(temporaryDir()).path
  const secrets = testPorts('').secrets
  const bytes = watchedBytes()
  const ended: Promise<void>[] = []
  const firstDir = freshDir()
  if (options.from !== undefined) cpSync(options.from, firstDir, { recursive: true })
  let running = await open(firstDir)
  cleanup.defer(async () => {
    await running.core.close()
    await Promise.all(ended)
  })

  async function open(dir: string, change: Partial<Ports> = {}) {
    const given = options.filesOf === undefined ? {} : { files: options.filesOf(dir) }
    const common = { clock, network, secrets, initialSite, ...given }
    const ports = bytes.watch(testPorts(dir, { ...common, ...options.ports, ...change }))
    const core = await createCore(ports, options.files)
    const [window, host] = channelPair()
    core.attach(host)
    return { core, dir, ports, api: connect(app, window), leave: () => window.close() }
  }

  async function quiet(): Promise<void> {
    for (let still = 0; still < 3; still = networks.every((one) => one.busy() === 0) ? still + 1 : 0) {
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async function until(what: string, condition: () => unknown, limit: { withinMs?: number } = {}): Promise<void> {
    const end = clock.monotonic() + (limit.withinMs ?? 3_600_000)
    for (;;) {
      await quiet()
      if (await condition()) return
      if (await bytes.moved()) continue
      await quiet()
      const next = clock.nextInMs()
      if (next === undefined || clock.monotonic() + next > end) throw new Error(`It never came to this: ${what}`)
      clock.advance(Math.max(next, 1))
    }
  }

  const laptop: TestLaptop = {
    sandbox,
    clock,
    network,
    networks,
    quiet,
    until,
    get api() {
      return running.api
    },
    get core() {
      return running.core
    },
    get ports() {
      return running.ports
    },
    get dir() {
      return running.dir
    },
    pass: async (milliseconds) => {
      const end = clock.monotonic() + milliseconds
      for (;;) {
        await quiet()
        if (await bytes.moved()) continue
        const next = clock.nextInMs()
        if (next === undefined || clock.monotonic() + next > end) break
        clock.advance(next)
      }
      clock.advance(end - clock.monotonic())
      await quiet()
    },
    loaded: () =>
      until('the first download is complete', async () => (await laptop.api.sync.status({})).firstLoad === null),
    drained: () => until('the queue is empty', async () => (await laptop.api.sync.queue({})).rows.length === 0),
    restart: async (change) => {
      running.leave()
      await running.core.close()
      running = await open(running.dir, change)
    },
    crash: async (change, beforeStart) => {
      const dir = freshDir()
      cpSync(running.dir, dir, { recursive: true })
      beforeStart?.(dir)
      running.leave()
      // What the dead process still did no longer matters; it must only end before the test does.
      ended.push(running.core.close())
      running = await open(dir, change)
    },
    [Symbol.asyncDispose]: () => cleanup.disposeAsync(),
  }
  return laptop
}
