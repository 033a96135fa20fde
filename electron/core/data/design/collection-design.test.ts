import { expect, test } from 'vitest'
import type { AddedFieldKind, CollectionAccess, NewDataField } from '../../../../shared/app/collection-design.ts'
import { AddedFieldKind as Kinds } from '../../../../shared/app/collection-design.ts'
import { goOffline } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { collectionOf, openData, rowsOf } from '../data.test-kit.ts'

const collectionId = 'Tours'
const access: CollectionAccess = { read: 'everyone', insert: 'editors', update: 'author', remove: 'owner' }

const newField = (kind: AddedFieldKind, more: Partial<NewDataField['settings']> = {}): NewDataField => ({
  key: `a_${kind}`,
  kind,
  refersTo: kind.startsWith('reference') ? 'Artists' : null,
  settings: { label: `The ${kind}`, description: '', required: false, least: null, most: null, ...more },
})

const there = (laptop: TestLaptop, id: string) => laptop.sandbox.world.dataCollections.get(id)?.collection
const fieldThere = (laptop: TestLaptop, id: string, key: string) =>
  there(laptop, id)?.fields?.find((one) => one.key === key)
const lose = (laptop: TestLaptop, operation: string) =>
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'collections', operation }, kind: 'loseReply', times: 1 }] })
const makeTours = (laptop: TestLaptop, fields: NewDataField[] = [newField('text')]) =>
  laptop.api.data.createCollection({ collectionId, name: 'Tours of the house', fields, access })

test('a collection is made with a field of every kind, and can be filled at once', { tags: 'long' }, async () => {
  await using laptop = await openData()
  await makeTours(
    laptop,
    Kinds.options.map((kind) => newField(kind)),
  )
  const design = await laptop.api.data.design({ collectionId })
  expect(design.design.map(({ kind }) => kind)).toEqual(Kinds.options)
  expect(design).toMatchObject({ name: 'Tours of the house', kind: 'own', access, displayField: 'a_text', items: 0 })
  expect(design.design.find(({ kind }) => kind === 'references')?.refersTo).toBe('Artists')
  const { canAdd, fields } = await collectionOf(laptop, collectionId)
  expect([canAdd, fields.length]).toEqual([true, Kinds.options.length])
  await laptop.api.data.add({ collectionId, fields: [{ key: 'a_text', value: 'Behind the stage' }] })
  await laptop.quiet()
  expect(laptop.sandbox.world.dataItems.group(collectionId).map(({ data }) => data?.['a_text'])).toEqual([
    'Behind the stage',
  ])
})

test('a collection whose answer was lost is found and not made twice; a taken name is said', {
  tags: 'long',
}, async () => {
  await using laptop = await openData()
  lose(laptop, 'create')
  await makeTours(laptop)
  expect(there(laptop, collectionId)?.revision).toBe('1')
  const taken = { collectionId: 'Artists', name: 'Artists', fields: [newField('text')], access }
  await expect(laptop.api.data.createCollection(taken)).rejects.toMatchObject({ reason: { code: 'data.nameTaken' } })
})

test('all collections are listed with what is here of them, those of apps too', async () => {
  await using laptop = await openData()
  const { collections } = await laptop.api.data.managed({})
  const byId = new Map(collections.map((one) => [one.id, one]))
  expect(byId.get('Repertoire')).toMatchObject({ kind: 'own', items: 12, canChange: true, canDelete: true })
  expect(byId.get('Repertoire')?.bytes).toBeGreaterThan(2_000)
  expect(byId.get('Members/PublicData')).toMatchObject({ kind: 'app', items: null, bytes: null, canChange: false })
  const { design } = await laptop.api.data.design({ collectionId: 'Repertoire' })
  const { rows } = await rowsOf(laptop, 'Repertoire')
  const { fields } = await collectionOf(laptop, 'Repertoire')
  for (const { key, filled } of design) {
    const at = fields.findIndex((field) => field.key === key)
    if (fields[at]?.kind === 'references') {
      expect([key, filled]).toEqual([key, null])
      continue
    }
    expect([key, filled]).toEqual([key, rows.filter(({ cells }) => (cells[at]?.count ?? 0) > 0).length])
  }
})

test('name, title field and rights are changed, and what is not named stays', async () => {
  await using laptop = await openData()
  const before = there(laptop, 'Artists')
  await laptop.api.data.changeCollection({
    collectionId: 'Artists',
    name: 'The company',
    displayField: 'email',
    access: { remove: 'owner' },
  })
  expect(there(laptop, 'Artists')).toMatchObject({
    displayName: 'The company',
    displayField: 'email',
    permissions: { ...before?.permissions, remove: 'ADMIN' },
    fields: before?.fields,
  })
  expect((await laptop.api.data.managed({})).collections.map(({ name }) => name)).toContain('The company')
})

