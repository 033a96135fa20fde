import { t } from '@lingui/core/macro'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './merging.module.css'

interface MergeCellProps {
  /** `radio` for one value of several, `checkbox` where several stay. */
  kind: 'radio' | 'checkbox'
  /** The radio buttons of one field. */
  group: string
  label: string
  /** What the contact has; empty for nothing, which cannot be picked. */
  text: string
  isChosen: boolean
  isLocked?: boolean
  /** Column and row, by which arrow keys find their way. */
  at: readonly [row: number, column: number]
  onChoose: () => void
  children?: ReactNode
}

/** One value of one contact, to be picked. */
export function MergeCell({ kind, group, label, text, isChosen, isLocked, at, onChoose, children }: MergeCellProps) {
  const isEmpty = text === ''
  return (
    <div className={classes['cell']} data-chosen={isChosen || undefined} data-empty={isEmpty || undefined}>
      <label>
        <input
          type={kind}
          name={group}
          aria-label={`${label}: ${isEmpty ? t`Empty` : text}`}
          checked={isChosen}
          disabled={isEmpty || isLocked === true}
          data-at={at.join(':')}
          onChange={onChoose}
        />
        <span className={classes['text']} title={text}>
          {isEmpty ? <i>{t`Empty`}</i> : <bdi>{text}</bdi>}
        </span>
      </label>
      {children}
      {isLocked === true && <IconLock size={15} stroke={1.75} aria-hidden="true" />}
    </div>
  )
}
