import { expect, test } from 'vitest'
import { openTestLaptop } from '../../../../tests/support/test-laptop.ts'

test.each([
  ['the demo of another day replaces every guest', true, null],
  ['a site that suddenly lists other guests only keeps those of before here', false, { code: 'precondition' }],
])('%s', async (_, isMadeDaily, frozen) => {
  await using laptop = await openTestLaptop({ isMadeDaily })
  await laptop.loaded()
  const guests = async () => (await laptop.api.sync.data({})).sets.find(({ dataSet }) => dataSet === 'guests')
  const { rows = 0 } = (await guests()) ?? {}
  expect(rows).toBeGreaterThan(100)
  const { guests: there } = laptop.sandbox.world
  for (const guest of [...there.all()]) {
    there.remove(guest.id)
    there.put({ ...guest, id: `${guest.id.startsWith('9') ? '8' : '9'}${guest.id.slice(1)}` })
  }
  await laptop.api.sync.refresh({ dataSet: 'guests' })
  await laptop.quiet()
  expect(await guests()).toMatchObject({ rows: isMadeDaily ? rows : rows * 2, frozen })
})
