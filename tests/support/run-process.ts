import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const startWithinMs = 30_000

/** A process of ours that says in its first line where it is. */
export interface RunningProcess extends AsyncDisposable {
  readonly pid: number
  /** The first line of its standard output, parsed. */
  readonly firstLine: unknown
  /** Everything it said on standard error. */
  said(): string
  /** Whether it runs, waits or ended, and by what. */
  state(): string
  /** SIGKILL: no chance to tidy up. Resolves when it is gone. */
  kill9(): Promise<void>
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number | null>
}

/** Starts a program under this Node and waits for its first line of JSON. */
export async function runProcess(args: string[], env: NodeJS.ProcessEnv = {}): Promise<RunningProcess> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const exited = once(child, 'exit')
  const line = await firstLine(child, () => said)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
  }
  return {
    pid: child.pid ?? 0,
    firstLine: JSON.parse(line),
    said: () => said,
    state: () => stateOf(child),
    kill9: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM')
      return child.exitCode
    },
    [Symbol.asyncDispose]: () => end('SIGKILL'),
  }
}

function stateOf({ pid, exitCode, signalCode }: ChildProcess): string {
  if (exitCode !== null || signalCode !== null) return `ended: ${signalCode ?? exitCode}`
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return /^State:.*$/m.exec(status)?.[0] ?? 'runs'
  } catch {
    return 'runs'
  }
}

function firstLine(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL')
      reject(new Error(`${child.spawnargs.join(' ')} ${why}\n${said()}`))
    }
    const timer = setTimeout(() => fail('said nothing in time'), startWithinMs)
    const ended = (code: number | null) => fail(`ended with ${code}`)
    child.once('exit', ended)
    if (child.stdout === null) return
    createInterface(child.stdout).once('line', (line) => {
      clearTimeout(timer)
      child.off('exit', ended)
      resolve(line)
    })
  })
}
