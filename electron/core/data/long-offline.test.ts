import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { changeThere, onSite } from './data.test-kit.ts'
import { collectionId, openArtists } from './many-items.test-kit.ts'

const [edited, added, removed] = [200, 50, 20]

test('200 cells pasted, 50 items added, 20 removed offline, then killed: two questions, all else is done', async () => {
  const { desk, ids } = await openArtists(edited + removed)
  await using _ = desk
  const settings = { label: 'Mentor', description: '', required: false, least: null, most: null }
  const field = { key: 'mentor', kind: 'reference' as const, refersTo: collectionId, settings }
  await desk.api.data.addField({ collectionId, field })
  await goOffline(desk)

  const pasted = ids.slice(0, edited)
  const items = pasted.map((itemId, at) => ({ itemId, fields: [{ key: 'craft', value: `Craft ${at}` }] }))
  await desk.api.data.change({ collectionId, items })
  const prefix = `${collectionId}/`.length
  const made: string[] = []
  for (let at = 0; at < added; at += 1) {
    const mentor = made.at(-1)
    const name = { key: 'name', value: `Pupil ${at}` }
    const fields = mentor === undefined ? [name] : [name, { key: 'mentor', value: mentor }]
    made.push((await desk.api.data.add({ collectionId, fields })).recordId.slice(prefix))
  }
  // The first refers to the last: no order of sending has both ends of every reference.
  await desk.api.data.edit({
    collectionId,
    itemId: made[0] ?? '',
    fields: [{ key: 'mentor', value: made.at(-1) ?? '' }],
  })
  const gone = ids.slice(edited)
  for (const itemId of gone) await desk.api.data.remove({ collectionId, itemId })

  await desk.crash()
  const [others, same] = [pasted.slice(0, 5), pasted.slice(5, 7)]
  for (const id of others) changeThere(desk, { collectionId, id }, { email: `${id}@elsewhere.example` })
  for (const id of same) changeThere(desk, { collectionId, id }, { craft: 'Changed at the site' })
  desk.network.requests.length = 0
  goOnline(desk)
  await desk.until('only questions are left', async () => {
    const rows = await queueOf(desk)
    return rows.length > 0 && rows.every(({ hasConflict }) => hasConflict)
  })

  expect(await queueOf(desk)).toHaveLength(2)
  const sure = pasted.filter((id) => !same.includes(id))
  expect(sure.map((id) => onSite(desk, collectionId, id)?.['craft'])).toEqual(
    sure.map((id) => `Craft ${pasted.indexOf(id)}`),
  )
  expect(same.map((id) => onSite(desk, collectionId, id)?.['craft'])).toEqual(same.map(() => 'Changed at the site'))
  expect(others.map((id) => onSite(desk, collectionId, id)?.['email'])).toEqual(
    others.map((id) => `${id}@elsewhere.example`),
  )
  expect(made.map((id) => onSite(desk, collectionId, id)?.['mentor'])).toEqual([made.at(-1), ...made.slice(0, -1)])
  expect(gone.map((id) => onSite(desk, collectionId, id))).toEqual(gone.map(() => undefined))
  expect(desk.sandbox.world.dataItems.group(collectionId)).toHaveLength(edited + added)
})
