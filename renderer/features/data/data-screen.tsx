import { t } from '@lingui/core/macro'
import { IconPlus, IconTable } from '@tabler/icons-react'
import { useLocation, useParams } from 'wouter'
import { CopyMissing } from '../../copy/copy-missing.tsx'
import { NotHere } from '../../copy/not-here.tsx'
import { useCopyState } from '../../copy/use-copy-state.ts'
import { useLive } from '../../live.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import classes from './data.module.css'
import { ItemList } from './item-list.tsx'
import { OnlineList } from './online-list.tsx'

/** The collections that the site keeps its content in, and their items, read and changed with a network or without. */
export function DataScreen() {
  const { collectionId } = useParams()
  const [, navigate] = useLocation()
  const known = useLive('data', 'collections', {})
  const settings = useLive('settings', 'get', {}).data
  const copy = useCopyState()('collections')
  if (known.isError) return <ErrorState error={known.error} onRetry={() => void known.refetch()} />
  if (known.data === undefined || settings === undefined) return null
  const { collections } = known.data
  const wanted = collectionId === undefined ? undefined : decodeURIComponent(collectionId)
  // The site isn't asked for anything before the person wants it.
  const [largest] = collections.toSorted((a, b) =>
    a.place === b.place ? b.items - a.items : a.place === 'here' ? -1 : 1,
  )
  const named = collections.find(({ id }) => id === wanted)
  if (wanted !== undefined && named === undefined && largest !== undefined) {
    return (
      <div className={classes['instead']}>
        <h1 className="onlyHeard">{t`Data`}</h1>
        <NotHere isInScreen sentence={t`This collection isn’t on this laptop.`} onBack={() => navigate('/data')} />
      </div>
    )
  }
  const shown = named ?? largest
  if (shown === undefined) {
    return (
      <div className={classes['instead']}>
        <h1 className="onlyHeard">{t`Data`}</h1>
        {copy.kind === 'whole' ? (
          <NoCollections onNew={settings.role === 'owner' ? () => navigate('/data/-?new=1') : undefined} />
        ) : (
          <CopyMissing state={copy} what={t`the collections`} />
        )}
      </div>
    )
  }
  const List = shown.place === 'here' ? ItemList : OnlineList
  return (
    <List
      key={shown.id}
      collections={collections}
      collection={shown}
      settings={settings}
      onChoose={(id) => navigate(`/data/${encodeURIComponent(id)}`)}
    />
  )
}

function NoCollections({ onNew }: { onNew: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={<IconTable size={34} stroke={1.75} />}
      title={t`No collections yet`}
      text={t`What the site keeps as collections appears here: productions, people, press, anything.`}
      action={onNew && <ActionButton icon={IconPlus} verb={t`New collection`} h={42} onClick={onNew} />}
    />
  )
}
