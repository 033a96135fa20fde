import { t } from '@lingui/core/macro'
import { Modal, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { amountText } from '../../../shared/money/amount.ts'
import { cashMinorOf } from '../../../shared/money/cash-rounding.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { OtherLaptops } from '../../copy/other-laptops.tsx'
import { methodWords, numberOf } from '../../event/order-messages.ts'
import { AMOUNT_LOCALE, formatMoney } from '../../format.ts'
import { ActButton } from '../../ui/acts.tsx'
import { AmountField, amountOf } from '../../ui/amount-field.tsx'
import dialog from '../../ui/dialog.module.css'
import type { OrderDialogProps } from './order-dialogs.tsx'
import classes from './order-drawer.module.css'

const METHODS = ['cash', 'card', 'transfer']

/** Notes what is to be given back. It says first that Foyer cannot do it: somebody has to, on the site or from the drawer. */
export function RefundDialog({ order, opened, onClose }: OrderDialogProps) {
  const left = order.refundable ?? { minor: 0, currency: 'EUR' }
  const { currency } = left
  const methods = METHODS.includes(order.method) ? METHODS : [order.method, ...METHODS]
  const [amount, setAmount] = useState(amountText(left.minor, { currency, locale: AMOUNT_LOCALE }))
  const [method, setMethod] = useState(order.method)
  const [reason, setReason] = useState('')
  const minor = amountOf(amount, currency)
  const tooMuch = minor !== null && minor > left.minor
  const isReady = minor !== null && minor > 0 && !tooMuch && reason.trim() !== ''
  const money = formatMoney({ minor: minor ?? 0, currency })
  const cashMinor = cashMinorOf(minor ?? 0, currency)
  const isRounded = method === 'cash' && cashMinor !== (minor ?? 0)

  async function ask() {
    await attempt(async () => {
      await api.orders.requestRefund({
        id: order.id,
        amount: { minor: minor ?? 0, currency },
        method,
        reason: reason.trim(),
      })
      onClose()
      toastQuiet(t`${money} is noted. Give it back in the site’s dashboard, then tick it off.`)
    })
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t`Refund order ${numberOf(order)}`} size={460}>
      <p
        className={dialog['text']}
      >{t`Foyer cannot refund: the platform has no call for it. This notes what is owed, so that somebody does it in the site’s dashboard (or from the cash drawer) and ticks it off here.`}</p>
      <OtherLaptops act="refund" />
      <div className={classes['form']}>
        <AmountField
          label={t`Amount, at most ${formatMoney(left)}`}
          currency={currency}
          value={amount}
          onChange={setAmount}
          {...(tooMuch ? { error: t`At most ${formatMoney(left)} can be given back.` } : {})}
        />
        <NativeSelect
          label={t`By`}
          value={method}
          data={methods.map((value) => ({ value, label: methodWords(value) }))}
          onChange={(event) => setMethod(event.currentTarget.value)}
          {...(isRounded
            ? {
                description: t`Give ${formatMoney({ minor: cashMinor, currency })} in cash: ${money} can’t be paid in coins.`,
              }
            : {})}
        />
        <TextInput
          label={t`Why`}
          value={reason}
          maxLength={200}
          placeholder={t`One guest less, show cancelled …`}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <div className={dialog['actions']}>
        <ActButton verb={t`Cancel`} variant="default" onClick={onClose} />
        <ActButton verb={t`Note refund of ${money}`} disabled={!isReady} onClick={() => void ask()} />
      </div>
    </Modal>
  )
}
