import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import type { UploadSummary } from '../../shared/app/uploads.ts'
import { followUploads, type Going, type UploadsEnd } from '../../shared/app/uploads-end.ts'
import { notifyUploadsFinished } from './notify-uploads-finished.ts'

/** "58 files are at the site. 2 files need attention." */
export function uploadsEndText({ arrived, stuck }: UploadsEnd): string {
  const there = plural(arrived, { one: '# file is at the site.', other: '# files are at the site.' })
  const left = plural(stuck, { one: '# file needs attention.', other: '# files need attention.' })
  if (stuck === 0) return there
  return arrived === 0 ? left : t`${there} ${left}`
}

/**
 * Notifies once, when the last of the files has arrived. `isOn`: this laptop has files at all; `isSeen`: the window
 * shows the list.
 */
export function useUploadsEnd(summary: UploadSummary | undefined, isOn: boolean, isSeen: boolean): void {
  const going = useRef<Going | undefined>(undefined)
  useEffect(() => {
    if (summary === undefined) return
    const next = followUploads(going.current, summary)
    going.current = next.going
    if (next.end !== undefined && isOn) notifyUploadsFinished(uploadsEndText(next.end), isSeen)
  }, [summary, isOn, isSeen])
}
