import { expect, test } from 'vitest'
import { openLoaded } from '../../../../tests/support/open-door.ts'
import { changeThere, rowsOf } from '../../data/data.test-kit.ts'

test('a change dated by no instant is taken over, and the changes after it are asked for as before', async () => {
  await using desk = await openLoaded()
  const [one, other] = (await rowsOf(desk, 'Repertoire')).rows
  const { request } = desk.network
  let isBent = false
  desk.network.request = async (wanted) => {
    const answer = await request(wanted)
    if (isBent || !answer.text.includes('"Bent"')) return answer
    isBent = true
    return { ...answer, text: answer.text.replaceAll(/"_updatedDate":\{"\$date":"[^"]*"\}/g, '"_updatedDate":"soon"') }
  }
  const titled = async (title: string) => (await rowsOf(desk, 'Repertoire')).rows.some((row) => row.title === title)
  changeThere(desk, { collectionId: 'Repertoire', id: one?.id ?? '' }, { title: 'Bent' })
  await desk.until('it is here', () => titled('Bent'), { withinMs: 900_000 })
  expect(isBent).toBe(true)
  changeThere(desk, { collectionId: 'Repertoire', id: other?.id ?? '' }, { title: 'Straight' })
  await desk.until('the next one is here', () => titled('Straight'), { withinMs: 900_000 })
  expect((await desk.api.sync.status({})).notRefreshed).toEqual([])
})
