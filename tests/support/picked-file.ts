import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryDir } from './test-ports.ts'

/**
 * A file in a folder of a person, until the test ends. It's outside the data folder: Foyer refuses to read its own. Returns
 * the file's path.
 */
export function pickedFile(name: string, content: string | Uint8Array): string {
  const folder = temporaryDir()
  onTestFinished(() => folder[Symbol.dispose]())
  const path = join(folder.path, name)
  writeFileSync(path, content)
  return path
}
