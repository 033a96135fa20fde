import { t } from '@lingui/core/macro'
import { Switch } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { isEmailAddress } from '../../../shared/email-address.ts'
import { formatMoney } from '../../format.ts'
import { CashBox } from '../../pay/cash-box.tsx'
import { FinishButton } from '../../pay/finish-button.tsx'
import { MethodButtons } from '../../pay/method-buttons.tsx'
import { dealText, METHOD_HINTS } from '../../pay/pay-messages.ts'
import { dealOf, SALE_METHODS } from '../../pay/pay-model.ts'
import type { CartView } from '../../till/cart-view.ts'

import { till, useSell } from '../../till/sell-store.ts'
import { PlainButton } from '../../ui/actions.tsx'
import { Key } from '../../ui/kbd.tsx'
import { Problem } from '../../ui/problem.tsx'
import { buyerText } from './buyer-box.tsx'
import classes from './pay-panel.module.css'

interface PayPanelProps {
  view: CartView
  currency: string
  busy: boolean
  /** Whether tickets are printed unless the cashier decides otherwise. */
  printByItself: boolean
  /** Why the last try to finish sold nothing. */
  problem: string | null
  onFinish: () => void
  /** Takes the prices that changed meanwhile. */
  onPrices: () => void
  onMethod: (key: string) => void
}

/** How it is paid. It replaces the tiles; the cart beside it doesn't change meanwhile. */
export function PayPanel({
  view,
  currency,
  busy,
  printByItself,
  problem,
  onFinish,
  onPrices,
  onMethod,
}: PayPanelProps) {
  const { method, received, register, typing } = useSell()
  const finish = useRef<HTMLButtonElement>(null)
  const totalMinor = view.totals.totalMinor
  const deal = dealOf({ totalMinor, currency, method, received })
  const blocked = deal.kind !== 'ready' || view.stopped !== null
  // What Enter means must have the focus: the amount, or where there is none the finish.
  useEffect(() => {
    if (typing === 'none' && method !== 'cash') finish.current?.focus()
  }, [typing, method])
  return (
    <section className={classes['pay']} aria-label={t`Pay`}>
      <MethodButtons methods={SALE_METHODS} method={method} onMethod={till.setMethod} />
      {method === 'cash' && totalMinor > 0 ? (
        <CashBox
          {...{ deal, totalMinor, currency, received, register }}
          focused={typing === 'none'}
          onReceived={till.setReceived}
          onMethod={onMethod}
        />
      ) : (
        <div className={classes['plain']}>
          <p className={classes['sum']}>
            {formatMoney({ minor: method === 'free' ? 0 : totalMinor, currency })}
            {method === 'free' && totalMinor > 0 && <s>{formatMoney({ minor: totalMinor, currency })}</s>}
          </p>
          <p className={classes['hint']}>{method === 'cash' ? t`There is nothing to pay.` : METHOD_HINTS[method]}</p>
        </div>
      )}
      <Wants printByItself={printByItself} />
      <BuyerLine />
      <div className={classes['end']}>
        {view.needsApproval && (
          <p
            className={classes['warn']}
            role="status"
          >{t`Beyond this laptop’s allowance: a manager’s PIN will be asked for.`}</p>
        )}
        <Problem text={problem} className={classes['problem']} />
        {view.stopped === 'price' ? (
          <FinishButton ref={finish} text={t`Use the new prices`} blocked={false} busy={busy} onFinish={onPrices} />
        ) : (
          <FinishButton
            ref={finish}
            text={dealText(deal, method, currency)}
            blocked={blocked}
            busy={busy}
            onFinish={onFinish}
          />
        )}
      </div>
    </section>
  )
}

/** What happens with the tickets once they are sold. */
function Wants({ printByItself }: { printByItself: boolean }) {
  const { checkIn, print, mail, buyer } = useSell()
  const hasAddress = isEmailAddress(buyer.email)
  return (
    <div className={classes['wants']}>
      <Switch
        size="lg"
        label={t`Check in now`}
        checked={checkIn}
        onChange={(event) => till.want({ checkIn: event.currentTarget.checked })}
      />
      <Switch
        size="lg"
        label={t`Print tickets`}
        checked={print ?? printByItself}
        onChange={(event) => till.want({ print: event.currentTarget.checked })}
      />
      <Switch
        size="lg"
        label={t`E-mail tickets`}
        checked={mail && hasAddress}
        onChange={(event) => {
          const wanted = event.currentTarget.checked
          till.want({ mail: wanted })
          // An e-mail needs an address.
          if (wanted && !hasAddress) till.unfold('buyer')
        }}
      />
    </div>
  )
}

function BuyerLine() {
  const text = buyerText(useSell((state) => state.buyer))
  return (
    <p className={classes['buyer']}>
      <IconUser size={20} stroke={1.75} aria-hidden="true" />
      <bdi className="takesRest clips breaks">{text === '' ? t`No buyer details` : text}</bdi>
      <PlainButton
        verb={text === '' ? t`Add buyer` : t({ message: 'Change', context: 'to alter' })}
        className={classes['add']}
        onClick={() => till.unfold('buyer')}
      />
      <Key>N</Key>
    </p>
  )
}
