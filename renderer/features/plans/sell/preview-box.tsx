import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { PlanSalePreview } from '../../../../shared/app/subscription-sale.ts'
import { formatDate } from '../../../format.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { isFree, planPriceText } from '../plan-words.ts'
import classes from './sell.module.css'
import type { PreviewState } from './use-preview.ts'

interface PreviewBoxProps {
  state: PreviewState
  /** What the person is called. */
  name: string
  /** How often it is paid: "a year"; empty where it is not known. */
  period: string
  onAgain: () => void
}

/** What the site says of the sale before it is made: the price, from when until when, and why not. */
export function PreviewBox({ state, name, period, onAgain }: PreviewBoxProps) {
  return (
    <div className={classes['preview']} aria-live="polite">
      {state.kind === 'nothing' && <p className="muted">{t`Choose a plan and a buyer to see the price.`}</p>}
      {state.kind === 'asking' && <p className="muted">{t`Asking the site for the price…`}</p>}
      {state.kind === 'failed' && (
        <div className="row wraps gap10">
          <p className="wrong grows" role="alert">
            {state.problem}
          </p>
          <ActionButton verb={t`Try again`} variant="default" onClick={onAgain} />
        </div>
      )}
      {state.kind === 'known' && <Known preview={state.preview} name={name} period={period} />}
    </div>
  )
}

/** Why the sale cannot be made here; null where it can. */
export function obstacleOf({ limitReached, total, price }: PlanSalePreview, name: string): string | null {
  if (limitReached) {
    return t`${name} has this plan as often as one person may buy it. Nothing can be sold; choose another plan or buyer.`
  }
  if (total !== null) return null
  const amount = planPriceText(price)
  return t`The price ${amount} can’t be paid in the money of ${price.currency}. Sell it on the site, or correct the plan’s price.`
}

/** Until when a plan is good that the site has dates for. */
export function validText(endsAt: string | null): string {
  if (endsAt === null) return t`No end`
  const day = formatDate(endsAt)
  return t`Valid until ${day}`
}

function Known({ preview, name, period }: { preview: PlanSalePreview; name: string; period: string }) {
  const { price, startsAt, endsAt, makesMember } = preview
  const obstacle = obstacleOf(preview, name)
  return (
    <>
      <p className={classes['price']}>
        <b>{isFree(price) ? t({ message: 'Free', context: 'price' }) : planPriceText(price)}</b>{' '}
        {!isFree(price) && <span>{period}</span>}
      </p>
      {startsAt !== null && (
        <p className="muted rem15">{[t`Starts on ${formatDate(startsAt)}`, validText(endsAt)].join(' · ')}</p>
      )}
      {makesMember && obstacle === null && (
        <p className="muted rem13">
          <Trans>
            An account on the site is made for <bdi>{name}</bdi> with the sale.
          </Trans>
        </p>
      )}
      {obstacle !== null && (
        <p className={classes['obstacle']} role="alert">
          <IconAlertTriangle size={18} stroke={1.9} className="rigid" aria-hidden="true" />
          {obstacle}
        </p>
      )}
    </>
  )
}
