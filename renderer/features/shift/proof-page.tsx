import { plural, t } from '@lingui/core/macro'
import { Button, CopyButton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowLeft,
  IconCheck,
  IconClock,
  IconCopy,
  IconX,
} from '@tabler/icons-react'
import type { ProofOfSync, ProvenSale } from '../../../shared/app/shift.ts'
import { formatDay, formatMoney, formatTime } from '../../format.ts'
import { useLive } from '../../live.ts'
import { type ChipTone, OutcomeChip } from '../../ui/chip.tsx'
import { LeadButton } from '../../ui/leads.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './proof.module.css'
import screen from './shift.module.css'
import { ShiftActions } from './shift-actions.tsx'
import { moneyList, stateName } from './shift-messages.ts'

/** What this laptop sold in a shift and the site has of it, sale by sale. */
export function ProofPage({ shiftId }: { shiftId: string }) {
  const query = useLive('shift', 'proof', { shiftId })
  const report = useLive('shift', 'report', { shiftId }).data
  const proof = query.data
  if (proof === undefined || proof.shiftId !== shiftId) {
    return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null
  }
  return (
    <div className={screen['screen']}>
      <ScreenHead
        title={t`Proof of sync`}
        detail={report?.shiftId === shiftId ? t`Shift ${report.number}` : ''}
        actions={
          <>
            <LeadButton
              icon={IconArrowLeft}
              verb={t`The report`}
              variant="subtle"
              h={34}
              to={report?.closedAt === null ? '/shift' : `/shift/${shiftId}`}
            />
            <ShiftActions shiftId={shiftId} name="proof" kind="proof" />
          </>
        }
      />
      <Verdict proof={proof} />
      <div className={classes['scroll']}>
        <Sales sales={proof.sales} />
      </div>
    </div>
  )
}

function Verdict({ proof }: { proof: ProofOfSync }) {
  const { complete, sales, charged, rounding, onSite, digest, at } = proof
  return (
    <section className={classes['verdict']} aria-label={t`Result`}>
      <div className={classes['answer']} data-complete={complete || undefined}>
        {complete ? <IconCheck size={22} stroke={2.2} aria-hidden /> : <IconClock size={22} stroke={2} aria-hidden />}
        <div>
          <h2 className="rem17 bold">{headline(proof)}</h2>
          <p className="faint rem13">{t`Looked at on ${formatDay(at)}, ${formatTime(at)}`}</p>
        </div>
      </div>
      <dl className={classes['totals']}>
        <div>
          <dt className="faint rem12">{t`Charged here`}</dt>
          <dd className="rem17 bold">{moneyList(charged)}</dd>
        </div>
        {rounding.length > 0 && (
          <div>
            <dt className="faint rem12">{t`Cash rounding`}</dt>
            <dd className="rem17 bold">{moneyList(rounding)}</dd>
          </div>
        )}
        <div>
          <dt className="faint rem12">{t`Orders on the site`}</dt>
          <dd className="rem17 bold">{moneyList(onSite)}</dd>
        </div>
        <div>
          <dt className="faint rem12">{t`Sales`}</dt>
          <dd className="rem17 bold">{sales.length}</dd>
        </div>
      </dl>
      <div className={classes['digest']}>
        <span>{t`Digest`}</span>
        <code className="shrinks muted rem13 mono breaks">{digest}</code>
        <CopyButton value={digest}>
          {({ copied, copy }) => (
            <Button
              className="rigid"
              variant="subtle"
              size="compact-sm"
              h={28}
              leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
              onClick={copy}
            >
              {copied ? t`Copied` : t`Copy`}
            </Button>
          )}
        </CopyButton>
      </div>
    </section>
  )
}

function headline({ complete, sales }: ProofOfSync): string {
  if (sales.length === 0) return t`Nothing was sold in this shift`
  const open = sales.filter(({ state }) => state !== 'sent' && state !== 'voided').length
  if (complete) return t`The site has every sale as it was charged`
  if (open > 0) return t`${plural(open, { one: '# sale is', other: '# sales are' })} not on the site`
  const differ = sales.filter(isDifferent).length
  return differ > 0
    ? t`${plural(differ, { one: '# sale has', other: '# sales have' })} another total on the site`
    : t`The site still has to learn what was voided`
}

const isDifferent = ({ state, siteTotal, charged }: ProvenSale): boolean =>
  state === 'sent' && siteTotal?.minor !== charged.minor

const TONES: Record<ProvenSale['state'], { tone: ChipTone; Icon: typeof IconCheck }> = {
  sent: { tone: 'plain', Icon: IconCheck },
  waiting: { tone: 'unknown', Icon: IconClock },
  parked: { tone: 'already', Icon: IconAlertTriangle },
  voided: { tone: 'plain', Icon: IconArrowBackUp },
  discarded: { tone: 'refused', Icon: IconX },
}

function Sales({ sales }: { sales: readonly ProvenSale[] }) {
  return (
    <table className={classes['table']}>
      <caption className="onlyHeard">{t`Sales of this shift`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Sale`}</th>
          <th scope="col">{t`Order on the site`}</th>
          <th scope="col">{t`Charged`}</th>
          <th scope="col">{t`Total there`}</th>
          <th scope="col">{t`State`}</th>
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => {
          const { tone, Icon } = TONES[sale.state]
          return (
            <tr key={sale.number} data-state={sale.state}>
              <th scope="row" title={sale.number}>
                {sale.receiptNumber ?? sale.number}
              </th>
              <td className="rem13 mono">{sale.orderNumber ?? '–'}</td>
              <td>{formatMoney(sale.charged)}</td>
              <td data-different={isDifferent(sale) || undefined}>
                {sale.siteTotal === null ? '–' : formatMoney(sale.siteTotal)}
              </td>
              <td>
                <OutcomeChip icon={<Icon />} word={stateName(sale.state)} tone={tone} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
