import { t } from '@lingui/core/macro'
import { TextInput, UnstyledButton } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CartDiscount } from '../../../shared/app/sales.ts'
import { amountText } from '../../../shared/money/amount.ts'
import { percentText } from '../../../shared/money/discount.ts'
import { AMOUNT_LOCALE, formatMoney } from '../../format.ts'
import { signOf } from '../../pay/cash-box.tsx'
import { type DiscountUnit, discountOf, takenOff } from '../../till/cart-discount.ts'
import { till, useSell } from '../../till/sell-store.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { amountProblem } from '../../ui/amount-words.ts'
import classes from './discount-form.module.css'
import { NOT_BOTH } from './sell-messages.ts'

const HOW_MUCH = t`Say how much, such as 5.`
const REASONS = [t`Staff`, t`Member`, t({ message: 'Press', context: 'newspapers' }), t`Complaint`]

interface DiscountFormProps {
  currency: string
  /** Whether a manager's PIN will be asked for when so much is taken off. */
  needsWord: (minor: number) => boolean
}

/** What was typed last time, where it is being changed. */
function textOf(of: CartDiscount['of'] | undefined, currency: string): string {
  if (of === undefined) return ''
  return of.kind === 'percent' ? percentText(of.percent) : amountText(of.minor, { currency, locale: AMOUNT_LOCALE })
}

/** A discount by hand: how much, and why. Nothing is taken off without a reason. */
export function DiscountForm({ currency, needsWord }: DiscountFormProps) {
  const before = useSell((state) => state.discount)
  const cart = useSell((state) => state.cart)
  const [unit, setUnit] = useState<DiscountUnit>(before?.of.kind ?? 'percent')
  const [typed, setTyped] = useState(textOf(before?.of, currency))
  const [reason, setReason] = useState(before?.reason ?? '')
  const [problem, setProblem] = useState<{ of: 'amount' | 'reason'; text: string } | null>(null)
  const amount = useRef<HTMLInputElement>(null)
  const why = useRef<HTMLInputElement>(null)
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => amount.current?.select(), [])
  const of = discountOf(typed, unit, currency)
  const off = of === null ? null : takenOff(cart, { of, reason })

  // The problem is in one place, below both fields: the box must fit into a small window.
  const problemText = problem === null || (problem.of === 'reason' && reason.trim() !== '') ? null : problem.text
  useEffect(() => {
    if (problemText !== null) line.current?.scrollIntoView?.({ block: 'nearest' })
  }, [problemText])

  function apply(event: FormEvent) {
    event.preventDefault()
    if (of === null) {
      amount.current?.focus()
      return setProblem({
        of: 'amount',
        text:
          unit === 'percent'
            ? t`Say how much: from 0.01 to 100.`
            : (amountProblem(typed, currency, HOW_MUCH) ?? HOW_MUCH),
      })
    }
    if (useSell.getState().couponCode !== null) return setProblem({ of: 'amount', text: NOT_BOTH })
    if (reason.trim() === '') {
      why.current?.focus()
      return setProblem({ of: 'reason', text: t`Say in a word why.` })
    }
    till.setDiscount({ of, reason: reason.trim() })
    till.unfold('none')
  }
  return (
    <form className="grid gap8 shrinks" aria-label={t`Discount`} noValidate onSubmit={apply}>
      <div className="row gap8">
        <TextInput
          ref={amount}
          className={classes['amount'] ?? ''}
          aria-label={t`How much off`}
          placeholder={t`How much off`}
          size="md"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(null)
          }}
          error={problem?.of === 'amount'}
          autoFocus
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
        />
        <fieldset className={classes['units']} aria-label={t`Unit`}>
          {(['percent', 'amount'] as const).map((each) => (
            <UnstyledButton
              key={each}
              className={classes['unit'] ?? ''}
              aria-pressed={unit === each}
              aria-label={each === 'percent' ? t`Per cent` : t`Amount in ${currency}`}
              onClick={() => {
                setUnit(each)
                amount.current?.focus()
              }}
            >
              {each === 'percent' ? '%' : signOf(currency)}
            </UnstyledButton>
          ))}
        </fieldset>
        <output className="grows semibold figures noWrap endWords">
          {off !== null && off.minor > 0 && `−${formatMoney({ minor: off.minor, currency })}`}
        </output>
      </div>
      <div className="row gap8">
        <TextInput
          ref={why}
          className="grows"
          aria-label={t`Reason`}
          placeholder={t`Reason`}
          size="md"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={problem?.of === 'reason' && reason.trim() === ''}
          autoComplete="off"
          maxLength={100}
        />
        <ActionButton verb={t`Apply`} type="submit" variant="light" h={42} />
      </div>
      <div className="flex wraps gap4">
        {REASONS.map((text) => (
          <UnstyledButton
            key={text}
            className={classes['reason'] ?? ''}
            aria-pressed={reason === text}
            onClick={() => {
              setReason(text)
              why.current?.focus()
            }}
          >
            {text}
          </UnstyledButton>
        ))}
      </div>
      {problemText !== null ? (
        <p ref={line} className={classes['problem']} role="alert">
          {problemText}
        </p>
      ) : (
        off !== null &&
        needsWord(off.minor) && <p className={classes['word']} role="status">{t`A manager’s PIN will be asked for.`}</p>
      )}
    </form>
  )
}
