import type { People } from './people.ts'
import type { Prng } from './prng.ts'

/** What an area's seed may use. Events, sales and contacts are there already. */
export interface Seeding {
  prng: Prng
  /** The instant the world is made for, milliseconds. */
  now: number
  people: People
}
