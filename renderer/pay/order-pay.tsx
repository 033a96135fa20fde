import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { Money } from '../../shared/app/common.ts'
import type { OrderDetail } from '../../shared/app/order-detail.ts'
import type { PaymentMethod, PaymentTaken } from '../../shared/app/order-payments.ts'
import { OtherLaptops } from '../copy/other-laptops.tsx'
import { buyerWords, numberOf } from '../event/order-messages.ts'
import { formatMoney } from '../format.ts'
import { useLive } from '../live.ts'
import { notInCoinsText, unclearText } from '../ui/amount-words.ts'
import { Key } from '../ui/kbd.tsx'
import { Problem } from '../ui/problem.tsx'
import { ErrorState } from '../ui/states.tsx'
import { CashBox } from './cash-box.tsx'
import { isCentsFirst } from './cents-first.ts'
import { FinishButton } from './finish-button.tsx'
import { MethodButtons } from './method-buttons.tsx'
import classes from './order-pay.module.css'
import { orderPayKeys } from './order-pay-keys.ts'
import { PartField } from './part-field.tsx'
import { dealText, METHOD_HINTS } from './pay-messages.ts'
import type { Deal } from './pay-model.ts'
import { type OrderPayment, useOrderPay } from './use-order-pay.ts'

interface OrderPayProps {
  orderNumber: string
  eventId: string
  /** Called once nothing is due any longer; after a part payment the panel stays. */
  onPaid: (taken: PaymentTaken, method: PaymentMethod) => void
  onBack: () => void
}

/** Takes what is due for an order that was made before: all of it or a part, in one way of paying or several. */
export function OrderPay({ orderNumber, eventId, onPaid, onBack }: OrderPayProps) {
  const query = useLive('orders', 'get', { id: orderNumber })
  const order = query.isPlaceholderData ? undefined : query.data
  const due = order?.due !== null && (order?.due.minor ?? 0) > 0 ? order?.due : undefined
  const pay = useOrderPay({ orderNumber, eventId, due, onPaid })
  const keys = orderPayKeys(pay, due?.currency ?? '', onBack)
  const panel = useRef<HTMLElement>(null)
  const part = useRef<HTMLInputElement>(null)
  const hadPart = useRef(false)
  const isPart = pay.typedPart !== null

  /** What Enter means must have the focus: the amount received, or where there is none the finish. */
  const focusMain = () =>
    [...(panel.current?.querySelectorAll<HTMLElement>('[data-autofocus], [data-back]') ?? [])][0]?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the panel gives the focus its place again
  useEffect(() => {
    if (isPart && !hadPart.current) part.current?.focus()
    else focusMain()
    hadPart.current = isPart
  }, [pay.method, isPart, pay.news?.parts, due === undefined])
  /** Mouse and touch leave the focus where the next key is for. */
  function onClick({ detail, target }: MouseEvent) {
    if (detail !== 0 && target instanceof Element && target.closest('button') !== null) focusMain()
  }

  return (
    <section
      ref={panel}
      className={classes['panel']}
      aria-label={t`Take payment`}
      tabIndex={-1}
      onKeyDown={keys.onKeyDown}
      onClick={onClick}
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {order !== undefined && <Head order={order} />}
      {due !== undefined && <PaymentForm pay={pay} due={due} partRef={part} onLetter={keys.letter} />}
      {order !== undefined && due === undefined && !pay.busy && (
        <p className={classes['nothing']}>{t`Nothing is due for this order.`}</p>
      )}
      <button type="button" className={classes['back']} data-back aria-keyshortcuts="Escape" onClick={onBack}>
        <Trans>
          Back without taking anything <Key>Esc</Key>
        </Trans>
      </button>
    </section>
  )
}

/** Who pays for what, and the state of it. */
function Head({ order }: { order: OrderDetail }) {
  return (
    <header className={classes['head']}>
      <div>
        <h2 className="bold breaks">
          <bdi>{buyerWords(order)}</bdi>
        </h2>
        <p className="muted figures">{t`No. ${numberOf(order)} · ${plural(order.tickets, { one: '# ticket', other: '# tickets' })}`}</p>
      </div>
      <dl className={classes['sums']}>
        <Sum label={t`Total`} amount={order.total} />
        <Sum label={t`Paid here`} amount={order.paidHere} />
        <Sum label={t`Due`} amount={order.due} strong />
      </dl>
    </header>
  )
}

function Sum({ label, amount, strong = false }: { label: string; amount: Money | null; strong?: boolean }) {
  if (amount === null) return null
  return (
    <div data-strong={strong || undefined}>
      <dt className="muted rem13">{label}</dt>
      <dd className="rem17 semibold">{formatMoney(amount)}</dd>
    </div>
  )
}

/** The state before an amount is typed. */
const NOTHING: Deal = { kind: 'ready', paidMinor: 0, handedMinor: 0, receivedMinor: null, changeMinor: 0 }

interface PaymentFormProps {
  pay: OrderPayment
  due: Money
  partRef: React.Ref<HTMLInputElement>
  onLetter: (letter: string) => void
}

/** How it is paid and how much, down to the button that takes it. */
function PaymentForm({ pay, due, partRef, onLetter }: PaymentFormProps) {
  const { method, part, deal, totalMinor, received, busy } = pay
  const { currency } = due
  if (part === null) return null
  const text =
    deal !== null
      ? dealText(deal, method, currency)
      : part.kind === 'tooMuch'
        ? t`At most ${formatMoney(due)} is due`
        : part.kind === 'notInCoins'
          ? notInCoinsText(part.minor, currency)
          : part.kind === 'unclear'
            ? unclearText(part, currency)
            : t`Type how much is paid now`
  return (
    <>
      <MethodButtons methods={pay.offered} method={method} onMethod={pay.setMethod} />
      <PartField
        ref={partRef}
        {...{ due, part, onLetter }}
        typed={pay.typedPart}
        onType={pay.setPart}
        onToggle={pay.togglePart}
      />
      {method === 'cash' ? (
        <CashBox
          deal={deal ?? NOTHING}
          {...{ totalMinor, currency, received }}
          register={isCentsFirst()}
          focused
          onReceived={pay.setReceived}
          onMethod={onLetter}
        />
      ) : (
        <p className={classes['hint']}>{METHOD_HINTS[method]}</p>
      )}
      <div className={classes['end']}>
        {pay.news !== null && (
          <p className={classes['news']} role="status">
            {pay.news.text}
          </p>
        )}
        <OtherLaptops kind="payment" />
        <Problem text={pay.problem} className={classes['problem']} />
        <FinishButton
          text={text}
          blocked={deal?.kind !== 'ready'}
          busy={busy}
          takesFocus={method !== 'cash'}
          onFinish={pay.take}
        />
      </div>
    </>
  )
}
