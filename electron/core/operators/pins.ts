import { AppError } from '../../../shared/errors.ts'
import type { Ports } from '../ports.ts'
import type { OperatorStore } from './operators.queries.ts'
import { hashPin, isPinOf } from './pin-hash.ts'

/** From this many wrong PINs in a row on, each one starts a wait, twice as long as the one before. */
const freeTries = 5
const firstWaitMs = 30_000
const longestWaitMs = 60 * 60_000

/** The PINs of the operators: hashes in the secret store, and the waits after wrong ones in `desk.db`. */
export interface Pins {
  set(id: string, pin: string): Promise<void>
  remove(id: string): Promise<void>
  has(id: string): Promise<boolean>
  /** Whether an operator other than `but` has this PIN. */
  isTaken(pin: string, but?: string): Promise<boolean>
  /**
   * Resolves for the right PIN. Throws `refused` (with `retryAfterMs`, which may be 0) for a wrong one, `rate_limited`
   * while the operator waits, and `precondition` when this computer has no PIN of the operator.
   */
  check(id: string, pin: string): Promise<void>
  /** Until when the operator waits; wall clock, ms; 0 for one who doesn't. */
  waitsUntil(id: string): number
}

const keyOf = (id: string) => `operator-pin:${id}`

export function createPins(parts: Pick<Ports, 'clock' | 'random' | 'secrets'> & { store: OperatorStore }): Pins {
  const { clock, random, secrets, store } = parts
  /** The end of each wait on the clock that is never set: a wall clock set forward ends no wait of this run. */
  const ends = new Map<string, number>()

  /** A clock that was set back makes no wait longer than it was. */
  function waitMs(id: string): number {
    const { wrongPins = 0, waitsUntil = 0 } = store.find(id) ?? {}
    const byWall = Math.min(Math.max(0, waitsUntil - clock.now()), waitAfter(wrongPins))
    return Math.max(byWall, (ends.get(id) ?? 0) - clock.monotonic(), 0)
  }

  /** Counted before the slow hash: tries in parallel would all escape the wait otherwise. */
  function countTry(id: string): void {
    const wrongPins = (store.find(id)?.wrongPins ?? 0) + 1
    const wait = waitAfter(wrongPins)
    store.update(id, { wrongPins, waitsUntil: wait === 0 ? 0 : clock.now() + wait })
    if (wait > 0) ends.set(id, clock.monotonic() + wait)
  }

  return {
    set: async (id, pin) => {
      await secrets.set(keyOf(id), await hashPin(pin, random.bytes))
      if (store.find(id) !== undefined) store.update(id, { wrongPins: 0, waitsUntil: 0 })
      ends.delete(id)
    },
    remove: (id) => secrets.remove(keyOf(id)),
    has: async (id) => (await secrets.get(keyOf(id))) !== undefined,
    isTaken: async (pin, but) => {
      for (const { id } of store.list()) {
        const hash = id === but ? undefined : await secrets.get(keyOf(id))
        if (hash !== undefined && (await isPinOf(hash, pin))) return true
      }
      return false
    },
    check: async (id, pin) => {
      const retryAfterMs = waitMs(id)
      if (retryAfterMs > 0) throw new AppError('rate_limited', { data: { retryAfterMs } })
      countTry(id)
      const hash = await secrets.get(keyOf(id))
      if (hash === undefined) {
        store.update(id, { wrongPins: 0, waitsUntil: 0 })
        throw new AppError('precondition')
      }
      if (!(await isPinOf(hash, pin))) throw new AppError('refused', { data: { retryAfterMs: waitMs(id) } })
      store.update(id, { wrongPins: 0, waitsUntil: 0 })
      ends.delete(id)
    },
    waitsUntil: (id) => {
      const wait = waitMs(id)
      return wait === 0 ? 0 : clock.now() + wait
    },
  }
}

const waitAfter = (wrong: number): number =>
  wrong < freeTries ? 0 : Math.min(firstWaitMs * 2 ** (wrong - freeTries), longestWaitMs)
