import { copyFileSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Prng } from '../../../sandbox/seeds/prng.ts'

/** A fault that is injected into one file. */
export interface Harm {
  name: string
  /** Does it to the file; false when this file cannot suffer it. */
  apply(path: string, prng: Prng): boolean
}

/** Files to take a wrong write-ahead log from: an earlier state of the same laptop, and another laptop. */
export interface OtherFiles {
  earlier: string
  foreign: string
}

const changed = (path: string, change: (bytes: Buffer) => void): boolean => {
  const bytes = readFileSync(path)
  if (bytes.length === 0) return false
  change(bytes)
  writeFileSync(path, bytes)
  return true
}

const overwritten = (size: number, fill: (bytes: Buffer, prng: Prng) => void) => (path: string, prng: Prng) =>
  changed(path, (bytes) => {
    const from = Math.floor(prng.int(0, bytes.length - 1) / size) * size
    fill(bytes.subarray(from, from + size), prng)
  })

const noise = (bytes: Buffer, prng: Prng) => {
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = prng.int(0, 255)
}

function flipBit(path: string, prng: Prng): boolean {
  return changed(path, (bytes) => {
    const at = prng.int(0, bytes.length - 1)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << prng.int(0, 7))
  })
}

const pageSize = 4096

function swapPages(path: string, prng: Prng): boolean {
  const pages = Math.floor(readFileSync(path).length / pageSize)
  if (pages < 3) return false
  return changed(path, (bytes) => {
    const [one, other] = [prng.int(0, pages - 1) * pageSize, prng.int(0, pages - 1) * pageSize]
    const kept = Buffer.from(bytes.subarray(one, one + pageSize))
    bytes.copyWithin(one, other, other + pageSize)
    kept.copy(bytes, other)
  })
}

function damage(path: string, prng: Prng): boolean {
  const { length } = readFileSync(path)
  if (length === 0) return false
  const pages = Math.floor(length / pageSize)
  const to = prng.chance(0.5) ? prng.int(0, length - 1) : prng.int(0, Math.max(0, pages - 1)) * pageSize
  truncateSync(path, to)
  return true
}

/** Faults of a file by itself. */
export const harms: readonly Harm[] = [
  { name: 'a bit flipped', apply: flipBit },
  { name: 'a byte of noise', apply: overwritten(1, noise) },
  { name: 'a sector of zeros', apply: overwritten(512, (bytes) => bytes.fill(0)) },
  { name: 'a page of zeros', apply: overwritten(pageSize, (bytes) => bytes.fill(0)) },
  { name: 'a page of noise', apply: overwritten(pageSize, noise) },
  { name: 'two pages swapped', apply: swapPages },
  { name: 'cut off', apply: damage },
  {
    name: 'emptied',
    apply: (path) => {
      truncateSync(path, 0)
      return true
    },
  },
  {
    name: 'deleted',
    apply: (path) => {
      rmSync(path)
      return true
    },
  },
]

/** The fault of a database's write-ahead log: another one lies there. */
export function wrongLogs({ earlier, foreign }: OtherFiles): Harm[] {
  const from = (folder: string, name: string) => ({
    name,
    apply: (path: string) => {
      const source = join(folder, path.split('/').at(-1) ?? '')
      if (!existsSync(source)) return false
      copyFileSync(source, path)
      return true
    },
  })
  return [from(earlier, 'an earlier log'), from(foreign, 'the log of another desk')]
}
