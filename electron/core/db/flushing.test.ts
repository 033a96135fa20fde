import { expect, test } from 'vitest'
import { createFlushing } from './flushing.ts'

/** A disk that ends each flush on command. */
function slowDisk() {
  const begun: PromiseWithResolvers<void>[] = []
  const flushed = createFlushing({
    flush: () => {
      const flush = Promise.withResolvers<void>()
      begun.push(flush)
      return flush.promise
    },
  })
  return { begun, flushed }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('callers that come during a flush share the flush after it', async () => {
  const { begun, flushed } = slowDisk()
  const done: string[] = []
  const ask = (name: string) => flushed().then(() => void done.push(name))
  const all = [ask('first'), ask('second'), ask('third')]
  await turn()
  expect(begun).toHaveLength(1)
  begun[0]?.resolve()
  await turn()
  expect(done).toEqual(['first'])
  expect(begun).toHaveLength(2)
  begun[1]?.resolve()
  await Promise.all(all)
  expect(done).toEqual(['first', 'second', 'third'])
  expect(begun).toHaveLength(2)
})

test('a flush that fails rejects for the callers that waited for it, and for no other', async () => {
  const { begun, flushed } = slowDisk()
  const first = flushed()
  const second = flushed()
  begun[0]?.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  await expect(first).rejects.toMatchObject({ code: 'disk_full' })
  await turn()
  begun[1]?.resolve()
  await expect(second).resolves.toBeUndefined()
})
