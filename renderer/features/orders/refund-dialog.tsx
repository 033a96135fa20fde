import { t } from '@lingui/core/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { amountText } from '../../../shared/money/amount.ts'
import { cashMinorOf } from '../../../shared/money/cash-rounding.ts'
import { api } from '../../api.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { OtherLaptops } from '../../copy/other-laptops.tsx'
import { methodWords, numberOf } from '../../event/order-messages.ts'
import { AMOUNT_LOCALE, formatMoney } from '../../format.ts'
import { AmountField, amountOf } from '../../ui/amount-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import type { OrderDialogProps } from './order-dialogs.tsx'

const METHODS = ['cash', 'card', 'transfer']

/** Notes what is to be given back. It says first that Foyer can't do it: a person has to, on the site or in cash. */
export function RefundDialog({ order, opened, onClose }: OrderDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={t`Refund order ${numberOf(order)}`}>
      <Body order={order} />
    </FormDialog>
  )
}

function Body({ order }: Pick<OrderDialogProps, 'order'>) {
  const left = order.refundable ?? { minor: 0, currency: 'EUR' }
  const { currency } = left
  const methods = METHODS.includes(order.method) ? METHODS : [order.method, ...METHODS]
  const key = `orders.refund:${order.id}`
  const [amount, setAmount] = useKeptState(`${key}:amount`, amountText(left.minor, { currency, locale: AMOUNT_LOCALE }))
  const [method, setMethod] = useKeptState(`${key}:method`, order.method)
  const [reason, setReason] = useKeptState(`${key}:reason`, '')
  const minor = amountOf(amount, currency)
  const tooMuch = minor !== null && minor > left.minor
  const isReady = minor !== null && minor > 0 && !tooMuch && reason.trim() !== ''
  const money = formatMoney({ minor: minor ?? 0, currency })
  const cashMinor = cashMinorOf(minor ?? 0, currency)
  const isRounded = method === 'cash' && cashMinor !== (minor ?? 0)

  const save = async () => {
    const noted = { minor: minor ?? 0, currency }
    await api.orders.requestRefund({ id: order.id, amount: noted, method, reason: reason.trim() })
    toastQuiet(t`${money} is noted. Give it back in the site’s dashboard, then tick it off.`)
    return null
  }
  return (
    <SaveForm save={save} verb={t`Note refund of ${money}`} disabled={!isReady}>
      <p className="muted">{t`Foyer can’t send refunds. Record it here, refund it in your site dashboard or from the cash drawer, then tick it off here.`}</p>
      <OtherLaptops kind="refund" />
      <div className="column gap12">
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
    </SaveForm>
  )
}
