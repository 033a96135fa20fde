import { expect, test } from 'vitest'
import type { DataValue } from '../../../../shared/app/data-values.ts'
import type { CollectionField } from '../../../../shared/wire/collections-fields.ts'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { choose, readView } from '../../../../tests/support/two-versions.ts'
import { cell, onSite, openData, rowsOf, write, writes } from '../data.test-kit.ts'

const collectionId = 'Repertoire'

async function open() {
  const laptop = await openData()
  const [row] = (await rowsOf(laptop, collectionId)).rows
  if (row === undefined) throw new Error('The demo site has productions.')
  return { laptop, show: { collectionId, id: row.id }, before: onSite(laptop, collectionId, row.id) ?? {} }
}

/** Changes a field of the collection on the site; null removes it. */
function redefine(laptop: TestLaptop, key: string, change: Partial<CollectionField> | null) {
  const stored = laptop.sandbox.world.dataCollections.get(collectionId)
  if (stored === undefined) throw new Error('The site has the collection.')
  const fields = (stored.collection.fields ?? []).flatMap((field) =>
    field.key !== key ? [field] : change === null ? [] : [{ ...field, ...change }],
  )
  laptop.sandbox.world.dataCollections.put({ ...stored, collection: { ...stored.collection, fields } })
}

const asked = (laptop: TestLaptop) =>
  laptop.until('a person is asked', async () => (await laptop.api.sync.attention({})).rows.length > 0, {
    withinMs: 600_000,
  })

interface Case {
  how: string
  key: string
  value: DataValue | null
  change: Partial<CollectionField> | null
  mine: string
  takes: string
}

const changed: Case[] = [
  { how: 'removed', key: 'genre', value: 'Dance', change: null, mine: 'Dance', takes: 'no longer on the site' },
  { how: 'retyped', key: 'genre', value: 'Dance', change: { type: 'NUMBER' }, mine: 'Dance', takes: 'a number now' },
  {
    how: 'made a list',
    key: 'genre',
    value: 'Dance',
    change: { type: 'ARRAY_STRING' },
    mine: 'Dance',
    takes: 'tags now',
  },
  {
    ...{ how: 'shortened', key: 'genre', value: 'Contemporary dance', mine: 'Contemporary dance' },
    ...{ change: { stringLengthRange: { maxLength: 10 } }, takes: 'at most 10 characters' },
  },
  {
    ...{ how: 'narrowed', key: 'minutes', value: 240, mine: '240' },
    ...{ change: { numberRange: { max: 180 } }, takes: '180 or less' },
  },
  { how: 'required', key: 'genre', value: null, change: { required: true }, mine: '', takes: 'now required' },
  {
    how: 'read-only',
    key: 'genre',
    value: 'Dance',
    change: { readOnly: true },
    mine: 'Dance',
    takes: 'can no longer be changed',
  },
]

test.each(changed)('an edit of a field, $how there, is one question with both facts', async (one) => {
  const { laptop, show, before } = await open()
  await using _ = laptop
  await goOffline(laptop)
  await write(laptop, show, { [one.key]: one.value, language: 'fr' })
  await laptop.pass(20 * 60_000)
  redefine(laptop, one.key, one.change)
  goOnline(laptop)
  await asked(laptop)
  expect(await queueOf(laptop)).toMatchObject([{ state: 'needsYou', hasConflict: true }])
  expect(writes(laptop)).toEqual([])
  const view = await readView(laptop)
  expect(view).toMatchObject({ kind: 'unfit', canKeepMine: true, fields: [{ field: one.key, mine: one.mine }] })
  expect(view.fields[0]?.theirs).toContain(one.takes)
  await choose(laptop, { choice: 'mine' })
  await laptop.drained()
  const after = onSite(laptop, collectionId, show.id)
  expect(after).toMatchObject({ language: 'fr' })
  expect(after?.[one.key]).toEqual(before[one.key])
})

