import { createInterface } from 'node:readline'
import { utilityProcess } from 'electron'
import type { SandboxProcess } from '../common/demo-site.ts'
import type { SandboxOptions } from '../common/fork-sandbox.ts'

/**
 * Starts the sandbox as a utility process, because a packaged Foyer cannot be run as Node. It ends with Foyer, however
 * that ends.
 */
export function spawnSandbox(options: SandboxOptions): SandboxProcess {
  const args = ['--port', String(options.port), '--world', 'demo', '--state', options.statePath]
  if (options.now !== undefined) args.push('--now', options.now)
  const child = utilityProcess.fork(options.entry, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    serviceName: 'Foyer demo site',
  })
  if (child.stderr !== null) createInterface(child.stderr).on('line', options.onLog)
  const output = child.stdout === null ? undefined : createInterface(child.stdout)
  return {
    onLine: (listener) => void output?.on('line', listener),
    onExit: (listener) => void child.once('exit', listener),
    kill: () => void child.kill(),
  }
}
