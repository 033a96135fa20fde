import { field, linkTo, refersTo, shapedCollections } from '../../sandbox/seeds/collection-plans.ts'
import { putItem } from '../../sandbox/seeds/data-items.ts'
import { createPrng, seedOf } from '../../sandbox/seeds/prng.ts'
import { putLink } from '../../sandbox/world/data-links.ts'
import type { World } from '../../sandbox/world/world.ts'

/** The collections that people of an evening work on. */
export const notes = 'Notes'
export const rooms = 'Rooms'
/** Notes that visitors see only once they are published. */
export const notices = 'Notices'

/** Fields of a note and of a notice that several people write. */
export const noteFields = ['text', 'place'] as const
/** The field by which a note is linked to several rooms. */
export const linkField = 'alsoIn'

const inEach = 6
const ids = createPrng(seedOf('simulated collections'))
const noteIds = Array.from({ length: inEach }, () => ids.uuid())
const roomIds = Array.from({ length: inEach }, () => ids.uuid())
const noticeIds = Array.from({ length: inEach }, () => ids.uuid())

/** The items that are there before the evening begins, and that several people work on. */
export const knownNotes: readonly string[] = noteIds
export const knownRooms: readonly string[] = roomIds
export const knownNotices: readonly string[] = noticeIds

/**
 * One of each that is never removed: a collection that shows no item may be one that cannot be read, so its items would
 * stay here, and what became of them would be unknown.
 */
export const isKeptForGood = (itemId: string): boolean => itemId === noteIds[0] || itemId === noticeIds[0]

const permissions = { read: 'ANYONE', write: 'CMS_EDITOR' }
const plans = [
  {
    ...permissions,
    ...{ id: rooms, name: rooms, display: 'title' },
    fields: [
      field('title', 'Title', 'TEXT', { required: true }),
      field('seats', 'Seats', 'NUMBER'),
      field('notes', 'Notes', 'MULTI_REFERENCE', linkTo(notes, linkField)),
    ],
  },
  {
    ...permissions,
    ...{ id: notes, name: notes, display: 'title' },
    fields: [
      field('title', 'Title', 'TEXT', { required: true }),
      field('text', 'Text', 'TEXT'),
      field('place', 'Place', 'TEXT'),
      field('room', 'Room', 'REFERENCE', refersTo(rooms)),
      field(linkField, 'Also in', 'MULTI_REFERENCE', linkTo(rooms, 'notes')),
    ],
  },
  {
    ...permissions,
    ...{ id: notices, name: notices, display: 'title' },
    fields: [
      field('title', 'Title', 'TEXT', { required: true }),
      field('text', 'Text', 'TEXT'),
      field('place', 'Place', 'TEXT'),
    ],
    plugins: [{ type: 'PUBLISH', publishOptions: { defaultStatus: 'DRAFT' } }],
  },
]

/** Puts three small collections into the site: rooms, notes that refer to them and are linked to them, and notices. */
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
    for (const room of [at, at + 2]) {
      const to = roomIds[room % inEach] ?? ''
      putLink(world, { collectionId: notes, field: linkField, from: id, to })
    }
  }
  for (const [at, id] of noticeIds.entries()) {
    const data = { title: `Notice ${at + 1}`, text: `As it was ${at}`, place: 'Door' }
    putItem(world, how, { collectionId: notices, id, age: 10 - at, data, draft: at % 2 === 0 })
  }
}
