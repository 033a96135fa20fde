import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { joinWindow, type Window } from './window.ts'

/** The application as it is built in this checkout. */
export const builtApp = join(import.meta.dirname, '..', '..', '..')

export interface LaptopOptions {
  dataDir: string
  /** Address of the site. */
  site: string
  /** Root of another build than this checkout's. */
  app?: string
  /** A program with its arguments that runs Node in its stead: a tracer. */
  under?: readonly string[]
  env?: NodeJS.ProcessEnv
}

/** The built browser host as a process that may die at any moment, and a window of it. */
export interface LaptopProcess {
  /** The window, once the process serves it; rejects when it ended before. */
  readonly window: Promise<Window>
  /** Resolves when the process is gone. */
  readonly ended: Promise<void>
  /** Everything it said on standard error. */
  said(): string
  /** SIGKILL. Resolves when it is gone. */
  kill9(): Promise<void>
  /** SIGTERM: it leaves in order. Resolves when it is gone. */
  stop(): Promise<void>
}

const Link = z.object({ url: z.string() })
const Lock = z.object({ pid: z.int() })

/** Starts the host on a data directory; the caller ends it. */
export function startLaptop(options: LaptopOptions): LaptopProcess {
  const { dataDir, site, app = builtApp, under = [] } = options
  const host = [join(app, 'out', 'main', 'browser.js'), '--no-open', '--port', '0', '--data', dataDir, '--site', site]
  const [program = process.execPath, ...words] = [...under, process.execPath, ...host]
  const env = { ...process.env, ...options.env }
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const ended = once(child, 'exit').then(() => undefined)
  const window = linkOf(child, () => said).then(joinWindow)
  // A process that is killed while it starts has no window; a caller that wants one gets the error.
  window.catch(() => undefined)

  /** Under a tracer the host is not our child: its lock names it. */
  function hostPid(): number | undefined {
    if (under.length === 0) return child.pid
    return Lock.parse(JSON.parse(readFileSync(join(dataDir, 'foyer.lock'), 'utf8'))).pid
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const pid = hostPid()
    try {
      if (pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(pid, signal)
    } catch {
      // It was gone already.
    }
    await ended
  }
  return { window, ended, said: () => said, kill9: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

function linkOf(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`The desk ended with ${code ?? signal}. ${said()}`)))
    if (child.stdout === null) return
    createInterface(child.stdout).once('line', (line) => resolve(Link.parse(JSON.parse(line)).url))
  })
}
