import { expect, test } from 'vitest'
import { queueOf } from '../../../tests/support/open-door.ts'
import { openLibrary } from '../media/media.test-kit.ts'

test.each([
  ['refused', 428, 'folders'],
  ['not found', 404, '/query'],
])('a look after a change that is %s does not make the change a refused one', async (_, status, path) => {
  await using laptop = await openLibrary()
  const [folder] = (await laptop.api.media.folders({})).folders
  const folderId = folder?.id ?? ''
  let isWritten = false
  let left = 1
  laptop.network.replace(({ method, url }) => {
    if (method === 'POST' && url.includes('bulk/folders/delete')) isWritten = true
    else if (isWritten && left > 0 && url.includes(path)) {
      left -= 1
      const text = JSON.stringify({ message: 'Not now', details: { applicationError: { code: 'STRANGE' } } })
      return { status, url, headers: { 'content-type': 'application/json' }, text }
    }
    return undefined
  })
  await laptop.api.media.trashFolder({ folderId })
  await laptop.until('the look was refused', () => left === 0)
  expect((await queueOf(laptop)).filter(({ state }) => state === 'refused')).toEqual([])
  await laptop.drained()
  expect(laptop.sandbox.world.folders.get(folderId)?.folder.state).toBe('DELETED')
})
