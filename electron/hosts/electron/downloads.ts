import { mkdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { AppError } from '../../../shared/errors.ts'

const mostNames = 1_000

/**
 * Puts files where the person's downloads are. A name that is taken is never overwritten: "List (2).pdf" is made. Rejects
 * with `invalid_input` for a name that is a path, and with what the disk says.
 */
export function downloadSaver(folder: () => string): (name: string, bytes: Uint8Array) => Promise<string> {
  return async (name, bytes) => {
    if (/[\\/:\0]/.test(name) || /^\.*$/.test(name))
      throw new AppError('invalid_input', { reason: 'A file name may not hold a path.' })
    const to = folder()
    await mkdir(to, { recursive: true })
    const { name: stem, ext } = parse(name)
    for (let at = 1; at <= mostNames; at += 1) {
      const path = join(to, at === 1 ? name : `${stem} (${at})${ext}`)
      if (await isWritten(path, bytes)) return path
    }
    throw new AppError('refused', {
      reason: 'There are a thousand files of this name among the downloads. Remove some of them.',
    })
  }
}

async function isWritten(path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await writeFile(path, bytes, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
