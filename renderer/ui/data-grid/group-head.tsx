import { memo, type ReactNode } from 'react'
import classes from './data-grid.module.css'
import { GROUP_HEIGHT } from './row-offsets.ts'

/** What is said over the first row of a group. */
export interface GridGroup {
  /** The index of its first row in the whole list. */
  start: number
  title: string
  detail: ReactNode
}

interface GroupHeadProps {
  group: GridGroup
  top: number
  rowIndex: number
  columns: number
}

/** The head over a group of rows. It can't have the focus: the arrow keys lead from row to row. */
export const GroupHead = memo(function GroupHead({ group, top, rowIndex, columns }: GroupHeadProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold rows that are not there
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={classes['group']}
      style={{ transform: `translateY(${top}px)`, height: GROUP_HEIGHT }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowheader" aria-colindex={1} aria-colspan={columns} className={classes['groupCell']}>
        <b>{group.title}</b>
        <span>{group.detail}</span>
      </div>
    </div>
  )
})
