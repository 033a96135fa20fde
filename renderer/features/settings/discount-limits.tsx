import { t } from '@lingui/core/macro'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DiscountRule } from '../../../shared/app/offer.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { amountText, parseAmount } from '../../../shared/money/amount.ts'
import { percentIn, percentText } from '../../../shared/money/discount.ts'
import { AMOUNT_LOCALE } from '../../format.ts'
import { useLive } from '../../live.ts'
import classes from './operators-section.module.css'

interface DiscountLimitsProps {
  /** Null means no limit. */
  value: DiscountRule | null
  onChange: (value: DiscountRule | null) => void
}

/** How much an operator may take off a sale without asking. Where both limits are set both count; with none, nothing. */
export function DiscountLimits({ value, onChange }: DiscountLimitsProps) {
  const currency = useLive('shift', 'current', {}).data?.currencies[0]
  const terms = { currency: currency ?? '', locale: AMOUNT_LOCALE }
  const limits = value ?? { percent: null, amounts: {} }
  const amount = currency === undefined ? undefined : lookUp(limits.amounts, currency)
  const { [currency ?? '']: _before, ...others } = limits.amounts
  return (
    <fieldset className={classes['rights']}>
      <legend>{t`Discounts`}</legend>
      <Checkbox
        label={t`No limit`}
        checked={value === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : { percent: null, amounts: {} })}
      />
      {value !== null && (
        <div className={classes['limits']}>
          <Limit
            label={t`Percent of a sale`}
            value={limits.percent}
            read={percentIn}
            write={percentText}
            problem={t`From 0 to 100.`}
            onChange={(percent) => onChange({ ...limits, percent })}
          />
          {currency !== undefined && (
            <Limit
              label={t`Amount in one sale, ${currency}`}
              value={amount ?? null}
              read={(typed) => parseAmount(typed, terms)}
              write={(minor) => amountText(minor, terms)}
              problem={t`An amount, such as 5.`}
              onChange={(minor) =>
                onChange({ ...limits, amounts: minor === null ? others : { ...others, [currency]: minor } })
              }
            />
          )}
        </div>
      )}
    </fieldset>
  )
}

interface LimitProps {
  label: string
  value: number | null
  read: (typed: string) => number | null
  write: (value: number) => string
  problem: string
  onChange: (value: number | null) => void
}

/** A number that may be left out; what can't be read leaves the last one that could. */
function Limit({ label, value, read, write, problem, onChange }: LimitProps) {
  const [typed, setTyped] = useState(value === null ? '' : write(value))
  const isWrong = typed.trim() !== '' && read(typed.trim()) === null
  return (
    <TextInput
      label={label}
      w={220}
      inputMode="decimal"
      maxLength={15}
      placeholder={t`Nothing`}
      value={typed}
      error={isWrong ? problem : null}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const limit = text.trim() === '' ? null : read(text.trim())
        if (limit !== null || text.trim() === '') onChange(limit)
      }}
    />
  )
}
