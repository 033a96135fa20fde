import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipOf } from './zip.ts'

/** Reads an archive of stored members by its directory, as an unpacker would. */
function read(zip: Buffer): { name: string; text: string; isWhole: boolean }[] {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const [checksum, size, nameLength] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
    ]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    at += 46 + nameLength
    return { name, text: bytes.toString(), isWhole: crc32(bytes) === checksum }
  })
}

const member = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })

test('every member is found by the directory, with its checksum', () => {
  const zip = zipOf([member('a.txt', 'first'), member('Fotos/zweite Größe.txt', 'second'), member('empty', '')])
  expect(read(zip)).toEqual([
    { name: 'a.txt', text: 'first', isWhole: true },
    { name: 'Fotos/zweite Größe.txt', text: 'second', isWhole: true },
    { name: 'empty', text: '', isWhole: true },
  ])
})

test('names stay inside the archive, and equal ones get a number', () => {
  const names = ['../../etc/a.txt', '\\etc\\a.txt', 'etc/a.txt', '..']
  expect(read(zipOf(names.map((name) => member(name, 'x')))).map(({ name }) => name)).toEqual([
    'etc/a.txt',
    'etc/a (2).txt',
    'etc/a (3).txt',
    'file',
  ])
})

test('no members make an archive too', () => {
  expect(read(zipOf([]))).toEqual([])
})
