import { expect, test } from 'vitest'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import { createArrivedFiles } from './arrived-files.ts'

const file = (id: string, operationStatus: FileDescriptor['operationStatus'] = 'READY') =>
  ({ id, operationStatus }) as FileDescriptor
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('what arrives while the library is written goes with the next write, and each hears when it is shown', async () => {
  const writes: { files: string[]; end(): void }[] = []
  const arrived = createArrivedFiles((files) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    writes.push({ files: files.map(({ id, operationStatus }) => `${id} ${operationStatus}`), end: resolve })
    return promise
  })
  const shown: string[] = []
  const publish = (one: FileDescriptor) => void arrived(one).then(() => shown.push(one.id))
  publish(file('a'))
  await turn()
  publish(file('b', 'PENDING'))
  publish(file('c'))
  publish(file('b'))
  await turn()
  expect(writes.map(({ files }) => files)).toEqual([['a READY']])
  writes[0]?.end()
  await turn()
  expect(shown).toEqual(['a'])
  expect(writes[1]?.files).toEqual(['b READY', 'c READY'])
  writes[1]?.end()
  await turn()
  expect(shown).toEqual(['a', 'b', 'c', 'b'])
  expect(writes).toHaveLength(2)
})
