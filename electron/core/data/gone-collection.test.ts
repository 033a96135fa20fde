import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { openData, rowsOf, write } from './data.test-kit.ts'

const collectionId = 'MemberReviews'

/** Everything that was asked about items since `from`. */
const asked = (laptop: TestLaptop, from: number) =>
  laptop.network.requests
    .slice(from)
    .filter(({ url, body }) => /\/items/.test(url) && (body ?? '').includes(collectionId))

/** The collection is deleted at the site; `forGood`: nothing there remembers it. */
function deleteThere(laptop: TestLaptop, id: string, forGood = false) {
  const stored = laptop.sandbox.world.dataCollections.get(id)
  if (stored === undefined) throw new Error('The site has the collection.')
  if (forGood) laptop.sandbox.world.dataCollections.remove(id)
  else laptop.sandbox.world.dataCollections.put({ ...stored, deletedAt: laptop.clock.now() })
}

async function questions(laptop: TestLaptop, count: number) {
  await laptop.until('all wait for a person', async () => (await laptop.api.sync.attention({})).rows.length === count)
  return queueOf(laptop)
}

test.each([
  ['deleted', false],
  ['forgotten', true],
])('an edit whose collection was %s there is one question with its values', async (_how, forGood) => {
  const laptop = await openData()
  await using _ = laptop
  const [review] = (await rowsOf(laptop, collectionId)).rows
  await goOffline(laptop)
  await write(laptop, { collectionId, id: review?.id ?? '' }, { headline: 'Typed offline', stars: 4 })
  deleteThere(laptop, collectionId, forGood)
  const from = laptop.network.requests.length
  goOnline(laptop)
  const [row] = await questions(laptop, 1)
  expect(row).toMatchObject({ state: 'needsYou', lastAnswer: { code: 'refused' } })
  const words = String(row?.lastAnswer?.message)
  expect(words).toContain('The site no longer has the collection “Reviews by members”.')
  expect(words).toContain('Headline: “Typed offline”')
  expect(words).toContain('Stars: “4”')
  await laptop.pass(3_600_000)
  expect(asked(laptop, from).length).toBeLessThanOrEqual(8)
  const { json } = await laptop.api.sync.exportUnsent({ ids: [row?.id ?? ''] })
  expect(json).toContain('Typed offline')
})

test('many edits, additions, removals and links of a collection that is gone cost a handful of requests', async () => {
  const laptop = await openData()
  await using _ = laptop
  const { rows } = await rowsOf(laptop, collectionId)
  await goOffline(laptop)
  for (const { id } of rows.slice(0, 2)) await write(laptop, { collectionId, id }, { headline: `Typed ${id}` })
  for (const { id } of rows.slice(2, 4)) await laptop.api.data.remove({ collectionId, itemId: id })
  for (let at = 0; at < 6; at += 1) {
    await laptop.api.data.add({ collectionId, fields: [{ key: 'headline', value: `New ${at}` }] })
  }
  deleteThere(laptop, collectionId)
  const from = laptop.network.requests.length
  goOnline(laptop)
  await questions(laptop, 10)
  await laptop.pass(3_600_000)
  expect(asked(laptop, from).length).toBeLessThanOrEqual(8)
})

test('links of items whose collection is gone are one question that names them', async () => {
  const laptop = await openData()
  await using _ = laptop
  const [production] = (await rowsOf(laptop, 'Repertoire')).rows
  const [artist] = (await rowsOf(laptop, 'Artists')).rows.slice(-1)
  await goOffline(laptop)
  await laptop.api.data.link({
    ...{ collectionId: 'Repertoire', itemId: production?.id ?? '', field: 'cast', remove: [] },
    add: [artist?.id ?? ''],
  })
  deleteThere(laptop, 'Repertoire')
  goOnline(laptop)
  const [row] = await questions(laptop, 1)
  expect(String(row?.lastAnswer?.message)).toContain(`Cast: link to “${artist?.title}”`)
})
