import type { QueuedName } from '../../electron/core/sync/queue.ts'
import type { Prng } from '../../sandbox/seeds/prng.ts'
import type { Receipt } from '../../shared/app/op.ts'
import type { TestLaptop } from '../support/test-laptop.ts'

/** One change that a person makes, and how often it shows at the site. */
export interface Change {
  ask(): Promise<Pick<Receipt, 'operationId'>>
  /** How often it took effect at the site; for a change of a record 1 when it shows there. */
  effects(): number
  /** It never waits for a person: where the site refuses it, it ends without an effect. */
  yields?: boolean
}

/** Prepares one change; undefined where the record that was picked shows it already. Throws `NoRecord`. */
export type Prepare = (laptop: TestLaptop, prng: Prng) => Promise<Change | undefined> | Change | undefined

/** A list of changes by the names of the queued operations. */
export type Operations = Partial<Record<QueuedName, Prepare>>

/** The site has no record that an operation could be tried on, or none any more. */
export class NoRecord extends Error {
  constructor() {
    super('The site has no record for it.')
  }
}

/** A change that makes records: how many more of these there are than before. */
export function making(count: () => number, ask: Change['ask']): Change {
  const before = count()
  return { ask, effects: () => count() - before }
}

/** A change of a record: whether it shows. It must not show before it was made. */
export function changing(shows: () => boolean, ask: Change['ask']): Change | undefined {
  return shows() ? undefined : { ask, effects: () => (shows() ? 1 : 0) }
}

/** One of the rows that fit. Throws `NoRecord` when none does. */
export function someOf<T>(prng: Prng, rows: readonly T[], fits: (row: T) => boolean = () => true): T {
  const found = rows.filter(fits)
  if (found.length === 0) throw new NoRecord()
  return prng.pick(found)
}

export const word = (prng: Prng): string => `Bend ${prng.text('abcdefghijklmnop', 8)}`
