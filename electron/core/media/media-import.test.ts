import { expect, test } from 'vitest'
import { mediaRoot } from '../../../shared/app/media.ts'
import { addressFault } from '../../../shared/app/media-import.ts'
import { goOffline } from '../../../tests/support/open-door.ts'
import { fileNamed, folderNamed, names, openLibrary, writes } from './media.test-kit.ts'

test.each([
  ['', 'empty'],
  ['poster', 'noAddress'],
  ['https://example.org/a b.jpg', 'noAddress'],
  ['ftp://example.org/a.jpg', 'notWeb'],
  ['file:///etc/passwd', 'notWeb'],
  ['https://me:secret@example.org/a.jpg', 'signIn'],
  ['http://localhost/a.jpg', 'here'],
  ['http://192.168.1.2/a.jpg', 'here'],
  ['http://[::1]/a.jpg', 'here'],
  [`https://example.org/${'a'.repeat(2_000)}`, 'long'],
  ['https://example.org/a.jpg', null],
])('%s: %s', (address, fault) => {
  expect(addressFault(address)).toBe(fault)
})

test('one file is fetched under a name of its own; it is here at once and ready later', async () => {
  await using laptop = await openLibrary()
  const folderId = await folderNamed(laptop, 'Press')
  const wanted = { addresses: ['https://example.org/a.jpg'], folderId, name: 'Portrait.jpg' }
  const { results } = await laptop.api.media.importFiles(wanted)
  expect(results).toMatchObject([{ outcome: 'taken', reason: null }])
  expect(writes(laptop)).toEqual(['POST files/import'])
  const row = await fileNamed(laptop, 'Portrait.jpg')
  expect(row).toMatchObject({ id: results[0]?.fileId, status: 'PENDING', folderId })
  await laptop.pass(7_000)
  const { states } = await laptop.api.media.importStates({ fileIds: [row.id, 'gone.jpg'] })
  expect(states.map(({ status }) => status)).toEqual(['READY', null])
  expect(await fileNamed(laptop, 'Portrait.jpg')).toMatchObject({ status: 'READY' })
  expect((await laptop.api.media.file({ fileId: row.id })).about.importedFrom).toBe('https://example.org/a.jpg')
})

test('of many each has its own outcome, and one that cannot be reached fails later', async () => {
  await using laptop = await openLibrary()
  const addresses = [
    'https://example.org/one.jpg',
    'https://example.org/page.xyz',
    'https://gone.invalid/two.png',
    'https://example.org/one.jpg',
  ]
  const { results } = await laptop.api.media.importFiles({ addresses, folderId: mediaRoot })
  expect(results.map(({ outcome }) => outcome)).toEqual(['taken', 'refused', 'taken'])
  expect(results[1]?.reason).toMatchObject({ code: 'media.importKind' })
  expect(writes(laptop)).toEqual(['POST bulk/files/import-v2'])
  await laptop.pass(7_000)
  const fileIds = results.flatMap(({ fileId }) => fileId ?? [])
  const { states } = await laptop.api.media.importStates({ fileIds })
  expect(states.map(({ status }) => status)).toEqual(['READY', 'FAILED'])
})

test('a bad address is refused before anything is sent, and so is all without a network', async () => {
  await using laptop = await openLibrary()
  const some = { addresses: ['https://example.org/a.jpg', 'http://10.0.0.1/b.jpg'], folderId: mediaRoot }
  await expect(laptop.api.media.importFiles(some)).rejects.toMatchObject({
    code: 'invalid_input',
    reason: { code: 'media.badAddress', values: { address: 'http://10.0.0.1/b.jpg' } },
  })
  await goOffline(laptop)
  const one = { addresses: ['https://example.org/a.jpg'], folderId: mediaRoot }
  await expect(laptop.api.media.importFiles(one)).rejects.toMatchObject({ code: 'offline' })
  expect(writes(laptop)).toEqual([])
})

test('what the site says no to is told in a sentence', async () => {
  await using laptop = await openLibrary()
  const odd = { addresses: ['https://example.org/page'], folderId: mediaRoot }
  const { results } = await laptop.api.media.importFiles(odd)
  expect(results).toMatchObject([{ outcome: 'refused', reason: { code: 'media.importKind' } }])
})

test('after a lost answer what the site made of it is found by its address; else it is said to be unknown', async () => {
  await using laptop = await openLibrary()
  const fault = (kind: 'loseReply' | 'dropBefore') =>
    laptop.sandbox.faults.set({ rules: [{ match: { area: 'files', operation: 'importFile' }, kind, times: 1 }] })
  const fetched = (address: string) => laptop.api.media.importFiles({ addresses: [address], folderId: mediaRoot })
  fault('loseReply')
  expect((await fetched('https://example.org/lost.jpg')).results).toMatchObject([{ outcome: 'taken' }])
  await laptop.until('it is here', async () => (await names(laptop, { text: 'lost.jpg' })).length === 1)
  fault('dropBefore')
  expect((await fetched('https://example.org/never.jpg')).results).toMatchObject([
    { outcome: 'unknown', fileId: null, reason: { code: 'media.importUnknown' } },
  ])
})
