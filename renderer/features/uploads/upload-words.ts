import { t } from '@lingui/core/macro'
import type { UploadGroup, UploadRow, UploadSummary } from '../../../shared/app/uploads.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { formatSpan } from '../../format.ts'
import { formatBytes } from '../../numbers.ts'
import type { ChipTone } from '../../ui/chip.tsx'

/** The groups of the list, as its buttons call them. */
export const GROUPS: Record<Exclude<UploadGroup, 'planned'>, string> = {
  all: t`All`,
  going: t`Going`,
  waiting: t`Waiting`,
  needsYou: t`Need you`,
  skipped: t`Skipped`,
  done: t`Done`,
}

export const STATES: Record<UploadRow['state'], { word: string; tone: ChipTone }> = {
  planned: { word: t`Checking`, tone: 'plain' },
  copying: { word: t`Copying`, tone: 'unknown' },
  waiting: { word: t`Waiting`, tone: 'plain' },
  sending: { word: t`Uploading`, tone: 'unknown' },
  processing: { word: t`At the site`, tone: 'unknown' },
  done: { word: t`Done`, tone: 'admitted' },
  skipped: { word: t`Skipped`, tone: 'out' },
  needsYou: { word: t`Needs you`, tone: 'attention' },
  failed: { word: t`Failed`, tone: 'refused' },
}

/** Why nothing leaves although files wait. */
export function standstillText(code: ErrorCode): string {
  switch (code) {
    case 'offline':
    case 'timeout':
    case 'captive_portal':
      return t`The site cannot be reached. Each file goes on where it stopped, by itself.`
    case 'unauthorized':
      return t`The site no longer accepts this sign-in. The files wait here. Connect the site again.`
    case 'forbidden':
      return t`This sign-in may not put files into the library. The files wait here. Ask the site’s owner for the right.`
    case 'not_connected':
      return t`No site is connected. The files wait here.`
    default:
      return t`The site struggles. The files wait here, and Foyer goes on by itself.`
  }
}

/** "27.6 of 74.9 GB · 1.0 MB/s · about 2 h left". */
export function progressText({ bytes, sent, bytesPerSecond, files }: UploadSummary): string {
  const amount = t`${formatBytes(sent)} of ${formatBytes(bytes)}`
  if (bytesPerSecond === 0 || files.going + files.waiting === 0) return amount
  const speed = t`${formatBytes(bytesPerSecond)}/s`
  const leftMs = ((bytes - sent) / bytesPerSecond) * 1000
  if (leftMs < 60_000) return `${amount} · ${speed}`
  const left = t`about ${formatSpan(leftMs)} left`
  return `${amount} · ${speed} · ${left}`
}
