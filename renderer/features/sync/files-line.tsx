import { plural, t } from '@lingui/core/macro'
import { IconCloudUpload } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { UploadSummary } from '../../../shared/app/uploads.ts'
import { useLive } from '../../live.ts'
import { Strip } from '../../ui/strip.tsx'

/** Files are no changes of a record and have a list of their own: what of them is not at the site, and the way there. */
export function FilesLine() {
  const [, navigate] = useLocation()
  const summary = useLive('uploads', 'summary', {}).data
  const role = useLive('settings', 'get', {}).data?.role
  if (summary === undefined || summary.open === 0) return null
  const see = { label: t`See the files`, run: () => navigate('/uploads') }
  return (
    <Strip
      icon={<IconCloudUpload size={18} stroke={1.75} aria-hidden="true" />}
      text={filesText(summary)}
      actions={role === 'door' ? [] : [see]}
      {...(summary.files.needsYou > 0 ? {} : { tone: 'plain' as const })}
    />
  )
}

/** A line such as "Files: 2 uploading, 10 waiting". */
export function filesText({ files }: UploadSummary): string {
  const parts = [
    files.going > 0 && t`${files.going} going`,
    files.waiting > 0 && t`${files.waiting} waiting`,
    files.needsYou > 0 && plural(files.needsYou, { one: '# needs attention', other: '# need attention' }),
  ].filter((part) => part !== false)
  return t`Files for the library: ${parts.join(', ')}`
}
