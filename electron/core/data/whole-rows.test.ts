import { afterEach, expect, test } from 'vitest'
import type { DataRow } from '../../../shared/app/data.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { responseLimits } from '../../hosts/common/bounded-response.ts'
import { cell, changeThere, openData, rowsOf } from './data.test-kit.ts'
import { openArtists } from './many-items.test-kit.ts'

const usual = responseLimits.bytes
afterEach(() => {
  responseLimits.bytes = usual
})

const collectionId = 'Artists'
const sort = { key: 'name', descending: false }
const biography = `<p>${'Played at the house for thirty years. '.repeat(700)}</p>`
const craft = 'carpenter, painter and '.repeat(40)

/** Artists with long texts, and one of them with every production. */
async function openLong(): Promise<{ laptop: TestLaptop; id: string; productions: number }> {
  const laptop = await openData()
  const { dataItems, dataLinks } = laptop.sandbox.world
  const artists = dataItems.group(collectionId)
  for (const { id } of artists) changeThere(laptop, { collectionId, id }, { biography, craft })
  const [link] = dataLinks.all().filter((one) => one.collectionId === collectionId)
  const id = link?.from ?? ''
  const taken = new Set(
    dataLinks
      .all()
      .filter(({ from }) => from === id)
      .map(({ to }) => to),
  )
  const productions = dataItems.group('Repertoire').map((one) => one.id)
  for (const to of productions) if (link !== undefined && !taken.has(to)) dataLinks.put({ ...link, to })
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  await laptop.api.sync.refresh({ dataSet: 'dataLinks' })
  await laptop.quiet()
  return { laptop, id, productions: productions.length }
}

/** Everything a list gives to a file, in as many pieces as it takes. */
async function inPieces(list: (start: number) => Promise<{ total: number; rows: DataRow[] }>) {
  const [rows, pieces]: [DataRow[], number[]] = [[], []]
  for (;;) {
    const piece = await list(rows.length)
    rows.push(...piece.rows)
    pieces.push(piece.rows.length)
    if (rows.length >= piece.total || piece.rows.length === 0) return { rows, pieces }
  }
}

const kept = (laptop: TestLaptop) => (start: number) =>
  laptop.api.data.list({ collectionId, filter: {}, sort, start, count: 500, whole: true })

test('a list cuts long values, and a file gets all of them and all that an item links to', {
  tags: 'long',
}, async () => {
  const { laptop, id, productions } = await openLong()
  await using _ = laptop
  const at = async (key: string) => {
    const { fields } = (await laptop.api.data.collections({})).collections.find((one) => one.id === collectionId) ?? {}
    return fields?.findIndex((field) => field.key === key) ?? -1
  }
  const shown = (await rowsOf(laptop, collectionId)).rows.find((row) => row.id === id)
  const { rows } = await inPieces(kept(laptop))
  const whole = rows.find((row) => row.id === id)
  const [text, rich, links] = [await at('craft'), await at('biography'), await at('productions')]
  expect([shown?.cells[text]?.isCut, shown?.cells[links]?.linked?.length]).toEqual([true, 3])
  expect(whole?.cells[text]).toMatchObject({ value: craft, isCut: false })
  expect(whole?.cells[rich]).toMatchObject({ value: biography, isCut: false })
  expect(whole?.cells[rich]?.words.length).toBeGreaterThan(20_000)
  expect(whole?.cells[links]?.linked).toHaveLength(productions)
  // The pane of one item shows less than that.
  expect((await cell(laptop, { collectionId, id }, 'biography'))?.isCut).toBe(true)
})

test('long rows come in pieces of about a megabyte, each row once and in order', { tags: 'long' }, async () => {
  const { laptop, ids } = await openArtists(60)
  await using _ = laptop
  expect((await inPieces(kept(laptop))).pieces).toEqual([60])
  const fields = [{ key: 'biography', value: `<p>${'b'.repeat(60_000)}</p>` }]
  for (const itemId of ids) await laptop.api.data.edit({ collectionId, itemId, fields })
  const { rows, pieces } = await inPieces(kept(laptop))
  expect(rows.map(({ id }) => id)).toEqual((await rowsOf(laptop, collectionId, { sort })).rows.map(({ id }) => id))
  expect(Math.max(...pieces)).toBeLessThan(20)
})

test('a collection that is only online gives a file the same rows as its copy, a page at a time', {
  tags: 'long',
}, async () => {
  const { laptop, id, productions } = await openLong()
  await using _ = laptop
  const copy = await inPieces(kept(laptop))
  await laptop.api.data.keepHere({ collectionId, keep: false })
  await laptop.quiet()
  const online = (start: number) =>
    laptop.api.data.browse({ collectionId, filter: {}, sort, start, count: 10, whole: true })
  const { rows, pieces } = await inPieces(online)
  const cells = (all: readonly DataRow[]) => all.map((row) => row.cells.map(({ value, words }) => [value, words]))
  expect(cells(rows)).toEqual(cells(copy.rows))
  expect(pieces).toEqual([10, 10, 4])
  const linked = rows.find((row) => row.id === id)?.cells.find((one) => Array.isArray(one.linked))?.linked
  expect(linked).toHaveLength(productions)

  // Where this many would exceed the size limit of a reply, fewer come.
  responseLimits.bytes = 150_000
  const smaller = await inPieces(online)
  expect(smaller.rows.map((row) => row.id)).toEqual(rows.map((row) => row.id))
  expect(Math.max(...smaller.pieces)).toBeLessThan(10)
})
