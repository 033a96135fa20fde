import { day, iso } from '../../../sandbox/clock.ts'
import { field, shapedCollections } from '../../../sandbox/seeds/collection-plans.ts'
import { putItem } from '../../../sandbox/seeds/data-items.ts'
import { needs } from '../../../sandbox/seeds/forms-texts.ts'
import type { Seeding } from '../../../sandbox/seeds/seeding.ts'
import type { World } from '../../../sandbox/world/world.ts'
import { largeCollection } from './large.ts'

const collectionId = largeCollection

const fields = [
  field('title', 'Title', 'TEXT', { required: true }),
  field('shelf', 'Shelf', 'TEXT'),
  field('number', 'Number', 'NUMBER'),
  field('lent', 'Lent', 'BOOLEAN'),
  field('bought', 'Bought', 'DATE'),
  field('seen', 'Last seen', 'DATETIME'),
  field('hour', 'Fetched at', 'TIME'),
  field('tags', 'Tags', 'ARRAY_STRING'),
  field('page', 'Page', 'URL'),
  field('owner', 'Owner', 'EMAIL'),
  field('notes', 'Notes', 'RICH_TEXT'),
]
const things = ['Chair', 'Lantern', 'Rope', 'Mirror', 'Trunk', 'Clock', 'Coat', 'Ladder', 'Drum', 'Bench'] as const
const tags = ['fragile', 'heavy', 'borrowed', 'repaired', 'painted', 'spare'] as const

/** Puts a collection of so many items, with a field of every simple kind, into a site; returns its id. */
export function plantCollection(world: World, how: Seeding, rows: number): string {
  const { prng, now } = how
  const plan = { id: collectionId, name: 'Properties', display: 'title', fields, read: 'ANYONE', write: 'CMS_EDITOR' }
  for (const collection of shapedCollections([plan], now)) {
    world.dataCollections.put({ collection, deletedAt: null, deletedFields: [] })
  }
  for (let at = 0; at < rows; at += 1) {
    const number = prng.int(0, 99_999)
    const data = {
      title: `${prng.pick(things)} ${String(number).padStart(5, '0')}`,
      shelf: `${prng.text('ABCDEFGH', 1)}${prng.int(1, 99)}`,
      number,
      lent: prng.chance(0.1),
      bought: iso(now - prng.int(100, 9000) * day).slice(0, 10),
      seen: { $date: iso(now - prng.int(0, 90) * day) },
      hour: `${String(prng.int(8, 22)).padStart(2, '0')}:30:00.000`,
      tags: tags.filter(() => prng.chance(0.3)),
      page: `https://example.org/properties/${at}`,
      owner: `owner${prng.int(0, 999)}@example.org`,
      ...(prng.chance(0.5) ? { notes: `<p>${prng.pick(needs)}</p>` } : {}),
    }
    putItem(world, how, { collectionId, age: prng.int(1, 200), data })
  }
  return collectionId
}

/** Changes the number of so many items as the site's owner would; returns how many. */
export function touchItems(world: World, { count, at }: { count: number; at: string }): number {
  const items = world.dataItems.group(collectionId).slice(0, count)
  for (const item of items) {
    const data = { ...item.data, number: Number(item.data?.['number'] ?? 0) + 100_000, _updatedDate: { $date: at } }
    world.dataItems.put({ ...item, data })
  }
  return items.length
}
