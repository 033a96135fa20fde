import { goOffline } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { openData, rowsOf } from './data.test-kit.ts'

export const collectionId = 'Artists'

/** A laptop with this many artists: the site got the others before it was read. */
export async function openArtists(count: number): Promise<{ laptop: TestLaptop; ids: string[] }> {
  const laptop = await openData({
    before: ({ world }) => {
      const [like] = world.dataItems.group(collectionId)
      if (like?.data == null) throw new Error('The demo site has artists.')
      for (let at = world.dataItems.group(collectionId).length; at < count; at += 1) {
        const id = `artist-${String(at).padStart(5, '0')}`
        const dates = { _createdDate: { $date: '2026-11-01T00:00:00.000Z' }, _updatedDate: { $date: laterThanTheCopy } }
        world.dataItems.put({
          ...like,
          id,
          data: { _id: id, _owner: like.data['_owner'], name: `Artist ${at}`, ...dates },
        })
      }
    },
  })
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  await laptop.until('the artists are here', async () => (await rowsOf(laptop, collectionId)).total === count)
  const ids: string[] = []
  while (ids.length < count) {
    const { rows } = await rowsOf(laptop, collectionId, { start: ids.length })
    ids.push(...rows.map(({ id }) => id))
  }
  return { laptop, ids }
}

const laterThanTheCopy = '2026-11-20T17:40:00.000Z'

/** The same with the line cut. */
export async function openOffline(count: number) {
  const opened = await openArtists(count)
  await goOffline(opened.laptop)
  opened.laptop.network.requests.length = 0
  return opened
}

/** What was asked of the items' calls, by the end of its path, as often as it was asked. */
export const itemCalls = (laptop: TestLaptop): string[] =>
  laptop.network.requests.flatMap(({ url }) => {
    const found = /\/wix-data\/v2\/(?:bulk\/)?items\/?(.*)$/.exec(new URL(url).pathname)
    return found === null ? [] : [`${url.includes('/bulk/') ? 'bulk ' : ''}${found[1] || 'insert'}`]
  })
