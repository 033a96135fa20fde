import { join } from 'node:path'
import { z } from 'zod'
import { clockStartingAt } from '../../sandbox/clock.ts'
import type { SampleName } from '../../sandbox/samples.ts'
import { startSandbox } from '../../sandbox/server.ts'
import { type RunningProcess, runProcess } from './run-process.ts'
import { testClock, testNowText } from './test-now.ts'

const entry = join(import.meta.dirname, '..', '..', 'out', 'main', 'sandbox.js')
const Connection = z.looseObject({
  url: z.string(),
  apiKey: z.string(),
  siteId: z.string(),
  ids: z.looseObject({ samples: z.record(z.string(), z.string()) }),
})

export interface SandboxOptions {
  world?: 'demo' | 'large' | 'empty'
  seed?: number
  /** The demo world with the RSVP event. */
  reception?: boolean
  port?: number
  /** The time the world begins at; the test's own by default. */
  now?: string
  stateFile?: string
}

export interface RunningSandbox extends AsyncDisposable {
  /** What it says when it begins, see docs/sandbox.md. */
  readonly firstLine: unknown
  readonly url: string
  readonly apiKey: string
  readonly siteId: string
  /** Tonight's first show. */
  readonly eventId: string
  /** The id of something that the demo world always has, as it was at the start; see `sandbox/samples.ts`. */
  sample(name: SampleName): string
  /** Asks the sandbox's own control: `control('POST', 'faults', {...})`. */
  control(method: string, name: string, body?: unknown): Promise<unknown>
}

/** What may be asked of a site that tests share: it can neither be changed by actions and faults nor ended. */
export type SandboxToRead = Omit<RunningSandbox, 'control' | typeof Symbol.asyncDispose>

/** A sandbox in the test's own process, which costs a test a tenth of what a process of its own does. */
export async function startSandboxHere({ now, ...options }: SandboxOptions = {}): Promise<RunningSandbox> {
  const clock = now === undefined ? testClock() : clockStartingAt(now)
  const sandbox = await startSandbox({ seed: 1, ...options, clock })
  const { url, apiKey, siteId, clientId, site, ids } = sandbox
  const reported = sandboxAt({ url, apiKey, siteId, clientId, member: site.member, ids })
  return { ...reported, [Symbol.asyncDispose]: () => sandbox.close() }
}

/** The built sandbox as a separate process: from its sources it takes twice as long to begin. */
export async function startSandboxProcess(options: SandboxOptions = {}): Promise<RunningSandbox & RunningProcess> {
  const { world = 'demo', seed = 1, port = 0, now = testNowText(), stateFile } = options
  const args = [entry, '--world', world, '--seed', String(seed), '--port', String(port), '--now', now]
  if (stateFile !== undefined) args.push('--state', stateFile)
  const running = await runProcess(args)
  return { ...running, ...sandboxAt(running.firstLine) }
}

/** What tests do with a sandbox that said this. */
function sandboxAt(firstLine: unknown): Omit<RunningSandbox, typeof Symbol.asyncDispose> {
  const { url, apiKey, siteId, ids } = Connection.parse(firstLine)
  return {
    firstLine,
    url,
    apiKey,
    siteId,
    eventId: ids.samples['showTonight'] ?? '',
    sample: (name) => {
      const id = ids.samples[name]
      if (id === undefined) throw new Error(`The world has no ${name}.`)
      return id
    },
    control: async (method, name, body) => {
      const response = await fetch(`${url}/__sandbox/${name}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${method} ${name}: ${response.status} ${await response.text()}`)
      return response.json()
    },
  }
}
