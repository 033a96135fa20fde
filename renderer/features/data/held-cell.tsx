import { t } from '@lingui/core/macro'
import { Popover, Tooltip } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataCell, DataField, DataRow, HeldValue } from '../../../shared/app/data.ts'
import { PlainButton } from '../../ui/actions.tsx'
import classes from './held.module.css'
import { useHeldActions } from './held-actions.ts'
import { HeldNote } from './held-note.tsx'
import { whyText } from './held-words.ts'
import { ItemCell } from './item-cell.tsx'

interface HeldCellProps {
  row: DataRow
  field: DataField
  held: HeldValue
  /** What the site has. */
  cell: DataCell
}

/**
 * A typed value that isn't on the site, in its cell, until a person settles it. Its sign opens what the site has and why;
 * Alt+Enter in the cell does the same.
 */
export function HeldCell({ row, field, held, cell }: HeldCellProps) {
  const [isOpen, setOpen] = useState(false)
  const { editAgain, keepSites } = useHeldActions()
  const why = whyText(held)
  const then = (then: () => void) => () => {
    setOpen(false)
    then()
  }
  return (
    <span className={classes['cell']} data-held>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        width={300}
        withinPortal
        trapFocus
        returnFocus
        shadow="none"
      >
        <Popover.Target>
          <Tooltip label={why} disabled={isOpen} multiline maw={320}>
            <PlainButton
              className={classes['sign']}
              verb={<IconAlertTriangle size={15} stroke={2} aria-hidden />}
              tabIndex={-1}
              data-more
              aria-haspopup="dialog"
              aria-label={t`Not on the site. ${why}`}
              onClick={() => setOpen(!isOpen)}
            />
          </Tooltip>
        </Popover.Target>
        {/* Its keys and clicks are its own, although React brings them to the cell. */}
        <Popover.Dropdown data-editor aria-label={t`${field.label}: not on the site`}>
          <HeldNote
            {...{ field, held, cell }}
            onEdit={field.editable === 'yes' ? then(() => editAgain(row, field.key)) : undefined}
            onKeepSites={held.isNew ? undefined : then(() => keepSites(row, field.key))}
          />
        </Popover.Dropdown>
      </Popover>
      <span className={classes['value']}>
        {held.cell.count === 0 && field.kind !== 'flag' ? (
          <span className="faint">{held.isNew ? '–' : t`Emptied`}</span>
        ) : (
          <ItemCell field={field} cell={held.cell} />
        )}
      </span>
    </span>
  )
}
