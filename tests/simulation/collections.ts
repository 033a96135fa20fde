import { field, refersTo, shapedCollections } from '../../sandbox/seeds/collection-plans.ts'
import { putItem } from '../../sandbox/seeds/data-items.ts'
import { createPrng, seedOf } from '../../sandbox/seeds/prng.ts'
import type { World } from '../../sandbox/world/world.ts'

/** The collections that people of an evening work on. */
export const notes = 'Notes'
export const rooms = 'Rooms'

/** Fields of a note that several people write. */
export const noteFields = ['text', 'place'] as const

const inEach = 6
const ids = createPrng(seedOf('simulated collections'))
const noteIds = Array.from({ length: inEach }, () => ids.uuid())
const roomIds = Array.from({ length: inEach }, () => ids.uuid())

/** The items that are there before the evening begins, and that several people work on. */
export const knownNotes: readonly string[] = noteIds
export const knownRooms: readonly string[] = roomIds

const permissions = { read: 'ANYONE', write: 'CMS_EDITOR' }
const plans = [
  {
    ...permissions,
    ...{ id: rooms, name: rooms, display: 'title' },
    fields: [field('title', 'Title', 'TEXT', { required: true }), field('seats', 'Seats', 'NUMBER')],
  },
  {
    ...permissions,
    ...{ id: notes, name: notes, display: 'title' },
    fields: [
      field('title', 'Title', 'TEXT', { required: true }),
      field('text', 'Text', 'TEXT'),
      field('place', 'Place', 'TEXT'),
      field('room', 'Room', 'REFERENCE', refersTo(rooms)),
    ],
  },
]

/** Puts two small collections into the site: rooms, and notes that refer to them. */
export function putCollections(world: World, now: number): void {
  for (const collection of shapedCollections(plans, now)) {
    world.dataCollections.put({ collection, deletedAt: null, deletedFields: [] })
  }
  const how = { prng: createPrng(seedOf('simulated items')), now }
  for (const [at, id] of roomIds.entries()) {
    putItem(world, how, { collectionId: rooms, id, age: 30 - at, data: { title: `Room ${at + 1}`, seats: 40 + at } })
  }
  for (const [at, id] of noteIds.entries()) {
    const data = { title: `Note ${at + 1}`, text: `As it was ${at}`, place: 'Foyer', room: roomIds[at] ?? '' }
    putItem(world, how, { collectionId: notes, id, age: 20 - at, data })
  }
}
