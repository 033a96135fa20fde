import { AppError } from '../../../../shared/errors.ts'
import { currentCall } from '../../base/running-call.ts'
import type { Clock } from '../../ports.ts'

/** A result this old is shown without asking again. */
const freshMs = 60_000
const most = 60

/** Responses that the site gave a moment ago, and questions under way. */
export interface RecentResults<T> {
  /**
   * The result known under a key, or else a new one. Equal questions at once are one. `asking` names the caller that
   * waits: a later question of its own ends this one, unless another caller waits for it too.
   */
  get(
    key: string,
    how: { asking: string | undefined; fresh: boolean },
    ask: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>
  /** The caller of this name no longer waits. */
  stop(asking: string): void
  /** Discards the results; what is under way goes on. */
  forget(): void
}

interface Asked<T> {
  result: Promise<T>
  /** Monotonic; undefined while it is under way. */
  at?: number
  waiting: Set<string>
  abort: AbortController
}

export function createRecentResults<T>(clock: Pick<Clock, 'monotonic'>): RecentResults<T> {
  const known = new Map<string, Asked<T>>()
  const underWay = new Map<string, string>()

  const isUsable = ({ at, abort }: Asked<T>): boolean =>
    !abort.signal.aborted && (at === undefined || clock.monotonic() - at < freshMs)

  function stop(asking: string): void {
    const key = underWay.get(asking)
    underWay.delete(asking)
    const asked = key === undefined ? undefined : known.get(key)
    if (key === undefined || asked === undefined || asked.at !== undefined) return
    asked.waiting.delete(asking)
    if (asked.waiting.size > 0) return
    known.delete(key)
    asked.abort.abort()
  }

  function begin(key: string, ask: (signal: AbortSignal) => Promise<T>): Asked<T> {
    const abort = new AbortController()
    const asked: Asked<T> = { waiting: new Set(), abort, result: ask(abort.signal) }
    known.delete(key)
    known.set(key, asked)
    asked.result.then(
      () => {
        asked.at = clock.monotonic()
      },
      () => {
        if (known.get(key) === asked) known.delete(key)
      },
    )
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      if (known.get(oldest)?.at !== undefined) known.delete(oldest)
      else break
    }
    return asked
  }

  const get: RecentResults<T>['get'] = async (key, { asking, fresh }, ask) => {
    if (asking !== undefined && underWay.get(asking) !== key) stop(asking)
    const there = known.get(key)
    const isThere = there !== undefined && isUsable(there) && !(fresh && there.at !== undefined)
    const asked = isThere ? there : begin(key, ask)
    // Who does not say their name waits to the end.
    asked.waiting.add(asking ?? '')
    if (asking !== undefined) underWay.set(asking, key)
    try {
      return await asked.result
    } catch (error) {
      if (asked.abort.signal.aborted) throw new AppError('cancelled', { cause: error })
      // The call that asked was cancelled, not this one, which only waited for the same.
      const isCancelled = error instanceof AppError && error.code === 'cancelled'
      if (isCancelled && isThere && currentCall()?.signal.aborted === false) return get(key, { asking, fresh }, ask)
      throw error
    }
  }

  return {
    get,
    stop,
    forget: () => {
      for (const [key, { at }] of known) if (at !== undefined) known.delete(key)
    },
  }
}
