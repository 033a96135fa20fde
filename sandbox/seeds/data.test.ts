import { expect, test } from 'vitest'
import { DataCollection } from '../../shared/wire/collections-entities.ts'
import { DataIndex } from '../../shared/wire/indexes.ts'
import { ItemData } from '../../shared/wire/items-entities.ts'
import { Task } from '../../shared/wire/tasks.ts'
import { linkLeadsTo } from '../world/data-links.ts'
import { buildWorld } from './build.ts'

const world = buildWorld('demo', 1, Date.parse('2026-11-20T17:40:00.000Z'))

test('every row of the collections is what its schema says', () => {
  for (const { collection } of world.dataCollections.all()) DataCollection.parse(collection)
  for (const { data, draft } of world.dataItems.all()) ItemData.parse(data ?? draft)
  for (const { index } of world.dataIndexes.all()) DataIndex.parse(index)
  for (const { task } of world.dataTasks.all()) Task.parse(task)
})

test('every link and every reference leads to an item', () => {
  expect(world.dataLinks.all().length).toBeGreaterThan(40)
  expect(world.dataLinks.all().every((link) => linkLeadsTo(world, link))).toBe(true)
  const reviewed = world.dataItems.group('MemberReviews').map(({ data }) => data?.['show'])
  expect(reviewed.every((id) => world.dataItems.get(`Repertoire\n${id}`) !== undefined)).toBe(true)
})

test('nothing was changed before it was made, or in the future', () => {
  const at = (data: ItemData | null, key: string) => (data?.[key] as { $date: string } | undefined)?.$date ?? ''
  for (const { data, draft } of world.dataItems.all()) {
    const [made, changed] = ['_createdDate', '_updatedDate'].map((key) => at(data ?? draft, key))
    expect(made && changed && made <= changed && changed <= '2026-11-20T17:40:00.000Z').toBe(true)
  }
})
