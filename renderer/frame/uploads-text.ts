import { plural, t } from '@lingui/core/macro'
import type { UploadSummary } from '../../shared/app/uploads.ts'
import { uploadsLeft } from '../base/uploads-left.ts'
import { formatCount, formatSpan } from '../format.ts'
import { formatBytes } from '../numbers.ts'

const minute = 60_000

/** "12 / 60", where there is little room. */
export const shortText = ({ files }: UploadSummary): string =>
  `${formatCount(files.done)} / ${formatCount(files.all - files.skipped)}`

/** "2 h 5 min", near the end how fast; empty while nothing moves. */
export function leftText(summary: UploadSummary): string {
  const leftMs = uploadsLeft(summary).now?.milliseconds ?? 0
  if (leftMs >= minute) return formatSpan(leftMs)
  return summary.bytesPerSecond === 0 ? '' : t`${formatBytes(summary.bytesPerSecond)}/s`
}

/** "Uploading 12 of 60 · 2 h 5 min left", near the end how fast; empty when nothing is on its way. */
export function uploadsText(summary: UploadSummary): string {
  const { files, paused, standsStill, bytesPerSecond } = summary
  const left = files.going + files.waiting
  if (left === 0) return ''
  if (paused) return plural(left, { one: 'Uploads paused, # file left', other: 'Uploads paused, # files left' })
  if (standsStill !== null) return plural(left, { one: '# file waits', other: '# files wait' })
  const counted = t`Uploading ${formatCount(files.done)} of ${formatCount(files.all - files.skipped)}`
  const leftMs = uploadsLeft(summary).now?.milliseconds ?? 0
  if (leftMs >= minute) {
    const span = t`${formatSpan(leftMs)} left`
    return `${counted} · ${span}`
  }
  if (bytesPerSecond === 0) return counted
  const speed = t`${formatBytes(bytesPerSecond)}/s`
  return `${counted} · ${speed}`
}
