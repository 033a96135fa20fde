import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Runs one arm of a measurement in a process of its own, so that no arm profits from what another has warmed up. The
 * module takes its job with `jobOf` and sends its result with `answer`.
 */
export async function runArm<Result>(module: string, job: unknown): Promise<Result> {
  const child = fork(join(import.meta.dirname, module), [], { execArgv: [] })
  child.send({ job })
  const result = once(child, 'message')
  const ended = once(child, 'exit')
  const first = await Promise.race([
    result,
    ended.then(([code]) => Promise.reject(new Error(`${module} ended: ${code}`))),
  ])
  await ended
  return first[0] as Result
}

/** The job this process was started for. */
export async function jobOf<Job>(): Promise<Job> {
  const [message] = (await once(process, 'message')) as [{ job: Job }]
  return message.job
}

/** Hands the result to whoever started this process, and ends it. */
export function answer(result: unknown): void {
  process.send?.(result, () => process.exit(0))
}
