import { isStandstill } from '../../../shared/app/upload-rules.ts'
import type { UploadSummary } from '../../../shared/app/uploads.ts'
import type { Log } from '../platform/log.ts'
import type { Clock, JobProgress } from '../ports.ts'

interface PublisherParts {
  clock: Pick<Clock, 'after'>
  log: Log
  /** Publishes files whose batch ended, then returns how all stand. */
  publish(): UploadSummary
  /** Shows it outside of the window, where this host can. */
  show: ((progress: JobProgress | null) => void) | undefined
  /** Whether files are on their way and move. */
  moving(isMoving: boolean): void
}

/** Publishes how files stand, four times a second at most, however many slices leave. */
export function createProgressPublisher({ clock, log, publish, show, moving }: PublisherParts): {
  changed(): void
  close(): void
} {
  let isPublished = true
  let isClosed = false
  let shown = ''
  const showOutside = (progress: JobProgress | null) => {
    const text = JSON.stringify(progress)
    if (text === shown) return
    shown = text
    moving(progress !== null && !progress.stands)
    show?.(progress)
  }
  return {
    changed: () => {
      if (!isPublished) return
      isPublished = false
      clock.after(250, () => {
        isPublished = true
        if (isClosed) return
        try {
          showOutside(progressOf(publish()))
        } catch (error) {
          // In a timer, without a caller: a disk that is full must not end the process.
          log.warn('uploads-not-told', {}, error)
        }
      })
    },
    close: () => {
      isClosed = true
      showOutside(null)
    },
  }
}

/** How far all files are, in whole percent; null while none is on its way. */
export function progressOf({ files, bytes, sent, paused, standsStill, yields }: UploadSummary): JobProgress | null {
  if (files.going + files.waiting === 0) return null
  const share = bytes === 0 ? 0 : Math.min(1, sent / bytes)
  return { share: Math.floor(share * 100) / 100, stands: paused || standsStill !== null || isStandstill(yields) }
}
