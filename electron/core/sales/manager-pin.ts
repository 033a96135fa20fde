import { scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { Clock, Random } from '../ports.ts'

const hashOf = promisify<string, Uint8Array, number, Buffer>(scrypt)
const saltBytes = 16
const hashBytes = 32
/** From this many wrong tries in a row on, each one starts a pause, twice as long as the one before. */
const freeTries = 5
const firstPauseMs = 30_000
const longestPauseMs = 60 * 60_000

const Kept = z.object({ salt: z.string(), hash: z.string() })
const Wrong = z.object({ count: z.number(), until: z.number() })
const pinKey = 'managerPin'
const wrongKey = 'managerPinWrong'

/** The manager's PIN of this desk. Only its salted hash is stored (scrypt); it is never returned or logged. */
export interface ManagerPin {
  isSet(): boolean
  /**
   * Sets the PIN, or removes it (null). When one is set already, `oldPin` has to match; otherwise throws like `check`.
   */
  change(pin: string | null, oldPin: string | null): Promise<void>
  /**
   * Throws `refused` for a wrong PIN, `rate_limited` with `retryAfterMs` during a pause after wrong tries (which
   * outlasts a restart), and `precondition` when no PIN is set.
   */
  check(pin: string): Promise<void>
}

export function createManagerPin(parts: { settings: SettingsStore; clock: Clock; random: Random }): ManagerPin {
  const { settings, clock, random } = parts
  const storedPin = () => read(Kept, settings.note(pinKey))

  function waitMs(): number {
    const until = read(Wrong, settings.note(wrongKey))?.until ?? 0
    // A clock that was set back must not lock the manager out for longer than the longest pause.
    return Math.min(Math.max(0, until - clock.now()), longestPauseMs)
  }

  async function check(pin: string): Promise<void> {
    const pinHash = storedPin()
    if (pinHash === undefined) throw new AppError('precondition')
    const retryAfterMs = waitMs()
    if (retryAfterMs > 0) {
      throw new AppError('rate_limited', { data: { retryAfterMs } })
    }
    const count = (read(Wrong, settings.note(wrongKey))?.count ?? 0) + 1
    // Count the try before the slow hash: otherwise parallel tries would all escape the pause.
    settings.setNote(wrongKey, JSON.stringify({ count, until: clock.now() + pauseMs(count) }))
    const givenHash = await hashOf(pin, Buffer.from(pinHash.salt, 'hex'), hashBytes)
    const expectedHash = Buffer.from(pinHash.hash, 'hex')
    if (givenHash.length !== expectedHash.length || !timingSafeEqual(givenHash, expectedHash)) {
      throw new AppError('refused', { data: { retryAfterMs: waitMs() } })
    }
    settings.setNote(wrongKey, undefined)
  }

  return {
    isSet: () => storedPin() !== undefined,
    check,
    change: async (pin, oldPin) => {
      if (storedPin() !== undefined) await check(oldPin ?? '')
      if (pin === null) return settings.setNote(pinKey, undefined)
      const salt = Buffer.from(random.bytes(saltBytes))
      const hash = await hashOf(pin, salt, hashBytes)
      settings.setNote(pinKey, JSON.stringify({ salt: salt.toString('hex'), hash: hash.toString('hex') }))
    },
  }
}

const pauseMs = (wrong: number): number =>
  wrong < freeTries ? 0 : Math.min(firstPauseMs * 2 ** (wrong - freeTries), longestPauseMs)

function read<T>(schema: z.ZodType<T>, note: string | undefined): T | undefined {
  try {
    return note === undefined ? undefined : schema.safeParse(JSON.parse(note)).data
  } catch {
    return undefined
  }
}
