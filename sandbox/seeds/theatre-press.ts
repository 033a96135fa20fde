import { day, hour, iso } from '../clock.ts'
import type { World } from '../world/world.ts'
import { putItem } from './data-items.ts'
import { createPeople } from './people.ts'
import type { Seeding } from './seeding.ts'
import { theatre } from './theatre-collections.ts'
import { airwaves, beats, papers, pressNotes } from './theatre-texts.ts'

const count = 220
/** Reviewers write about what was on last, not about what comes. */
const reviewed = { from: 12, to: 80 }

/** Who is invited to first nights. */
export function seedPress(world: World, how: Seeding, productions: readonly string[]): void {
  const { prng, now } = how
  const people = createPeople(prng)
  for (let at = 0; at < count; at += 1) {
    const { first, last, email, city, country } = people.next()
    const outlet = prng.chance(0.75) ? `${city} ${prng.pick(papers)}` : `${city} ${prng.pick(airwaves)}`
    const isNew = prng.chance(0.2)
    const data = {
      name: `${first} ${last}`,
      outlet,
      email,
      beats: [...new Set(Array.from({ length: prng.int(1, 3) }, () => prng.pick(beats)))],
      seats: prng.int(0, 2),
      keepsEmbargo: prng.chance(0.8),
      ...(prng.chance(0.7) ? { website: `https://${email.split('@')[0]}.example.org/reviews` } : {}),
      ...(isNew ? {} : { lastInvited: { $date: iso(now - prng.int(2, 700) * day - prng.int(0, 9) * hour) } }),
      ...(isNew ? {} : { lastReview: productions[prng.int(reviewed.from, reviewed.to)] }),
      ...(prng.chance(0.6) ? { address: { formatted: `${city}, ${country}`, city, country } } : {}),
      ...(prng.chance(0.5) ? { notes: prng.pick(pressNotes) } : {}),
    }
    putItem(world, how, { collectionId: theatre.press, age: 340 - at, data })
  }
}
