import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { choose, meets } from '../../../tests/support/two-versions.ts'
import { cell, changeThere, onSite, openData, rowsOf, write } from './data.test-kit.ts'
import { itemCalls } from './many-items.test-kit.ts'

const collectionId = 'Artists'
const craftOf = (desk: TestDesk, id: string) => onSite(desk, collectionId, id)?.['craft']

/** Some artists are removed, and a laptop without its line brings them back; `otherFirst` does the same at the site. */
async function openBroughtBack(count = 1) {
  const desk = await openData()
  const ids = (await rowsOf(desk, collectionId)).rows.slice(0, count).map(({ id }) => id)
  const stored = ids.flatMap((id) => desk.sandbox.world.dataItems.get(`${collectionId}\n${id}`) ?? [])
  const { step } = await desk.api.data.removeAll({ collectionId, itemIds: ids })
  await desk.drained()
  await goOffline(desk)
  await desk.api.data.takeBack({ step: step ?? '' })
  desk.network.requests.length = 0
  const otherFirst = () => {
    for (const one of stored) desk.sandbox.world.dataItems.put(one)
  }
  return { desk, ids, id: ids[0] ?? '', otherFirst }
}

test.each([1, 3])(
  'what is changed after it was brought back goes to the %i that came back before',
  { tags: 'long' },
  async (count) => {
    const { desk, ids, otherFirst } = await openBroughtBack(count)
    await using _ = desk
    for (const id of ids) await write(desk, { collectionId, id }, { craft: 'By hand' })
    // Each is one with the change of it.
    expect((await queueOf(desk)).map(({ operation }) => operation)).not.toContain('data.edit')
    otherFirst()
    goOnline(desk)
    await desk.drained()
    expect(ids.map((id) => craftOf(desk, id))).toEqual(ids.map(() => 'By hand'))
    await desk.quiet()
    expect((await cell(desk, { collectionId, id: ids[0] ?? '' }, 'craft'))?.value).toBe('By hand')
    expect((await desk.api.sync.status({})).attention).toBe(0)
  },
)

test('a field that both have changed of what both brought back is a question', async () => {
  const { desk, id, otherFirst } = await openBroughtBack()
  await using _ = desk
  await write(desk, { collectionId, id }, { craft: 'By hand', name: 'Ines Valverde' })
  otherFirst()
  changeThere(desk, { collectionId, id }, { craft: 'Theirs' })
  goOnline(desk)
  expect(await meets(desk)).toMatchObject({ operation: 'data.edit' })
  expect(craftOf(desk, id)).toBe('Theirs')
  await choose(desk, { choice: 'mine' })
  await desk.drained()
  expect(onSite(desk, collectionId, id)).toMatchObject({ craft: 'By hand', name: 'Ines Valverde' })
})

test('what was not changed since is left as the first one brought it back', async () => {
  const { desk, id, otherFirst } = await openBroughtBack()
  await using _ = desk
  otherFirst()
  changeThere(desk, { collectionId, id }, { craft: 'Theirs' })
  goOnline(desk)
  await desk.drained()
  expect(craftOf(desk, id)).toBe('Theirs')
  expect(itemCalls(desk)).not.toContain('patch')
})

test('an own addition whose answer was lost is known again with its change, and not written twice', async () => {
  const { desk, id } = await openBroughtBack()
  await using _ = desk
  await write(desk, { collectionId, id }, { craft: 'By hand' })
  const rules = [{ match: { area: 'items', operation: 'insert' }, kind: 'loseReply' as const, times: 1 }]
  goOnline(desk, { rules })
  await desk.drained()
  expect(craftOf(desk, id)).toBe('By hand')
  expect(itemCalls(desk)).not.toContain('patch')
  const { rows } = await desk.api.sync.history({ before: null, limit: 50 })
  const codes = rows.map(({ what }) => (typeof what === 'object' && 'code' in what ? what.code : what))
  expect([codes.includes('data.add'), codes.includes('data.edit')]).toEqual([true, false])
})
