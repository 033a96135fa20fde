import { AppError } from '../../../shared/errors.ts'
import type { Clock } from '../ports.ts'
import { isBusy, isDiskRefusal } from './faults.ts'

/** How long a change waits for another program to release the files, before the operator is notified. Milliseconds. */
const patienceMs = 10_000
const pauseMs = 200

/** Does work that writes to `desk.db`, and waits while another program holds the file. */
export type WhenFree = <T>(work: () => T | Promise<T>) => Promise<T>

/**
 * Runs work again that could not write because another program (a backup, a scanner for viruses) holds `desk.db`; in
 * between, everything else goes on. Work is done in the order it came in. Only what throws at once is run again, so work
 * that is not asynchronous must write in one transaction. Rejects with `files_busy` when the file stays held.
 *
 * On a full disk it runs the work once more if `giveUp` could make room; work that rejects later isn't run again, but
 * finds room when it's asked for again.
 */
export function createWhenFree(
  clock: Pick<Clock, 'monotonic' | 'after'>,
  giveUp: () => boolean = () => false,
): WhenFree {
  const attempted = <T>(work: () => T | Promise<T>) => attempt(() => withRoom(work, giveUp))

  let waiting = 0
  let line: Promise<unknown> = Promise.resolve()

  async function again<T>(work: () => T | Promise<T>, end: number): Promise<T> {
    for (;;) {
      const result = attempted(work)
      if ('done' in result) return result.done
      if (clock.monotonic() >= end) throw new AppError('files_busy', { cause: result.held })
      await new Promise<void>((resolve) => void clock.after(pauseMs, resolve))
    }
  }

  return async (work) => {
    if (waiting === 0) {
      const result = attempted(work)
      if ('done' in result) return result.done
    }
    waiting += 1
    const end = clock.monotonic() + patienceMs
    const turn = line.then(() => again(work, end)).finally(() => (waiting -= 1))
    line = turn.catch(() => undefined)
    return turn
  }
}

/** Does the work, and once more when it met a full disk and there is room now. */
function withRoom<T>(work: () => T | Promise<T>, giveUp: () => boolean): T | Promise<T> {
  try {
    const done = work()
    if (done instanceof Promise) done.catch((error: unknown) => isDiskRefusal(error) && giveUp())
    return done
  } catch (error) {
    if (isDiskRefusal(error) && giveUp()) return work()
    throw error
  }
}

function attempt<T>(work: () => T | Promise<T>): { done: T | Promise<T> } | { held: unknown } {
  try {
    return { done: work() }
  } catch (error) {
    if (isBusy(error)) return { held: error }
    throw error
  }
}
