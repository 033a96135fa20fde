import { fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { SandboxProcess } from './demo-site.ts'

export interface SandboxOptions {
  /** The built bundle, or `sandbox/main.ts`. */
  entry: string
  port: number
  /** Where the demo world is kept, so that it survives restarts. */
  statePath: string
  /** The time the demo world begins at; undefined = now. */
  now: string | undefined
  onLog(line: string): void
}

/**
 * Starts the sandbox under this Node. The message pipe between the two carries nothing: it closes when this process
 * dies, however it dies, and the sandbox exits at that.
 */
export function forkSandbox(options: SandboxOptions): SandboxProcess {
  const args = ['--port', String(options.port), '--world', 'demo', '--state', options.statePath]
  if (options.now !== undefined) args.push('--now', options.now)
  const child = fork(options.entry, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    // Its own process group: Ctrl+C in the terminal ends the host, and the host ends the sandbox after the core.
    detached: process.platform !== 'win32',
  })
  if (child.stderr !== null) createInterface(child.stderr).on('line', options.onLog)
  const output = child.stdout === null ? undefined : createInterface(child.stdout)
  return {
    onLine: (listener) => void output?.on('line', listener),
    onExit: (listener) => void child.once('exit', listener).once('error', listener),
    kill: () => void child.kill(),
  }
}
