import { shapedFields } from '../../sandbox/behaviours/collections-shape.ts'
import { putLink } from '../../sandbox/world/data-links.ts'
import type { World } from '../../sandbox/world/world.ts'
import type { CollectionField } from '../../shared/wire/collections-fields.ts'
import type { ItemData } from '../../shared/wire/items-entities.ts'
import { copied, hours, instant } from './planting.ts'

const multi = (referencedCollectionId: string, referencingFieldKey: string) => ({
  type: 'MULTI_REFERENCE',
  typeMetadata: { multiReference: { referencedCollectionId, referencingFieldKey } },
})

const movieFields: CollectionField[] = [
  { key: 'title', displayName: 'Title', type: 'TEXT' },
  { key: 'genre', displayName: 'Genre', type: 'TEXT' },
  ...['year', 'n', 'rating'].map((key) => ({ key, displayName: key, type: 'NUMBER' })),
  ...['released', 'when'].map((key) => ({ key, displayName: key, type: 'DATETIME' })),
  { key: 'tags', displayName: 'Tags', type: 'ARRAY_STRING' },
  { key: 'nested', displayName: 'Nested', type: 'OBJECT' },
  { key: 'old', displayName: 'Old', type: 'BOOLEAN' },
  {
    key: 'director',
    displayName: 'Director',
    type: 'REFERENCE',
    typeMetadata: { reference: { referencedCollectionId: 'Actors' } },
  },
  { key: 'actors', displayName: 'Actors', ...multi('Actors', 'movies') },
]
const actorFields: CollectionField[] = [
  { key: 'name', displayName: 'Name', type: 'TEXT' },
  { key: 'movies', displayName: 'Movies', ...multi('Movies', 'actors') },
]

/** The recorded collection, which anybody may read, with its items, their links, an index, a task and a job. */
export function plantData(world: World, now: number): void {
  const { collection, ...rest } = copied(world.dataCollections.all(), (row) => row.collection.id === 'Artists')
  for (const [id, fields] of [
    ['Movies', movieFields],
    ['Actors', actorFields],
  ] as const) {
    const names = { id, displayName: id, displayField: fields[0]?.key ?? null, revision: '3' }
    world.dataCollections.put({ ...rest, collection: { ...collection, ...names, fields: shapedFields([...fields]) } })
  }
  for (const [id, title] of Object.entries({ i1: 'Old', i2: 'X', i3: 'value-number-7', i4: 'Star Wars' })) {
    const data = { title, genre: 'Drama', year: 2001, n: 6, rating: 7, tags: ['b'] }
    plantItem(world, id, now, { collectionId: 'Movies', data })
  }
  for (const id of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) {
    plantItem(world, id, now, { collectionId: 'Actors', data: { name: `Actor ${id}` } })
    putLink(world, { collectionId: 'Movies', field: 'actors', from: 'i1', to: id })
  }
  plantWork(world, now)
}

/** An item; one that is a draft has no version that visitors see. */
export function plantItem(
  world: World,
  id: string,
  now: number,
  { collectionId, data, isDraft = false }: { collectionId: string; data: ItemData; isDraft?: boolean },
): void {
  const seeded = copied(world.dataItems.group('Artists'))
  const dates = { _createdDate: { $date: instant(now - hours(2)) }, _updatedDate: { $date: instant(now - hours(1)) } }
  const own = { _owner: seeded.data?.['_owner'], ...data, ...dates, _id: id }
  world.dataItems.put({
    ...seeded,
    collectionId,
    id,
    data: isDraft ? null : own,
    draft: isDraft ? own : null,
  })
}

function plantWork(world: World, now: number): void {
  const { index, ...indexed } = copied(world.dataIndexes.all())
  const fields = [{ path: 'genre', order: 'ASC' as const }]
  world.dataIndexes.put({
    ...indexed,
    collectionId: 'Movies',
    index: { ...index, name: 'byGenre', fields, unique: false },
  })
  const { task, ...timed } = copied(world.dataTasks.all())
  world.dataTasks.put({ ...timed, task: { ...task, id: 't1' } })
  world.dataJobs.put({
    id: 'job1',
    collectionId: 'Movies',
    filter: {},
    modifications: null,
    includeDrafts: false,
    createdAt: now - hours(1),
    successCount: 0,
  })
}
