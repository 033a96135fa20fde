import { plural, t } from '@lingui/core/macro'
import { IconCopy, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import { mostCells, mostCopied } from '../../../shared/app/data-steps.ts'
import { api } from '../../api.ts'
import { formatCount } from '../../format.ts'
import type { TickedRows } from '../../list-screen/list-screen.tsx'
import { ActionButton } from '../../ui/actions.tsx'
import dialog from '../../ui/dialog.module.css'
import { Question } from '../../ui/question.tsx'
import type { AskedItems } from './asked-items.ts'
import { publishedText } from './publish-items.ts'
import { SetField } from './set-field.tsx'
import { useMeantItems } from './use-meant-items.ts'
import type { useSteps } from './use-steps.ts'

/** Removing more than this at once is asked about first. */
const MANY = 20

interface TickedItemsProps extends TickedRows {
  /** What the list was asked for. */
  asked: Omit<AskedItems, 'start' | 'count'>
  collection: DataCollectionRow
  doStep: ReturnType<typeof useSteps>
}

/** What is done with the ticked items, by their ids: those that fit later are never meant. */
export function TickedItems({ selection, clear, asked, collection, doStep }: TickedItemsProps) {
  const [asks, setAsks] = useState<'remove' | 'set' | null>(null)
  const { id: collectionId, canAdd, canEdit, canRemove, fields } = collection
  const meant = useMeantItems(collectionId, selection, asked)
  if (meant === undefined) return <span role="status">{t`Counting`}</span>
  if (meant.beyond > 0) {
    return <span>{t`At most ${formatCount(mostCells)} at once. Filter them first, and nothing is left out.`}</span>
  }
  const ids = [...meant.ids]
  const remove = () => {
    clear()
    void doStep(
      () => api.data.removeAll({ collectionId, itemIds: ids }),
      ({ items }) => plural(items, { one: '# item removed.', other: '# items removed.' }),
    )
  }
  const publish = (published: boolean) => {
    clear()
    return doStep(
      () => api.data.publishAll({ collectionId, itemIds: ids, published }),
      ({ items }) => publishedText(items, published),
    )
  }
  const copy = () =>
    doStep(
      () => api.data.duplicate({ collectionId, itemIds: ids }),
      ({ items }) => plural(items, { one: '# item duplicated.', other: '# items duplicated.' }),
    )
  const counted = plural(ids.length, { one: '# item', other: '# items' })
  const look = { variant: 'subtle', size: 'compact-sm', h: 30, iconSize: 15 } as const
  return (
    <>
      {canEdit && fields.some(({ editable }) => editable === 'yes') && (
        <ActionButton {...look} icon={IconPencil} verb={t`Set a field`} onClick={() => setAsks('set')} />
      )}
      {canAdd && ids.length <= mostCopied && (
        <ActionButton {...look} icon={IconCopy} verb={t`Duplicate`} onClick={() => void copy()} />
      )}
      {collection.hasDrafts && canEdit && (
        <>
          <ActionButton {...look} icon={IconEye} verb={t`Publish`} onClick={() => void publish(true)} />
          <ActionButton {...look} icon={IconEyeOff} verb={t`Back to drafts`} onClick={() => void publish(false)} />
        </>
      )}
      {canRemove && (
        <ActionButton
          {...look}
          icon={IconTrash}
          verb={t`Remove`}
          onClick={() => (ids.length > MANY ? setAsks('remove') : remove())}
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
        >{t`They’re removed from the site once it’s reachable. You can undo this until then.`}</p>
      </Question>
    </>
  )
}
