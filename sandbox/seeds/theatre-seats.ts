import { day, iso } from '../clock.ts'
import type { World } from '../world/world.ts'
import { putItem } from './data-items.ts'
import type { Seeding } from './seeding.ts'
import { theatre } from './theatre-collections.ts'
import type { TheatreMedia } from './theatre-media.ts'
import { goodFor, seatNotes } from './theatre-texts.ts'

const areas = [
  { area: 'Stalls', rows: 'ABCDEFGHJK', seats: 7 },
  { area: 'Balcony', rows: 'ABCDEF', seats: 7 },
  { area: 'Gallery', rows: 'AB', seats: 8 },
  { area: 'Box', rows: 'LR', seats: 4 },
] as const
/** Every third chair of a row has something to say. */
const step = 3

/** What front of house knows about single seats. */
export function seedSeatNotes(
  world: World,
  how: Seeding,
  { people, media }: { people: readonly string[]; media: TheatreMedia },
): void {
  const { prng, now } = how
  const places = areas.flatMap(({ area, rows, seats }) =>
    [...rows].flatMap((row) => Array.from({ length: seats }, (_, at) => ({ area, seat: `${row}${at * step + 1}` }))),
  )
  for (const [at, { area, seat }] of places.entries()) {
    const restrictedView = prng.chance(0.2)
    const isChecked = prng.chance(0.8)
    const data = {
      seat: `${area} ${seat}`,
      area,
      note: restrictedView ? seatNotes[0] : prng.pick(seatNotes.slice(1)),
      restrictedView,
      goodFor: prng.chance(0.5) ? [prng.pick(goodFor)] : [],
      ...(prng.chance(0.7) ? { legRoom: prng.int(24, 60) } : {}),
      ...(isChecked ? { checkedOn: iso(now - prng.int(3, 500) * day).slice(0, 10) } : {}),
      ...(isChecked ? { checkedBy: prng.pick(people) } : {}),
      ...(prng.chance(0.3) ? { view: prng.pick(media.photos) } : {}),
      ...(media.seatingPlan !== undefined && prng.chance(0.5) ? { plan: media.seatingPlan } : {}),
    }
    putItem(world, how, { collectionId: theatre.seats, age: 200 - at, data })
  }
}
