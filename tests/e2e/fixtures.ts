import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page, type TestInfo } from '@playwright/test'
import { moveClock } from '../support/move-clock.ts'
import { type HostOptions, type RunningHost, startHost } from '../support/run-host.ts'
import {
  type RunningSandbox,
  type SandboxOptions,
  type SandboxToRead,
  startSandboxHere,
} from '../support/run-sandbox.ts'
import { beginTestTime, testOffsetMs } from '../support/test-now.ts'
import { keepShared, type SharedFoyer } from './shared-foyer.ts'

/**
 * A first download is some fifty requests, and at the platform's two hundred a minute the last of them wait for seconds.
 * What people see of that limit is the subject of few tests, and they set it.
 */
const manyAMinute = 6_000

/** The demo world, an app over it, and its window. */
interface OpenFoyer {
  sandbox: RunningSandbox
  host: RunningHost
  page: Page
}

/** What tests use that share it. */
interface ReadFoyer {
  sandbox: SandboxToRead
  host: Pick<RunningHost, 'url' | 'dataDir'>
  page: Page
}

interface Fixtures {
  /** A fresh folder, removed afterwards. */
  dataDir: string
  /** Starts a sandbox that takes as many requests as come, unless its faults say otherwise; it ends with the test. */
  startSandbox(options?: SandboxOptions): Promise<RunningSandbox>
  /** Starts the built browser host, on `dataDir` by default; it ends with the test. */
  startHost(options?: Partial<HostOptions>): Promise<RunningHost>
  /** The usual beginning: demo world, host and an open window. */
  openFoyer(options?: { sandbox?: SandboxOptions; host?: Partial<HostOptions> }): Promise<OpenFoyer>
  /**
   * The same for a test that only looks: the worker's own demo world and host, past the first download. A test that wrote
   * something fails at its end; what its window chose (settings, an open event) is taken back.
   */
  readFoyer(): Promise<ReadFoyer>
  /**
   * Sandbox, host and every window take the same time for now, and begin at the same one in every test: so far ahead of
   * the machine's, in milliseconds.
   */
  oneClock: number
  /** What the page complained of: uncaught errors and breaches of the security policy. Must be empty at the end. */
  complaints: string[]
}

interface WorkerFixtures {
  /** What tests of this worker share; it starts when the first of them asks for it. */
  sharedFoyer(): Promise<SharedFoyer>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  oneClock: [
    async ({ context }, use) => {
      beginTestTime()
      await context.addInitScript(moveClock, testOffsetMs())
      await use(testOffsetMs())
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
  dataDir: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-e2e-'))
    await use(folder)
    // A demo site may still be writing its last state while it ends behind a killed host.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  startSandbox: async ({}, use) => {
    await using running = new AsyncDisposableStack()
    await use(async (options = {}) => {
      const sandbox = running.use(await startSandboxHere(options))
      await sandbox.control('POST', 'faults', { rateLimitPerMinute: manyAMinute })
      return sandbox
    })
  },
  startHost: async ({ dataDir }, use, testInfo) => {
    await using running = new AsyncDisposableStack()
    const hosts: RunningHost[] = []
    await use(async (options = {}) => {
      const host = running.use(await startHost({ dataDir, ...options }))
      hosts.push(host)
      return host
    })
    await attachWords(testInfo, hosts)
  },
  openFoyer: async ({ startSandbox, startHost, page }, use) => {
    await use(async (options = {}) => {
      const sandbox = await startSandbox(options.sandbox)
      const host = await startHost({ site: sandbox.url, ...options.host })
      await page.goto(host.url)
      return { sandbox, host, page }
    })
  },
  sharedFoyer: [
    // biome-ignore lint/correctness/noEmptyPattern: see above.
    async ({}, use) => {
      await using shared = keepShared(manyAMinute)
      await use(shared.current)
    },
    { scope: 'worker' },
  ],
  readFoyer: async ({ sharedFoyer, oneClock, page }, use, testInfo) => {
    let used: SharedFoyer | undefined
    await use(async () => {
      used = await sharedFoyer()
      const { sandbox, host } = used
      await used.letIn(page, oneClock)
      await page.goto(new URL(host.url).origin)
      return { sandbox, host, page }
    })
    if (used === undefined) return
    await attachWords(testInfo, [used.host])
    expect(await used.written(), 'what shares its world writes nothing').toEqual([])
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (/Content Security Policy|Trusted Type/i.test(message.text())) complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** A host that died or stood still says why there. */
async function attachWords(testInfo: TestInfo, hosts: RunningHost[]): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return
  for (const { pid, said, state, dataDir } of hosts) {
    await testInfo.attach(`host ${pid} said`, { body: `${state()}\n${said()}`, contentType: 'text/plain' })
    const logs = readdirSync(dataDir).filter((name) => name.endsWith('.log'))
    for (const name of logs) await testInfo.attach(name, { path: join(dataDir, name) })
  }
}

export { expect }
