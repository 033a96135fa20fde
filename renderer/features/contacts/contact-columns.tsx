import { t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import type { ContactRow } from '../../../shared/app/contact-row.ts'
import { amountCell } from '../../../shared/csv.ts'
import { dayNamer } from '../../base/day-namer.ts'
import { syncColumn } from '../../copy/sync-column.tsx'
import { formatCount, isoDay } from '../../format.ts'
import { OutcomeChip } from '../../ui/chip.tsx'
import { type GridColumn, gridColumn, tickColumn } from '../../ui/data-grid/use-grid-table.ts'
import { maskedEmail, spentText } from './contact-messages.ts'
import classes from './contacts.module.css'
import { memberStatusName } from './status-words.ts'

const column = gridColumn<ContactRow>

interface ColumnOptions {
  /** The door's role sees addresses only of those it opens. */
  masked: boolean
  now: number
}

/** The columns of the contact list. */
export function contactColumns({ masked, now }: ColumnOptions): GridColumn<ContactRow>[] {
  const dayOf = dayNamer(now)
  const emailOf = (row: ContactRow) => (row.email === null ? '' : masked ? maskedEmail(row.email) : row.email)
  return [
    tickColumn<ContactRow>(),
    column({
      id: 'name',
      title: t`Name`,
      width: 184,
      minWidth: 140,
      grows: 1,
      strong: true,
      sortKey: 'name',
      text: (row) => row.name,
      render: (row) => <NameCell name={row.name} leaving={row.leaving} />,
    }),
    column({
      id: 'email',
      title: t`E-mail`,
      width: 252,
      // An address of usual length; beside the drawer other columns make way for it.
      minWidth: 244,
      grows: 1.35,
      sortKey: 'email',
      text: emailOf,
    }),
    column({
      id: 'labels',
      title: t`Label`,
      width: 112,
      minWidth: 112,
      grows: 0.45,
      text: (row) => row.labels.join(', '),
      render: (row) => <LabelCell names={row.labels} />,
    }),
    column({
      id: 'member',
      yields: 4,
      title: t`Member`,
      width: 104,
      text: memberText,
      render: (row) => memberText(row) || null,
    }),
    column({
      id: 'active',
      yields: 3,
      title: t`Active`,
      width: 98,
      sortKey: 'activity',
      text: (row) => dayOf(row.lastActivityAt),
      inFile: (row) => (row.lastActivityAt === null ? '' : isoDay(row.lastActivityAt)),
    }),
    column({
      id: 'orders',
      yields: 2,
      title: t`Orders`,
      width: 96,
      align: 'end',
      sortKey: 'orders',
      text: (row) => formatCount(row.orders),
      inFile: (row) => row.orders,
    }),
    column({
      id: 'spent',
      yields: 1,
      title: t`Spent`,
      width: 92,
      align: 'end',
      sortKey: 'spent',
      text: spentText,
      inFile: (row) => amountCell(row.spent),
      besidesInFile: { title: t`Currency`, text: (row) => row.spent?.currency ?? spentText(row) },
      render: (row) => (row.spent === null ? <span title={spentText(row)}>–</span> : spentText(row)),
    }),
    syncColumn<ContactRow>('contacts', (row) => row.id),
  ]
}

const memberText = ({ memberStatus }: ContactRow) => (memberStatus === null ? '' : memberStatusName(memberStatus))

/** A contact that is to be deleted is struck through; a screen reader reads why. */
function NameCell({ name, leaving }: { name: string; leaving: boolean }) {
  if (!leaving) {
    return <bdi className={classes['name']}>{name}</bdi>
  }
  return (
    <span className={classes['name']} title={t`Will be deleted`}>
      <del>
        <bdi>{name}</bdi>
      </del>
      <VisuallyHidden>{t`, will be deleted`}</VisuallyHidden>
    </span>
  )
}

/** The first label in full and how many more there are. */
function LabelCell({ names }: { names: string[] }) {
  const [first, ...more] = names
  if (first === undefined) return null
  return (
    <span className={classes['labels']} title={names.join(', ')}>
      <OutcomeChip word={first} tone="plain" />
      {more.length > 0 && <span className={classes['more']}>+{more.length}</span>}
    </span>
  )
}
