import { t } from '@lingui/core/macro'
import { IconCloudUpload } from '@tabler/icons-react'
import { useLive } from '../live.ts'
import { navigate } from './hash-location.ts'
import { uploadsText } from './uploads-text.ts'

/** Files on their way, in the status bar while there are any; the door's role has no such screen. */
export function UploadsItem({ className, role }: { className: string | undefined; role: 'owner' | 'door' }) {
  const summary = useLive('uploads', 'summary', {}).data
  const text = summary === undefined || role === 'door' ? '' : uploadsText(summary)
  if (text === '') return null
  return (
    <button type="button" className={className} title={t`Open the uploads`} onClick={() => navigate('/uploads')}>
      <IconCloudUpload size={15} stroke={1.9} aria-hidden="true" />
      <span>{text}</span>
    </button>
  )
}
