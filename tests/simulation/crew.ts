import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Outcome, Task } from './worker.ts'

/** Plays seeds in so many processes; `tell` hears of each as it ends and says whether to go on. */
export async function playAll(
  tasks: Iterable<Task>,
  how: { workers: number; plant: string | undefined; tell(outcome: Outcome): boolean },
): Promise<void> {
  const next = tasks[Symbol.iterator]()
  let goesOn = true
  const args = how.plant === undefined ? [] : ['--import', join(import.meta.dirname, 'planted', 'register.ts')]
  const env = how.plant === undefined ? process.env : { ...process.env, FOYER_PLANT: how.plant }

  const one = () =>
    new Promise<void>((resolve, reject) => {
      const worker = fork(join(import.meta.dirname, 'worker.ts'), [], {
        // Most of what an evening makes is gone a moment later: room for it saves collecting it.
        execArgv: ['--no-warnings', '--max-semi-space-size=64', ...args],
        env,
      })
      const give = () => {
        const task = goesOn ? next.next() : { done: true as const, value: undefined }
        const message: Task | 'end' = task.done === true ? 'end' : task.value
        worker.send(message)
      }
      worker.on('message', (outcome: Outcome) => {
        goesOn &&= how.tell(outcome)
        give()
      })
      worker.on('error', reject)
      worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A worker ended with ${code}.`))))
      give()
    })
  await Promise.all(Array.from({ length: how.workers }, one))
}
