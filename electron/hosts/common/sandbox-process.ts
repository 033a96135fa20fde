import { createInterface } from 'node:readline'

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

/** A sandbox process as its host sees it. */
export interface SandboxProcess {
  /** Calls back with each line of its standard output. */
  onLine(listener: (line: string) => void): void
  onExit(listener: () => void): void
  kill(): void
}

/** The command line of a sandbox that serves the demo world. */
export function sandboxArgs({ port, statePath, now }: SandboxOptions): string[] {
  const args = ['--port', String(port), '--world', 'demo', '--reception', '--state', statePath]
  return now === undefined ? args : [...args, '--now', now]
}

/** Calls back with each line of a process's output; one that has no pipe says nothing. */
export function eachLine(output: NodeJS.ReadableStream | null, listener: (line: string) => void): void {
  if (output !== null) createInterface(output).on('line', listener)
}
