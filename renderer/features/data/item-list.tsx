import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { IconPlus, IconTable, IconTableImport } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { DataCollectionRow, DataRow } from '../../../shared/app/data.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { csvForm } from '../../../shared/csv.ts'
import { api } from '../../api.ts'
import { useCopyAge } from '../../copy/use-copy-age.ts'
import { formatCount } from '../../format.ts'
import { ListScreen } from '../../list-screen/list-screen.tsx'
import { useListScreen } from '../../list-screen/use-list-screen.ts'
import { durationText } from '../../numbers.ts'
import { ActionButton } from '../../ui/actions.tsx'
import type { AskedItems } from './asked-items.ts'
import { CollectionNotice } from './collection-notice.tsx'
import { CollectionSwitch } from './collection-switch.tsx'
import { CollectionViews } from './collection-views.tsx'
import classes from './data.module.css'
import { GroupsMenu } from './groups-menu.tsx'
import { type HeldActions, HeldActionsProvider, keepSites } from './held-actions.ts'
import { ImportPage } from './import-page.tsx'
import { columnOf, itemColumns } from './item-columns.tsx'
import { NEW_ID } from './item-draft.ts'
import { ItemDrawer } from './item-drawer.tsx'
import { PastePreview } from './paste-preview.tsx'
import { StepsMenu } from './steps-menu.tsx'
import { TickedItems } from './ticked-items.tsx'
import { useCollectionCopy } from './use-collection-copy.ts'
import { useDataKeys } from './use-data-keys.ts'
import { useFigures } from './use-figures.tsx'
import { useItemActions } from './use-item-actions.ts'
import { useItemEditing } from './use-item-editing.tsx'
import { useItemFilters } from './use-item-filters.tsx'
import { useLinksInSight } from './use-links-in-sight.ts'
import { useOpenedRow } from './use-opened-row.ts'
import { useRangeEditing } from './use-range-editing.ts'
import { useSteps } from './use-steps.ts'

interface ItemListProps {
  collections: readonly DataCollectionRow[]
  collection: DataCollectionRow
  settings: Settings
  onChoose: (collectionId: string) => void
}

