import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { IconCloudOff, IconDeviceLaptop, IconRefresh, IconTable } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useState } from 'react'
import type { DataCollectionRow, DataRow } from '../../../shared/app/data.ts'
import { mostBrowsed } from '../../../shared/app/data-online.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { api } from '../../api.ts'
import { codeOf, sentenceFor } from '../../errors.ts'
import { formatCount } from '../../format.ts'
import { ListScreen } from '../../list-screen/list-screen.tsx'
import { useListScreen } from '../../list-screen/use-list-screen.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { DoorState } from '../../ui/states.tsx'
import { CollectionSwitch } from './collection-switch.tsx'
import { countAgain } from './counted-rows.ts'
import classes from './data.module.css'
import { GroupsMenu } from './groups-menu.tsx'
import { onlineColumns } from './item-columns.tsx'
import { keepHere } from './keep-here.ts'
import { OnlineDrawer } from './online-drawer.tsx'
import { OnlineNotice } from './online-notice.tsx'
import { useDataKeys } from './use-data-keys.ts'
import { useFigures } from './use-figures.tsx'
import { useItemFilters } from './use-item-filters.tsx'

type Asked = Omit<Parameters<typeof api.data.browse>[0], 'collectionId'>

interface OnlineListProps {
  collections: readonly DataCollectionRow[]
  collection: DataCollectionRow
  settings: Settings
  onChoose: (collectionId: string) => void
}

/** The items of a collection that is not kept here, as the site has them now: looked at, and not changed. */
export function OnlineList({ collections, collection, settings, onChoose }: OnlineListProps) {
  const { id: collectionId, fields, displayField } = collection
  const asking = useId()
  const { route, filterOf, button, strip, add: addFilter } = useItemFilters(fields)
  const [switching, setSwitching] = useState(false)
  const columns = useMemo(() => onlineColumns(collection), [collection])
  const sortKeys = useMemo(
    () => ['_updatedDate', ...fields.filter(({ sortable }) => sortable).map(({ key }) => key)],
    [fields],
  )
  const first = fields.find(({ key, sortable }) => key === displayField && sortable)?.key ?? '_updatedDate'
  const list = useListScreen({
    name: 'data',
    of: collectionId,
    kind: 'browse',
    list: (input: Asked) => api.data.browse({ collectionId, asking, ...input }),
    wholeRow: ({ id: itemId }) => api.data.browseItem({ collectionId, itemId }),
    dataSet: 'collections',
    route,
    filterOf,
    settings,
    columns,
    rowId: ({ id }) => id,
    sortKeys,
    usualSort: { key: first, descending: first === '_updatedDate' },
    fileName: collection.name,
  })
  useDataKeys({ switch: () => setSwitching(true), add: () => undefined })
  useEffect(() => () => void api.data.stopBrowsing({ asking }).catch(() => undefined), [asking])
  const { page, filter, sort } = list
  const { columnFoot, isAsking } = useFigures(collection, {
    ...{ filter, sort, asking, figures: list.figures, changePrefs: list.grid.changePrefs },
    isEmpty: page === undefined || page.total === 0,
    isWaiting: list.isAsking,
  })
  const askAgain = () => {
    void api.data
      .browse({ collectionId, filter, sort, ...list.stretch, asking, fresh: true })
      .catch(() => undefined)
      .then(list.retry)
      .then(countAgain)
  }
  const stop = () => void api.data.stopBrowsing({ asking }).catch(() => undefined)
  const title = (
    <CollectionSwitch
      collections={collections}
      shown={collection}
      opened={switching}
      onOpened={setSwitching}
      onChoose={onChoose}
    />
  )
  if (list.error !== null)
    return <NotAvailable title={title} collection={collection} error={list.error} onRetry={list.retry} />
  const total = page?.total ?? 0
  const counted = page === undefined ? '' : `${formatCount(total)}${page.more ? '+' : ''}`
  const isEnd = total >= mostBrowsed
  return (
    <ListScreen<DataRow>
      list={{ ...list, copy: { kind: 'whole' } }}
      title={title}
      detail={total === 0 ? '' : counted}
      label={collection.name}
      search={{ label: t`Search items`, placeholder: t`Any text field` }}
      filters={
        <>
          {button}
          <GroupsMenu {...{ collection, filter, sort }} onChoose={addFilter} />
        </>
      }
      notice={
        <>
          <OnlineNotice
            collection={collection}
            at={page?.at ?? null}
            asking={list.isAsking || isAsking}
            found={page === undefined || page.more || list.isNarrowed ? null : page.total}
            onAsk={askAgain}
            onStop={stop}
          />
          {strip}
        </>
      }
      letterOf={({ title: name }) => name}
      columnFoot={columnFoot}
      foot={
        page !== undefined && (
          <span>
            <b>{counted}</b> <Plural value={total} one="item" other="items" />
            {isEnd && `, ${t`more than can be looked through: filter them`}`}
          </span>
        )
      }
      empty={{
        one: t`item`,
        all: t`the items`,
        icon: IconTable,
        title: t`The site shows no items`,
        text: t`There are none, or you don’t have permission to see them.`,
      }}
      drawer={(parts) => <OnlineDrawer {...parts} collection={collection} />}
    />
  )
}

interface NotAvailableProps {
  title: React.ReactNode
  collection: DataCollectionRow
  error: unknown
  onRetry: () => void
}

/** The site gave no rows: why, what can be done, and the way to other collections. */
function NotAvailable({ title, collection, error, onRetry }: NotAvailableProps) {
  const isStopped = codeOf(error) === 'cancelled'
  return (
    <div className={classes['unanswered']}>
      <ScreenHead title={title} detail="" />
      <div role="alert" className="growsDown">
        <DoorState
          tone="broken"
          icon={<IconCloudOff size={34} stroke={1.75} />}
          title={isStopped ? t`Stopped` : t`Items couldn’t be loaded`}
          text={isStopped ? t`You stopped the question. Nothing was changed.` : sentenceFor(error)}
          action={
            <>
              <ActionButton h={42} size="md" icon={IconRefresh} verb={t`Try again`} onClick={onRetry} />
              {collection.canKeep && (
                <ActionButton
                  h={42}
                  size="md"
                  variant="default"
                  icon={IconDeviceLaptop}
                  verb={t`Keep on this laptop`}
                  onClick={() => void keepHere(collection, true)}
                />
              )}
            </>
          }
        />
      </div>
    </div>
  )
}
