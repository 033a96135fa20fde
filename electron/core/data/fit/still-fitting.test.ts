import { expect, test } from 'vitest'
import type { DataValue } from '../../../../shared/app/data-values.ts'
import type { CollectionField } from '../../../../shared/wire/collections-fields.ts'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../../tests/support/test-desk.ts'
import { choose, shown } from '../../../../tests/support/two-versions.ts'
import { cell, onSite, openData, rowsOf, write, writes } from '../data.test-kit.ts'

const collectionId = 'Repertoire'

async function open() {
  const desk = await openData()
  const [row] = (await rowsOf(desk, collectionId)).rows
  if (row === undefined) throw new Error('The demo site has productions.')
  return { desk, show: { collectionId, id: row.id }, before: onSite(desk, collectionId, row.id) ?? {} }
}

/** Changes a field of the collection on the site; null removes it. */
function redefine(desk: TestDesk, key: string, change: Partial<CollectionField> | null) {
  const stored = desk.sandbox.world.dataCollections.get(collectionId)
  if (stored === undefined) throw new Error('The site has the collection.')
  const fields = (stored.collection.fields ?? []).flatMap((field) =>
    field.key !== key ? [field] : change === null ? [] : [{ ...field, ...change }],
  )
  desk.sandbox.world.dataCollections.put({ ...stored, collection: { ...stored.collection, fields } })
}

const asked = (desk: TestDesk) =>
  desk.until('a person is asked', async () => (await desk.api.sync.attention({})).rows.length > 0, {
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
  const { desk, show, before } = await open()
  await using _ = desk
  await goOffline(desk)
  await write(desk, show, { [one.key]: one.value, language: 'fr' })
  await desk.pass(20 * 60_000)
  redefine(desk, one.key, one.change)
  goOnline(desk)
  await asked(desk)
  expect(await queueOf(desk)).toMatchObject([{ state: 'needsYou', hasConflict: true }])
  expect(writes(desk)).toEqual([])
  const view = await shown(desk)
  expect(view).toMatchObject({ kind: 'unfit', canKeepMine: true, fields: [{ field: one.key, mine: one.mine }] })
  expect(view.fields[0]?.theirs).toContain(one.takes)
  await choose(desk, { choice: 'mine' })
  await desk.drained()
  const after = onSite(desk, collectionId, show.id)
  expect(after).toMatchObject({ language: 'fr' })
  expect(after?.[one.key]).toEqual(before[one.key])
})

test('an edit that no longer fits can be discarded, and History names it', async () => {
  const { desk, show, before } = await open()
  await using _ = desk
  await goOffline(desk)
  await write(desk, show, { genre: 'Dance' })
  await desk.pass(20 * 60_000)
  redefine(desk, 'genre', { type: 'NUMBER' })
  goOnline(desk)
  await asked(desk)
  expect(await shown(desk)).toMatchObject({ canKeepMine: false })
  await choose(desk, { choice: 'theirs' })
  await desk.drained()
  expect(onSite(desk, collectionId, show.id)?.['genre']).toEqual(before['genre'])
  const [kept] = (await desk.api.sync.history({ before: null, limit: 10 })).rows
  expect(kept).toMatchObject({ result: 'resolved' })
  expect(JSON.stringify(kept)).toContain('Genre')
})

test('typed again with a value that fits, the change that waited goes out with the new one', async () => {
  const { desk, show } = await open()
  await using _ = desk
  await goOffline(desk)
  await write(desk, show, { genre: 'Contemporary dance', language: 'fr' })
  await desk.pass(20 * 60_000)
  redefine(desk, 'genre', { stringLengthRange: { maxLength: 10 } })
  goOnline(desk)
  await asked(desk)
  await write(desk, show, { genre: 'Dance' })
  await desk.drained()
  expect(onSite(desk, collectionId, show.id)).toMatchObject({ genre: 'Dance', language: 'fr' })
})

test('an addition that lacks a field required since is a question, and is never sent without it', async () => {
  const { desk } = await open()
  await using _ = desk
  await goOffline(desk)
  const fields = [
    { key: 'title', value: 'Whale Road' },
    { key: 'code', value: 'MH-900' },
  ]
  const { recordId } = await desk.api.data.add({ collectionId, fields })
  await desk.pass(20 * 60_000)
  redefine(desk, 'genre', { required: true })
  goOnline(desk)
  await asked(desk)
  expect(await shown(desk)).toMatchObject({ kind: 'unfit', canKeepMine: false, fields: [{ label: 'Genre', mine: '' }] })
  expect(onSite(desk, collectionId, recordId.slice('Repertoire/'.length))).toBeUndefined()
  await choose(desk, { choice: 'theirs' })
  await desk.drained()
})

test('of many edits those that still fit are sent, and a refusal of a field changed just now is a question', async () => {
  const { desk } = await open()
  await using _ = desk
  const { rows } = await rowsOf(desk, collectionId, { count: 3 })
  const [first, second, third] = rows.map(({ id }) => ({ collectionId, id }))
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three.')
  await goOffline(desk)
  await write(desk, first, { genre: 'Contemporary dance' })
  await write(desk, second, { genre: 'Dance' })
  await write(desk, third, { genre: 'Opera' })
  await desk.pass(20 * 60_000)
  redefine(desk, 'genre', { stringLengthRange: { maxLength: 10 } })
  goOnline(desk)
  await desk.until('one is left', async () => (await queueOf(desk)).length === 1)
  expect(onSite(desk, collectionId, second.id)).toMatchObject({ genre: 'Dance' })
  expect(onSite(desk, collectionId, third.id)).toMatchObject({ genre: 'Opera' })
  await choose(desk, { choice: 'theirs' })
  await desk.drained()
  // The definition was read just now, so only the site's refusal shows it.
  redefine(desk, 'genre', { stringLengthRange: { maxLength: 5 } })
  await write(desk, first, { genre: 'Ballets' })
  await asked(desk)
  expect((await shown(desk)).fields).toMatchObject([{ mine: 'Ballets', theirs: expect.stringContaining('at most 5') }])
  expect(await cell(desk, first, 'genre')).not.toMatchObject({ value: 'Ballets' })
})
