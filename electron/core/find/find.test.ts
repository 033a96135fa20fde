import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLoaded } from '../../../tests/support/open-door.ts'
import { openStaffedLaptop } from '../../../tests/support/operators.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const search = async (laptop: TestLaptop, text: string, limit = 4) =>
  (await laptop.api.find.records({ text, limit })).found

describe('on a laptop with the demo site', () => {
  let laptop: TestLaptop
  beforeAll(async () => {
    laptop = await openLoaded()
  })
  afterAll(() => laptop[Symbol.asyncDispose]())

  test.each([
    ['lighthouse', 'events', 'Letters to a Lighthouse'],
    ['casting', 'forms', 'Casting call: The Lighthouse Keeper’s Daughter'],
    ['productions', 'collections', 'Productions'],
    ['headshot', 'mediaFiles', 'Headshot.jpg'],
    ['this season', 'mediaFolders', 'This season'],
    ['opening', 'plans', 'Opening season circle'],
    ['small storms', 'dataItems', 'A Season of Small Storms'],
  ])('“%s” finds one of %s', async (text, dataSet, name) => {
    const names = (await search(laptop, text))
      .filter((record) => record.dataSet === dataSet)
      .map((record) => record.name)
    expect(names.map((one) => one.replace('’', "'"))).toContain(name.replace('’', "'"))
  })

  test('people and orders are found by name, orders by their number, each with its event', async () => {
    const all = await search(laptop, 'asamoah')
    const kinds = all.map(({ dataSet }) => dataSet)
    for (const kind of ['tickets', 'orders', 'contacts']) expect(kinds).toContain(kind)
    const order = all.find(({ dataSet }) => dataSet === 'orders')
    expect(order).toMatchObject({ within: expect.stringMatching(/./), eventId: expect.stringMatching(/./) })
    const byCode = await search(laptop, order?.code ?? '')
    expect(byCode.map(({ recordId }) => recordId)).toContain(order?.recordId)
  })

  test('a submission is found by who sent it, with its form', async () => {
    const all = await search(laptop, 'ximena brière')
    expect(all).toContainEqual(expect.objectContaining({ dataSet: 'submissions', name: 'Ximena Brière' }))
    expect(all.find(({ dataSet }) => dataSet === 'submissions')?.within).toContain('Casting call')
  })

  test.each(['castign', 'cating', 'cassting', 'caxting', 'vasting'])('“%s” finds the casting call', async (typo) => {
    const [first] = await search(laptop, typo)
    expect(first).toMatchObject({ dataSet: 'forms', name: expect.stringContaining('Casting call') })
  })

  test('a word that is typed right is not mixed with what it could be mistyped for', async () => {
    const names = (await search(laptop, 'headshot', 20)).map(({ name }) => name)
    expect(names).not.toEqual([])
    for (const name of names) expect(name).toContain('eadshot')
  })

  test.each(['', '  ', '"', '*', 'a" OR b', 'NEAR(', '-', '(', "'; --", 'ab*'])(
    '“%s” is no query syntax',
    async (text) => {
      await expect(search(laptop, text)).resolves.toBeInstanceOf(Array)
    },
  )

  test('no kind takes more than its share, and names that begin with the text come first', async () => {
    const all = await search(laptop, 'an', 3)
    const counts = Object.values(Object.groupBy(all, ({ dataSet }) => dataSet)).map((some) => some?.length ?? 0)
    expect(Math.max(...counts)).toBe(3)
    const [contact] = (await search(laptop, 'fl', 1)).filter(({ dataSet }) => dataSet === 'contacts')
    expect(contact?.name.toLowerCase().startsWith('fl')).toBe(true)
  })

  test('records are named again in the order asked for, without those that are gone or of no such kind', async () => {
    const [form] = await search(laptop, 'casting')
    const [file] = await search(laptop, 'headshot')
    if (form === undefined || file === undefined) throw new Error('The demo site has neither.')
    const records = [file, { dataSet: 'forms', recordId: 'gone' }, form, { dataSet: 'nothing', recordId: 'x' }]
    const asked = records.map(({ dataSet, recordId }) => ({ dataSet, recordId }))
    expect((await laptop.api.find.named({ records: asked })).found).toEqual([file, form])
  })
})

test('an operator sees no records of a kind without the right to read it', async () => {
  const { laptop, clerkWorks } = await openStaffedLaptop()
  await using _open = laptop
  const kinds = async () => {
    const texts = ['casting', 'asamoah', 'headshot', 'productions', 'opening', 'lighthouse', 'ximena']
    const all = await Promise.all(texts.map((text) => search(laptop, text, 20)))
    return new Set(all.flat().map(({ dataSet }) => dataSet))
  }
  expect(await kinds()).toContain('contacts')
  await clerkWorks()
  expect(await kinds()).toEqual(new Set(['events', 'tickets']))
  const named = await laptop.api.find.named({ records: [{ dataSet: 'collections', recordId: 'Productions' }] })
  expect(named.found).toEqual([])
})
