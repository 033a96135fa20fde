import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import type { PlanRow } from '../../../../shared/app/plans.ts'
import type { PlanSalePreview } from '../../../../shared/app/subscription-sale.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import dialog from '../../../ui/dialog.module.css'
import { useNow } from '../../../ui/use-now.ts'
import { periodText, planName, priceText } from '../plan-words.ts'
import { BuyerField } from './buyer-field.tsx'
import { obstacleOf, PreviewBox } from './preview-box.tsx'
import { buyerName, onSale, type SaleDraft, type WantedSale, wantedOf } from './sale-draft.ts'
import classes from './sell.module.css'
import { StartField } from './start-field.tsx'
import { usePreview } from './use-preview.ts'

/** A sale that the site would make, and what it costs. */
export interface ReadySale {
  wanted: WantedSale
  preview: PlanSalePreview & { total: NonNullable<PlanSalePreview['total']> }
  plan: PlanRow
}

interface SaleFormProps {
  plans: readonly PlanRow[]
  draft: SaleDraft
  /** The site cannot be asked now. */
  isAway: boolean
  onChange: (draft: SaleDraft) => void
  onReady: (sale: ReadySale) => void
  onClose: () => void
}

/** What is sold to whom and from when, with what the site says to it. */
export function SaleForm({ plans, draft, isAway, onChange, onReady, onClose }: SaleFormProps) {
  const now = useNow(60_000)
  const choices = useMemo(
    () =>
      onSale(plans).map((plan) => ({
        value: plan.id,
        label: [planName(plan), priceText(plan)].filter(Boolean).join(', '),
      })),
    [plans],
  )
  const plan = onSale(plans).find(({ id }) => id === draft.planId)
  const { state, again } = usePreview(isAway ? null : wantedOf(draft, plan))
  const name = buyerName(draft.buyer)
  const ready = plan === undefined ? null : readyOf(state, plan, name)

  const form = useRef<HTMLFormElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const isReady = ready !== null
  useEffect(() => {
    if (isReady && document.activeElement === form.current?.querySelector('[data-chosen]')) next.current?.focus()
  }, [isReady])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (ready !== null) onReady(ready)
  }
  return (
    <form ref={form} className="column gap14" onSubmit={submit}>
      <Select
        label={t`Plan`}
        placeholder={t`Choose a plan`}
        data={choices}
        value={plan === undefined ? null : plan.id}
        searchable={choices.length > 8}
        data-autofocus={plan === undefined || undefined}
        nothingFoundMessage={t`No plan has this name.`}
        onChange={(planId) => onChange({ ...draft, planId, startDay: '' })}
      />
      <BuyerField
        buyer={draft.buyer}
        isFirst={plan !== undefined}
        onChange={(buyer) => onChange({ ...draft, buyer })}
      />
      {plan?.futureStart === true && (
        <StartField day={draft.startDay} now={now} onChange={(startDay) => onChange({ ...draft, startDay })} />
      )}
      <PreviewBox state={state} name={name} period={plan === undefined ? '' : periodText(plan)} onAgain={again} />
      <div className={dialog['actions']}>
        <ActionButton verb={t`Cancel`} variant="default" h={44} onClick={onClose} />
        {ready !== null && (
          <ActionButton
            ref={next}
            type="submit"
            verb={ready.preview.total.minor === 0 ? t`Continue` : t`To payment`}
            h={44}
            className={classes['next'] ?? ''}
          />
        )}
      </div>
    </form>
  )
}

function readyOf(state: ReturnType<typeof usePreview>['state'], plan: PlanRow, name: string): ReadySale | null {
  if (state.kind !== 'known' || obstacleOf(state.preview, name) !== null) return null
  const { wanted, preview } = state
  const { total } = preview
  return total === null ? null : { wanted, plan, preview: { ...preview, total } }
}
