import type { Files } from '../ports/files.ts'

/** Renames a broken database and its logs out of the way, readable as a database still; returns the new name. */
export function setAside(files: Files, name: string, now: number): string {
  const aside = `${name}.broken-${now}`
  for (const ending of ['-wal', '-shm', '']) {
    if (files.exists(name + ending)) files.rename(name + ending, aside + ending)
  }
  return aside
}

/** Removes earlier files that were set aside: of a copy that can be fetched again, one is kept for diagnosis. */
export function dropSetAside(files: Files, name: string): void {
  for (const other of files.names()) if (other.startsWith(`${name}.broken-`)) files.remove(other)
}
