import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { changeThere, openData, rowsOf } from '../data.test-kit.ts'
import { collectionId, itemCalls } from '../many-items.test-kit.ts'
import { choiceOf, opened, ran } from './import.test-kit.ts'

const inHand = (laptop: TestLaptop) => laptop.sandbox.world.dataItems.group(collectionId)
const table = (rows: number, word = 'Artist') =>
  `Name;Craft\r\n${Array.from({ length: rows }, (_, at) => `${word} ${at};Craft ${at}\r\n`).join('')}`

test('ten thousand rows of a file cost at most twelve requests', { tags: 'long', timeout: 60_000 }, async () => {
  await using laptop = await openData()
  const file = await opened(laptop, table(10_000))
  expect(file).toMatchObject({ rows: 10_000, delimiter: ';', encoding: 'utf-8', asks: { delimiter: false } })
  const before = inHand(laptop).length
  laptop.network.requests.length = 0
  const { plan, end } = await ran(laptop, file, choiceOf(file))
  expect(plan).toMatchObject({ added: 10_000, changed: 0, same: 0, faulty: 0 })
  expect(end).toMatchObject({ state: 'done', written: 10_000, step: { items: 10_000 } })
  await laptop.drained()
  expect(inHand(laptop)).toHaveLength(before + 10_000)
  expect(itemCalls(laptop).length).toBeLessThanOrEqual(12)
})

test('C10: an import that is cut off and run again makes no row twice', { tags: 'long', timeout: 60_000 }, async () => {
  await using laptop = await openData()
  const before = inHand(laptop).length
  const text = table(3000)
  const first = await opened(laptop, text)
  await laptop.api.data.importPlan(choiceOf(first))
  await laptop.api.data.importRun({ importId: first.importId })
  const written = async () => (await laptop.api.data.importState({ importId: first.importId })).written
  while ((await written()) < 1000) await new Promise((resolve) => setImmediate(resolve))
  await laptop.crash()
  await laptop.drained()
  const made = inHand(laptop).length - before
  expect(made).toBeGreaterThanOrEqual(1000)
  expect(made).toBeLessThan(3000)
  const again = await opened(laptop, text)
  const { plan, end } = await ran(laptop, again, choiceOf(again))
  expect(plan).toMatchObject({ added: 3000 - made, same: made })
  await laptop.drained()
  expect(inHand(laptop)).toHaveLength(before + 3000)
  const back = await laptop.api.data.takeBack({ step: end.step?.step ?? '' })
  expect(back).toMatchObject({ items: 3000 - made, left: 0 })
  await laptop.drained()
  expect(inHand(laptop)).toHaveLength(before + made)
})

test('a key finds the items that change: the others are new, the same are left alone, faults stay out', async () => {
  await using laptop = await openData()
  const [one, two] = (await rowsOf(laptop, collectionId)).rows
  const words = (name: string | undefined, craft: string) => `"${name}";${craft}\n`
  const text = `Name;Craft;Name\n${words(one?.title, 'Imported')}${words('Ines Valverde', 'Actor')}${words('Ines Valverde', 'Twice')};Other\n`
  const file = await opened(laptop, text)
  expect(file.columns.map(({ title, guess }) => [title, guess])).toEqual([
    ['Name', 'name'],
    ['Craft', 'craft'],
    ['Name', null],
  ])
  await goOffline(laptop)
  const { plan, end } = await ran(laptop, file, choiceOf(file, { keyColumn: 0 }))
  expect(plan).toMatchObject({ added: 1, changed: 1, fields: 1, same: 0, faulty: 2 })
  expect(plan.preview.map(({ row, result }) => [row, result])).toEqual([
    [2, 'changed'],
    [3, 'new'],
    [4, 'fault'],
    [5, 'fault'],
  ])
  const { rows } = await laptop.api.data.importFaults({ importId: file.importId })
  expect(rows).toMatchObject([
    { row: 4, faults: [{ at: 0, fault: 'sameKey' }] },
    { row: 5, faults: [{ at: 0, fault: 'required' }] },
  ])
  expect(await queueOf(laptop)).toHaveLength(2)
  goOnline(laptop)
  await laptop.drained()
  changeThere(laptop, { collectionId, id: two?.id ?? '' }, { craft: 'Elsewhere' })
  expect(inHand(laptop).filter(({ data }) => data?.['craft'] === 'Imported')).toHaveLength(1)
  expect(await laptop.api.data.takeBack({ step: end.step?.step ?? '' })).toMatchObject({ cells: 1, items: 1, left: 0 })
  await laptop.drained()
  expect(inHand(laptop).filter(({ data }) => data?.['name'] === 'Ines Valverde')).toEqual([])
})

test('C1, C2, C3: texts stay exact, and signs and orders that do not tell are asked, column by column', async () => {
  await using laptop = await openData()
  const text = 'Code;Title;Minutes;Premiere\n0640941;A;1.100;08/01/2016\n208310224003697457;"""007""";90;03/04/1991\n'
  const file = await opened(laptop, text, {}, 'Repertoire')
  const choice = choiceOf(file)
  const open = await laptop.api.data.importPlan(choice)
  expect(open.asks).toMatchObject([
    { at: 2, what: 'decimal', example: '1.100', isOpen: true },
    { at: 3, what: 'order', isOpen: true },
  ])
  expect(open).toMatchObject({ added: 0, faulty: 2 })
  const columns = choice.columns.map((column) => ({ ...column, decimal: '.' as const, order: 'month' as const }))
  await goOffline(laptop)
  const { plan } = await ran(laptop, file, { ...choice, columns })
  expect(plan).toMatchObject({ added: 1, faulty: 1 })
  expect(plan.preview[1]?.cells.map(({ text: words }) => words)).toEqual([
    '208310224003697457',
    '"007"',
    '90',
    '03/04/1991',
  ])
  const { rows } = await rowsOf(laptop, 'Repertoire', { filter: { text: '007' } })
  const values = rows[0]?.cells.map(({ value }) => value)
  expect(values).toEqual(expect.arrayContaining(['208310224003697457', '"007"', 90, '1991-03-04']))
})

