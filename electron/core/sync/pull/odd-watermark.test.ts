import { expect, test } from 'vitest'
import { openLoaded } from '../../../../tests/support/open-door.ts'
import { changeThere, rowsOf } from '../../data/data.test-kit.ts'

test('a change dated by no instant is taken over, and the changes after it are asked for as before', async () => {
  await using laptop = await openLoaded()
  const [one, other] = (await rowsOf(laptop, 'Repertoire')).rows
  const { request } = laptop.network
  let isBent = false
  laptop.network.request = async (wanted) => {
    const response = await request(wanted)
    if (isBent || !response.text.includes('"Bent"')) return response
    isBent = true
    return {
      ...response,
      text: response.text.replaceAll(/"_updatedDate":\{"\$date":"[^"]*"\}/g, '"_updatedDate":"soon"'),
    }
  }
  const titled = async (title: string) => (await rowsOf(laptop, 'Repertoire')).rows.some((row) => row.title === title)
  changeThere(laptop, { collectionId: 'Repertoire', id: one?.id ?? '' }, { title: 'Bent' })
  await laptop.until('it is here', () => titled('Bent'), { withinMs: 900_000 })
  expect(isBent).toBe(true)
  changeThere(laptop, { collectionId: 'Repertoire', id: other?.id ?? '' }, { title: 'Straight' })
  await laptop.until('the next one is here', () => titled('Straight'), { withinMs: 900_000 })
  expect((await laptop.api.sync.status({})).notRefreshed).toEqual([])
})
