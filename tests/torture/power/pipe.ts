import { execFileSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { temporaryDir } from '../../support/test-ports.ts'

/**
 * A named pipe whose lines are read while they are written: a trace of a first download is too long for a file. The
 * standard streams of a child would not do: sharing one may make its owner lose what does not fit at once.
 */
export function openPipe(onLine: (line: string) => void): { path: string; ended: Promise<void> } & Disposable {
  const dir = temporaryDir()
  const path = join(dir.path, 'trace')
  execFileSync('mkfifo', ['-m', '600', path])
  const lines = createInterface(createReadStream(path)).on('line', onLine)
  const ended = new Promise<void>((resolve) => lines.once('close', resolve))
  return { path, ended, [Symbol.dispose]: () => dir[Symbol.dispose]() }
}
