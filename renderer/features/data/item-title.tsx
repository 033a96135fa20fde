import { t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import type { DataRow } from '../../../shared/app/data.ts'
import { OutcomeChip } from '../../ui/chip.tsx'
import classes from './data.module.css'

/** What an item is called. One that is to be removed is struck through; a screen reader reads why. */
export function ItemTitle({ row, text }: { row: DataRow; text: string }) {
  const name = text || t`Without a name`
  if (!row.leaving) {
    const words = (
      <bdi className={classes['words']} data-aside={text === '' || undefined}>
        {name}
      </bdi>
    )
    if (!row.draft) return words
    return (
      <span className={classes['several']}>
        {words}
        <OutcomeChip word={t`Draft`} tone="plain" />
      </span>
    )
  }
  return (
    <span className={classes['words']} title={t`Will be removed`}>
      <del>
        <bdi>{name}</bdi>
      </del>
      <VisuallyHidden>{t`, will be removed`}</VisuallyHidden>
    </span>
  )
}
