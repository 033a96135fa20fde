import { plural, t } from '@lingui/core/macro'
import { IconPlus, IconTable } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { ManagedCollection } from '../../../../shared/app/collection-design.ts'
import { CopyStrip } from '../../../copy/copy-strip.tsx'
import { useCopyState } from '../../../copy/use-copy-state.ts'
import { useLive } from '../../../live.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { SearchBox } from '../../../ui/data-grid/search-box.tsx'
import classes from '../../../ui/manage.module.css'
import { ScreenHead } from '../../../ui/screen-head.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { TypedQuestion } from '../../../ui/typed-question.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
import { useNewByAddress } from '../../../ui/use-new-by-address.ts'
import { CollectionTable } from './collection-table.tsx'
import { DeletedCollections } from './deleted-collections.tsx'
import { NewCollectionDialog } from './new-collection-dialog.tsx'
import { fieldsOf, useCollectionActions } from './use-collection-actions.ts'

/** What of a collection is asked about before it goes. */
type Going = { collection: ManagedCollection; what: 'all' | 'items' }

/** All collections of the site: made, emptied, deleted and brought back, and the way to the fields of each. */
export function ManageCollections() {
  const known = useLive('data', 'managed', {})
  const copy = useCopyState()('collections')
  const actions = useCollectionActions()
  const { refresh } = actions
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const [making, setMaking] = useKeptState('data.newCollection', false)
  useNewByAddress(() => setMaking(true))
  const [going, setGoing] = useState<Going | null>(null)
  useEffect(() => void refresh(), [refresh])
  if (known.isError) return <ErrorState error={known.error} onRetry={() => void known.refetch()} />
  if (known.data === undefined) return null
  const { collections, deleted } = known.data
  const wanted = text.trim().toLocaleLowerCase()
  const listed = collections.filter(({ name, id }) => `${name} ${id}`.toLocaleLowerCase().includes(wanted))
  return (
    <div className={classes['screen']}>
      <CopyStrip state={copy} />
      <ScreenHead
        title={t`Collections of the site`}
        detail={plural(collections.length, { one: '# collection', other: '# collections' })}
        actions={
          <>
            <Link href="/data" className={classes['link']}>{t`Items`}</Link>
            <ActionButton verb={t`New collection`} icon={IconPlus} h={36} onClick={() => setMaking(true)} />
          </>
        }
      />
      <div className={classes['bar']}>
        <span className="muted rem13">{t`Changes of collections are made on the site at once.`}</span>
        <div className={classes['search']}>
          <SearchBox
            label={t`Search collections`}
            placeholder={t`Search collections`}
            value={text}
            onChange={setText}
            onEnterList={() => document.querySelector<HTMLElement>('[data-collections] a')?.focus()}
          />
        </div>
      </div>
      <div className={classes['list']} data-collections>
        {listed.length > 0 ? (
          <CollectionTable
            collections={listed}
            onEmpty={(collection) => setGoing({ collection, what: 'items' })}
            onDelete={(collection) => setGoing({ collection, what: 'all' })}
          />
        ) : wanted !== '' ? (
          <p className={classes['nothing']} role="status">{t`Nothing matches.`}</p>
        ) : (
          <EmptyState
            icon={<IconTable size={34} stroke={1.75} />}
            title={t`No collections yet`}
            text={t`Create one here or on the site. It appears in this list automatically.`}
            action={<ActionButton verb={t`New collection`} icon={IconPlus} h={42} onClick={() => setMaking(true)} />}
          />
        )}
        {deleted.length > 0 && <DeletedCollections deleted={deleted} actions={actions} />}
      </div>
      <NewCollectionDialog
        opened={making}
        taken={collections.map(({ id }) => id)}
        onClose={() => setMaking(false)}
        onMade={(id) => navigate(fieldsOf(id))}
      />
      <GoingQuestion
        going={going}
        onClose={() => setGoing(null)}
        onYes={({ collection, what }) => void (what === 'all' ? actions.remove(collection) : actions.empty(collection))}
      />
    </div>
  )
}

interface GoingProps {
  going: Going | null
  onClose: () => void
  onYes: (going: Going) => void
}

/** Asks before items are lost, and says how many. */
function GoingQuestion({ going, onClose, onYes }: GoingProps) {
  if (going === null) return null
  const { collection, what } = going
  const { name, items } = collection
  const count = items ?? collection.onSite ?? 0
  return (
    <TypedQuestion
      title={what === 'all' ? t`Delete ${name}?` : t`Empty ${name}?`}
      verb={what === 'all' ? t`Delete the collection` : t`Remove all items`}
      word={what === 'all' ? t`delete` : t`empty`}
      onClose={onClose}
      onYes={() => onYes(going)}
    >
      {what === 'all'
        ? plural(count, {
            one: '# item goes with it, and pages that show it stay empty. The site keeps it for a while: this laptop can bring it back.',
            other:
              '# items go with it, and pages that show them stay empty. The site keeps it for a while: this laptop can bring it back.',
          })
        : plural(count, {
            one: '# item is permanently removed, drafts too. Neither Foyer nor the site can restore it.',
            other: '# items are permanently removed, drafts too. Neither Foyer nor the site can restore them.',
          })}
    </TypedQuestion>
  )
}