test('older files: what is no UTF-8 is read as Windows wrote it, and a sign that both could be is asked', async () => {
  await using laptop = await openData()
  const latin = Uint8Array.from([...'Name,Craft;Ort\nPr\xeat,a;b\n'].map((letter) => letter.codePointAt(0) ?? 0))
  const file = await opened(laptop, latin)
  expect(file).toMatchObject({ encoding: 'windows-1252', asks: { encoding: true, delimiter: true } })
  const said = await opened(laptop, latin, { delimiter: ',', encoding: 'windows-1252' })
  expect(said).toMatchObject({ delimiter: ',', asks: { encoding: false, delimiter: false } })
  expect(said.columns[0]).toMatchObject({ title: 'Name', sample: 'Prêt' })
})

const notices = 'HouseNotices'
const titles = (rows: number) => `Title\r\n${Array.from({ length: rows }, (_, at) => `Imported ${at}\r\n`).join('')}`
/** What visitors see of the notices that were imported. */
const shownToVisitors = (laptop: TestLaptop) =>
  laptop.sandbox.world.dataItems
    .group(notices)
    .filter(({ data, draft }) => String((data ?? draft)?.['title']).startsWith('Imported'))
    .map(({ data }) => data !== null)
const shownAsDraft = async (laptop: TestLaptop) =>
  (await rowsOf(laptop, notices)).rows.filter(({ title }) => title.startsWith('Imported')).map(({ draft }) => draft)
const inserts = (laptop: TestLaptop) => laptop.network.requests.filter(({ url }) => url.endsWith('/bulk/items/insert'))

test.each([
  { begins: 'DRAFT', published: true, isShown: true },
  { begins: 'DRAFT', published: null, isShown: false },
  { begins: 'PUBLISHED', published: false, isShown: false },
] as const)(
  'of $begins, imported with published $published: in one request, taken back and done again',
  {
    tags: 'long',
  },
  async ({ begins, published, isShown }) => {
    await using laptop = await openData({
      before: ({ world }) => {
        const model = world.dataCollections.get(notices)
        if (model === undefined) throw new Error('The demo site has notices.')
        const plugins = [{ type: 'PUBLISH' as const, publishOptions: { defaultStatus: begins } }]
        world.dataCollections.put({ ...model, collection: { ...model.collection, plugins } })
      },
    })
    await laptop.api.sync.refresh({ dataSet: 'collections' })
    await laptop.quiet()
    const file = await opened(laptop, titles(60), {}, notices)
    await goOffline(laptop)
    const { end } = await ran(laptop, file, choiceOf(file, { published }))
    await laptop.quiet()
    expect(await shownAsDraft(laptop)).toEqual(Array.from({ length: 60 }, () => !isShown))
    laptop.network.requests.length = 0
    goOnline(laptop)
    await laptop.drained()
    const asSaid = Array.from({ length: 60 }, () => isShown)
    expect(shownToVisitors(laptop)).toEqual(asSaid)
    expect(itemCalls(laptop).filter((call) => call !== 'query')).toEqual(['bulk insert'])
    expect(String(inserts(laptop)[0]?.body).includes('_publishStatus')).toBe(published !== null)
    const back = await laptop.api.data.takeBack({ step: end.step?.step ?? '' })
    await laptop.drained()
    expect(shownToVisitors(laptop)).toEqual([])
    laptop.network.requests.length = 0
    await laptop.api.data.takeBack({ step: back.step ?? '' })
    await laptop.drained()
    expect(shownToVisitors(laptop)).toEqual(asSaid)
    expect(itemCalls(laptop).filter((call) => call !== 'query')).toEqual(['bulk insert'])
  },
)

test('a site that does not take the status with the item is told of it by the call that is made for it', async () => {
  await using laptop = await openData()
  const { dataItems } = laptop.sandbox.world
  const put = dataItems.put.bind(dataItems)
  const seen = new Set(dataItems.group(notices).map(({ id }) => id))
  dataItems.put = (item) => {
    const isNew = item.collectionId === notices && !seen.has(item.id)
    seen.add(item.id)
    return put(isNew ? { ...item, data: null, draft: item.data ?? item.draft } : item)
  }
  for (const [rows, call] of [
    [2, 'bulk insert'],
    [1, 'insert'],
  ] as const) {
    const file = await opened(laptop, titles(rows), {}, notices)
    await ran(laptop, file, choiceOf(file, { published: true }))
    await laptop.drained()
    expect(itemCalls(laptop)).toContain(call)
  }
  expect(shownToVisitors(laptop)).toEqual([true, true, true])
  expect((await laptop.api.sync.status({})).attention).toBe(0)
})

test('where the answer got lost, an item that is shown otherwise than was said becomes so', async () => {
  await using laptop = await openData()
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'items', operation: 'bulkInsert' }, kind: 'loseReply', times: 1 }],
  })
  const file = await opened(laptop, titles(2), {}, notices)
  await ran(laptop, file, choiceOf(file, { published: true }))
  await laptop.until('it was sent', () => inserts(laptop).length > 0 && shownToVisitors(laptop).length === 2)
  const { dataItems } = laptop.sandbox.world
  for (const item of dataItems.group(notices))
    if (String(item.data?.['title']).startsWith('Imported')) dataItems.put({ ...item, data: null, draft: item.data })
  await laptop.drained()
  expect(shownToVisitors(laptop)).toEqual([true, true])
})
