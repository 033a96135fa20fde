import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import type { UploadSummary } from '../../shared/app/uploads.ts'
import { tellEnd } from './tell-end.ts'

/** How many files had arrived, and how many needed somebody, when files began to go. */
export interface Going {
  done: number
  needsYou: number
}

/** What became of the files that went; nothing while some still go. */
export interface UploadsEnd {
  arrived: number
  stuck: number
}

/** Follows the files from the first that goes to the last: answers what to remember, and once at the end what became of them. */
export function followUploads(
  going: Going | undefined,
  { files, copying }: UploadSummary,
): { going: Going | undefined; end: UploadsEnd | undefined } {
  if (files.going + files.waiting + copying > 0) {
    const { done, needsYou } = files
    // Fewer than at the start: the list was cleared, or what had stopped goes again.
    const from = {
      done: Math.min(going?.done ?? done, done),
      needsYou: Math.min(going?.needsYou ?? needsYou, needsYou),
    }
    return { going: from, end: undefined }
  }
  if (going === undefined) return { going, end: undefined }
  const end = {
    arrived: Math.max(0, files.done - going.done),
    stuck: Math.max(0, files.needsYou - going.needsYou),
  }
  return { going: undefined, end: end.arrived + end.stuck === 0 ? undefined : end }
}

/** "58 files are at the site. 2 files need you." */
export function uploadsEndText({ arrived, stuck }: UploadsEnd): string {
  const there = plural(arrived, { one: '# file is at the site.', other: '# files are at the site.' })
  const left = plural(stuck, { one: '# file needs you.', other: '# files need you.' })
  if (stuck === 0) return there
  return arrived === 0 ? left : t`${there} ${left}`
}

/**
 * Told once when the last of the files has arrived. `isTold`: this desk has files at all; `isSeen`: who looks at the window
 * sees the list.
 */
export function useUploadsEnd(summary: UploadSummary | undefined, isTold: boolean, isSeen: boolean): void {
  const going = useRef<Going | undefined>(undefined)
  useEffect(() => {
    if (summary === undefined) return
    const next = followUploads(going.current, summary)
    going.current = next.going
    if (next.end !== undefined && isTold) tellEnd(uploadsEndText(next.end), isSeen)
  }, [summary, isTold, isSeen])
}
