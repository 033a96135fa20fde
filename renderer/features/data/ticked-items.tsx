import { plural, t } from '@lingui/core/macro'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataRow } from '../../../shared/app/data.ts'
import type { TickedRows } from '../../list-desk/list-desk.tsx'
import { ActButton } from '../../ui/acts.tsx'
import type { GridPage } from '../../ui/data-grid/data-grid.tsx'
import dialog from '../../ui/dialog.module.css'
import { Question } from '../../ui/question.tsx'
import type { ItemDeeds } from './use-item-deeds.ts'

/** Removing more than this at once is asked about first. */
const MANY = 20

interface TickedItemsProps extends TickedRows {
  page: GridPage<DataRow> | undefined
  canRemove: boolean
  deeds: ItemDeeds
}

/** What is done with the ticked items. All that match are not removed at once: only those that were ticked by hand. */
export function TickedItems({ selection, count, clear, page, canRemove, deeds }: TickedItemsProps) {
  const [asks, setAsks] = useState(false)
  if (!canRemove || selection.all) return null
  const remove = () => {
    const titles = new Map(page?.rows.map(({ id, title }) => [id, title]))
    void deeds.remove([...selection.ids].map((id) => ({ id, title: titles.get(id) ?? '' })))
    clear()
  }
  const counted = plural(count, { one: '# item', other: '# items' })
  return (
    <>
      <ActButton
        variant="subtle"
        size="compact-sm"
        h={30}
        icon={IconTrash}
        iconSize={15}
        verb={t`Remove`}
        onClick={() => (count > MANY ? setAsks(true) : remove())}
      />
      <Question
        title={t`Remove ${counted}?`}
        verb={t`Remove ${counted}`}
        opened={asks}
        onClose={() => setAsks(false)}
        onYes={remove}
      >
        <p
          className={dialog['text']}
        >{t`They are taken off the site as soon as it is reached. Until then this can be taken back.`}</p>
      </Question>
    </>
  )
}
