import { appendFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { LogSink } from '../../core/ports.ts'

const largestBytes = 1_000_000
const gatherMs = 200

/**
 * `foyer.log` in the data directory, with one older file beside it: at most 2 MB. Lines are gathered for a moment, so
 * that logging never slows the core; `flush` is for the way out. A full disk loses log lines and nothing else.
 */
export function fileLog(dataDir: string): LogSink & { flush(): void } {
  const path = join(dataDir, 'foyer.log')
  let bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  let lines: string[] = []
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const text = lines.join('')
    lines = []
    if (text === '') return
    try {
      if (bytes > largestBytes) {
        renameSync(path, join(dataDir, 'foyer.old.log'))
        bytes = 0
      }
      appendFileSync(path, text, { mode: 0o600 })
      bytes += Buffer.byteLength(text)
    } catch {
      // There is no place left to report it to.
    }
  }
  return {
    write: (line) => {
      lines.push(`${line}\n`)
      timer ??= setTimeout(flush, gatherMs).unref()
    },
    flush,
  }
}
