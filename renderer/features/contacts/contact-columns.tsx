import type { ContactRow } from '../../../shared/app/contacts.ts'
import { formatCount, isoDay } from '../../format.ts'
import { OutcomeChip } from '../../ui/chip.tsx'
import { type GridColumn, gridColumn } from '../../ui/data-grid/use-grid-table.ts'
import { SyncMark } from '../../ui/sync-mark.tsx'
import { dayNamer, maskedEmail, spentText } from './contact-words.ts'
import classes from './contacts.module.css'

interface ColumnOptions {
  /** The door's role sees addresses only of those it opens. */
  masked: boolean
  now: number
  labelName: (key: string) => string
}

/** The columns of the contact list. */
export function contactColumns({ masked, now, labelName }: ColumnOptions): GridColumn<ContactRow>[] {
  const dayOf = dayNamer(now)
  const emailOf = (row: ContactRow) => (row.email === null ? '' : masked ? maskedEmail(row.email) : row.email)
  return [
    gridColumn<ContactRow>({
      id: 'tick',
      title: 'Select',
      width: 48,
      fixed: true,
      tick: true,
      screenOnly: true,
      text: () => '',
    }),
    gridColumn<ContactRow>({
      id: 'name',
      title: 'Name',
      width: 184,
      minWidth: 140,
      grows: 1,
      strong: true,
      sortKey: 'name',
      text: (row) => row.name,
    }),
    gridColumn<ContactRow>({
      id: 'email',
      title: 'E-mail',
      width: 220,
      minWidth: 160,
      grows: 1.35,
      sortKey: 'email',
      text: emailOf,
    }),
    gridColumn<ContactRow>({
      id: 'labels',
      title: 'Label',
      width: 112,
      minWidth: 112,
      grows: 0.45,
      text: (row) => row.labels.map(labelName).join(', '),
      render: (row) => <LabelCell names={row.labels.map(labelName)} />,
    }),
    gridColumn<ContactRow>({
      id: 'active',
      title: 'Active',
      width: 84,
      sortKey: 'activity',
      text: (row) => dayOf(row.lastActivityAt),
      inFile: (row) => (row.lastActivityAt === null ? '' : isoDay(row.lastActivityAt)),
    }),
    gridColumn<ContactRow>({
      id: 'orders',
      title: 'Orders',
      width: 72,
      align: 'end',
      sortKey: 'orders',
      text: (row) => formatCount(row.orders),
      inFile: (row) => String(row.orders),
    }),
    gridColumn<ContactRow>({
      id: 'spent',
      title: 'Spent',
      width: 92,
      align: 'end',
      sortKey: 'spent',
      text: spentText,
      render: (row) => (row.spent === null ? <span title={spentText(row)}>–</span> : spentText(row)),
    }),
    gridColumn<ContactRow>({
      id: 'sync',
      title: 'Sync',
      head: <span />,
      width: 38,
      fixed: true,
      screenOnly: true,
      text: () => '',
      render: (row) => <SyncMark mark={row.sync} />,
    }),
  ]
}

/** The first label in full and how many more there are. */
function LabelCell({ names }: { names: string[] }) {
  const [first, ...more] = names
  if (first === undefined) return null
  return (
    <span className={classes['labels']} title={names.join(', ')}>
      <OutcomeChip tone="plain">{first}</OutcomeChip>
      {more.length > 0 && <span className={classes['more']}>+{more.length}</span>}
    </span>
  )
}
