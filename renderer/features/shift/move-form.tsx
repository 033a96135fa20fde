import { t } from '@lingui/core/macro'
import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { api } from '../../api.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { useAction } from '../../base/use-action.ts'
import { SHIFT_PROBLEMS } from '../../copy/shift-problems.ts'
import { formatMoney } from '../../format.ts'
import { AmountField, cashOf } from '../../ui/amount-field.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { choicesOf } from '../../ui/choices.ts'
import { Problem } from '../../ui/problem.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import classes from './drawer.module.css'

interface MoveFormProps {
  /** What can be put in or taken out; the first is the default. */
  currencies: readonly string[]
}

/** Money into or out of the drawer without a sale, with a reason. */
export function MoveForm({ currencies }: MoveFormProps) {
  const [kind, setKind] = useKeptState<'payIn' | 'payOut'>('shift.move:kind', 'payOut')
  const [text, setText] = useKeptState('shift.move:amount', '')
  const [reason, setReason] = useKeptState('shift.move:reason', '')
  const [chosen, setChosen] = useKeptState<string | null>('shift.move:currency', null)
  const [asked, setAsked] = useState(false)
  const amountField = useRef<HTMLInputElement>(null)
  const { busy, problem, act: action } = useAction(SHIFT_PROBLEMS)
  const currency = chosen !== null && currencies.includes(chosen) ? chosen : (currencies[0] ?? 'EUR')
  const minor = cashOf(text, currency)
  const lacksAmount = asked && minor === 0 ? t`Type an amount.` : undefined
  const lacksReason = asked && reason.trim() === '' ? t`Say what for.` : undefined
  const save = () => {
    setAsked(true)
    if (minor === null || minor === 0 || reason.trim() === '') return
    void action('action', async () => {
      const { amount } = await api.shift.move({ kind, amount: { minor, currency }, reason })
      toastQuiet(
        kind === 'payIn' ? t`${formatMoney(amount)} cash in saved.` : t`${formatMoney(amount)} cash out saved.`,
      )
      setText('')
      setReason('')
      setAsked(false)
      amountField.current?.focus()
    })
  }
  return (
    <form
      className={classes['form']}
      aria-label={t`Cash in or out`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (busy === null) save()
      }}
    >
      <SegmentedControl
        fullWidth
        aria-label={t`Direction`}
        value={kind}
        onChange={setKind}
        data={choicesOf({ payOut: t`Cash out`, payIn: t`Cash in` })}
      />
      <div className={classes['amount']}>
        <AmountField
          ref={amountField}
          label={t`Amount`}
          currency={currency}
          inCash
          value={text}
          onChange={setText}
          error={lacksAmount}
        />
        {currencies.length > 1 && (
          <Select label={t`Currency`} w={104} data={[...currencies]} value={currency} onChange={setChosen} />
        )}
      </div>
      <TextInput
        label={t`Reason`}
        value={reason}
        maxLength={200}
        autoComplete="off"
        placeholder={kind === 'payOut' ? t`Taxi for the band` : t`Change from the bar`}
        error={lacksReason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Problem text={problem} />
      <BusyButton
        verb={kind === 'payOut' ? t`Cash out` : t`Cash in`}
        variant="default"
        type="submit"
        busy={busy !== null}
        onClick={() => undefined}
      />
    </form>
  )
}
