import type { UploadPlan } from '../../../../shared/app/upload-plan.ts'
import { type WorkTime, workTime } from '../../../base/uploads-left.ts'

/**
 * How long a plan takes at the recent pace, with at most so many bytes a second where a limit is set. Undefined while
 * nothing says how fast the line is and it could be the narrow one.
 */
export function timeOf(
  {
    requests,
    requestsPerMinute,
    bytesPerSecond,
    goes,
  }: Pick<UploadPlan, 'requests' | 'requestsPerMinute' | 'bytesPerSecond' | 'goes'>,
  cap: number | null = null,
): WorkTime | undefined {
  if (goes.files === 0 || bytesPerSecond === null) return undefined
  const most = Math.min(bytesPerSecond, cap ?? bytesPerSecond)
  return workTime({ requests, requestsPerMinute, bytes: goes.bytes, bytesPerSecond: most })
}
