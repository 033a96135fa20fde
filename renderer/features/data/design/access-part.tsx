import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import type { Access, CollectionDesign } from '../../../../shared/app/collection-desk.ts'
import { ACCESS_CHOICES, DEEDS } from './access-words.ts'
import classes from './design.module.css'
import type { CollectionDeeds } from './use-collection-deeds.ts'

/** Who may do what with the items. A choice is made on the site at once. */
export function AccessPart({ collection, deeds }: { collection: CollectionDesign; deeds: CollectionDeeds }) {
  const { id, access, canChange } = collection
  return (
    <section className={classes['part']} aria-labelledby="collection-access">
      <h2 className={classes['partTitle']} id="collection-access">
        {t`Who may do what`}
        <span className={classes['hint']}>{t`The site decides, this only sets it`}</span>
      </h2>
      <div className={classes['inputs']}>
        {DEEDS.map(({ deed, label }) => (
          <Select
            key={deed}
            label={label}
            data={ACCESS_CHOICES}
            value={access[deed]}
            placeholder={t`Not said`}
            allowDeselect={false}
            disabled={!canChange || deeds.busy}
            onChange={(who) => {
              if (who !== null) void deeds.change({ collectionId: id, access: { [deed]: who as Access } })
            }}
          />
        ))}
      </div>
    </section>
  )
}