test('a field is added, changed with everything else of it kept, moved, and removed with its values', async () => {
  await using laptop = await openData()
  const here = { collectionId: 'Repertoire' }
  await laptop.api.data.addField({ ...here, field: newField('number', { least: 1, most: 9 }) })
  expect(fieldThere(laptop, 'Repertoire', 'a_number')).toMatchObject({
    type: 'NUMBER',
    numberRange: { min: 1, max: 9 },
  })
  const before = fieldThere(laptop, 'Repertoire', 'credits')
  const settings = { label: 'Who wrote it', description: 'For the poster', required: true, least: null, most: null }
  await laptop.api.data.changeField({ ...here, key: 'credits', settings })
  expect(fieldThere(laptop, 'Repertoire', 'credits')).toEqual({
    ...before,
    displayName: 'Who wrote it',
    description: 'For the poster',
    required: true,
  })
  const { design } = await laptop.api.data.design(here)
  const keys = design.map(({ key }) => key)
  const moved = [...keys.slice(-1), ...keys.slice(0, -1)]
  await laptop.api.data.orderFields({ ...here, keys: moved })
  expect((await laptop.api.data.design(here)).design.map(({ key }) => key)).toEqual(moved)
  const hidden = there(laptop, 'Repertoire')?.fields?.filter(({ systemField }) => systemField === true)
  expect(hidden).toHaveLength(4)
  await laptop.api.data.removeField({ ...here, key: 'genre' })
  expect(fieldThere(laptop, 'Repertoire', 'genre')).toBeUndefined()
  expect((await collectionOf(laptop, 'Repertoire')).fields.map(({ key }) => key)).not.toContain('genre')
  const values = laptop.sandbox.world.dataItems.group('Repertoire').filter(({ data }) => data?.['genre'] !== undefined)
  expect(values).toEqual([])
})

test('fields are ordered over changes made elsewhere meanwhile, and none of those is lost', async () => {
  await using laptop = await openData()
  const here = { collectionId: 'HouseNotices' }
  const keys = (await laptop.api.data.design(here)).design.map(({ key }) => key)
  const stored = laptop.sandbox.world.dataCollections.get('HouseNotices')
  if (stored === undefined) throw new Error('The demo site has notices.')
  const { collection } = stored
  const fields = [...(collection.fields ?? []), { key: 'late', displayName: 'Late', type: 'TEXT', future: { kept: 1 } }]
  laptop.sandbox.world.dataCollections.put({ ...stored, collection: { ...collection, fields, revision: '77' } })
  await laptop.api.data.orderFields({ ...here, keys: keys.toReversed() })
  const own = there(laptop, 'HouseNotices')?.fields?.filter(({ systemField }) => systemField !== true) ?? []
  expect(own.map(({ key }) => key)).toEqual([...keys.toReversed(), 'late'])
  expect(own.at(-1)).toMatchObject({ future: { kept: 1 } })
  expect(there(laptop, 'HouseNotices')?.plugins).toEqual(collection.plugins)
})

test.each(['createField', 'patchField', 'deleteField', 'patch', 'update', 'addUrlizedPlugin'] as const)(
  'a lost answer to %s is looked up: what stands there is done, once',
  async (operation) => {
    await using laptop = await openData()
    const here = { collectionId: 'Artists' }
    const settings = { label: 'Trade', description: '', required: false, least: null, most: null }
    const keys = (await laptop.api.data.design(here)).design.map(({ key }) => key)
    const revision = Number(there(laptop, 'Artists')?.revision)
    lose(laptop, operation)
    await {
      createField: () => laptop.api.data.addField({ ...here, field: newField('flag') }),
      patchField: () => laptop.api.data.changeField({ ...here, key: 'craft', settings }),
      deleteField: () => laptop.api.data.removeField({ ...here, key: 'craft' }),
      patch: () => laptop.api.data.changeCollection({ ...here, name: 'The company' }),
      update: () => laptop.api.data.orderFields({ ...here, keys: keys.toReversed() }),
      addUrlizedPlugin: () => laptop.api.data.addAbility({ ...here, ability: { type: 'addresses', format: 'plain' } }),
    }[operation]()
    expect(Number(there(laptop, 'Artists')?.revision)).toBe(revision + 1)
  },
)

test('a lost answer to a removal is looked up, and never said to have changed nothing', async () => {
  await using laptop = await openData()
  const here = { collectionId: 'Artists' }
  const index = { ...here, name: 'byTrade', fields: [{ key: 'craft', descending: false }] }
  const loseIndex = (operation: string) =>
    laptop.sandbox.faults.set({ rules: [{ match: { area: 'indexes', operation }, kind: 'loseReply', times: 1 }] })
  loseIndex('create')
  await laptop.api.data.addIndex({ ...index, unique: false, caseInsensitive: false })
  expect((await laptop.api.data.indexes(here)).indexes.map(({ name }) => name)).toContain('byTrade')
  loseIndex('drop')
  await laptop.api.data.dropIndex({ ...here, name: 'byTrade' })
  lose(laptop, 'remove')
  await laptop.api.data.deleteCollection(here)
  expect((await laptop.api.data.managed({})).deleted).toMatchObject([{ id: 'Artists' }])
  // The remaining items do not show whether they were removed: a list may be empty for want of a right.
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'items', operation: 'truncate' }, kind: 'loseReply', times: 1 }],
  })
  await expect(laptop.api.data.emptyCollection({ collectionId: 'MemberReviews' })).rejects.toMatchObject({
    code: 'outcome_unknown',
    reason: { code: 'data.designUnknown' },
  })
})

