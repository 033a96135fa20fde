import { plural, t } from '@lingui/core/macro'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { lookUp } from '../../../shared/look-up.ts'
import { api } from '../../api.ts'
import { useAction } from '../../base/use-action.ts'
import { SHIFT_PROBLEMS } from '../../copy/shift-problems.ts'
import { AmountField, cashOf } from '../../ui/amount-field.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import classes from './shift.module.css'
import { EarlierShifts } from './shift-list.tsx'

interface NoShiftProps {
  current: { salesWithoutShift: number; currencies: readonly string[] }
  showMoney: boolean
}

/** No shift is open: what lies in the drawer is counted in first. */
export function NoShift({ current, showMoney }: NoShiftProps) {
  const { salesWithoutShift, currencies } = current
  return (
    <div className={classes['screen']}>
      <ScreenHead title={t`Shift`} detail={t`No shift is open on this laptop`} />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <OpenForm currencies={currencies} salesWithoutShift={salesWithoutShift} />
        </div>
        <aside className={classes['margin']} aria-label={t`Earlier shifts`}>
          <EarlierShifts showMoney={showMoney} />
        </aside>
      </div>
    </div>
  )
}

function OpenForm({ currencies, salesWithoutShift }: { currencies: readonly string[]; salesWithoutShift: number }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { busy, problem, act: action } = useAction(SHIFT_PROBLEMS)
  const floats = currencies.map((currency) => ({ currency, minor: cashOf(lookUp(typed, currency) ?? '', currency) }))
  const open = () => {
    const known = floats.flatMap(({ currency, minor }) => (minor === null ? [] : [{ currency, minor }]))
    if (known.length < floats.length) return
    void action('action', () => api.shift.open({ floats: known }))
  }
  return (
    <form
      className={classes['open']}
      aria-label={t`Open a shift`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (busy === null) open()
      }}
    >
      <span className={classes['openIcon']} aria-hidden="true">
        <IconCash size={30} stroke={1.6} />
      </span>
      <h2>{t`Open a shift`}</h2>
      <p>{t`Count your starting cash. Sales from now on go in this shift.`}</p>
      {salesWithoutShift > 0 && (
        <p className={classes['joins']}>
          {plural(salesWithoutShift, {
            one: '# earlier sale will be added to this shift.',
            other: '# earlier sales will be added to this shift.',
          })}
        </p>
      )}
      {currencies.length === 0 && <p>{t`No tickets are on sale yet, so this shift begins with an empty drawer.`}</p>}
      <div className={classes['floats']}>
        {currencies.map((currency, at) => (
          <AmountField
            key={currency}
            label={currencies.length === 1 ? t`In the drawer` : t`In the drawer, ${currency}`}
            size="lg"
            inCash
            currency={currency}
            placeholder="0"
            autoFocus={at === 0}
            value={lookUp(typed, currency) ?? ''}
            onChange={(text) => setTyped({ ...typed, [currency]: text })}
          />
        ))}
      </div>
      <Problem text={problem} className={classes['problem']} />
      <BusyButton verb={t`Open shift`} type="submit" h={42} size="md" busy={busy !== null} onClick={() => undefined} />
    </form>
  )
}
