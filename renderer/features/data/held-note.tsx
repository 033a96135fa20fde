import { t } from '@lingui/core/macro'
import type { DataCell, DataField, HeldValue } from '../../../shared/app/data.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { cellText } from './cell-words.ts'
import classes from './held.module.css'
import { whyText } from './held-words.ts'

interface HeldNoteProps {
  field: Pick<DataField, 'kind' | 'label'>
  held: HeldValue
  /** What the site has; undefined where it has no such field. */
  cell: DataCell | undefined
  /** Left out where nothing can be typed. */
  onEdit: (() => void) | undefined
  onKeepSites: (() => void) | undefined
}

/** What was typed, what the site has, why the two differ, and what a person can do about it. */
export function HeldNote({ field, held, cell, onEdit, onKeepSites }: HeldNoteProps) {
  const words = (one: DataCell | undefined) =>
    one === undefined || (one.count === 0 && field.kind !== 'flag') ? t`empty` : cellText(field, one)
  return (
    <div className={classes['note']}>
      <p className={classes['why']}>{whyText(held)}</p>
      <dl className={classes['both']}>
        <dt>{t`Typed here`}</dt>
        <dd>
          <bdi>{words(held.cell)}</bdi>
        </dd>
        {!held.isNew && cell !== undefined && (
          <>
            <dt>{t`On the site`}</dt>
            <dd>
              <bdi>{words(cell)}</bdi>
            </dd>
          </>
        )}
      </dl>
      <div className={classes['actions']}>
        {onEdit !== undefined && <ActionButton verb={t`Edit again`} size="xs" onClick={onEdit} data-autofocus />}
        {onKeepSites !== undefined && (
          <ActionButton verb={t`Use the site’s`} size="xs" variant="default" onClick={onKeepSites} />
        )}
      </div>
    </div>
  )
}
