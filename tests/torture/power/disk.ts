import type { Prng } from '../../../sandbox/seeds/prng.ts'
import type { TraceEvent } from './trace.ts'

/** A change of a file that the disk may not have taken yet. */
type Pending = { at: number } & ({ offset: number; bytes: Buffer } | { size: number })
/** A change of the directory that the disk may not have taken yet. */
type Entry = { at: number } & ({ path: string; file: DiskFile } | { removed: string })

interface DiskFile {
  /** What a power cut cannot take any more. */
  kept: Buffer
  pending: Pending[]
  /** With everything pending. */
  length: number
}

/** The content of files by path. */
export type Image = Map<string, Buffer>

/**
 * What a power cut does to whatever was not flushed. Writes of one file may be kept or lost in any combination; `torn`
 * ones arrive in pieces of so many bytes. Changes of the directory arrive in their order, as every file system with a
 * journal keeps them, but may stop anywhere.
 */
export interface Cut {
  /** The chance of an unflushed write to be on the disk. */
  keeps: number
  /** Bytes; or a write arrives as a whole, if it does. */
  torn: 512 | 4096 | 'whole'
}

/** A disk that remembers what is safe on it and what is not. */
export interface Disk {
  /** Lets one event happen. */
  play(event: TraceEvent): void
  /** What a power cut at this moment may leave. */
  image(cut: Cut, prng: Prng): Image
}

/** A disk that holds these files safely. */
export function createDisk(start: Image, folder: string): Disk {
  const names = new Map<string, DiskFile>()
  /** The names a power cut cannot take any more. */
  const keptNames = new Map<string, DiskFile>()
  const open = new Map<number, { file: DiskFile; position: number; appends: boolean }>()
  let entries: Entry[] = []
  let now = 0
  for (const [path, kept] of start) {
    const file = { kept, pending: [], length: kept.length }
    names.set(path, file)
    keptNames.set(path, file)
  }

  function enter(path: string, file: DiskFile): void {
    names.set(path, file)
    entries.push({ at: now, path, file })
  }

  function remove(path: string): void {
    if (names.delete(path)) entries.push({ at: now, removed: path })
  }

  function opened(event: Extract<TraceEvent, { kind: 'open' }>): void {
    let file = names.get(event.path)
    if (file === undefined) {
      // The directory itself, or a file that is only read.
      if (!event.creates) return
      file = { kept: Buffer.alloc(0), pending: [], length: 0 }
      enter(event.path, file)
    } else if (event.truncates && file.length > 0) resize(file, 0)
    open.set(event.fd, { file, position: 0, appends: event.appends })
  }

  function resize(file: DiskFile, size: number): void {
    file.pending.push({ at: now, size })
    file.length = size
  }

  function written({ fd, path, offset, bytes }: Extract<TraceEvent, { kind: 'write' }>): void {
    const descriptor = open.get(fd)
    if (descriptor === undefined) throw new Error(`${path} is written and was never opened.`)
    const { file, appends } = descriptor
    const at = offset ?? (appends ? file.length : descriptor.position)
    if (offset === undefined) descriptor.position = at + bytes.length
    file.pending.push({ at: now, offset: at, bytes })
    file.length = Math.max(file.length, at + bytes.length)
  }

  function flushed({ fd, path, from }: Extract<TraceEvent, { kind: 'flush' }>): void {
    if (path === folder) {
      const isSafe = (entry: Entry) => entry.at < from
      for (const entry of entries.filter(isSafe)) apply(keptNames, entry)
      entries = entries.filter((entry) => !isSafe(entry))
      return
    }
    const file = open.get(fd)?.file ?? names.get(path)
    if (file === undefined) return
    const isSafe = (pending: Pending) => pending.at < from
    file.kept = withChanges(file.kept, file.pending.filter(isSafe))
    file.pending = file.pending.filter((pending) => !isSafe(pending))
  }

  const truncated = ({ fd, size }: Extract<TraceEvent, { kind: 'truncate' }>): void => {
    const file = open.get(fd)?.file
    if (file !== undefined) resize(file, size)
  }

  /** A second name for a file. */
  function linked(path: string, to: string): void {
    const file = names.get(path)
    if (file !== undefined) enter(to, file)
  }

  function happen(event: TraceEvent): void {
    if (event.kind === 'open') opened(event)
    else if (event.kind === 'close') open.delete(event.fd)
    else if (event.kind === 'write') written(event)
    else if (event.kind === 'truncate') truncated(event)
    else if (event.kind === 'flush') flushed(event)
    else if (event.kind === 'rename' || event.kind === 'link') linked(event.path, event.to)
    if (event.kind === 'rename' || event.kind === 'unlink') remove(event.path)
  }

  return {
    play: (event) => {
      happen(event)
      now += 1
    },
    image: (cut, prng) => {
      const found = new Map(keptNames)
      const arrived = cut.keeps === 1 ? entries.length : Math.floor(prng.next() * cut.keeps * (entries.length + 1))
      for (const entry of entries.slice(0, arrived)) apply(found, entry)
      const content = new Map([...new Set(found.values())].map((file) => [file, leftOf(file, cut, prng)] as const))
      return new Map([...found].map(([path, file]) => [path, content.get(file) ?? Buffer.alloc(0)]))
    },
  }
}

function apply(names: Map<string, DiskFile>, entry: Entry): void {
  if ('removed' in entry) names.delete(entry.removed)
  else names.set(entry.path, entry.file)
}

function leftOf(file: DiskFile, cut: Cut, prng: Prng): Buffer {
  const arrived = file.pending.flatMap((pending) => {
    if (!('bytes' in pending) || cut.torn === 'whole') return prng.chance(cut.keeps) ? [pending] : []
    return pieces(pending, cut.torn).filter(() => prng.chance(cut.keeps))
  })
  return withChanges(file.kept, arrived)
}

/** The parts of a write that lie in different sectors of the disk. */
function pieces(write: { at: number; offset: number; bytes: Buffer }, size: number): Pending[] {
  const { at, offset, bytes } = write
  const parts: Pending[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = Math.min(bytes.length, start + size - ((offset + start) % size))
    parts.push({ at, offset: offset + start, bytes: bytes.subarray(start, end) })
    start = end
  }
  return parts
}

/** A file after some changes. What lies between its old end and a write further on is zeros. */
function withChanges(before: Buffer, changes: readonly Pending[]): Buffer {
  let length = before.length
  let most = length
  for (const change of changes) {
    length = 'size' in change ? change.size : Math.max(length, change.offset + change.bytes.length)
    most = Math.max(most, length)
  }
  if (changes.length === 0) return before
  const bytes = Buffer.alloc(most)
  before.copy(bytes)
  let end = before.length
  for (const change of changes) {
    if ('size' in change) {
      // What is cut off comes back as zeros when the file grows again.
      if (change.size < end) bytes.fill(0, change.size, end)
      end = change.size
    } else {
      change.bytes.copy(bytes, change.offset)
      end = Math.max(end, change.offset + change.bytes.length)
    }
  }
  return bytes.subarray(0, length)
}
