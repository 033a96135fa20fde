import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { meets } from '../../../tests/support/two-versions.ts'
import { cell, changeThere, onSite, rowsOf, write } from './data.test-kit.ts'
import { collectionId, itemCalls, openArtists, openOffline } from './many-items.test-kit.ts'

const crafts = (ids: readonly string[], value: (at: number) => string | null) => ({
  collectionId,
  items: ids.map((itemId, at) => ({ itemId, fields: [{ key: 'craft', value: value(at) }] })),
})

test('C5: two hundred pasted cells are one step; they go out together and the site has them', async () => {
  const { laptop, ids } = await openOffline(200)
  await using _ = laptop
  const step = await laptop.api.data.change(crafts(ids, (at) => `Craft ${at}`))
  expect(step).toMatchObject({ cells: 200, items: 0, left: 0 })
  await laptop.quiet()
  expect((await rowsOf(laptop, collectionId)).rows.filter(({ sync }) => sync === 'waiting')).toHaveLength(200)
  const undone = await laptop.api.data.takeBack({ step: step.step ?? '' })
  expect(undone).toMatchObject({ cells: 200, left: 0 })
  await laptop.quiet()
  expect(await cell(laptop, { collectionId, id: ids[150] ?? '' }, 'craft')).toMatchObject({ count: 0 })
  const again = await laptop.api.data.takeBack({ step: undone.step ?? '' })
  expect(again).toMatchObject({ cells: 200, left: 0 })
  goOnline(laptop)
  await laptop.drained()
  expect(itemCalls(laptop).filter((call) => call !== 'query')).toEqual(['bulk patch'])
  expect(ids.map((id) => onSite(laptop, collectionId, id)?.['craft'])).toEqual(ids.map((_id, at) => `Craft ${at}`))
  await laptop.quiet()
  expect((await rowsOf(laptop, collectionId)).rows.every(({ sync }) => sync !== 'waiting')).toBe(true)
})

test('one cell that breaks a rule keeps the whole paste from being written down', { tags: 'long' }, async () => {
  const { laptop, ids } = await openOffline(30)
  await using _ = laptop
  const items = ids.map((itemId, at) => ({ itemId, fields: [{ key: 'name', value: at === 20 ? null : `N ${at}` }] }))
  await expect(laptop.api.data.change({ collectionId, items })).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await queueOf(laptop)).toEqual([])
})

test('C5: undo leaves the cells that were changed below, and says how many', async () => {
  const { laptop, ids } = await openOffline(30)
  await using _ = laptop
  const [first = '', second = ''] = ids
  const { step } = await laptop.api.data.change(crafts(ids, () => 'Pasted'))
  await write(laptop, { collectionId, id: second }, { craft: 'By hand' })
  expect(await laptop.api.data.takeBack({ step: step ?? '' })).toMatchObject({ cells: 29, left: 1 })
  await laptop.quiet()
  expect(await cell(laptop, { collectionId, id: second }, 'craft')).toMatchObject({ value: 'By hand' })
  expect((await cell(laptop, { collectionId, id: first }, 'craft'))?.value).not.toBe('Pasted')
  await expect(laptop.api.data.takeBack({ step: step ?? '' })).rejects.toMatchObject({ code: 'not_found' })
})

test.each(['loseReply', 'dropBefore'] as const)(
  'an answer to many that gets lost (%s): each takes effect once',
  { tags: 'long' },
  async (kind) => {
    const { laptop, ids } = await openOffline(60)
    await using _ = laptop
    await laptop.api.data.change(crafts(ids, (at) => `Craft ${at}`))
    const copied = await laptop.api.data.duplicate({ collectionId, itemIds: ids.slice(0, 40) })
    expect(copied).toMatchObject({ items: 40, cells: 0 })
    const rules = ['bulkPatch', 'bulkInsert'].map((operation) => ({
      match: { area: 'items', operation },
      kind,
      times: 1,
    }))
    goOnline(laptop, { rules })
    await laptop.drained()
    expect(ids.every((id, at) => onSite(laptop, collectionId, id)?.['craft'] === `Craft ${at}`)).toBe(true)
    expect(laptop.sandbox.world.dataItems.group(collectionId)).toHaveLength(100)
    expect(itemCalls(laptop).filter((call) => call === 'bulk insert')).toHaveLength(kind === 'loseReply' ? 1 : 2)
  },
)

test('a desk that is killed between two answers sends what is left, and nothing twice', { tags: 'long' }, async () => {
  const { laptop, ids } = await openOffline(1500)
  await using _ = laptop
  await laptop.api.data.change(crafts(ids, (at) => `Craft ${at}`))
  await laptop.api.data.duplicate({ collectionId, itemIds: ids.slice(0, 1000) })
  goOnline(laptop)
  await laptop.until('some have arrived', () => itemCalls(laptop).some((call) => call.startsWith('bulk')))
  await laptop.crash()
  await laptop.drained()
  expect(ids.every((id, at) => onSite(laptop, collectionId, id)?.['craft'] === `Craft ${at}`)).toBe(true)
  expect(laptop.sandbox.world.dataItems.group(collectionId)).toHaveLength(2500)
})

