import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { changeThere, onSite } from './data.test-kit.ts'
import { collectionId, openArtists } from './many-items.test-kit.ts'

const [edited, added, removed] = [200, 50, 20]

test('200 cells pasted, 50 items added, 20 removed offline, then killed: two questions, all else is done', async () => {
  const { laptop, ids } = await openArtists(edited + removed)
  await using _ = laptop
  const settings = { label: 'Mentor', description: '', required: false, least: null, most: null }
  const field = { key: 'mentor', kind: 'reference' as const, refersTo: collectionId, settings }
  await laptop.api.data.addField({ collectionId, field })
  await goOffline(laptop)

  const pasted = ids.slice(0, edited)
  const items = pasted.map((itemId, at) => ({ itemId, fields: [{ key: 'craft', value: `Craft ${at}` }] }))
  await laptop.api.data.change({ collectionId, items })
  const prefix = `${collectionId}/`.length
  const made: string[] = []
  for (let at = 0; at < added; at += 1) {
    const mentor = made.at(-1)
    const name = { key: 'name', value: `Pupil ${at}` }
    const fields = mentor === undefined ? [name] : [name, { key: 'mentor', value: mentor }]
    made.push((await laptop.api.data.add({ collectionId, fields })).recordId.slice(prefix))
  }
  // The first refers to the last: no order of sending has both ends of every reference.
  await laptop.api.data.edit({
    collectionId,
    itemId: made[0] ?? '',
    fields: [{ key: 'mentor', value: made.at(-1) ?? '' }],
  })
  const gone = ids.slice(edited)
  for (const itemId of gone) await laptop.api.data.remove({ collectionId, itemId })

  await laptop.crash()
  const [others, same] = [pasted.slice(0, 5), pasted.slice(5, 7)]
  for (const id of others) changeThere(laptop, { collectionId, id }, { email: `${id}@elsewhere.example` })
  for (const id of same) changeThere(laptop, { collectionId, id }, { craft: 'Changed at the site' })
  laptop.network.requests.length = 0
  goOnline(laptop)
  await laptop.until('only questions are left', async () => {
    const rows = await queueOf(laptop)
    return rows.length > 0 && rows.every(({ hasConflict }) => hasConflict)
  })

  expect(await queueOf(laptop)).toHaveLength(2)
  const sure = pasted.filter((id) => !same.includes(id))
  expect(sure.map((id) => onSite(laptop, collectionId, id)?.['craft'])).toEqual(
    sure.map((id) => `Craft ${pasted.indexOf(id)}`),
  )
  expect(same.map((id) => onSite(laptop, collectionId, id)?.['craft'])).toEqual(same.map(() => 'Changed at the site'))
  expect(others.map((id) => onSite(laptop, collectionId, id)?.['email'])).toEqual(
    others.map((id) => `${id}@elsewhere.example`),
  )
  expect(made.map((id) => onSite(laptop, collectionId, id)?.['mentor'])).toEqual([made.at(-1), ...made.slice(0, -1)])
  expect(gone.map((id) => onSite(laptop, collectionId, id))).toEqual(gone.map(() => undefined))
  expect(laptop.sandbox.world.dataItems.group(collectionId)).toHaveLength(edited + added)
})
