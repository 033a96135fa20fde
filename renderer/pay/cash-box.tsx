import { t } from '@lingui/core/macro'
import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { amountText, parseRegisterDigits } from '../../shared/money/amount.ts'
import { cashMinorOf } from '../../shared/money/cash-rounding.ts'
import { AMOUNT_LOCALE, formatMoney } from '../format.ts'
import { Key } from '../ui/kbd.tsx'
import classes from './cash-box.module.css'
import { type Deal, figuresOf, quickAmounts } from './pay-model.ts'
import { useAmountKeys } from './use-amount-keys.ts'

interface ReceivedProps {
  /** The exact amount; coins may pay a little more or less. */
  totalMinor: number
  currency: string
  /** What was typed as received; empty means exactly the total. */
  received: string
  /** Cents fill from the right, as in a cash register. */
  register: boolean
  /** The field is what the next key is for. */
  focused: boolean
  onReceived: (received: string) => void
  /** A letter that means another method, or the buyer. */
  onMethod: (key: string) => void
}

interface CashBoxProps extends ReceivedProps {
  deal: Deal
}

/** The sign a currency is written with, "€"; the code where it has none. */
export const signOf = (currency: string) => formatMoney({ minor: 0, currency }).replace(/[\d.,\s]/g, '')

/** Whether the sign is behind the amount, as in "12,00 €". */
const isSignBehind = (currency: string) => /^\d/.test(formatMoney({ minor: 0, currency }))

/** What was handed over, what goes back, and the notes that are likely. */
export function CashBox({ deal, ...rest }: CashBoxProps) {
  const { totalMinor, currency, received, onReceived } = rest
  const terms = { currency, locale: AMOUNT_LOCALE }
  const given = deal.kind === 'ready' && received !== '' ? deal.receivedMinor : null
  return (
    <div className={classes['cash']}>
      <div className={classes['amounts']}>
        <Received {...rest} />
        <Change deal={deal} currency={currency} />
      </div>
      <fieldset className={classes['quick']} aria-label={t`Cash received`}>
        {quickAmounts(totalMinor, currency).map((minor, index) => (
          <UnstyledButton
            key={minor}
            className={classes['note'] ?? ''}
            aria-pressed={given === minor}
            aria-keyshortcuts={`F${index + 1}`}
            onClick={() => onReceived(amountText(minor, terms))}
          >
            <span>{index === 0 ? t`Exact` : formatMoney({ minor, currency }, { short: true })}</span>
            <Key>F{index + 1}</Key>
          </UnstyledButton>
        ))}
      </fieldset>
    </div>
  )
}

/** Lets type shrink with the length of an amount; the style sheet knows the width. */
const lengthOf = (text: string) => ({ '--chars': Math.max(5, text.length) }) as React.CSSProperties

function Received({ totalMinor, currency, received, register, focused, onReceived, onMethod }: ReceivedProps) {
  const field = useRef<HTMLInputElement>(null)
  const onKeyDown = useAmountKeys(onMethod)
  const terms = { currency, locale: AMOUNT_LOCALE }
  const cash = { minor: cashMinorOf(totalMinor, currency), currency }
  const exact = amountText(cash.minor, terms)
  const sign = signOf(currency)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  function type(text: string) {
    if (!register) return onReceived(figuresOf(text))
    const minor = parseRegisterDigits(text)
    onReceived(minor === null || minor === 0 ? '' : amountText(minor, terms))
  }
  return (
    <label className="column gap6 shrinks shrinksDown">
      <span className="rigid rem15 semibold">
        {t`Received`}
        {cash.minor !== totalMinor && (
          <small className="muted figures">
            {' · '}
            {t`${formatMoney({ minor: totalMinor, currency })} rounded to coins`}
          </small>
        )}
      </span>
      <span className={classes['box']} style={lengthOf(`${sign}${received || exact}`)}>
        <span
          className={classes['sign']}
          data-empty={received === '' || undefined}
          data-behind={isSignBehind(currency) || undefined}
          aria-hidden="true"
        >
          {sign}
        </span>
        <input
          ref={field}
          data-autofocus
          className={classes['field']}
          aria-label={t`Received in ${currency}, empty means exactly ${formatMoney(cash)}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          placeholder={exact}
          value={received}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </span>
    </label>
  )
}

/** What goes back, or what is wrong with what was handed over. */
function changeOf(deal: Deal, currency: string): { label: string; text: string } {
  switch (deal.kind) {
    case 'ready':
      return {
        label: t({ message: 'Change', context: 'money back' }),
        text: formatMoney({ minor: deal.changeMinor, currency }),
      }
    case 'short':
      return { label: t`Still due`, text: formatMoney({ minor: deal.missingMinor, currency }) }
    case 'tooMuch':
      return { label: t`Too much`, text: '?' }
    case 'notInCoins':
      return { label: t`No such coins`, text: '?' }
    case 'unclear':
      return { label: t`Which amount?`, text: '?' }
    default:
      return { label: t`Not an amount`, text: '?' }
  }
}

function Change({ deal, currency }: { deal: Deal; currency: string }) {
  const { label, text } = changeOf(deal, currency)
  const short = deal.kind !== 'ready'
  return (
    <div className="column gap6 shrinks shrinksDown">
      <span className="rigid rem15 semibold">{label}</span>
      <output className={classes['change']} data-short={short || undefined} style={lengthOf(text)} aria-label={label}>
        <span className={classes['size']}>{text}</span>
      </output>
    </div>
  )
}
