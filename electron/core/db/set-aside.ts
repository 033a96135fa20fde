import type { Files } from '../ports/files.ts'

/** Renames a broken database and its logs out of the way, readable as a database still; returns the new name. */
export function setAside(files: Files, name: string, now: number): string {
  const aside = `${name}.broken-${now}`
  for (const ending of ['-wal', '-shm', '']) {
    if (files.exists(name + ending)) files.rename(name + ending, aside + ending)
  }
  return aside
}

/** Days that a copy set aside is kept: what it held is long fetched anew, or the site is not used any more. */
const keptDays = 14
/** A broken disk may damage one file after another. */
const mostAsides = 3

/**
 * Removes files that were set aside and serve no more: old ones, and the smallest where they are many. The newest stays
 * in any case: nothing of it may be here again yet.
 */
export function dropOldAsides(files: Files, name: string, now: number): void {
  const [, ...older] = asidesOf(files, name).toSorted((a, b) => b.at - a.at)
  const isOld = ({ at }: Aside) => now - at > keptDays * 86_400_000
  const young = older.filter((one) => !isOld(one)).toSorted((a, b) => b.bytes - a.bytes)
  for (const { file } of [...older.filter(isOld), ...young.slice(mostAsides - 1)]) {
    for (const ending of ['-wal', '-shm', '']) if (files.exists(file + ending)) files.remove(file + ending)
  }
}

interface Aside {
  file: string
  at: number
  bytes: number
}

const asidesOf = (files: Files, name: string): Aside[] =>
  files.names().flatMap((file) => {
    const at = file.startsWith(`${name}.broken-`) ? Number(file.slice(`${name}.broken-`.length)) : Number.NaN
    return Number.isSafeInteger(at) ? [{ file, at, bytes: files.sizeOf(file) }] : []
  })
