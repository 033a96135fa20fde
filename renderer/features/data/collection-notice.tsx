import { t } from '@lingui/core/macro'
import { IconLock } from '@tabler/icons-react'
import type { DataCollectionRow, ItemAction } from '../../../shared/app/data.ts'
import { readSentenceFor } from '../../errors.ts'
import { isolated } from '../../format.ts'
import classes from './data.module.css'

/** What a person must know before reading a collection: it is no longer refreshed, or it can only be looked at. */
export function CollectionNotice({ collection }: { collection: DataCollectionRow }) {
  const { frozen, canAdd, canEdit, canRemove, refused } = collection
  if (frozen !== null) {
    return (
      <p className={classes['notice']} role="status">
        <IconLock size={16} stroke={1.75} aria-hidden="true" />
        {frozen.code === 'forbidden'
          ? t`You no longer have access to this collection. This copy may be out of date.`
          : readSentenceFor(frozen)}
      </p>
    )
  }
  if (refused.length > 0) {
    return (
      <p className={classes['notice']} role="status">
        <IconLock size={16} stroke={1.75} aria-hidden="true" />
        {refusedWords(collection, canAdd || canEdit || canRemove)}
      </p>
    )
  }
  if (canAdd || canEdit || canRemove) return null
  return (
    <p className={classes['notice']} role="status">
      <IconLock size={16} stroke={1.75} aria-hidden="true" />
      {t`This collection can’t be changed from outside the site. You can view it here.`}
    </p>
  )
}

function refusedWords({ name, refused }: DataCollectionRow, isPartly: boolean): string {
  if (!isPartly)
    return t`This sign-in may read ${isolated(name)} but not change it. Nothing was lost. Ask the site’s owner for the right.`
  const words: Record<ItemAction, string> = { add: t`add items`, edit: t`change items`, remove: t`remove items` }
  const actions = refused.map((action) => words[action]).join(', ')
  return t`You don’t have permission for this in ${isolated(name)}: ${actions}. Ask the site’s owner for it.`
}
