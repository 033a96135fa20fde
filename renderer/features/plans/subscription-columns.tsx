import { t } from '@lingui/core/macro'
import type { SubscriptionRow } from '../../../shared/app/subscriptions.ts'
import { syncColumn } from '../../copy/sync-column.tsx'
import { formatDate, isoDay } from '../../format.ts'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { type GridColumn, gridColumn, tickColumn } from '../../ui/data-grid/use-grid-table.ts'
import { PaymentChip, StateWord } from './payment-chip.tsx'
import classes from './plans.module.css'
import { nextPaymentText, paymentProblem, stateText, untilText } from './subscription-state.ts'
import { memberText, planText, statusText } from './subscription-words.ts'

const column = gridColumn<SubscriptionRow>

interface ColumnOptions {
  now: number
  /** The list has subscriptions of several plans. */
  showPlan: boolean
}

const dayInFile = (iso: string | null) => (iso === null ? '' : isoDay(iso))

/** The columns of the list of subscriptions. */
export function subscriptionColumns({ now, showPlan }: ColumnOptions): GridColumn<SubscriptionRow>[] {
  const columns: (GridColumn<SubscriptionRow> | false)[] = [
    tickColumn<SubscriptionRow>(),
    column({
      id: 'member',
      title: t`Member`,
      width: 200,
      minWidth: 168,
      grows: 1.2,
      strong: true,
      sortKey: 'name',
      text: memberText,
      inFile: ({ name }) => name,
      render: (row) => <MemberCell row={row} />,
    }),
    showPlan &&
      column({
        id: 'plan',
        title: t`Plan`,
        width: 140,
        minWidth: 100,
        grows: 0.8,
        sortKey: 'plan',
        text: planText,
      }),
    column({
      id: 'since',
      yields: 3,
      title: t`Since`,
      width: 116,
      sortKey: 'start',
      text: ({ startsAt }) => (startsAt === null ? '' : formatDate(startsAt)),
      inFile: ({ startsAt }) => dayInFile(startsAt),
    }),
    column({
      id: 'until',
      yields: 2,
      title: t`Until`,
      width: 116,
      sortKey: 'end',
      text: untilText,
      inFile: ({ endsAt }) => dayInFile(endsAt),
    }),
    column({
      id: 'next',
      yields: 1,
      title: t`Next payment`,
      width: 150,
      minWidth: 150,
      sortKey: 'next',
      text: (row) => paymentProblem(row) || nextPaymentText(row),
      inFile: ({ nextPaymentAt }) => dayInFile(nextPaymentAt),
      render: (row) =>
        paymentProblem(row) === '' ? (
          <span className="oneLine figures">{nextPaymentText(row) || '–'}</span>
        ) : (
          <PaymentChip row={row} />
        ),
    }),
    column({
      id: 'status',
      title: t`Status`,
      width: 146,
      minWidth: 132,
      grows: 0.9,
      sortKey: 'status',
      text: (row) => stateText(row, now),
      inFile: ({ status }) => statusText(status),
      render: (row) => <StateWord row={row} now={now} />,
    }),
    syncColumn<SubscriptionRow>('subscriptions', (row) => row.id),
  ]
  return columns.filter((each) => each !== false)
}

function MemberCell({ row }: { row: SubscriptionRow }) {
  const name = memberText(row)
  return (
    <span className={classes['member']}>
      <ArchAvatar name={name} />
      <bdi className="oneLine" data-unnamed={row.name.trim() === '' || undefined}>
        {name}
      </bdi>
    </span>
  )
}
