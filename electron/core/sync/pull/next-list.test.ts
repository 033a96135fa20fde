import { expect, test } from 'vitest'
import { copyOfMirror, copyOfSite, differences } from '../../../../tests/support/site-copy.ts'
import { openTestLaptop } from '../../../../tests/support/test-laptop.ts'
import type { MirrorWriter } from '../../mirror/commands.ts'
import { openMirror } from '../../mirror/open-mirror.ts'

/** A mirror that writes no page of one data set while it has to wait. */
function heldMirror(dataSet: string) {
  const free = Promise.withResolvers<void>()
  const held = {
    isHeld: true,
    release: () => {
      held.isHeld = false
      free.resolve()
    },
  }
  const open: typeof openMirror = async (ports, parts) => {
    const opened = await openMirror(ports, parts)
    const { writer } = opened.mirror
    const run: MirrorWriter['run'] = writer.run
    writer.run = async (command) => {
      if (held.isHeld && command.type === 'page' && command.dataSet === dataSet) await free.promise
      return run(command)
    }
    return opened
  }
  return { open, held }
}

test('a list that is all here is no reason to wait for the next, and is not complete before it is written', {
  tags: 'long',
}, async () => {
  const { open, held } = heldMirror('mediaFolders')
  await using laptop = await openTestLaptop({ files: { openMirror: open } })
  const asked = (part: string) => laptop.network.requests.filter(({ url }) => url.includes(part)).length
  await laptop.until('the folders are asked for', () => asked('/folders/query') > 0)
  await laptop.until('so are the files', () => asked('/files/query') > 0)
  const folders = async () => (await laptop.api.sync.data({})).sets.find((set) => set.dataSet === 'mediaFolders')
  expect(await folders()).toMatchObject({ rows: 0, fullAt: null })
  held.release()
  await laptop.loaded()
  expect(await folders()).toMatchObject({ fullAt: expect.any(String) })
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))).toEqual([])
})

test('killed while one list is written and the next is read: both are whole after the next start', {
  tags: 'long',
}, async () => {
  const { open, held } = heldMirror('mediaFolders')
  await using laptop = await openTestLaptop({ files: { openMirror: open } })
  const asked = (part: string) => laptop.network.requests.filter(({ url }) => url.includes(part)).length
  await laptop.until('the files are asked for', () => asked('/files/query') > 0)
  held.release()
  await laptop.crash()
  await laptop.loaded()
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))).toEqual([])
})

test('what decides which lists there are is written before any of them is asked for', { tags: 'long' }, async () => {
  const { open, held } = heldMirror('collections')
  await using laptop = await openTestLaptop({ files: { openMirror: open } })
  const asked = (part: string) => laptop.network.requests.filter(({ url }) => url.includes(part)).length
  await laptop.until('the collections are asked for', () => asked('/v2/collections') > 0)
  const before = laptop.network.requests.length
  await laptop.pass(5_000)
  expect(laptop.network.requests.slice(before).filter(({ body }) => body?.includes('$gte') !== true)).toEqual([])
  held.release()
  await laptop.loaded()
  expect(asked('/items/query')).toBeGreaterThan(0)
})
