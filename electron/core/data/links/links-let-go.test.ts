import { expect, test } from 'vitest'
import { rowsOf as storedRows } from '../../../../tests/support/databases.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { openData } from '../data.test-kit.ts'

const linksHere = ({ dir }: TestLaptop): number =>
  storedRows(`${dir}/mirror.db`, "SELECT id FROM item_links WHERE collection_id = 'Repertoire'").length

test('links that were read of a collection leave when it turns out to be a large one', async () => {
  await using laptop = await openData()
  expect(linksHere(laptop)).toBeGreaterThan(0)
  const { dataItems } = laptop.sandbox.world
  const [one] = dataItems.all().filter(({ collectionId }) => collectionId === 'Repertoire')
  if (one?.data == null) throw new Error('The demo site has a production.')
  const _updatedDate = { $date: new Date(laptop.clock.now()).toISOString() }
  for (let made = 0; made <= 1000; made += 1) {
    const id = `many-${made}`
    dataItems.put({ ...one, id, data: { ...one.data, _id: id, _updatedDate } })
  }
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  await laptop.until('they left', () => linksHere(laptop) === 0, { withinMs: 600_000 })
})
