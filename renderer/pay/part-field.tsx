import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Ref, useId } from 'react'
import type { Money } from '../../shared/app/common.ts'
import { formatMoney } from '../format.ts'
import { Key } from '../ui/kbd.tsx'
import { signOf } from './cash-box.tsx'
import classes from './order-pay.module.css'
import { PART_KEY } from './order-pay-keys.ts'
import { figuresOf, type Part } from './pay-model.ts'
import { useAmountKeys } from './use-amount-keys.ts'

interface PartFieldProps {
  ref: Ref<HTMLInputElement>
  due: Money
  part: Part
  /** As it was typed; null takes all that is due. */
  typed: string | null
  onType: (typed: string) => void
  onToggle: () => void
  onLetter: (letter: string) => void
}

/** How much is taken now: all that is due, or a part of it. */
export function PartField({ ref, due, part, typed, onType, onToggle, onLetter }: PartFieldProps) {
  const onKeyDown = useAmountKeys(onLetter)
  const note = useId()
  const { currency } = due
  const left = part.kind === 'ready' ? { currency, minor: due.minor - part.minor } : null
  return (
    <div className={classes['part']}>
      {typed === null ? (
        <p>
          <Trans>
            Takes <b>{formatMoney(due)}</b>, all that is due.
          </Trans>
        </p>
      ) : (
        <>
          <label className="row gap10">
            <span>{t`Take`}</span>
            <span
              className={classes['amount']}
              data-wrong={part.kind === 'tooMuch' || part.kind === 'notInCoins' || part.kind === 'unclear' || undefined}
            >
              <span aria-hidden="true">{signOf(currency)}</span>
              <input
                className="shrinks fullWidth unpadded ink noEdge clear"
                ref={ref}
                aria-label={t`Amount to take in ${currency}`}
                aria-describedby={note}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={typed}
                onChange={(event) => onType(figuresOf(event.currentTarget.value))}
                onKeyDown={onKeyDown}
              />
            </span>
            <span>{t`of ${formatMoney(due)}`}</span>
          </label>
          <p className={classes['note']} id={note}>
            {left !== null && left.minor > 0 && <b>{t`${formatMoney(left)} will still be due.`}</b>}{' '}
            {t`The site is updated once the order is paid in full. It doesn’t support partial payments.`}
          </p>
        </>
      )}
      <button type="button" className={classes['toggle']} aria-keyshortcuts={PART_KEY} onClick={onToggle}>
        {typed === null ? t`Part of it` : t`All of it`} <Key>{PART_KEY}</Key>
      </button>
    </div>
  )
}
