import { plural, t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { UploadSummary } from '../../shared/app/uploads.ts'

/** Files that stop one after the other are announced together. */
const GATHER_MS = 4_000

/** What was announced last: the progress in tenths, and how many files needed attention. */
interface Announced {
  tenth: number
  needsYou: number
}

/** The tenth of the files that have an end; undefined while none is on its way. */
function tenthOf({ files, copying }: UploadSummary): number | undefined {
  if (files.going + files.waiting + copying === 0) return undefined
  const meant = files.all - files.skipped
  return Math.floor(((files.done + files.needsYou) / meant) * 10)
}

/**
 * Announces the progress of uploads to those who don't see the bar: every tenth of the files, and when some need
 * attention; never each tick. Draws nothing.
 */
export function UploadsAnnouncer({ summary }: { summary: UploadSummary | undefined }) {
  const [said, setSaid] = useState('')
  const announced = useRef<Announced | undefined>(undefined)
  const gathering = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const stuck = useRef(0)
  useEffect(() => {
    if (summary === undefined) return
    const { needsYou } = summary.files
    const tenth = tenthOf(summary)
    const last = announced.current
    stuck.current = needsYou
    announced.current = { tenth: tenth ?? 0, needsYou }
    if (last === undefined) return
    if (needsYou > last.needsYou) {
      gathering.current ??= setTimeout(() => {
        gathering.current = undefined
        if (stuck.current > 0)
          setSaid(
            plural(stuck.current, { one: 'Uploads: # file needs attention', other: 'Uploads: # files need attention' }),
          )
      }, GATHER_MS)
    }
    if (tenth !== undefined && tenth > last.tenth) setSaid(t`Uploads: ${tenth * 10} percent`)
  }, [summary])
  useEffect(() => () => clearTimeout(gathering.current), [])
  return (
    <VisuallyHidden>
      <p aria-live="polite">{said}</p>
    </VisuallyHidden>
  )
}
