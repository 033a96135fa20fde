import { expect, test } from 'vitest'
import { openData } from './data.test-kit.ts'

const collectionId = 'Repertoire'

test('a view is kept by its name over a restart, gets new rules under the same name, and is removed', async () => {
  await using desk = await openData()
  const { id } = await desk.api.data.saveView({ collectionId, name: 'Plays', address: 'text=play' })
  await desk.api.data.saveView({ collectionId, name: 'A view', address: 'join=any' })
  await desk.api.data.saveView({ collectionId: 'Artists', name: 'Plays', address: 'text=other' })
  const again = await desk.api.data.saveView({ collectionId, name: 'plays', address: 'text=drama' })
  expect(again.id).toBe(id)
  await desk.crash()
  const { views } = await desk.api.data.views({ collectionId })
  expect(views.map(({ name, address }) => [name, address])).toEqual([
    ['A view', 'join=any'],
    ['plays', 'text=drama'],
  ])
  await desk.api.data.removeView({ collectionId, id })
  expect((await desk.api.data.views({ collectionId })).views).toHaveLength(1)
  expect((await desk.api.data.views({ collectionId: 'Artists' })).views).toHaveLength(1)
})

test('there is an end to the views that one laptop keeps, and it is said', { tags: 'long' }, async () => {
  await using desk = await openData()
  for (let at = 0; at < 200; at += 1) await desk.api.data.saveView({ collectionId, name: `View ${at}`, address: '' })
  await expect(desk.api.data.saveView({ collectionId, name: 'One more', address: '' })).rejects.toMatchObject({
    reason: { code: 'data.manyViews' },
  })
  await desk.api.data.saveView({ collectionId, name: 'View 7', address: 'join=any' })
})
