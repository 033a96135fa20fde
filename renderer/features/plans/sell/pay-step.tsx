import { t } from '@lingui/core/macro'
import { type MouseEvent, useEffect, useRef } from 'react'
import { formatMoney } from '../../../format.ts'
import { CashBox } from '../../../pay/cash-box.tsx'
import { isCentsFirst } from '../../../pay/cents-first.ts'
import { FinishButton } from '../../../pay/finish-button.tsx'
import { MethodButtons } from '../../../pay/method-buttons.tsx'
import { orderPayKeys } from '../../../pay/order-pay-keys.ts'
import { dealText, METHOD_HINTS } from '../../../pay/pay-messages.ts'
import { PlainButton } from '../../../ui/actions.tsx'
import { Key } from '../../../ui/kbd.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { planName } from '../plan-words.ts'
import type { ReadySale } from './sale-form.tsx'
import classes from './sell.module.css'
import { type PlanMethod, type SaleEnd, usePlanSale } from './use-plan-sale.ts'

const HINTS: Readonly<Record<Exclude<PlanMethod, 'cash'>, string>> = {
  card: METHOD_HINTS.card,
  transfer: METHOD_HINTS.transfer,
  later: t`The plan starts unpaid, and the member check says so. Note the money later with “Mark as paid” under Plans.`,
}

interface PayStepProps {
  sale: ReadySale
  /** What the person is called. */
  name: string
  onBack: () => void
  onEnd: (end: SaleEnd) => void
}

/** How the plan is paid, down to the button that sells it. */
export function PayStep({ sale, name, onBack, onEnd }: PayStepProps) {
  const { total } = sale.preview
  const { currency, minor: totalMinor } = total
  const pay = usePlanSale({ ...sale, onEnd })
  const { deal, method, isFree } = pay
  const keys = orderPayKeys(pay, currency, onBack)
  const panel = useRef<HTMLElement>(null)
  const money = formatMoney(total)
  /** What Enter means must have the focus: the amount received, or where there is none the button. */
  const focusMain = () => panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way of paying has its own place for the focus
  useEffect(focusMain, [method])
  /** Mouse and touch leave the focus where the next key is for. */
  const onClick = ({ detail, target }: MouseEvent) => {
    if (detail !== 0 && target instanceof Element && target.closest('button') !== null) focusMain()
  }
  return (
    <section
      ref={panel}
      className={classes['pay']}
      aria-label={t`Payment`}
      onKeyDown={keys.onKeyDown}
      onClick={onClick}
    >
      <p className={classes['what']}>
        <span className="grows">
          <b className="semibold">
            <bdi>{planName(sale.plan)}</bdi>
          </b>
          {' · '}
          <span className="muted">
            <bdi>{name}</bdi>
          </span>
        </span>
        <b className={classes['total']}>{money}</b>
      </p>
      {!isFree && <MethodButtons methods={pay.offered} method={method} onMethod={pay.setMethod} />}
      {isFree ? (
        <p className="muted rem15">{t`There is nothing to pay.`}</p>
      ) : method === 'cash' ? (
        <CashBox
          {...{ deal, totalMinor, currency }}
          received={pay.received}
          register={isCentsFirst()}
          focused
          onReceived={pay.setReceived}
          onMethod={keys.letter}
        />
      ) : (
        <p className="muted rem15">{HINTS[method]}</p>
      )}
      <Problem text={pay.problem} className={classes['obstacle']} />
      <FinishButton
        text={deal.kind === 'ready' ? t`Sell for ${money}` : dealText(deal, 'cash', currency)}
        blocked={deal.kind !== 'ready'}
        busy={pay.busy}
        takesFocus={isFree || method !== 'cash'}
        onFinish={pay.take}
      />
      <PlainButton
        verb={
          <>
            {t`Back without selling`} <Key>{t`Esc`}</Key>
          </>
        }
        className={classes['back']}
        aria-keyshortcuts="Escape"
        onClick={onBack}
      />
    </section>
  )
}
