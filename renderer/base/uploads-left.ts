import { isStandstill } from '../../shared/app/upload-rules.ts'
import type { UploadSummary } from '../../shared/app/uploads.ts'

/** How long work takes, and what makes it so long. */
export interface WorkTime {
  milliseconds: number
  /** The site takes only so many requests a minute, however fast the line is; or the line is what holds it up. */
  narrow: 'requests' | 'line'
}

interface Work {
  requests: number
  requestsPerMinute: number
  bytes: number
  bytesPerSecond: number
}

const minute = 60_000

/** The longer of two times: for the requests to the site, at the rate the door leaves them, and for the bytes. */
export function workTime({ requests, requestsPerMinute, bytes, bytesPerSecond }: Work): WorkTime {
  const byRequests = requestsPerMinute > 0 ? (requests / requestsPerMinute) * minute : 0
  const byBytes = (bytes / bytesPerSecond) * 1000
  return byRequests > byBytes
    ? { milliseconds: byRequests, narrow: 'requests' }
    : { milliseconds: byBytes, narrow: 'line' }
}

/** How long files still take. */
export interface UploadsLeft {
  /** As they go now; undefined while none moves. */
  now: WorkTime | undefined
  /** With nothing slowing them; undefined while nothing does, and while the full speed is unknown. */
  full: WorkTime | undefined
}

/** What is left at the pace of the last ten seconds, and at the recent pace while files give way. */
export function uploadsLeft(summary: UploadSummary): UploadsLeft {
  const { files, paused, standsStill, bytes, sent, bytesPerSecond, pace, yields, rules } = summary
  if (files.going + files.waiting === 0 || paused || standsStill !== null) return { now: undefined, full: undefined }
  const { requests, requestsPerMinute } = pace
  const work = { requests, requestsPerMinute, bytes: Math.max(0, bytes - sent) }
  const moves = bytesPerSecond > 0 && !isStandstill(yields)
  const cap = rules.bytesPerSecond ?? Number.POSITIVE_INFINITY
  return {
    now: moves ? workTime({ ...work, bytesPerSecond }) : undefined,
    full:
      yields === null || pace.bytesPerSecond === null
        ? undefined
        : workTime({ ...work, bytesPerSecond: Math.min(cap, pace.bytesPerSecond) }),
  }
}
