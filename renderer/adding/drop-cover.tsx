import { t } from '@lingui/core/macro'
import { IconCloudUpload, IconFolderOff } from '@tabler/icons-react'
import classes from './drop-cover.module.css'

/** Over a screen while files are held above it: where they will go, or why they can't be dropped here. */
export function DropCover({ into = '', why }: { into?: string | undefined; why?: string | undefined }) {
  const Icon = why === undefined ? IconCloudUpload : IconFolderOff
  const words = into === '' ? t`Drop to add` : t`Drop to add to ${into}`
  return (
    <div className={classes['cover']} role="status" data-closed={why !== undefined || undefined}>
      <Icon size={56} stroke={1.5} aria-hidden="true" />
      <span>{why ?? words}</span>
    </div>
  )
}
