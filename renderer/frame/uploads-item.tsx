import { Progress, VisuallyHidden } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { navigate } from '../base/hash-location.ts'
import { useLive } from '../live.ts'
import classes from './status-bar.module.css'
import { leftText, shortText, uploadsText } from './uploads-text.ts'

/** Files on their way, in the status bar while there are any; the door's role has no such screen. */
export function UploadsItem({ className, role }: { className: string | undefined; role: 'owner' | 'door' }) {
  const summary = useLive('uploads', 'summary', {}).data
  if (summary === undefined || role === 'door') return null
  const text = uploadsText(summary)
  if (text === '') return null
  const { paused, standsStill } = summary
  const { all, skipped, done } = summary.files
  if (paused || standsStill !== null) {
    return (
      <button type="button" className={className} title={text} onClick={() => navigate('/uploads')}>
        <IconCloudUpload size={15} stroke={1.9} aria-hidden="true" />
        <span className={classes['wide']}>{text}</span>
        <span className={classes['narrow']} aria-hidden="true">
          {shortText(summary)}
        </span>
      </button>
    )
  }
  return (
    <button type="button" className={className} title={text} onClick={() => navigate('/uploads')}>
      <IconCloudUpload size={15} stroke={1.9} aria-hidden="true" />
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">{shortText(summary)}</span>
      <span className={classes['wide']} aria-hidden="true">
        <Progress value={(done / Math.max(1, all - skipped)) * 100} w={44} size={6} />
      </span>
      <span aria-hidden="true">{leftText(summary)}</span>
    </button>
  )
}
