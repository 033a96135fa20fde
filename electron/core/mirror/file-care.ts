import type { Log } from '../platform/log.ts'
import type { Files } from '../ports/files.ts'
import type { Clock } from '../ports.ts'
import type { OpenedMirror } from './open-mirror.ts'
import type { MirrorTrouble } from './store/mirror-file.ts'

/** The start has other things to do first. */
const checkAfterMs = 10_000
/** A file this long takes too long to look through; damage in it shows when it is read. */
const longestChecked = 500_000_000
/** A new file that is damaged at once means a broken disk, which more new files do not cure. */
const pauseMs = 10 * 60_000
const tryAgainMs = 60_000

export interface FileCare {
  /** Resolves when nothing is under way any more. */
  close(): Promise<void>
}

/**
 * Looks through the files in the background after the start, a table at a time in the writer's thread, and replaces a
 * damaged mirror while the app runs: the site's data is fetched again, what is unsent lies in `desk.db`.
 */
export function createFileCare(parts: {
  opened: OpenedMirror
  files: Files
  clock: Clock
  log: Log
  /** Path of a `desk.db` that was not looked through at its opening. */
  uncheckedMirror: string | undefined
  outboxDamaged(): void
  /** The mirror is empty now: fetch it again. */
  renewed(): void
}): FileCare {
  const { opened, clock, log } = parts
  const { mirror } = opened
  let isClosed = false
  let notBefore = Number.NEGATIVE_INFINITY
  let work: Promise<void> = Promise.resolve()
  let isRenewing = false
  let cancel = clock.after(checkAfterMs, () => {
    work = check().catch((error: unknown) => log.warn('file-check-failed', {}, error))
  })

  async function check(): Promise<void> {
    // What was made by this start is being filled just now, and the writer has enough to do.
    let after: string | null = opened.isNew || parts.files.sizeOf('mirror.db') > longestChecked ? null : ''
    while (after !== null && !isClosed) {
      const result: { table: string | null; damaged: boolean } = await mirror.writer.run({ type: 'check', after })
      if (result.damaged) return renewSoon('damaged')
      after = result.table
    }
    if (isClosed || parts.uncheckedMirror === undefined) return
    const { damaged } = await mirror.writer.run({ type: 'checkFile', path: parts.uncheckedMirror })
    if (damaged) parts.outboxDamaged()
  }

  function renewSoon(trouble: MirrorTrouble): void {
    if (isClosed || isRenewing || clock.monotonic() < notBefore) return
    isRenewing = true
    const before = work
    work = Promise.resolve().then(async () => {
      await before
      await renew(trouble)
    })
  }

  async function renew(trouble: MirrorTrouble): Promise<void> {
    log.warn(trouble === 'damaged' ? 'mirror-damaged' : 'mirror-writer-stopped')
    try {
      await opened.renew(trouble)
      notBefore = clock.monotonic() + pauseMs
      for (const dataSet of mirror.registry.dataSets) mirror.versions.touch(dataSet, [])
      parts.renewed()
    } catch (error) {
      log.warn('mirror-not-renewed', {}, error)
      cancel = clock.after(tryAgainMs, () => renewSoon(trouble))
    } finally {
      isRenewing = false
    }
  }

  opened.onTrouble(renewSoon)
  return {
    close: async () => {
      isClosed = true
      cancel()
      await work
    },
  }
}
