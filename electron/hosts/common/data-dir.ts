import { chmodSync, mkdirSync } from 'node:fs'

/** Makes the data directory, readable by this account only, and has every later file of the process made so too. */
export function prepareDataDir(dataDir: string): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (process.platform !== 'win32') chmodSync(dataDir, 0o700)
}
