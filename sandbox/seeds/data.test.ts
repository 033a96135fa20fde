import { expect, test } from 'vitest'
import { DataCollection } from '../../shared/wire/collections-entities.ts'
import { DataIndex } from '../../shared/wire/indexes.ts'
import { ItemData } from '../../shared/wire/items-entities.ts'
import { Task } from '../../shared/wire/tasks.ts'
import { linkLeadsTo } from '../world/data-links.ts'
import { buildWorld } from './build.ts'
import { theatre } from './theatre-collections.ts'

const now = Date.parse('2026-11-20T17:40:00.000Z')
const world = buildWorld('demo', 1, now)

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

const valuesOf = (collectionId: string) =>
  world.dataItems.group(collectionId).map(({ data }) => new Map(Object.entries(data ?? {})))
const everyValue = (key: string, ids: readonly string[]) =>
  ids.flatMap((id) => valuesOf(id).flatMap((values) => values.get(key) ?? []))
const kept = Object.values(theatre)

test('the theatre keeps 2,000 items, with every kind of field, and some cells empty', () => {
  expect(kept.map((id) => world.dataItems.group(id).length)).toEqual([1284, 360, 220, 136])
  const fields = kept.flatMap((id) => world.dataCollections.get(id)?.collection.fields ?? [])
  const usual = ['TEXT', 'NUMBER', 'BOOLEAN', 'DATE', 'DATETIME', 'ARRAY_STRING', 'URL', 'EMAIL', 'REFERENCE', 'OBJECT']
  const kinds = new Set(fields.map(({ type }) => type))
  const wanted = [...usual, 'MULTI_REFERENCE', 'IMAGE', 'RICH_TEXT', 'DOCUMENT', 'ADDRESS']
  expect(wanted.filter((kind) => !kinds.has(kind))).toEqual([])
  for (const [id, key] of [
    ['Productions', 'poster'],
    ['Productions', 'synopsis'],
    ['People', 'portrait'],
    ['PressList', 'lastInvited'],
    ['SeatNotes', 'legRoom'],
  ] as const) {
    const filled = valuesOf(id).filter((values) => values.has(key)).length
    expect([key, filled > 30 && filled < valuesOf(id).length]).toEqual([key, true])
  }
  expect(everyValue('synopsis', ['Productions']).some((text) => String(text).length > 1500)).toBe(true)
  expect(new Set(everyValue('title', ['Productions'])).size).toBe(1284)
})

test('pictures and documents of the theatre’s items are files of the site’s own library', () => {
  const shown = ['poster', 'portrait', 'view', 'programme', 'plan'].flatMap((key) => everyValue(key, kept))
  expect(shown.length).toBeGreaterThan(500)
  const ids = new Set(shown.map((address) => /^wix:(?:image|document):\/\/v1\/([^/]+)\//.exec(String(address))?.[1]))
  expect(ids.size).toBeGreaterThan(15)
  for (const id of ids) expect(world.files.get(id ?? '')?.file).toMatchObject({ state: 'OK', private: false })
})

test('references of the theatre’s items lead to items, and their values keep to the collections’ rules', () => {
  for (const id of kept) {
    for (const field of world.dataCollections.get(id)?.collection.fields ?? []) {
      const target = field.typeMetadata?.reference?.referencedCollectionId
      const values = everyValue(field.key, [id])
      if (target !== undefined) {
        expect(values.length).toBeGreaterThan(50)
        expect(values.filter((value) => world.dataItems.get(`${target}\n${value}`) === undefined)).toEqual([])
      }
      const { min = null, max = null } = field.numberRange ?? {}
      const outside = values.filter(
        (n) => typeof n === 'number' && ((min !== null && n < min) || (max !== null && n > max)),
      )
      expect([field.key, outside]).toEqual([field.key, []])
    }
  }
})

test('the world of the simulation does without items', () => {
  expect(buildWorld('sim', 1, now).dataItems.all()).toEqual([])
})
