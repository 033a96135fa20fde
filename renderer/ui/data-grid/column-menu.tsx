import { t } from '@lingui/core/macro'
import { ActionIcon, Checkbox, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns } from '@tabler/icons-react'
import classes from './toolbar.module.css'
import { type GridTable, movedBy, type RowOf } from './use-grid-table.ts'

/** Which columns a grid shows, and in which order. Fixed columns keep their place and are not listed. */
export function ColumnMenu<R extends RowOf>({ table, onReset }: { table: GridTable<R>; onReset: () => void }) {
  const listed = table.getAllLeafColumns().filter((column) => column.columnDef.meta?.fixed !== true)
  const ids = table.getAllLeafColumns().map((column) => column.id)
  const order = ids.toSorted((a, b) => table.state.columnOrder.indexOf(a) - table.state.columnOrder.indexOf(b))
  const shown = listed.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  const movable = shown.map((column) => column.id)
  const visible = shown.filter((column) => column.getIsVisible()).length
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="none" zIndex={45}>
      <Popover.Target>
        <ActionIcon variant="default" className={classes['tool']} aria-label={t`Columns`} title={t`Columns`}>
          <IconColumns size={17} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes['columns']} aria-label={t`Columns`}>
        <ul>
          {shown.map((column, index) => {
            const title = String(column.columnDef.header ?? column.id)
            const move = (by: number) => table.setColumnOrder(movedBy(order, { movable, id: column.id, by }))
            return (
              <li key={column.id}>
                <Checkbox
                  label={title}
                  checked={column.getIsVisible()}
                  // A grid without any column could not be brought back by looking at it.
                  disabled={column.getIsVisible() && visible === 1}
                  onChange={(event) => column.toggleVisibility(event.currentTarget.checked)}
                />
                <ActionIcon
                  size={28}
                  aria-label={t`Move ${title} before`}
                  disabled={index === 0}
                  onClick={() => move(-1)}
                >
                  <IconArrowUp size={15} stroke={1.75} />
                </ActionIcon>
                <ActionIcon
                  size={28}
                  aria-label={t`Move ${title} after`}
                  disabled={index === shown.length - 1}
                  onClick={() => move(1)}
                >
                  <IconArrowDown size={15} stroke={1.75} />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
        <button type="button" className={classes['reset']} onClick={onReset}>{t`Reset columns`}</button>
      </Popover.Dropdown>
    </Popover>
  )
}
