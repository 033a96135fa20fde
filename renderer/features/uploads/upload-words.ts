import { plural, t } from '@lingui/core/macro'
import { doorTrickle } from '../../../shared/app/upload-rules.ts'
import type { UploadGroup, UploadSummary } from '../../../shared/app/uploads.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { uploadsLeft, type WorkTime } from '../../base/uploads-left.ts'
import { formatCount, formatSpan, formatTime, isolated } from '../../format.ts'
import { formatBytes } from '../../numbers.ts'

/** The groups of the list, as its buttons call them. */
export const GROUPS: Record<Exclude<UploadGroup, 'planned'>, string> = {
  all: t`All`,
  going: t`Uploading`,
  waiting: t`Waiting`,
  needsYou: t`Needs attention`,
  skipped: t`Skipped`,
  done: t({ message: 'Done', context: 'state' }),
}

/** Why nothing leaves although files wait. */
export function standstillText(code: ErrorCode): string {
  switch (code) {
    case 'offline':
    case 'timeout':
    case 'captive_portal':
      return t`The site can’t be reached. Uploads resume automatically where they stopped.`
    case 'unauthorized':
      return t`The site no longer accepts this sign-in. The files wait here. Connect the site again.`
    case 'forbidden':
      return t`You don’t have permission to upload files. The files wait here. Ask the site’s owner for it.`
    case 'not_connected':
      return t`No site is connected. The files wait here.`
    default:
      return t`The site is struggling. The files wait here, and uploads resume automatically.`
  }
}

/** "27.6 of 74.9 GB · about 2 h 5 min left at 1 MB/s, 1 h 10 min at full speed"; at the end "74.9 GB · 41 files were skipped". */
export function progressText(summary: UploadSummary): string {
  const { bytes, sent } = summary
  const amount = t`${formatBytes(sent)} of ${formatBytes(bytes)}`
  const { going, waiting, needsYou, skipped } = summary.files
  if (going + waiting === 0)
    return [
      needsYou === 0 && summary.copying === 0 ? formatBytes(sent) : amount,
      needsYou > 0 && plural(needsYou, { one: '# file needs attention', other: '# files need attention' }),
      skipped > 0 && plural(skipped, { one: '# file was skipped', other: '# files were skipped' }),
    ]
      .filter(Boolean)
      .join(' · ')
  const left = leftText(summary)
  return left === '' ? amount : `${amount} · ${left}`
}

/** How long it still takes and what makes it so long, and what it would take if nothing were in the way. */
function leftText(summary: UploadSummary): string {
  const { now, full } = uploadsLeft(summary)
  const fullSpan = full === undefined ? '' : spanText(full.milliseconds)
  if (now === undefined) return full === undefined ? '' : t`${fullSpan} at full speed`
  if (now.milliseconds < minute) return t`less than a minute left`
  const span = spanText(now.milliseconds)
  const left = narrowText(span, now, summary)
  const isSlower = full !== undefined && full.milliseconds < now.milliseconds * 0.9
  return isSlower ? t`${left}, ${fullSpan} at full speed` : left
}

function narrowText(span: string, { narrow }: WorkTime, { limit, pace }: UploadSummary): string {
  if (narrow === 'requests')
    return t`about ${span} left: the site takes about ${formatCount(Math.round(pace.requestsPerMinute))} requests a minute`
  return limit === null
    ? t`about ${span} left, limited by your connection`
    : t`about ${span} left at no more than ${formatBytes(limit)}/s`
}

const minute = 60_000
const spanText = (milliseconds: number) => formatSpan(Math.max(minute, milliseconds))

/** Why files keep to less than they could. */
export function yieldText({ yields, door, limit, batteryLimit }: UploadSummary): string {
  if (yields === 'battery') {
    const percent = `${batteryLimit} %`
    return t`Uploads wait: battery below ${percent}. They continue when the laptop is plugged in.`
  }
  if (yields === 'event') return t`Files wait while this laptop’s event is on, as the rules say.`
  const speed = t`${formatBytes(limit ?? doorTrickle)}/s`
  const work = doorText(door)
  return t`The door comes first: ${work}, so uploads keep to ${speed} until it has been quiet for 3 minutes`
}

function doorText({ checkIns, sales }: UploadSummary['door']): string {
  if (checkIns > 0 && sales > 0) return t`${formatCount(checkIns + sales)} check-ins and sales a minute`
  return sales > 0
    ? plural(sales, { one: '# sale a minute', other: '# sales a minute' })
    : plural(checkIns, { one: '# check-in a minute', other: '# check-ins a minute' })
}

/** "Lighthouse photos, started 18:42"; how many files there are when none is on its way. */
export function detailText({ batch, files }: UploadSummary): string | undefined {
  if (batch !== null && batch.about !== '' && files.going + files.waiting > 0) {
    const name = isolated(batch.about)
    return t`${name}, started ${formatTime(batch.begunAt)}`
  }
  return files.all === 0 ? undefined : formatCount(files.all)
}
