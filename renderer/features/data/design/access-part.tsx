import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import type { Access, CollectionDesign } from '../../../../shared/app/collection-design.ts'
import { ACCESS_ACTIONS, ACCESS_CHOICES } from './access-words.ts'
import classes from './design.module.css'
import type { CollectionActions } from './use-collection-actions.ts'

/** Who may do what with the items. A choice is made on the site at once. */
export function AccessPart({ collection, actions }: { collection: CollectionDesign; actions: CollectionActions }) {
  const { id, access, canChange } = collection
  return (
    <section className={classes['part']} aria-labelledby="collection-access">
      <h2 className={classes['partTitle']} id="collection-access">
        {t`Who may do what`}
        <span className={classes['hint']}>{t`The site decides, this only sets it`}</span>
      </h2>
      <div className={classes['inputs']}>
        {ACCESS_ACTIONS.map(({ action, label }) => (
          <Select
            key={action}
            label={label}
            data={ACCESS_CHOICES}
            value={access[action]}
            placeholder={t`Not said`}
            allowDeselect={false}
            disabled={!canChange || actions.busy}
            onChange={(who) => {
              if (who !== null) void actions.change({ collectionId: id, access: { [action]: who as Access } })
            }}
          />
        ))}
      </div>
    </section>
  )
}
