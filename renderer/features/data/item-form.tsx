import { t } from '@lingui/core/macro'
import { type Ref, useState } from 'react'
import type { DataCollectionRow, DataRow } from '../../../shared/app/data.ts'
import { isolated } from '../../format.ts'
import { DraftPane } from '../../ui/data-grid/draft-pane.tsx'
import { FieldInput } from './field-input.tsx'
import {
  draftKey,
  type ItemDraft,
  itemDrafts,
  NEW_ID,
  openFields,
  readDraft,
  typedIn,
  withTyped,
} from './item-draft.ts'
import type { ItemActions } from './use-item-actions.ts'

interface ItemFormProps {
  collection: DataCollectionRow
  /** Left out for a new one. */
  row?: DataRow
  open: { original: ItemDraft; draft: ItemDraft }
  actions: ItemActions
  onSaved: (id: string) => void
  onLeft: () => void
  titleRef: Ref<HTMLHeadingElement>
}

/** The fields of an item that can be changed here, all at once. Saved to this laptop, sent when there is a network. */
export function ItemForm({ collection, row, open, actions, onSaved, onLeft, titleRef }: ItemFormProps) {
  const isNew = row === undefined
  const key = draftKey(collection.id, row?.id ?? NEW_ID)
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map())
  const fields = openFields(collection.fields, isNew).filter(({ key }) => typedIn(open.draft, key) !== undefined)
  const named = String(typedIn(open.draft, collection.displayField) ?? row?.title ?? '')
  const leave = () => {
    itemDrafts.drop(key)
    onLeft()
  }
  const save = async () => {
    const { values, faults } = readDraft(collection.fields, open, isNew, row?.cells)
    setShown(faults)
    if (faults.size > 0 || busy) return
    if (values.length === 0) return leave()
    setBusy(true)
    const before = values.map(({ key }) => {
      const at = collection.fields.findIndex((field) => field.key === key)
      return { key, value: row?.cells[at]?.value ?? null }
    })
    const name = named === '' ? t`The item` : isolated(named)
    const id = isNew
      ? await actions.add(values, { waiting: t`${name} added. It waits to be sent.`, sent: t`${name} added.` })
      : (await actions.edit(row, values, before)) && row.id
    setBusy(false)
    if (id === null || id === false) return
    itemDrafts.drop(key)
    onSaved(id)
  }
  return (
    <DraftPane
      title={isNew ? t`New item` : row.title || t`Without a name`}
      sub={isNew ? t`Saved on this laptop, then sent to the site` : collection.name}
      name={named || collection.name}
      width={420}
      busy={busy}
      isDirty={JSON.stringify(open.original) !== JSON.stringify(open.draft)}
      onSave={() => void save()}
      onLeave={leave}
      titleRef={titleRef}
    >
      {fields.map((field, at) => (
        <FieldInput
          key={field.key}
          collectionId={collection.id}
          field={field}
          typed={typedIn(open.draft, field.key) ?? ''}
          words={row?.cells[collection.fields.indexOf(field)]?.words ?? ''}
          error={shown.get(field.key)}
          autoFocus={at === 0}
          onChange={(typed) => itemDrafts.put(key, { ...open, draft: withTyped(open.draft, field.key, typed) })}
        />
      ))}
    </DraftPane>
  )
}
