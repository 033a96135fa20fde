import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Runs one arm of a measurement in a process of its own, so that no arm profits from what another has warmed up. The
 * module gets `job` as its only argument and sends its result with `answer`.
 */
export async function runArm<Result>(module: string, job: unknown): Promise<Result> {
  const child = fork(join(import.meta.dirname, module), [JSON.stringify(job)], { execArgv: [] })
  const result = once(child, 'message')
  const ended = once(child, 'exit')
  const first = await Promise.race([
    result,
    ended.then(([code]) => Promise.reject(new Error(`${module} ended: ${code}`))),
  ])
  await ended
  return first[0] as Result
}

/** The job this process was started with. */
export const jobOf = <Job>(): Job => JSON.parse(process.argv[2] ?? '{}') as Job

/** Hands the result to whoever started this process, and ends it. */
export function answer(result: unknown): void {
  process.send?.(result, () => process.exit(0))
}
