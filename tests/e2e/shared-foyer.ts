import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { App } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import type { Endpoint } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import { rowsOf } from '../support/databases.ts'
import { passOf } from '../support/joined-socket.ts'
import { moveClock } from '../support/move-clock.ts'
import { type RunningHost, startHost } from '../support/run-host.ts'
import { type RunningSandbox, startSandboxHere } from '../support/run-sandbox.ts'
import { beginTestTime, goOnInTestTime, testOffsetMs } from '../support/test-now.ts'
import { windowOf } from './second-window.ts'

/** The evening goes on while tests share it: what is older than this would no longer be the time that tests begin at. */
const longestSharedMs = 10 * 60_000

/** The demo world and an app over it, past its first download, for all tests of a worker that change nothing. */
export interface SharedFoyer extends AsyncDisposable {
  readonly sandbox: RunningSandbox
  readonly host: RunningHost
  isOver(): boolean
  /** The next test begins: settings are as they were, and its page, whose clock is so far ahead, may open the app. */
  letIn(page: Page, aheadMs: number): Promise<void>
  /** What was written on the site or at the laptop since the start, but for the settings that `letIn` takes back. */
  written(): Promise<string[]>
}

/** What tests share one after another, with a site that takes so many requests a minute: started when it is needed first. */
export function keepShared(rateLimitPerMinute: number): AsyncDisposable & { current(): Promise<SharedFoyer> } {
  let shared: SharedFoyer | undefined
  return {
    current: async () => {
      if (shared?.isOver() === true) await shared[Symbol.asyncDispose]()
      if (shared === undefined || shared.isOver()) shared = await startSharedFoyer(rateLimitPerMinute)
      return shared
    },
    [Symbol.asyncDispose]: async () => shared?.[Symbol.asyncDispose](),
  }
}

async function startSharedFoyer(rateLimitPerMinute: number): Promise<SharedFoyer> {
  await using parts = new AsyncDisposableStack()
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-e2e-shared-'))
  parts.defer(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  beginTestTime()
  const [offsetMs, until] = [testOffsetMs(), Date.now() + longestSharedMs]
  const sandbox = parts.use(await startSandboxHere())
  await sandbox.control('POST', 'faults', { rateLimitPerMinute })
  const host = parts.use(await startHost({ dataDir, site: sandbox.url }))
  const pass = await passOf(host.url)
  const asked = parts.adopt(await windowOf(host.url, pass), ({ close }) => close())
  await firstDownload(asked.api)
  const settings = await asked.api.settings.get({})
  const writes = async () => [...(await writesToSite(sandbox)), ...rowsOfLaptop(dataDir)]
  const before = await writes()
  const running = parts.move()
  return {
    sandbox,
    host,
    isOver: () => Date.now() > until,
    letIn: async (page, aheadMs) => {
      if (!isDeepStrictEqual(await asked.api.settings.get({}), settings)) await asked.api.settings.update(settings)
      goOnInTestTime(offsetMs)
      await page.context().addInitScript(moveClock, offsetMs - aheadMs)
      await page.addInitScript((token) => sessionStorage.setItem('foyer.pass', token), pass)
    },
    written: async () => (await writes()).filter((line) => !before.includes(line)),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** Waits until everything of the site is here. */
async function firstDownload(api: Client<App>): Promise<void> {
  const isThrough = async () => {
    const { chip, firstLoad } = await api.sync.status({})
    return chip === 'upToDate' && firstLoad === null
  }
  await new Promise<void>((resolve, reject) => {
    const look = () => void isThrough().then((through) => through && resolve(), reject)
    api.sync.changed(look)
    look()
  })
}

const endpoints: Endpoint[] = Object.values(wire).flatMap((area) => Object.values(area))
const writing = new Set(
  endpoints.filter(({ retry }) => retry !== 'read').map(({ area, operation }) => `${area}.${operation}`),
)
const Asked = z.object({ requests: z.record(z.string(), z.number()) })

/** How often each endpoint was asked that changes something. */
async function writesToSite(sandbox: RunningSandbox): Promise<string[]> {
  const { requests } = Asked.parse(await sandbox.control('GET', 'state'))
  return Object.entries(requests).flatMap(([name, count]) => (writing.has(name) ? [`${name} asked: ${count}`] : []))
}

const Text = z.string()

/** How many rows each table has that the laptop keeps beside its copy of the site, and what it noted for itself. */
function rowsOfLaptop(dataDir: string): string[] {
  const rows = (sql: string) => rowsOf(join(dataDir, 'desk.db'), sql)
  const tables = rows(`SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'settings'`)
  const notes = rows(`SELECT key || ': ' || value AS note FROM settings WHERE key <> 'settings'`)
  const counted = tables.map(({ name }) => {
    const [row] = rows(`SELECT count(*) AS many FROM "${Text.parse(name)}"`)
    return `${name} rows: ${row?.['many']}`
  })
  return [...counted, ...notes.map(({ note }) => Text.parse(note))]
}
