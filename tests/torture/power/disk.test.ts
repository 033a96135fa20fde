import { expect, test } from 'vitest'
import { createPrng } from '../../../sandbox/seeds/prng.ts'
import { type Cut, createDisk, type Disk } from './disk.ts'
import type { TraceEvent } from './trace.ts'

const dir = '/d'
const path = `${dir}/f`
const nothing: Cut = { keeps: 0, torn: 'whole' }
const everything: Cut = { keeps: 1, torn: 'whole' }

function diskWith(text: string): Disk {
  return createDisk(new Map([[path, Buffer.from(text)]]), dir)
}

/** Plays events with file descriptor 5 on the file; a flush covers everything before it. */
function play(disk: Disk, ...events: TraceEvent[]): void {
  for (const event of events) disk.play(event)
}

const open: TraceEvent = { kind: 'open', fd: 5, path, creates: true, truncates: false, appends: false }
const write = (offset: number, text: string): TraceEvent => ({
  kind: 'write',
  fd: 5,
  path,
  offset,
  bytes: Buffer.from(text),
})
const flush = (from: number): TraceEvent => ({ kind: 'flush', fd: 5, path, from })
const flushFolder = (from: number): TraceEvent => ({ kind: 'flush', fd: 9, path: dir, from })

function left(disk: Disk, cut: Cut, seed = 1): string | undefined {
  return disk.image(cut, createPrng(seed)).get(path)?.toString('latin1')
}

test('what was flushed is there, what was not may be lost', () => {
  const disk = diskWith('old')
  play(disk, open, write(0, 'new'), flush(2), write(3, 'er'))
  expect(left(disk, nothing)).toBe('new')
  expect(left(disk, everything)).toBe('newer')
})

test('a write that was not complete when the flush began is not covered by it', () => {
  const disk = diskWith('old')
  play(disk, open, write(0, 'new'), flush(1))
  expect(left(disk, nothing)).toBe('old')
})

test('writes are lost in any combination: a later one without an earlier one, with zeros between', () => {
  const disk = diskWith('')
  play(disk, open, flushFolder(1), write(0, 'ab'), write(2, 'cd'))
  const seen = new Set(Array.from({ length: 60 }, (_, seed) => left(disk, { keeps: 0.5, torn: 'whole' }, seed)))
  expect(seen).toEqual(new Set(['', 'ab', '\0\0cd', 'abcd']))
})

test('a torn write arrives in sectors', () => {
  const disk = diskWith('x'.repeat(1024))
  play(disk, open, write(256, 'y'.repeat(512)))
  const parts = new Set(
    Array.from({ length: 60 }, (_, seed) => left(disk, { keeps: 0.5, torn: 512 }, seed)?.replaceAll(/(.)\1*/g, '$1')),
  )
  expect(parts).toEqual(new Set(['x', 'xyx']))
  const lengths = new Set(
    Array.from({ length: 60 }, (_, seed) => left(disk, { keeps: 0.5, torn: 512 }, seed)?.replaceAll('x', '').length),
  )
  expect(lengths).toEqual(new Set([0, 256, 512]))
})

test('a new name is there only after its directory was flushed, and names arrive in their order', () => {
  const disk = createDisk(new Map([[path, Buffer.from('old')]]), dir)
  const next = `${dir}/f.writing`
  play(
    disk,
    { ...open, path: next, fd: 6 },
    { kind: 'write', fd: 6, path: next, offset: undefined, bytes: Buffer.from('ne') },
    { kind: 'write', fd: 6, path: next, offset: undefined, bytes: Buffer.from('w') },
    { kind: 'flush', fd: 6, path: next, from: 3 },
    { kind: 'rename', path: next, to: path },
  )
  expect([...disk.image(nothing, createPrng(1))]).toEqual([[path, Buffer.from('old')]])
  expect([...disk.image(everything, createPrng(1)).keys()]).toEqual([path])
  expect(left(disk, everything)).toBe('new')
  play(disk, flushFolder(5))
  expect(left(disk, nothing)).toBe('new')
})

test('a file that was made shorter and longer again holds zeros where nothing was written', () => {
  const disk = diskWith('abcdef')
  play(disk, open, { kind: 'truncate', fd: 5, path, size: 2 }, write(4, 'z'), flush(3))
  expect(left(disk, nothing)).toBe('ab\0\0z')
})

test('what is appended goes to the end of the file', () => {
  const disk = diskWith('abc')
  play(
    disk,
    { ...open, appends: true },
    { kind: 'write', fd: 5, path, offset: undefined, bytes: Buffer.from('de') },
    flush(2),
  )
  expect(left(disk, nothing)).toBe('abcde')
})
