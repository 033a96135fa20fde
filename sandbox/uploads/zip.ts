import { crc32 } from 'node:zlib'

interface Member {
  name: string
  bytes: Buffer
}

/** A ZIP archive whose members are stored as they are. Names stay inside it, and equal ones get a number. */
export function zipOf(members: readonly Member[]): Buffer {
  const taken = new Set<string>()
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of members) {
    const path = Buffer.from(freeName(safePath(name), taken))
    const fixed = fieldsOf(path, bytes)
    const local = Buffer.concat([marked(0x04034b50), fixed, words16(0), path, bytes])
    central.push(Buffer.concat([marked(0x02014b50), words16(20), fixed, words16(0, 0, 0, 0), words32(0, offset), path]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const count = members.length
  const end = [marked(0x06054b50), words16(0, 0, count, count), words32(directory.length, offset), words16(0)]
  return Buffer.concat([...locals, directory, ...end])
}

/** What both headers of a member say: version 2.0, names in UTF-8, stored, 1 January 1980, checksum, sizes. */
function fieldsOf(path: Buffer, bytes: Buffer): Buffer {
  return Buffer.concat([
    words16(20, 0x0800, 0, 0, 0x21),
    words32(crc32(bytes), bytes.length, bytes.length),
    words16(path.length),
  ])
}

const marked = (signature: number): Buffer => words32(signature)

function words16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) buffer.writeUInt16LE(value, at * 2)
  return buffer
}

function words32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) buffer.writeUInt32LE(value, at * 4)
  return buffer
}

function safePath(name: string): string {
  const steps = name.split(/[\\/]/).filter((step) => step !== '' && step !== '.' && step !== '..')
  return steps.join('/') || 'file'
}

function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${stem} (${number})${ending}`
  taken.add(free)
  return free
}
