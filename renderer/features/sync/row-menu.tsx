import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
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
import { recordName } from '../../records.ts'
import { IconAction, MenuAction } from '../../ui/actions.tsx'
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
        <IconAction
          icon={IconDots}
          iconSize={17}
          stroke={1.9}
          size={32}
          aria-label={t`Actions for ${row.number}, ${textOf(row.what)}`}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {row.hasConflict && (
          <MenuAction icon={IconArrowsSplit2} verb={t`Choose a version…`} onClick={() => actions.choose(row)} />
        )}
        {movable && !row.hasConflict && (
          <MenuAction icon={IconSend} verb={again ? t`Send again` : t`Send now`} onClick={() => actions.send(row)} />
        )}
        {open !== undefined && (
          <MenuAction
            icon={IconUser}
            verb={row.lane === 'documents' ? t`Edit ${recordName(row.dataSet)}` : t`Open ${recordName(row.dataSet)}`}
            onClick={open}
          />
        )}
        <MenuAction icon={IconCopy} verb={t`Copy details`} onClick={() => actions.copy(row)} />
        <MenuAction icon={IconFileExport} verb={t`Export this change`} onClick={() => actions.exportOne(row)} />
        {movable && (
          <MenuAction
            icon={IconTrash}
            verb={t`Discard…`}
            className={classes['danger']}
            onClick={() => actions.discard(row)}
          />
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
