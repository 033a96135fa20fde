import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { openData, rowsOf, write } from './data.test-kit.ts'

const collectionId = 'MemberReviews'

/** Everything that was asked about items since `from`. */
const asked = (desk: TestDesk, from: number) =>
  desk.network.requests
    .slice(from)
    .filter(({ url, body }) => /\/items/.test(url) && (body ?? '').includes(collectionId))

/** The collection is deleted at the site; `forGood`: nothing there remembers it. */
function deleteThere(desk: TestDesk, id: string, forGood = false) {
  const stored = desk.sandbox.world.dataCollections.get(id)
  if (stored === undefined) throw new Error('The site has the collection.')
  if (forGood) desk.sandbox.world.dataCollections.remove(id)
  else desk.sandbox.world.dataCollections.put({ ...stored, deletedAt: desk.clock.now() })
}

async function questions(desk: TestDesk, count: number) {
  await desk.until('all wait for a person', async () => (await desk.api.sync.attention({})).rows.length === count)
  return queueOf(desk)
}

test.each([
  ['deleted', false],
  ['forgotten', true],
])('an edit whose collection was %s there is one question with its values', async (_how, forGood) => {
  const desk = await openData()
  await using _ = desk
  const [review] = (await rowsOf(desk, collectionId)).rows
  await goOffline(desk)
  await write(desk, { collectionId, id: review?.id ?? '' }, { headline: 'Typed offline', stars: 4 })
  deleteThere(desk, collectionId, forGood)
  const from = desk.network.requests.length
  goOnline(desk)
  const [row] = await questions(desk, 1)
  expect(row).toMatchObject({ state: 'needsYou', lastAnswer: { code: 'refused' } })
  const words = String(row?.lastAnswer?.message)
  expect(words).toContain('The site no longer has the collection “Reviews by members”.')
  expect(words).toContain('Headline: “Typed offline”')
  expect(words).toContain('Stars: “4”')
  await desk.pass(3_600_000)
  expect(asked(desk, from).length).toBeLessThanOrEqual(8)
  const { json } = await desk.api.sync.exportUnsent({ ids: [row?.id ?? ''] })
  expect(json).toContain('Typed offline')
})

test('many edits, additions, removals and links of a collection that is gone cost a handful of requests', async () => {
  const desk = await openData()
  await using _ = desk
  const { rows } = await rowsOf(desk, collectionId)
  await goOffline(desk)
  for (const { id } of rows.slice(0, 2)) await write(desk, { collectionId, id }, { headline: `Typed ${id}` })
  for (const { id } of rows.slice(2, 4)) await desk.api.data.remove({ collectionId, itemId: id })
  for (let at = 0; at < 6; at += 1) {
    await desk.api.data.add({ collectionId, fields: [{ key: 'headline', value: `New ${at}` }] })
  }
  deleteThere(desk, collectionId)
  const from = desk.network.requests.length
  goOnline(desk)
  await questions(desk, 10)
  await desk.pass(3_600_000)
  expect(asked(desk, from).length).toBeLessThanOrEqual(8)
})

test('links of items whose collection is gone are one question that names them', async () => {
  const desk = await openData()
  await using _ = desk
  const [production] = (await rowsOf(desk, 'Repertoire')).rows
  const [artist] = (await rowsOf(desk, 'Artists')).rows.slice(-1)
  await goOffline(desk)
  await desk.api.data.link({
    ...{ collectionId: 'Repertoire', itemId: production?.id ?? '', field: 'cast', remove: [] },
    add: [artist?.id ?? ''],
  })
  deleteThere(desk, 'Repertoire')
  goOnline(desk)
  const [row] = await questions(desk, 1)
  expect(String(row?.lastAnswer?.message)).toContain(`Cast: link to “${artist?.title}”`)
})
