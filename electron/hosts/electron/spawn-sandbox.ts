import { utilityProcess } from 'electron'
import { eachLine, type SandboxOptions, type SandboxProcess, sandboxArgs } from '../common/sandbox-process.ts'

/**
 * Starts the sandbox as a utility process, because a packaged Foyer cannot be run as Node. It ends with Foyer, however
 * that ends.
 */
export function spawnSandbox(options: SandboxOptions): SandboxProcess {
  const child = utilityProcess.fork(options.entry, sandboxArgs(options), {
    stdio: ['ignore', 'pipe', 'pipe'],
    serviceName: 'Foyer demo site',
  })
  eachLine(child.stderr, options.onLog)
  return {
    onLine: (listener) => eachLine(child.stdout, listener),
    onExit: (listener) => void child.once('exit', listener),
    kill: () => void child.kill(),
  }
}
