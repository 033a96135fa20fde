import { join } from 'node:path'
import { z } from 'zod'
import { type RunningProcess, runProcess } from './run-process.ts'
import { testNowText } from './test-now.ts'

const entry = join(import.meta.dirname, '..', '..', 'out', 'main', 'browser.js')

export interface HostOptions {
  dataDir: string
  /** Address of a sandbox; without it the host starts one by itself. */
  site?: string
  port?: number
  /** The time the app believes in at its start; the test's own by default. */
  now?: string
  /** What is different in its environment: another person's folder. */
  env?: NodeJS.ProcessEnv
}

export interface RunningHost extends RunningProcess {
  /** Opens one window, once. */
  readonly url: string
  readonly dataDir: string
}

/** The built browser host as a separate process. */
export async function startHost(options: HostOptions): Promise<RunningHost> {
  const { dataDir, site, port = 0, now = testNowText(), env } = options
  const args = [entry, '--no-open', '--port', String(port), '--data', dataDir, '--desk', 'Door 1', '--now', now]
  if (site !== undefined) args.push('--site', site)
  const running = await runProcess(args, env)
  const { url } = z.object({ url: z.string() }).parse(running.firstLine)
  return { ...running, url, dataDir }
}
