import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { choose, meets } from '../../../tests/support/two-versions.ts'
import { cell, changeThere, onSite, openData, rowsOf, write } from './data.test-kit.ts'
import { itemCalls } from './many-items.test-kit.ts'

const collectionId = 'Artists'
const craftOf = (laptop: TestLaptop, id: string) => onSite(laptop, collectionId, id)?.['craft']

/** Some artists are removed, and a laptop without its line brings them back; `otherFirst` does the same at the site. */
async function openBroughtBack(count = 1) {
  const laptop = await openData()
  const ids = (await rowsOf(laptop, collectionId)).rows.slice(0, count).map(({ id }) => id)
  const stored = ids.flatMap((id) => laptop.sandbox.world.dataItems.get(`${collectionId}\n${id}`) ?? [])
  const { step } = await laptop.api.data.removeAll({ collectionId, itemIds: ids })
  await laptop.drained()
  await goOffline(laptop)
  await laptop.api.data.takeBack({ step: step ?? '' })
  laptop.network.requests.length = 0
  const otherFirst = () => {
    for (const one of stored) laptop.sandbox.world.dataItems.put(one)
  }
  return { laptop, ids, id: ids[0] ?? '', otherFirst }
}

test.each([1, 3])(
  'what is changed after it was brought back goes to the %i that came back before',
  { tags: 'long' },
  async (count) => {
    const { laptop, ids, otherFirst } = await openBroughtBack(count)
    await using _ = laptop
    for (const id of ids) await write(laptop, { collectionId, id }, { craft: 'By hand' })
    // Each is one with the change of it.
    expect((await queueOf(laptop)).map(({ operation }) => operation)).not.toContain('data.edit')
    otherFirst()
    goOnline(laptop)
    await laptop.drained()
    expect(ids.map((id) => craftOf(laptop, id))).toEqual(ids.map(() => 'By hand'))
    await laptop.quiet()
    expect((await cell(laptop, { collectionId, id: ids[0] ?? '' }, 'craft'))?.value).toBe('By hand')
    expect((await laptop.api.sync.status({})).attention).toBe(0)
  },
)

test('a field that both have changed of what both brought back is a question', async () => {
  const { laptop, id, otherFirst } = await openBroughtBack()
  await using _ = laptop
  await write(laptop, { collectionId, id }, { craft: 'By hand', name: 'Ines Valverde' })
  otherFirst()
  changeThere(laptop, { collectionId, id }, { craft: 'Theirs' })
  goOnline(laptop)
  expect(await meets(laptop)).toMatchObject({ operation: 'data.edit' })
  expect(craftOf(laptop, id)).toBe('Theirs')
  await choose(laptop, { choice: 'mine' })
  await laptop.drained()
  expect(onSite(laptop, collectionId, id)).toMatchObject({ craft: 'By hand', name: 'Ines Valverde' })
})

test('what was not changed since is left as the first one brought it back', async () => {
  const { laptop, id, otherFirst } = await openBroughtBack()
  await using _ = laptop
  otherFirst()
  changeThere(laptop, { collectionId, id }, { craft: 'Theirs' })
  goOnline(laptop)
  await laptop.drained()
  expect(craftOf(laptop, id)).toBe('Theirs')
  expect(itemCalls(laptop)).not.toContain('patch')
})

test('an own addition whose answer was lost is known again with its change, and not written twice', async () => {
  const { laptop, id } = await openBroughtBack()
  await using _ = laptop
  await write(laptop, { collectionId, id }, { craft: 'By hand' })
  const rules = [{ match: { area: 'items', operation: 'insert' }, kind: 'loseReply' as const, times: 1 }]
  goOnline(laptop, { rules })
  await laptop.drained()
  expect(craftOf(laptop, id)).toBe('By hand')
  expect(itemCalls(laptop)).not.toContain('patch')
  const { rows } = await laptop.api.sync.history({ before: null, limit: 50 })
  const codes = rows.map(({ what }) => (typeof what === 'object' && 'code' in what ? what.code : what))
  expect([codes.includes('data.add'), codes.includes('data.edit')]).toEqual([true, false])
})
