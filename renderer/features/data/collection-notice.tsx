import { t } from '@lingui/core/macro'
import { IconLock } from '@tabler/icons-react'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import { readSentenceFor } from '../../errors.ts'
import classes from './data.module.css'

/** What a person must know before reading a collection: it is no longer refreshed, or it can only be looked at. */
export function CollectionNotice({ collection }: { collection: DataCollectionRow }) {
  const { frozen, canAdd, canEdit, canRemove } = collection
  if (frozen !== null) {
    return (
      <p className={classes['notice']} role="status">
        <IconLock size={16} stroke={1.75} aria-hidden="true" />
        {frozen.code === 'forbidden'
          ? t`This sign-in may not read this collection any more. What is here is older than the site.`
          : readSentenceFor(frozen)}
      </p>
    )
  }
  if (canAdd || canEdit || canRemove) return null
  return (
    <p className={classes['notice']} role="status">
      <IconLock size={16} stroke={1.75} aria-hidden="true" />
      {t`The site lets nobody change this collection from outside. You can look at it here.`}
    </p>
  )
}
