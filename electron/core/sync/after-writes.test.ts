import { expect, test } from 'vitest'
import { queueOf } from '../../../tests/support/open-door.ts'
import { openLibrary } from '../media/media.test-kit.ts'

test.each([
  ['refused', 428, 'folders'],
  ['not found', 404, '/query'],
])('a look after a change that is %s does not make the change a refused one', async (_, status, path) => {
  await using desk = await openLibrary()
  const [folder] = (await desk.api.media.folders({})).folders
  const folderId = folder?.id ?? ''
  let isWritten = false
  let left = 1
  desk.network.replace(({ method, url }) => {
    if (method === 'POST' && url.includes('bulk/folders/delete')) isWritten = true
    else if (isWritten && left > 0 && url.includes(path)) {
      left -= 1
      const text = JSON.stringify({ message: 'Not now', details: { applicationError: { code: 'STRANGE' } } })
      return { status, url, headers: { 'content-type': 'application/json' }, text }
    }
    return undefined
  })
  await desk.api.media.trashFolder({ folderId })
  await desk.until('the look was refused', () => left === 0)
  expect((await queueOf(desk)).filter(({ state }) => state === 'refused')).toEqual([])
  await desk.drained()
  expect(desk.sandbox.world.folders.get(folderId)?.folder.state).toBe('DELETED')
})
