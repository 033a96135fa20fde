import { t } from '@lingui/core/macro'
import { IconCheck } from '@tabler/icons-react'
import type { RsvpRow } from '../../../shared/app/rsvps.ts'
import { syncColumn } from '../../copy/sync-column.tsx'
import { formatShortDay, formatTime } from '../../format.ts'
import { ArchCheck } from '../../ui/arch-check.tsx'
import { type GridColumn, gridColumn } from '../../ui/data-grid/use-grid-table.ts'
import classes from './rsvp-list.module.css'
import { answerWord, arrivedOf, companyOf } from './rsvp-words.ts'

const column = gridColumn<RsvpRow>

interface ColumnOptions {
  timeZone: string | undefined
  /** Called with the id of a row whose arrived mark was pressed. */
  onArrival: (id: string) => void
}

/** The columns of the answers to an invitation, in the order a door reads them. */
export function rsvpColumns({ timeZone, onArrival }: ColumnOptions): GridColumn<RsvpRow>[] {
  const answeredAt = ({ answeredAt: at }: RsvpRow) =>
    at === null ? '' : `${formatShortDay(at, timeZone)} ${formatTime(at, timeZone)}`
  return [
    column({
      id: 'in',
      title: t`In`,
      head: <IconCheck size={15} stroke={1.75} />,
      width: 54,
      fixed: true,
      text: (row) => (row.arrived >= row.guests ? t`yes` : t`no`),
      act: onArrival,
      render: (row) => (
        <ArchCheck
          checked={row.arrived >= row.guests}
          label={row.arrived >= row.guests ? t`${row.name}, in` : t`${row.name}, not in`}
        />
      ),
    }),
    column({
      id: 'name',
      title: t`Name`,
      width: 230,
      minWidth: 146,
      grows: 2,
      strong: true,
      sortKey: 'name',
      text: (row) => row.name,
      render: (row) => (
        <bdi className={classes['name']} data-cut>
          {row.name}
        </bdi>
      ),
    }),
    column({
      id: 'guests',
      title: t`With`,
      width: 132,
      minWidth: 118,
      sortKey: 'guests',
      text: companyOf,
    }),
    column({
      id: 'answer',
      title: t`Answer`,
      width: 128,
      minWidth: 110,
      sortKey: 'answer',
      text: (row) => answerWord(row.answer),
    }),
    column({
      id: 'arrived',
      title: t`Arrived`,
      width: 88,
      align: 'end',
      sortKey: 'arrived',
      text: arrivedOf,
    }),
    column({
      id: 'email',
      yields: 2,
      title: t`E-mail`,
      width: 210,
      minWidth: 120,
      grows: 1.4,
      text: (row) => row.email ?? '',
    }),
    column({
      id: 'answered',
      yields: 1,
      title: t`Answered`,
      width: 142,
      minWidth: 128,
      align: 'end',
      sortKey: 'answered',
      text: answeredAt,
    }),
    syncColumn<RsvpRow>('rsvps', (row) => row.id),
  ]
}
