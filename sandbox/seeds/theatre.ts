import type { World } from '../world/world.ts'
import type { Seeding } from './seeding.ts'
import { theatreCollections } from './theatre-collections.ts'
import { theatreMedia } from './theatre-media.ts'
import { seedTheatrePeople } from './theatre-people.ts'
import { seedPress } from './theatre-press.ts'
import { seedProductions } from './theatre-productions.ts'
import { seedSeatNotes } from './theatre-seats.ts'

/** What the theatre keeps in its collections: 2,000 items of every kind of field. Files are in the library already. */
export function seedTheatre(world: World, how: Seeding): void {
  for (const collection of theatreCollections(how.now)) {
    world.dataCollections.put({ collection, deletedAt: null, deletedFields: [] })
  }
  const media = theatreMedia(world)
  const people = seedTheatrePeople(world, how, media)
  const productions = seedProductions(world, how, { people, media })
  seedPress(world, how, productions)
  seedSeatNotes(world, how, { people, media })
}
