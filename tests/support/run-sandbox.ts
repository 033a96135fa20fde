import { join } from 'node:path'
import { z } from 'zod'
import type { SampleName } from '../../sandbox/samples.ts'
import { type RunningProcess, runProcess } from './run-process.ts'
import { testNowText } from './test-now.ts'

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
  port?: number
  /** The time the world begins at; the test's own unless told otherwise. */
  now?: string
  stateFile?: string
}

export interface RunningSandbox extends RunningProcess {
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

/** The built sandbox as a separate process: from its sources it takes twice as long to begin. */
export async function startSandboxProcess(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { world = 'demo', seed = 1, port = 0, now = testNowText(), stateFile } = options
  const args = [entry, '--world', world, '--seed', String(seed), '--port', String(port), '--now', now]
  if (stateFile !== undefined) args.push('--state', stateFile)
  const running = await runProcess(args)
  const { url, apiKey, siteId, ids } = Connection.parse(running.firstLine)
  return {
    ...running,
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
      const answer = await fetch(`${url}/__sandbox/${name}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${method} ${name}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
  }
}
