import { fork } from 'node:child_process'
import { eachLine, type SandboxOptions, type SandboxProcess, sandboxArgs } from './sandbox-process.ts'

/**
 * Starts the sandbox under this Node. The message pipe between the two carries nothing: it closes when this process
 * dies, however it dies, and the sandbox exits at that.
 */
export function forkSandbox(options: SandboxOptions): SandboxProcess {
  const child = fork(options.entry, sandboxArgs(options), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    // Its own process group: Ctrl+C in the terminal ends the host, and the host ends the sandbox after the core.
    detached: process.platform !== 'win32',
  })
  eachLine(child.stderr, options.onLog)
  return {
    onLine: (listener) => eachLine(child.stdout, listener),
    onExit: (listener) => void child.once('exit', listener).once('error', listener),
    kill: () => void child.kill(),
  }
}
