import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Runs one arm of a measurement in a process of its own, so that no arm profits from what another has warmed up. The
 * module takes its job with `jobOf` and sends its result with `answer`.
 */
export async function runArm<Result>(module: string, job: unknown): Promise<Result> {
  const child = begin(module, job)
  const result = await firstMessage<Result>(child, module)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return result
}

/** A process that goes on after its first message, until it is let go. */
export interface Standing<Said> extends AsyncDisposable {
  /** What it said when it was ready. */
  readonly said: Said
  /** Asks it for something; resolves with its response. One question at a time. */
  ask(question: unknown): Promise<unknown>
}

/** Starts a module that takes its job with `jobOf`, and waits until it says that it is ready. */
export async function startStanding<Said>(module: string, job: unknown): Promise<Standing<Said>> {
  const child = begin(module, job)
  const said = await firstMessage<Said>(child, module)
  return {
    said,
    ask: (question) => {
      const responded = firstMessage(child, module)
      child.send({ question })
      return responded
    },
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

function begin(module: string, job: unknown): ChildProcess {
  const child = fork(join(import.meta.dirname, module), [], { execArgv: [] })
  child.send({ job })
  return child
}

/** Rejects when the process ends before it says anything. */
async function firstMessage<Said>(child: ChildProcess, module: string): Promise<Said> {
  const stop = new AbortController()
  const { signal } = stop
  const ended = once(child, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`${module} ended: ${code}`)))
  try {
    const [said] = await Promise.race([once(child, 'message', { signal }), ended])
    return said as Said
  } finally {
    ended.catch(() => undefined)
    stop.abort()
  }
}

/** The job this process was started for. */
export async function jobOf<Job>(): Promise<Job> {
  const [message] = (await once(process, 'message')) as [{ job: Job }]
  return message.job
}

/** Hands the result to the parent process, and ends this one. */
export function response(result: unknown): void {
  process.send?.(result, () => process.exit(0))
}

/** Says that this process is ready, responds to questions from then on, and ends when the parent lets go. */
export function stand(said: unknown, respondTo: (question: unknown) => unknown = () => null): void {
  process.on('message', (message: { question: unknown }) => void process.send?.(respondTo(message.question) ?? null))
  process.on('disconnect', () => process.exit(0))
  process.send?.(said)
}