test('one item that no longer fits its field is a question, and the others are done', async () => {
  const { laptop, ids } = await openOffline(40)
  await using _ = laptop
  const [held = '', changed = '', gone = ''] = ids
  const model = laptop.sandbox.world.dataCollections.all().find(({ collection }) => collection.id === collectionId)
  if (model === undefined) throw new Error('The demo site has artists.')
  await laptop.api.data.change(crafts(ids, (at) => (at === 0 ? 'A very long craft' : 'Short')))
  const fields = (model.collection.fields ?? []).map((field) =>
    field.key === 'craft' ? { ...field, stringLengthRange: { maxLength: 8 } } : field,
  )
  laptop.sandbox.world.dataCollections.put({ ...model, collection: { ...model.collection, fields } })
  changeThere(laptop, { collectionId, id: changed }, { craft: 'Theirs' })
  laptop.sandbox.world.dataItems.remove(`${collectionId}\n${gone}`)
  goOnline(laptop)
  await meets(laptop)
  await laptop.until('three are left', async () => (await queueOf(laptop)).length === 3)
  const rows = new Map((await queueOf(laptop)).map((row) => [row.recordId.split('/')[1], row]))
  expect(rows.get(held)).toMatchObject({ state: 'needsYou', lastAnswer: { code: 'conflict' } })
  expect(rows.get(changed)).toMatchObject({ state: 'needsYou' })
  expect(rows.get(gone)).toMatchObject({ state: 'needsYou' })
  expect(ids.slice(3).every((id) => onSite(laptop, collectionId, id)?.['craft'] === 'Short')).toBe(true)
})

test('copies that are taken back leave nothing, and those that were sent leave the site again', {
  tags: 'long',
}, async () => {
  const { laptop, ids } = await openArtists(60)
  await using _ = laptop
  await goOffline(laptop)
  const unsent = await laptop.api.data.duplicate({ collectionId, itemIds: ids.slice(0, 20) })
  await laptop.quiet()
  expect((await rowsOf(laptop, collectionId)).total).toBe(80)
  expect(await laptop.api.data.takeBack({ step: unsent.step ?? '' })).toMatchObject({ items: 20, left: 0 })
  await laptop.quiet()
  expect(await queueOf(laptop)).toEqual([])
  goOnline(laptop)
  await laptop.drained()
  const sent = await laptop.api.data.duplicate({ collectionId, itemIds: ids })
  await laptop.drained()
  expect(laptop.sandbox.world.dataItems.group(collectionId)).toHaveLength(120)
  expect(await laptop.api.data.takeBack({ step: sent.step ?? '' })).toMatchObject({ items: 60, left: 0 })
  await laptop.drained()
  expect(laptop.sandbox.world.dataItems.group(collectionId)).toHaveLength(60)
})

test('copies, and what comes back, wait for a new item that they refer to', async () => {
  const { laptop } = await openArtists(30)
  await using _ = laptop
  await goOffline(laptop)
  const artist = await laptop.api.data.add({ collectionId, fields: [{ key: 'name', value: 'Ines Valverde' }] })
  const director = artist.recordId.slice(collectionId.length + 1)
  const fields = [
    { key: 'title', value: 'Whale Road' },
    { key: 'director', value: director },
  ]
  const show = await laptop.api.data.add({ collectionId: 'Repertoire', fields })
  const itemIds = [show.recordId.slice('Repertoire/'.length)]
  await laptop.api.data.duplicate({ collectionId: 'Repertoire', itemIds })
  const { step } = await laptop.api.data.removeAll({ collectionId: 'Repertoire', itemIds })
  await laptop.api.data.takeBack({ step: step ?? '' })
  const rows = await queueOf(laptop)
  const first = rows.find(({ recordId }) => recordId === artist.recordId)
  const shows = rows.filter(({ recordId }) => recordId.startsWith('Repertoire/'))
  expect(shows.map(({ waitsFor }) => waitsFor)).toEqual([first?.number, first?.number])
})

test.each(['step', 'row'] as const)(
  'a removal that is taken back before it left (by its %s) leaves what was changed before it',
  { tags: 'long' },
  async (by) => {
    const { laptop, ids } = await openOffline(30)
    await using _ = laptop
    const [itemId = ''] = ids
    await write(laptop, { collectionId, id: itemId }, { craft: 'By hand' })
    if (by === 'step') {
      const { step } = await laptop.api.data.removeAll({ collectionId, itemIds: [itemId] })
      expect(await laptop.api.data.takeBack({ step: step ?? '' })).toMatchObject({ items: 1, left: 0 })
    } else {
      const { operationId } = await laptop.api.data.remove({ collectionId, itemId })
      await laptop.api.sync.discard({ ids: [operationId] })
    }
    await laptop.quiet()
    expect(await cell(laptop, { collectionId, id: itemId }, 'craft')).toMatchObject({ value: 'By hand' })
    goOnline(laptop)
    await laptop.drained()
    expect(onSite(laptop, collectionId, itemId)?.['craft']).toBe('By hand')
  },
)

test('what no longer fits of an item does not keep its removal from leaving', async () => {
  const { laptop, ids } = await openOffline(30)
  await using _ = laptop
  const [itemId = ''] = ids
  const model = laptop.sandbox.world.dataCollections.all().find(({ collection }) => collection.id === collectionId)
  if (model === undefined) throw new Error('The demo site has artists.')
  const fields = (model.collection.fields ?? []).map((field) =>
    field.key === 'craft' ? { ...field, stringLengthRange: { maxLength: 8 } } : field,
  )
  laptop.sandbox.world.dataCollections.put({ ...model, collection: { ...model.collection, fields } })
  await write(laptop, { collectionId, id: itemId }, { craft: 'A very long craft' })
  goOnline(laptop)
  await laptop.until('it is asked about', async () => (await queueOf(laptop)).some(({ state }) => state === 'needsYou'))
  await laptop.api.data.remove({ collectionId, itemId })
  await laptop.drained()
  expect([onSite(laptop, collectionId, itemId), await queueOf(laptop)]).toEqual([undefined, []])
})
