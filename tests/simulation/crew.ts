import { fork } from 'node:child_process'
import { join } from 'node:path'
import { removeAllDirs } from './data-dir.ts'
import { createLimitWatch, limitOf } from './evening-limit.ts'
import { onProcessorTime, stdioWithClock } from './processor-clock.ts'
import { unplayed } from './unplayed.ts'
import type { Outcome, Task } from './worker.ts'

/** Plays seeds in so many processes; `tell` gets each as it ends and returns whether to go on. */
export async function playAll(
  tasks: Iterable<Task>,
  how: { workers: number; plant: string | undefined; report(outcome: Outcome): boolean },
): Promise<void> {
  const next = tasks[Symbol.iterator]()
  let goesOn = true
  const args = how.plant === undefined ? [] : ['--import', join(import.meta.dirname, 'planted', 'register.ts')]
  const env = how.plant === undefined ? process.env : { ...process.env, FOYER_PLANT: how.plant }

  /** Ends with its worker; false when that had to be ended in the middle of an evening. */
  const one = () =>
    new Promise<boolean>((resolve, reject) => {
      const worker = fork(join(import.meta.dirname, 'worker.ts'), [], {
        // Most of what an evening makes is gone a moment later: room for it saves collecting it.
        execArgv: ['--no-warnings', '--max-semi-space-size=64', ...args],
        env,
        stdio: [...stdioWithClock],
      })
      let isEndless = false
      const watch = createLimitWatch()
      onProcessorTime(worker.stdio, watch.used)
      const give = () => {
        const task = goesOn ? next.next() : { done: true as const, value: undefined }
        const message: Task | 'end' = task.done === true ? 'end' : task.value
        worker.send(message)
        if (message === 'end') return
        watch.begin(limitOf(message.profile), (why) => stop(message, why))
      }
      const stop = ({ seed, profile }: Task, why: string) => {
        isEndless = true
        goesOn &&= how.report({ ...unplayed(seed, 'V1', why), profile, differs: false })
        worker.kill('SIGKILL')
      }
      worker.on('message', (outcome: Outcome) => {
        watch.end()
        if (isEndless) return
        goesOn &&= how.report(outcome)
        give()
      })
      worker.on('error', reject)
      worker.on('exit', (code) => {
        watch.end()
        if (isEndless) removeAllDirs(worker.pid)
        if (code === 0 || isEndless) resolve(!isEndless)
        else reject(new Error(`A worker ended with ${code}.`))
      })
      give()
    })
  const untilAllArePlayed = async () => {
    while (!(await one()));
  }
  await Promise.all(Array.from({ length: how.workers }, untilAllArePlayed))
}
