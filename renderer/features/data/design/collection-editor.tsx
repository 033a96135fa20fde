import { t } from '@lingui/core/macro'
import { IconTable } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { CollectionDesign } from '../../../../shared/app/collection-design.ts'
import { codeOf } from '../../../errors.ts'
import { useLive } from '../../../live.ts'
import { BackHead } from '../../../ui/back-head.tsx'
import { OutcomeChip } from '../../../ui/chip.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
import { AbilitiesPart } from './abilities-part.tsx'
import { AccessPart } from './access-part.tsx'
import { CollectionDetails } from './collection-details.tsx'
import classes from './design.module.css'
import { FieldPane } from './field-pane.tsx'
import { NEW_FIELD } from './field-rules.ts'
import { FieldTable } from './field-table.tsx'
import { IndexesPart } from './indexes-part.tsx'
import { itemsOf, MANAGE, useCollectionActions } from './use-collection-actions.ts'

/** One collection of the site: its fields, who may do what, and what it can do beyond holding items. */
export function CollectionEditor({ collectionId }: { collectionId: string }) {
  const query = useLive('data', 'design', { collectionId })
  const { data: collection, error, isError } = query
  if (isError && codeOf(error) !== 'not_found') {
    return <ErrorState error={error} onRetry={() => void query.refetch()} />
  }
  if (collection !== undefined && !isError) return <Editor collection={collection} />
  if (!isError) return null
  return (
    <EmptyState
      icon={<IconTable size={34} stroke={1.75} />}
      title={t`This collection is gone`}
      text={t`It was deleted, here or on the site. Choose another one.`}
      action={<Link href={MANAGE} className={classes['link']}>{t`Collections of the site`}</Link>}
    />
  )
}

function Editor({ collection }: { collection: CollectionDesign }) {
  const { id, name, kind, canChange, design } = collection
  const actions = useCollectionActions()
  const [chosen, setChosen] = useKeptState<string | null>(`data.field:${id}`, null)
  const field = design.find(({ key }) => key === chosen)
  return (
    <div className={classes['screen']}>
      <BackHead
        back={MANAGE}
        backLabel={t`Back to all collections`}
        title={name}
        badge={!canChange && <OutcomeChip tone="plain" word={t`Belongs to an app`} />}
        detail={t`Fields and who may do what`}
      >
        <Link href={itemsOf(id)} className={classes['link']}>{t`Show the items`}</Link>
      </BackHead>
      <div className={classes['desk']}>
        <div className={classes['parts']}>
          <FieldTable collection={collection} actions={actions} chosen={chosen} onChoose={setChosen} />
          <CollectionDetails key={`${name} ${collection.displayField}`} collection={collection} actions={actions} />
          <AccessPart collection={collection} actions={actions} />
          <AbilitiesPart collection={collection} actions={actions} />
          {kind === 'own' && <IndexesPart collection={collection} />}
        </div>
        {(field !== undefined || chosen === NEW_FIELD) && (
          <FieldPane
            key={`${chosen} ${field?.kind}`}
            field={field}
            collection={collection}
            actions={actions}
            onClose={() => setChosen(null)}
            onMade={setChosen}
          />
        )}
      </div>
    </div>
  )
}
