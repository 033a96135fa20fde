import { expect, test } from 'vitest'
import { openData } from './data.test-kit.ts'

const collectionId = 'Repertoire'

test('a view is kept by its name over a restart, gets new rules under the same name, and is removed', async () => {
  await using laptop = await openData()
  const { id } = await laptop.api.data.saveView({ collectionId, name: 'Plays', address: 'text=play' })
  await laptop.api.data.saveView({ collectionId, name: 'A view', address: 'join=any' })
  await laptop.api.data.saveView({ collectionId: 'Artists', name: 'Plays', address: 'text=other' })
  const again = await laptop.api.data.saveView({ collectionId, name: 'plays', address: 'text=drama' })
  expect(again.id).toBe(id)
  await laptop.crash()
  const { views } = await laptop.api.data.views({ collectionId })
  expect(views.map(({ name, address }) => [name, address])).toEqual([
    ['A view', 'join=any'],
    ['plays', 'text=drama'],
  ])
  await laptop.api.data.removeView({ collectionId, id })
  expect((await laptop.api.data.views({ collectionId })).views).toHaveLength(1)
  expect((await laptop.api.data.views({ collectionId: 'Artists' })).views).toHaveLength(1)
})

test('there is an end to the views that one laptop keeps, and it is said', { tags: 'long' }, async () => {
  await using laptop = await openData()
  for (let at = 0; at < 200; at += 1) await laptop.api.data.saveView({ collectionId, name: `View ${at}`, address: '' })
  await expect(laptop.api.data.saveView({ collectionId, name: 'One more', address: '' })).rejects.toMatchObject({
    reason: { code: 'data.manyViews' },
  })
  await laptop.api.data.saveView({ collectionId, name: 'View 7', address: 'join=any' })
})