/** The items of one collection as a grid whose cells are changed in place. */
export function ItemList({ collections, collection, settings, onChoose }: ItemListProps) {
  const { id: collectionId, fields, displayField, canAdd, canEdit } = collection
  const { route, filterOf, button, strip, add: addFilter } = useItemFilters(fields)
  const [switching, setSwitching] = useState(false)
  const [importing, setImporting] = useState(false)
  const actions = useItemActions(collectionId)
  const cellEditing = useItemEditing(collection, actions)
  const doStep = useSteps()
  const asOf = useCopyAge({})
  const columns = useMemo(() => itemColumns(collection), [collection])
  const sortKeys = useMemo(
    () => ['_updatedDate', ...fields.filter(({ sortable }) => sortable).map(({ key }) => key)],
    [fields],
  )
  const first = fields.find(({ key, sortable }) => key === displayField && sortable)?.key ?? '_updatedDate'
  const screen = useListScreen({
    name: 'data',
    of: collectionId,
    list: (input: AskedItems) => api.data.list({ collectionId, ...input }),
    wholeRow: ({ id: itemId }) => api.data.item({ collectionId, itemId }),
    dataSet: 'dataItems',
    route,
    filterOf,
    settings,
    columns,
    rowId: ({ id }) => id,
    sortKeys,
    usualSort: { key: first, descending: first === '_updatedDate' },
    fileName: collection.name,
  })
  const add = () => {
    if (canAdd) route.setOpen(NEW_ID)
  }
  useDataKeys({ switch: () => setSwitching(true), add })
  const { page } = screen
  const { columnFoot } = useFigures(collection, {
    ...{ filter: screen.filter, sort: screen.sort, figures: screen.figures },
    changePrefs: screen.grid.changePrefs,
    isEmpty: page === undefined || page.total === 0,
  })
  const asked = JSON.stringify([screen.filter, screen.sort])
  const list = useCallback(
    (start: number, count: number) => {
      const [filter, sort] = JSON.parse(asked) as [AskedItems['filter'], AskedItems['sort']]
      return api.data.list({ collectionId, filter, sort, start, count })
    },
    [asked, collectionId],
  )
  const shownColumns = useRef<() => string[]>(() => [])
  shownColumns.current = () => screen.grid.table.getVisibleLeafColumns().map(({ id }) => id)
  const columnIds = useCallback(() => shownColumns.current(), [])
  const form = csvForm(settings.tables, i18n.locale)
  const { range, lookedAt } = useRangeEditing({ collection, page, list, form, columnIds, doStep })
  const editing = useMemo(() => ({ ...cellEditing, range }), [cellEditing, range])
  const { handle } = screen.grid
  const heldActions = useMemo<HeldActions>(
    () => ({
      editAgain: ({ id }, key) => handle.current?.edit(id, columnOf(key)),
      keepSites: ({ id }, key) => void keepSites(collectionId, id, key),
    }),
    [handle, collectionId],
  )
  const lookAtLinks = useLinksInSight(collection, page)
  const { follow } = screen
  const followed = useCallback(
    (from: number, to: number) => {
      follow(from, to)
      lookAtLinks(from, to)
    },
    [follow, lookAtLinks],
  )
  useOpenedRow({ collectionId, open: route.open, asked, page, handle })
  const copy = useCollectionCopy(collection)
  const total = page?.total
  const counted = total === undefined ? '' : `${formatCount(total)}${page?.more === true ? '+' : ''}`
  if (importing)
    return <ImportPage collection={collection} form={form} doStep={doStep} onClose={() => setImporting(false)} />
  return (
    <HeldActionsProvider value={heldActions}>
      <ListScreen<DataRow>
        list={{ ...screen, copy, follow: followed }}
        title={
          <CollectionSwitch
            collections={collections}
            shown={collection}
            opened={switching}
            onOpened={setSwitching}
            onChoose={onChoose}
          />
        }
        detail={total === 0 ? '' : copy.kind !== 'whole' ? t`${counted} so far` : counted}
        label={collection.name}
        search={{ label: t`Search items`, placeholder: t`Any text field` }}
        filters={
          <>
            {button}
            <GroupsMenu collection={collection} filter={screen.filter} sort={screen.sort} onChoose={addFilter} />
            <StepsMenu collectionId={collectionId} doStep={doStep} />
            {/* It comes with the first rule: at the end it moves nothing else. */}
            <CollectionViews collectionId={collectionId} />
          </>
        }
        notice={
          <>
            <CollectionNotice collection={collection} />
            {lookedAt !== null && <PastePreview {...lookedAt} />}
            {strip}
          </>
        }
        action={
          canAdd && (
            <>
              {canEdit && (
                <ActionButton
                  variant="default"
                  icon={IconTableImport}
                  verb={t`Import`}
                  h={34}
                  onClick={() => setImporting(true)}
                />
              )}
              <ActionButton icon={IconPlus} verb={t`New item`} h={34} onClick={add} aria-keyshortcuts="Control+N" />
            </>
          )
        }
        remark={
          page !== undefined && (
            <span className={classes['remark']}>{t`Found on this laptop in ${durationText(page.tookMs)}`}</span>
          )
        }
        bulk={(ticked) => <TickedItems {...ticked} asked={screen} collection={collection} doStep={doStep} />}
        editing={editing}
        letterOf={({ title }) => title}
        columnFoot={columnFoot}
        foot={
          total !== undefined &&
          (total > 0 || copy.kind === 'whole') && (
            <span>
              <b>{counted}</b> <Plural value={total} one="item" other="items" />
              {asOf !== null && `, ${t`as of ${asOf}`}`}
            </span>
          )
        }
        empty={{
          one: t`item`,
          all: t`the items`,
          icon: IconTable,
          title: t`No items yet`,
          text: t`Add the first one here, or on the site.`,
        }}
        drawer={(parts) => <ItemDrawer {...parts} collection={collection} actions={actions} />}
      />
    </HeldActionsProvider>
  )
}
