import { z } from 'zod'

/** Names in what is stored as JSON (rows in the outbox's copy, values kept in History) that have changed since. */
const namesBefore = new Map([['eventId', 'scope']])

/**
 * Reads what is stored as JSON under the names of today; an earlier version may have written it under other ones. A name of
 * today wins where both stand.
 */
export const storedAs = <S extends z.ZodType>(schema: S) =>
  z.preprocess((stored) => {
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return stored
    const renamed = Object.entries(stored).flatMap(([name, value]) => {
      const now = namesBefore.get(name)
      return now === undefined || Object.hasOwn(stored, now) ? [] : [[now, value] as const]
    })
    return renamed.length === 0 ? stored : { ...stored, ...Object.fromEntries(renamed) }
  }, schema)