test('a deleted collection is remembered and brought back with its items; deleting it twice is done', async () => {
  await using laptop = await openData()
  const items = (await rowsOf(laptop, 'Artists')).total
  await laptop.api.data.deleteCollection({ collectionId: 'Artists' })
  const { collections, deleted } = await laptop.api.data.managed({})
  expect(collections.map(({ id }) => id)).not.toContain('Artists')
  expect(deleted).toMatchObject([{ id: 'Artists', name: 'Artists' }])
  await laptop.api.data.deleteCollection({ collectionId: 'Artists' })
  await laptop.api.data.restoreCollection({ collectionId: 'Artists' })
  expect((await laptop.api.data.managed({})).deleted).toEqual([])
  await laptop.until('its items are here again', async () => (await rowsOf(laptop, 'Artists')).total === items)
})

test('a collection is emptied for good, and its items leave', async () => {
  await using laptop = await openData()
  await laptop.api.data.emptyCollection({ collectionId: 'MemberReviews' })
  expect(laptop.sandbox.world.dataItems.group('MemberReviews')).toEqual([])
  await laptop.until('they are gone', async () => (await rowsOf(laptop, 'MemberReviews')).total === 0)
})

test('abilities are given with their options and taken away; those that are not known are named', async () => {
  await using laptop = await openData()
  const here = { collectionId: 'Artists' }
  const abilities = [
    { type: 'addresses', format: 'plain' },
    { type: 'translations', fields: ['biography'] },
    { type: 'order', sort: [{ key: 'name', descending: true }] },
    { type: 'publish', startsAs: 'draft' },
  ] as const
  for (const ability of abilities)
    await laptop.api.data.addAbility({ ...here, ability: structuredClone(ability) as never })
  const of = async () => (await laptop.api.data.design(here)).abilities
  expect(await of()).toEqual(expect.arrayContaining([...abilities]))
  for (const { type } of abilities) await laptop.api.data.removeAbility({ ...here, type })
  expect(await of()).toEqual([])
  expect((await laptop.api.data.design({ collectionId: 'HouseFacts' })).others).toEqual(['SINGLE_ITEM'])
})

test('an index is added, listed as being built, and dropped; too many are refused in the site’s words', async () => {
  await using laptop = await openData()
  const here = { collectionId: 'Artists' }
  const index = (name: string, key: string) => ({
    ...here,
    name,
    fields: [{ key, descending: true }],
    unique: false,
    caseInsensitive: false,
  })
  const { indexes: before } = await laptop.api.data.indexes(here)
  await laptop.api.data.addIndex(index('by-craft', 'craft'))
  const { indexes } = await laptop.api.data.indexes(here)
  expect(indexes).toHaveLength(before.length + 1)
  expect(indexes.find(({ name }) => name === 'by-craft')).toMatchObject({
    fields: [{ key: 'craft', descending: true }],
    isOwn: false,
  })
  await laptop.api.data.dropIndex({ ...here, name: 'by-craft' })
  expect((await laptop.api.data.indexes(here)).indexes.find(({ name }) => name === 'by-craft')?.state).not.toBe(
    'active',
  )
  const many = ['a', 'b', 'c', 'd', 'e']
  const outcomes = await Promise.allSettled(many.map((name) => laptop.api.data.addIndex(index(name, 'name'))))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.reason).toMatchObject({ reason: { code: 'data.siteSays' } })
})

test('without a network nothing is changed or kept for later, and that is said', async () => {
  await using laptop = await openData()
  await goOffline(laptop)
  const here = { collectionId: 'Artists' }
  const reason = { code: 'data.needsSite' }
  const calls = [
    makeTours(laptop),
    laptop.api.data.changeCollection({ ...here, name: 'X' }),
    laptop.api.data.addField({ ...here, field: newField('text') }),
    laptop.api.data.removeField({ ...here, key: 'name' }),
    laptop.api.data.deleteCollection(here),
    laptop.api.data.emptyCollection(here),
    laptop.api.data.indexes(here),
  ]
  for (const call of await Promise.allSettled(calls)) {
    expect(call).toMatchObject({ status: 'rejected', reason: { reason } })
  }
  expect((await laptop.api.data.managed({})).deleted).toEqual([])
  expect((await laptop.api.sync.queue({})).rows ?? []).toEqual([])
})

test('what an app made cannot be changed, and the site’s refusal says so', async () => {
  await using laptop = await openData()
  const here = { collectionId: 'Members/PublicData' }
  await expect(laptop.api.data.addField({ ...here, field: newField('text') })).rejects.toMatchObject({
    code: 'refused',
    reason: { code: 'data.notAllowedThere' },
  })
})
