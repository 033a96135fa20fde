import { t } from '@lingui/core/macro'
import type { StaffRow } from '../../../shared/app/staff.ts'
import { syncColumn } from '../../copy/sync-column.tsx'
import { formatDate, isoDay } from '../../format.ts'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { type GridColumn, gridColumn, tickColumn } from '../../ui/data-grid/use-grid-table.ts'
import classes from './staff.module.css'
import { eventsText, nameText, scopesText, stateText } from './staff-words.ts'
import { StateChip } from './state-chip.tsx'

const column = gridColumn<StaffRow>

/** The columns of the list of staff. */
export function staffColumns(): GridColumn<StaffRow>[] {
  return [
    tickColumn<StaffRow>(),
    column({
      id: 'name',
      title: t`Name`,
      width: 220,
      minWidth: 160,
      grows: 1.2,
      strong: true,
      sortKey: 'name',
      text: nameText,
      inFile: ({ name }) => name,
      render: (row) => (
        <span className={classes['member']}>
          <ArchAvatar name={nameText(row)} />
          <bdi className="oneLine">{nameText(row)}</bdi>
        </span>
      ),
    }),
    column({ id: 'scopes', yields: 2, title: t`May do`, width: 260, minWidth: 140, grows: 1.4, text: scopesText }),
    column({
      id: 'events',
      yields: 1,
      title: t`Events`,
      width: 180,
      minWidth: 110,
      grows: 0.8,
      sortKey: 'events',
      text: eventsText,
    }),
    column({
      id: 'state',
      title: t`Status`,
      width: 130,
      minWidth: 116,
      sortKey: 'state',
      text: stateText,
      render: (row) => <StateChip row={row} />,
    }),
    column({
      id: 'updated',
      yields: 3,
      title: t`Changed`,
      width: 116,
      sortKey: 'updated',
      text: ({ updatedAt }) => (updatedAt === null ? '' : formatDate(updatedAt)),
      inFile: ({ updatedAt }) => (updatedAt === null ? '' : isoDay(updatedAt)),
    }),
    syncColumn<StaffRow>('staffMembers', (row) => row.id),
  ]
}