test('an edit that no longer fits can be discarded, and History names it', async () => {
  const { laptop, show, before } = await open()
  await using _ = laptop
  await goOffline(laptop)
  await write(laptop, show, { genre: 'Dance' })
  await laptop.pass(20 * 60_000)
  redefine(laptop, 'genre', { type: 'NUMBER' })
  goOnline(laptop)
  await asked(laptop)
  expect(await readView(laptop)).toMatchObject({ canKeepMine: false })
  await choose(laptop, { choice: 'theirs' })
  await laptop.drained()
  expect(onSite(laptop, collectionId, show.id)?.['genre']).toEqual(before['genre'])
  const [kept] = (await laptop.api.sync.history({ before: null, limit: 10 })).rows
  expect(kept).toMatchObject({ result: 'resolved' })
  expect(JSON.stringify(kept)).toContain('Genre')
})

test('typed again with a value that fits, the change that waited goes out with the new one', async () => {
  const { laptop, show } = await open()
  await using _ = laptop
  await goOffline(laptop)
  await write(laptop, show, { genre: 'Contemporary dance', language: 'fr' })
  await laptop.pass(20 * 60_000)
  redefine(laptop, 'genre', { stringLengthRange: { maxLength: 10 } })
  goOnline(laptop)
  await asked(laptop)
  await write(laptop, show, { genre: 'Dance' })
  await laptop.drained()
  expect(onSite(laptop, collectionId, show.id)).toMatchObject({ genre: 'Dance', language: 'fr' })
})

test('an addition that lacks a field required since is a question, and is never sent without it', async () => {
  const { laptop } = await open()
  await using _ = laptop
  await goOffline(laptop)
  const fields = [
    { key: 'title', value: 'Whale Road' },
    { key: 'code', value: 'MH-900' },
  ]
  const { recordId } = await laptop.api.data.add({ collectionId, fields })
  await laptop.pass(20 * 60_000)
  redefine(laptop, 'genre', { required: true })
  goOnline(laptop)
  await asked(laptop)
  expect(await readView(laptop)).toMatchObject({
    kind: 'unfit',
    canKeepMine: false,
    fields: [{ label: 'Genre', mine: '' }],
  })
  expect(onSite(laptop, collectionId, recordId.slice('Repertoire/'.length))).toBeUndefined()
  await choose(laptop, { choice: 'theirs' })
  await laptop.drained()
})

test('of many edits those that still fit are sent, and a refusal of a field changed just now is a question', async () => {
  const { laptop } = await open()
  await using _ = laptop
  const { rows } = await rowsOf(laptop, collectionId, { count: 3 })
  const [first, second, third] = rows.map(({ id }) => ({ collectionId, id }))
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three.')
  await goOffline(laptop)
  await write(laptop, first, { genre: 'Contemporary dance' })
  await write(laptop, second, { genre: 'Dance' })
  await write(laptop, third, { genre: 'Opera' })
  await laptop.pass(20 * 60_000)
  redefine(laptop, 'genre', { stringLengthRange: { maxLength: 10 } })
  goOnline(laptop)
  await laptop.until('one is left', async () => (await queueOf(laptop)).length === 1)
  expect(onSite(laptop, collectionId, second.id)).toMatchObject({ genre: 'Dance' })
  expect(onSite(laptop, collectionId, third.id)).toMatchObject({ genre: 'Opera' })
  await choose(laptop, { choice: 'theirs' })
  await laptop.drained()
  // The definition was read just now, so only the site's refusal shows it.
  redefine(laptop, 'genre', { stringLengthRange: { maxLength: 5 } })
  await write(laptop, first, { genre: 'Ballets' })
  await asked(laptop)
  expect((await readView(laptop)).fields).toMatchObject([
    { mine: 'Ballets', theirs: expect.stringContaining('at most 5') },
  ])
  expect(await cell(laptop, first, 'genre')).not.toMatchObject({ value: 'Ballets' })
})
