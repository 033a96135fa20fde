import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useLive } from '../../../live.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { Strip } from '../../../ui/strip.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
import { PayStep } from './pay-step.tsx'
import { buyerName, DRAFTS, emptyDraft, onSale } from './sale-draft.ts'
import { SaleEndPanel, UnsettledSales } from './sale-end.tsx'
import { type ReadySale, SaleForm } from './sale-form.tsx'
import { NEEDS_SITE } from './sale-problems.ts'
import classes from './sell.module.css'
import type { SaleEnd } from './use-plan-sale.ts'

interface PlanSaleProps {
  /** The plan that is chosen from the beginning. */
  planId?: string | null
  onClose: () => void
}

const AWAY: readonly unknown[] = ['offline', 'paused', 'signedOut']

/** Sells a plan in person: what to whom, how it is paid, and what came of it. Needs the site. */
export function PlanSale({ planId = null, onClose }: PlanSaleProps) {
  const plans = useLive('plans', 'list', {})
  const chip = useLive('sync', 'status', {}).data?.chip
  const [draft, setDraft] = useKeptState(`plans.sale:${planId}`, () => emptyDraft(planId), ...DRAFTS)
  const [sale, setSale] = useState<ReadySale | null>(null)
  const [end, setEnd] = useState<SaleEnd | null>(null)
  const isAway = AWAY.includes(chip)
  const name = buyerName(draft.buyer)
  const rows = plans.data?.plans

  const content = () => {
    if (sale !== null && end !== null) return <SaleEndPanel {...{ sale, name, end, onClose }} />
    if (sale !== null) return <PayStep {...{ sale, name }} onBack={() => setSale(null)} onEnd={setEnd} />
    if (plans.isError) return <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />
    if (rows === undefined || chip === undefined) return null
    if (onSale(rows).length === 0) return <p className="muted">{t`No plan on this laptop is on sale.`}</p>
    return <SaleForm {...{ draft, isAway, onClose }} plans={rows} onChange={setDraft} onReady={setSale} />
  }
  return (
    // In the payment Escape goes back to the plan and the buyer.
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={sale === null || end !== null}
      closeOnClickOutside={false}
      title={t`Sell a plan`}
      // Four ways to pay are side by side.
      size={sale !== null && end === null ? 920 : 720}
    >
      <div className="column gap14">
        {end === null && (
          <div className={classes['strips']}>
            {isAway && (
              <Strip icon={<IconCloudOff size={20} stroke={1.75} aria-hidden="true" />} text={NEEDS_SITE} wraps />
            )}
            <UnsettledSales />
          </div>
        )}
        {content()}
      </div>
    </Modal>
  )
}
