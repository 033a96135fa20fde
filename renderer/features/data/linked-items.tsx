import { t } from '@lingui/core/macro'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { DataCell, DataField, DataRow } from '../../../shared/app/data.ts'
import { isolated } from '../../format.ts'
import { IconAction } from '../../ui/actions.tsx'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { goneText } from './cell-words.ts'
import { itemsOf } from './design/use-collection-actions.ts'
import classes from './linked-items.module.css'
import { ReferenceInput } from './reference-input.tsx'
import type { LinkActions } from './use-link-actions.ts'

interface LinkedItemsProps {
  row: DataRow
  field: DataField
  cell: DataCell
  actions: LinkActions
}

/** The items that one field leads to: each opens, and each can be taken away; another is found by its name. */
export function LinkedItems({ row, field, cell, actions }: LinkedItemsProps) {
  // Empties the search box, which keeps the focus for the next item.
  const [added, setAdded] = useState(0)
  const { linked, count } = cell
  const refersTo = field.refersTo ?? ''
  const known = linked ?? []
  const more = count - known.length
  return (
    <div className={classes['links']}>
      {linked === null && <span className="faint">{t`Not here yet. The site tells when there is a network.`}</span>}
      {known.length > 0 && (
        <ul className={classes['list']} aria-label={field.label}>
          {known.map(({ id, title }) => (
            <li key={id} className={classes['item']}>
              <ArchAvatar name={title} size={20} />
              <Link href={`${itemsOf(refersTo)}?open=${encodeURIComponent(id)}`} className={classes['name']}>
                <bdi>{title || t`Not on this laptop`}</bdi>
              </Link>
              <IconAction
                icon={IconX}
                iconSize={14}
                size={24}
                variant="subtle"
                color="gray"
                aria-label={t`Take away the link to ${isolated(title || id)}`}
                onClick={() => void actions.unlink(row, field, { id, title })}
              />
            </li>
          ))}
        </ul>
      )}
      {goneText(cell) !== undefined && <span className="faint">{goneText(cell)}</span>}
      {more > 0 && <span className="faint">+{more}</span>}
      <ReferenceInput
        key={added}
        collectionId={refersTo}
        without={known.map(({ id }) => id)}
        value=""
        name=""
        size="xs"
        autoFocus={added > 0}
        aria-label={t`Link ${isolated(field.label)} to`}
        onChange={(id, title) => {
          setAdded(added + 1)
          void actions.link(row, field, { id, title })
        }}
        forget={() => undefined}
      />
    </div>
  )
}
