import { t } from '@lingui/core/macro'
import type { RsvpRow } from '../../../shared/app/rsvps.ts'
import { formatShortDay, formatTime } from '../../format.ts'
import { type GuestColumnOptions, guestListColumns } from '../../guest-list/guest-columns.tsx'
import { type GridColumn, gridColumn } from '../../ui/data-grid/use-grid-table.ts'
import { arrivedOf, companyOf, statusWord } from './rsvp-words.ts'

const column = gridColumn<RsvpRow>

/** The columns of the list of RSVPs, in the order a door reads them. */
export function rsvpColumns({ timeZone, onArrival }: GuestColumnOptions): GridColumn<RsvpRow>[] {
  return guestListColumns<RsvpRow>({
    dataSet: 'rsvps',
    rowId: (row) => row.id,
    isIn: (row) => row.arrived >= row.guests,
    onArrival,
    nameWidth: 230,
    arrived: { width: 88, text: arrivedOf },
    before: [
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
        title: t`RSVP status`,
        width: 128,
        minWidth: 110,
        sortKey: 'answer',
        text: (row) => statusWord(row.answer),
      }),
    ],
    after: [
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
        title: t`Responded`,
        width: 142,
        minWidth: 128,
        align: 'end',
        sortKey: 'answered',
        text: ({ respondedAt: at }) =>
          at === null ? '' : `${formatShortDay(at, timeZone)} ${formatTime(at, timeZone)}`,
      }),
    ],
  })
}
