import { plural, t } from '@lingui/core/macro'
import { IconCopy, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataCollectionRow, DataRow } from '../../../shared/app/data.ts'
import { mostCopied } from '../../../shared/app/data-steps.ts'
import { api } from '../../api.ts'
import type { TickedRows } from '../../list-desk/list-desk.tsx'
import { ActButton } from '../../ui/acts.tsx'
import type { GridPage } from '../../ui/data-grid/data-grid.tsx'
import dialog from '../../ui/dialog.module.css'
import { Question } from '../../ui/question.tsx'
import { SetField } from './set-field.tsx'
import type { ItemDeeds } from './use-item-deeds.ts'
import type { useSteps } from './use-steps.ts'

/** Removing more than this at once is asked about first. */
const MANY = 20

interface TickedItemsProps extends TickedRows {
  page: GridPage<DataRow> | undefined
  collection: DataCollectionRow
  deeds: ItemDeeds
  doStep: ReturnType<typeof useSteps>
}

/** What is done with the ticked items: only with those that were ticked by hand, never with all that match. */
export function TickedItems({ selection, count, clear, page, collection, deeds, doStep }: TickedItemsProps) {
  const [asks, setAsks] = useState<'remove' | 'set' | null>(null)
  if (selection.all) return null
  const { id: collectionId, canAdd, canEdit, canRemove, fields } = collection
  const ids = [...selection.ids]
  const remove = () => {
    const titles = new Map(page?.rows.map(({ id, title }) => [id, title]))
    void deeds.remove(ids.map((id) => ({ id, title: titles.get(id) ?? '' })))
    clear()
  }
  // Only those whose state it changes, as far as they are in sight; the others are changed unseen, twice is no harm.
  const publish = (published: boolean) => {
    const known = new Map(page?.rows.map((row) => [row.id, row]))
    const meant = ids.filter((id) => known.get(id)?.draft !== !published)
    clear()
    return deeds.publish(
      meant.map((id) => ({ id, title: known.get(id)?.title ?? '' })),
      published,
    )
  }
  const copy = () =>
    doStep(
      () => api.data.duplicate({ collectionId, itemIds: ids }),
      ({ items }) => plural(items, { one: '# item duplicated.', other: '# items duplicated.' }),
    )
  const counted = plural(count, { one: '# item', other: '# items' })
  const look = { variant: 'subtle', size: 'compact-sm', h: 30, iconSize: 15 } as const
  return (
    <>
      {canEdit && fields.some(({ editable }) => editable === 'yes') && (
        <ActButton {...look} icon={IconPencil} verb={t`Set a field`} onClick={() => setAsks('set')} />
      )}
      {canAdd && count <= mostCopied && (
        <ActButton {...look} icon={IconCopy} verb={t`Duplicate`} onClick={() => void copy()} />
      )}
      {collection.hasDrafts && canEdit && (
        <>
          <ActButton {...look} icon={IconEye} verb={t`Publish`} onClick={() => void publish(true)} />
          <ActButton {...look} icon={IconEyeOff} verb={t`Back to drafts`} onClick={() => void publish(false)} />
        </>
      )}
      {canRemove && (
        <ActButton
          {...look}
          icon={IconTrash}
          verb={t`Remove`}
          onClick={() => (count > MANY ? setAsks('remove') : remove())}
        />
      )}
      {asks === 'set' && (
        <SetField
          collection={collection}
          counted={counted}
          onClose={() => setAsks(null)}
          onSet={(key, value) => {
            setAsks(null)
            const items = ids.map((itemId) => ({ itemId, fields: [{ key, value }] }))
            void doStep(
              () => api.data.change({ collectionId, items }),
              ({ cells }) => plural(cells, { one: '# item changed.', other: '# items changed.' }),
            )
          }}
        />
      )}
      <Question
        title={t`Remove ${counted}?`}
        verb={t`Remove ${counted}`}
        opened={asks === 'remove'}
        onClose={() => setAsks(null)}
        onYes={remove}
      >
        <p
          className={dialog['text']}
        >{t`They are taken off the site as soon as it is reached. Until then this can be taken back.`}</p>
      </Question>
    </>
  )
}
