import type { UploadPlan } from '../../../../shared/app/upload-plan.ts'

/** How long a plan takes, and what makes it so long. */
export interface PlanTime {
  milliseconds: number
  /** The site takes only so many requests a minute, however fast the line is; or the line is what holds it up. */
  narrow: 'requests' | 'line'
}

const minute = 60_000

/**
 * The longer of two: the requests that the site has to answer, at what the door leaves of them, and the bytes at the pace
 * of late. Undefined while nothing says how fast the line is and it could be the narrow one.
 */
export function timeOf({
  requests,
  requestsPerMinute,
  bytesPerSecond,
  goes,
}: Pick<UploadPlan, 'requests' | 'requestsPerMinute' | 'bytesPerSecond' | 'goes'>): PlanTime | undefined {
  if (goes.files === 0 || bytesPerSecond === null) return undefined
  const byRequests = requestsPerMinute > 0 ? (requests / requestsPerMinute) * minute : 0
  const byBytes = (goes.bytes / bytesPerSecond) * 1000
  return byRequests > byBytes
    ? { milliseconds: byRequests, narrow: 'requests' }
    : { milliseconds: byBytes, narrow: 'line' }
}
