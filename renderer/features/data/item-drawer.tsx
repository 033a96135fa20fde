import { t } from '@lingui/core/macro'
import { IconCopyPlus, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { type Ref, useEffect, useRef } from 'react'
import type { DataCell, DataCollectionRow, DataField, DataRow } from '../../../shared/app/data.ts'
import { NotHere } from '../../copy/not-here.tsx'
import { codeOf } from '../../errors.ts'
import { formatDate, formatTime } from '../../format.ts'
import type { DrawerParts } from '../../list-screen/list-screen.tsx'
import { RecordDrawer } from '../../list-screen/record-drawer.tsx'
import { RecordSync } from '../../list-screen/record-sync.tsx'
import { useLive } from '../../live.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { DetailList, DetailPane, Fact } from '../../ui/data-grid/detail-pane.tsx'
import classes from './data.module.css'
import { type HeldActions, keepSites } from './held-actions.ts'
import { GoneFields, HeldFact } from './held-fact.tsx'
import { draftKey, draftOf, itemDrafts, NEW_ID, withHeld } from './item-draft.ts'
import { ItemFact } from './item-fact.tsx'
import { ItemForm } from './item-form.tsx'
import { LinkedItems } from './linked-items.tsx'
import type { ItemActions } from './use-item-actions.ts'
import { type LinkActions, useFreshLinks, useLinkActions } from './use-link-actions.ts'

interface ItemDrawerProps extends DrawerParts {
  collection: DataCollectionRow
  actions: ItemActions
}

/** All fields of one item, or the form over them while it is edited. */
export function ItemDrawer(props: ItemDrawerProps) {
  const { id, collection, actions, onOpen, onClose, titleRef } = props
  const isNew = id === NEW_ID
  const query = useLive('data', 'item', { collectionId: collection.id, itemId: id }, { enabled: !isNew })
  const draft = itemDrafts.useDraft(draftKey(collection.id, id))
  const editButton = useRef<HTMLButtonElement>(null)
  const isThis = query.data !== undefined && !query.isPlaceholderData
  const isGone = isThis && query.isError && codeOf(query.error) === 'not_found'
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  const focusEdit = () => void setTimeout(() => editButton.current?.focus(), 0)
  if (isNew || (draft !== undefined && isThis)) {
    const empty = draftOf(collection.fields, [], true)
    return (
      <ItemForm
        key={id}
        collection={collection}
        {...(isNew || !isThis ? {} : { row: query.data })}
        open={draft ?? { original: empty, draft: empty }}
        actions={actions}
        onSaved={(saved) => {
          if (isNew) onOpen(saved)
          focusEdit()
        }}
        onLeft={isNew ? onClose : focusEdit}
        titleRef={titleRef}
      />
    )
  }
  return (
    <RecordDrawer
      {...props}
      title={t`Item`}
      width={400}
      query={query}
      gone={<NotHere sentence={t`This item isn’t on this laptop.`} onBack={onClose} />}
    >
      {(row) => <ShownItem {...props} row={row} editButton={editButton} />}
    </RecordDrawer>
  )
}

function ShownItem(props: ItemDrawerProps & { row: DataRow; editButton: Ref<HTMLButtonElement> }) {
  const { collection, actions, row, editButton, onOpen, onClose, titleRef } = props
  const key = draftKey(collection.id, row.id)
  const links = useLinkActions(collection.id)
  useFreshLinks(collection.id, row.id, collection.fields)
  const edit = () => {
    const original = draftOf(collection.fields, row.cells, false)
    itemDrafts.put(key, { original, draft: original })
  }
  const held: HeldActions = {
    editAgain: (_row, fieldKey) => {
      const original = draftOf(collection.fields, row.cells, false)
      itemDrafts.put(key, { original, draft: withHeld(original, collection.fields, row, fieldKey) })
    },
    keepSites: (_row, fieldKey) => void keepSites(collection.id, row.id, fieldKey),
  }
  const duplicate = () => {
    const original = draftOf(collection.fields, [], true)
    itemDrafts.put(draftKey(collection.id, NEW_ID), { original, draft: draftOf(collection.fields, row.cells, true) })
    onOpen(NEW_ID)
  }
  const remove = () => {
    onClose()
    void actions.remove([row])
  }
  return (
    <DetailPane
      title={row.title || t`Without a name`}
      sub={
        row.draft ? (
          <>
            {collection.name} · {t`Draft: visitors don’t see it`}
          </>
        ) : (
          collection.name
        )
      }
      avatar={<ArchAvatar name={row.title || collection.name} size={46} />}
      width={400}
      onClose={onClose}
      titleRef={titleRef}
      actions={
        row.leaving ? undefined : (
          <>
            {collection.canEdit && (
              <ActionButton ref={editButton} variant="default" h={36} icon={IconPencil} verb={t`Edit`} onClick={edit} />
            )}
            {collection.canAdd && (
              <ActionButton variant="default" h={36} icon={IconCopyPlus} verb={t`Duplicate`} onClick={duplicate} />
            )}
            {collection.hasDrafts && collection.canEdit && (
              <ActionButton
                variant="default"
                h={36}
                icon={row.draft ? IconEye : IconEyeOff}
                verb={row.draft ? t`Publish` : t`Back to a draft`}
                onClick={() => void actions.publish(row.id, row.title, row.draft)}
              />
            )}
            {collection.canRemove && (
              <ActionButton variant="default" h={36} icon={IconTrash} verb={t`Remove`} onClick={remove} />
            )}
          </>
        )
      }
    >
      {row.leaving && (
        <p className={classes['leaving']}>{t`This item will be removed as soon as the site is reached.`}</p>
      )}
      <DetailList>
        {collection.fields.map((field, at) => (
          <ShownField key={field.key} field={field} cell={row.cells[at]} row={row} links={links} actions={held} />
        ))}
        <GoneFields row={row} fields={collection.fields} actions={held} />
        {row.sync !== null && (
          <Fact label={t`On the site`}>
            <RecordSync sync={row.sync} />
          </Fact>
        )}
        {row.createdAt !== null && <Fact label={t`Created`}>{dayAndTime(row.createdAt)}</Fact>}
        {row.updatedAt !== null && <Fact label={t`Changed`}>{dayAndTime(row.updatedAt)}</Fact>}
      </DetailList>
    </DetailPane>
  )
}

interface ShownFieldProps {
  field: DataField
  cell: DataCell | undefined
  row: DataRow
  links: LinkActions
  actions: HeldActions
}

function ShownField({ field, cell, row, links, actions }: ShownFieldProps) {
  if (cell === undefined || field.lock !== 'links' || row.leaving) {
    return <ItemFact field={field} cell={cell} note={<HeldFact {...{ row, field, cell, actions }} />} />
  }
  return (
    <Fact label={field.label}>
      <LinkedItems row={row} field={field} cell={cell} actions={links} />
    </Fact>
  )
}

const dayAndTime = (iso: string) => `${formatDate(iso)}, ${formatTime(iso)}`
