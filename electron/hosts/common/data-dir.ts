import { chmodSync, mkdirSync, readdirSync } from 'node:fs'

/**
 * Makes the data directory, and has every later file of this process made for this account only. A directory that is
 * ours is closed to others; one that holds other things (`--data /tmp`) keeps its rights.
 */
export function prepareDataDir(dataDir: string): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const names = readdirSync(dataDir)
  const isOurs = names.length === 0 || names.includes('desk.db')
  if (isOurs && process.platform !== 'win32') chmodSync(dataDir, 0o700)
}
