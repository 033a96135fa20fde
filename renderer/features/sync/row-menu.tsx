import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowsSplit2,
  IconCopy,
  IconDots,
  IconFileExport,
  IconSend,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import type { QueueRow } from '../../../shared/app/sync.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { recordName } from '../../copy/data-set-names.ts'
import classes from './row-menu.module.css'
import type { Anyway } from './sell-anyway.ts'

/** What a person may do with a row of the queue. */
export interface RowActions {
  send: (row: QueueRow) => void
  /** Lets a sale that the site refused go out in another way. */
  sellAnyway: (row: QueueRow, how: Anyway['how']) => void
  /** Opens the two versions of a row with a conflict. */
  choose: (row: QueueRow) => void
  copy: (row: QueueRow) => void
  /** Saves this one change as files; it stays in the queue. */
  exportOne: (row: QueueRow) => void
  /** Opens the record that it changes; undefined where there is no screen for it. */
  openRecord: (row: Pick<QueueRow, 'dataSet' | 'recordId' | 'eventId' | 'ticketNumber'>) => (() => void) | undefined
  /** Asks first, then drops the row; its copy stays in History. */
  discard: (row: QueueRow) => void
}

/** The menu at the end of a row. A row that is on its way to the site can be neither sent nor discarded. */
export function RowMenu({ row, actions }: { row: QueueRow; actions: RowActions }) {
  const movable = row.state !== 'sending'
  const open = actions.openRecord(row)
  const again = row.tries > 0 || row.state !== 'waiting'
  return (
    <Menu position="bottom-end" width={190} withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`Actions for ${row.number}, ${textOf(row.what)}`}
        >
          <IconDots size={17} stroke={1.9} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {row.hasConflict && (
          <Menu.Item leftSection={<IconArrowsSplit2 size={16} stroke={1.75} />} onClick={() => actions.choose(row)}>
            Choose a version…
          </Menu.Item>
        )}
        {movable && !row.hasConflict && (
          <Menu.Item leftSection={<IconSend size={16} stroke={1.75} />} onClick={() => actions.send(row)}>
            {again ? 'Send again' : 'Send now'}
          </Menu.Item>
        )}
        {open !== undefined && (
          <Menu.Item leftSection={<IconUser size={16} stroke={1.75} />} onClick={open}>
            {row.lane === 'documents' ? 'Edit' : 'Open'} {recordName(row.dataSet)}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => actions.copy(row)}>
          Copy details
        </Menu.Item>
        <Menu.Item leftSection={<IconFileExport size={16} stroke={1.75} />} onClick={() => actions.exportOne(row)}>
          Export this change
        </Menu.Item>
        {movable && (
          <Menu.Item
            className={classes['danger']}
            leftSection={<IconTrash size={16} stroke={1.75} />}
            onClick={() => actions.discard(row)}
          >
            Discard…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
