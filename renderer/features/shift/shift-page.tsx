import { plural, t } from '@lingui/core/macro'
import { IconChevronRight, IconCloudUpload, IconLock, IconLockOpen } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ShiftReport } from '../../../shared/app/shift.ts'
import { useLive } from '../../live.ts'
import { OutcomeChip } from '../../ui/chip.tsx'
import { LeadButton } from '../../ui/leads.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ApprovalList, DrawerStatement, MoveList } from './drawer-statement.tsx'
import { MoveForm } from './move-form.tsx'
import { ReportBody } from './report-body.tsx'
import classes from './shift.module.css'
import { ShiftActions } from './shift-actions.tsx'
import { EarlierShifts } from './shift-list.tsx'
import { provisionalText, shiftDetail } from './shift-messages.ts'

interface ShiftPageProps {
  shiftId: string
  showMoney: boolean
  /** What this laptop sells in. */
  currencies: readonly string[]
}

/** One shift: as it is now, or as it was closed. */
export function ShiftPage({ shiftId, showMoney, currencies }: ShiftPageProps) {
  const query = useLive('shift', 'report', { shiftId })
  const report = query.data
  if (report === undefined || report.shiftId !== shiftId) {
    return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null
  }
  const isOpen = report.closedAt === null
  return (
    <div className={classes['screen']}>
      <ScreenHead
        title={t`Shift ${report.number}`}
        detail={
          <span className="row gap10 shrinks">
            <OutcomeChip
              icon={isOpen ? <IconLockOpen /> : <IconLock />}
              word={isOpen ? t({ message: 'Open', context: 'state' }) : t`Closed`}
              tone={isOpen ? 'admitted' : 'plain'}
            />
            <span className={classes['detailText']} title={shiftDetail(report)}>
              {shiftDetail(report)}
            </span>
          </span>
        }
        actions={
          <>
            {showMoney && <ShiftActions shiftId={shiftId} name={isOpen ? t`X report` : t`Z report`} />}
            {isOpen && <LeadButton verb={t`Close shift`} h={34} to="/shift/close" />}
          </>
        }
      />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <Notes report={report} showMoney={showMoney} />
          <ReportBody report={report} showMoney={showMoney} />
          {report.note !== '' && (
            <section className={classes['note']} aria-label={t`Note`}>
              <h2 className="faint rem12 bold">{t`Note`}</h2>
              <p className="muted breaks">{report.note}</p>
            </section>
          )}
        </div>
        <aside className={classes['margin']} aria-label={t`Drawer`}>
          {report.currencies.map((sums) => (
            <DrawerStatement key={sums.currency} sums={sums} showMoney={showMoney} />
          ))}
          {isOpen && <MoveForm currencies={heldIn(report, currencies)} />}
          <MoveList moves={report.moves} />
          <ApprovalList approvals={report.approvals} />
          <EarlierShifts exceptId={shiftId} showMoney={showMoney} />
        </aside>
      </div>
    </div>
  )
}

/** Currencies of the drawer first, then others that this laptop sells in. */
const heldIn = (report: ShiftReport, sold: readonly string[]): string[] => [
  ...new Set([...report.currencies.map(({ currency }) => currency), ...sold]),
]

/** What this report does not know yet, and where it differs from the site. */
function Notes({ report, showMoney }: { report: ShiftReport; showMoney: boolean }) {
  const { shiftId, closedAt, unsent, differing } = report
  const proof = useLive('shift', 'proof', { shiftId }).data
  const isSent = proof?.shiftId === shiftId && proof.complete
  const provisional = provisionalText(report, showMoney)
  return (
    <>
      {provisional !== null && (
        <Strip
          tone={closedAt !== null && isSent ? 'known' : 'open'}
          action={
            <Link href={closedAt === null ? '/sync' : `/shift/${shiftId}/proof`}>
              {closedAt === null ? t`Open Sync` : t`Proof of sync`}
            </Link>
          }
        >
          {provisional} {closedAt !== null && (isSent ? t`They are now.` : t`This report stays as it is.`)}
        </Strip>
      )}
      {unsent === 0 && differing > 0 && (
        <Strip tone="open" action={<Link href={`/shift/${shiftId}/proof`}>{t`Show them`}</Link>}>
          {plural(differing, {
            one: 'One sale has another total on the site.',
            other: '# sales have another total on the site.',
          })}
        </Strip>
      )}
    </>
  )
}

function Strip({ tone, action, children }: { tone: 'open' | 'known'; action: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['strip']} data-tone={tone} role="note">
      <IconCloudUpload size={18} stroke={1.75} aria-hidden="true" />
      <p className="takesRest">{children}</p>
      <span className={classes['stripAction']}>
        {action}
        <IconChevronRight size={15} stroke={2} aria-hidden="true" />
      </span>
    </div>
  )
}
