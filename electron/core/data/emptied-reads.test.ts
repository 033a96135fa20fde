import { expect, test } from 'vitest'
import { onSite, openData, rowsOf } from './data.test-kit.ts'

test.each(['{}', '{"dataItem":null}', '{"data":{"dataItem":{}}}'])(
  'a look at an item that answers %s does not say that it is gone: it is removed all the same',
  async (text) => {
    await using laptop = await openData()
    const { rows } = await rowsOf(laptop, 'Repertoire')
    const itemId = rows[0]?.id ?? ''
    let left = 2
    laptop.network.replace(({ method, url }) => {
      if (left === 0 || method !== 'GET' || !url.includes(`/items/${itemId}`)) return undefined
      left -= 1
      return { status: 200, url, headers: { 'content-type': 'application/json' }, text }
    })
    await laptop.api.data.remove({ collectionId: 'Repertoire', itemId })
    await laptop.drained()
    expect(left).toBe(0)
    expect(onSite(laptop, 'Repertoire', itemId)).toBeUndefined()
  },
)
