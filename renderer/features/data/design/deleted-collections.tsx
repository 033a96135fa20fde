import { t } from '@lingui/core/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { DeletedCollection } from '../../../../shared/app/collection-design.ts'
import { formatDate, isolated } from '../../../format.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import classes from './design.module.css'
import type { CollectionActions } from './use-collection-actions.ts'

/** What was deleted on this laptop. The site lists no deleted collections, and can bring them back for a while. */
export function DeletedCollections({
  deleted,
  actions,
}: {
  deleted: readonly DeletedCollection[]
  actions: CollectionActions
}) {
  return (
    <section className={classes['part']} aria-labelledby="deleted-here">
      <h2 className={classes['partTitle']} id="deleted-here">
        {t`Deleted on this laptop`}
      </h2>
      <ul className={classes['lines']}>
        {deleted.map((one) => (
          <li key={one.id} className={classes['line']}>
            <bdi className="oneLine grows medium">{one.name}</bdi>
            <span className="muted rem13">{formatDate(one.at)}</span>
            <ActionButton
              verb={t`Restore`}
              icon={IconArrowBackUp}
              iconSize={16}
              variant="default"
              size="compact-sm"
              aria-label={t`Restore ${isolated(one.name)}`}
              onClick={() => void actions.restore(one)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
