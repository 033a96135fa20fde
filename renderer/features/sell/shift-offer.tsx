import { t } from '@lingui/core/macro'
import { IconCash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../api.ts'
import { useAction } from '../../base/use-action.ts'
import { SHIFT_PROBLEMS } from '../../copy/shift-problems.ts'
import { useLive } from '../../live.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { AmountField, cashOf } from '../../ui/amount-field.tsx'
import classes from './shift-offer.module.css'

interface ShiftOfferProps {
  currency: string | null
  /** What has the place once no shift is offered. */
  children: ReactNode
}

/**
 * Asks for a shift before the first sale of an evening. It takes no focus: who has a queue goes on selling, and it is
 * gone with the first sale. What is sold without a shift joins the next one. It keeps the place under the tiles, so that
 * no tile moves under a finger when it goes.
 */
export function ShiftOffer({ currency, children }: ShiftOfferProps) {
  const current = useLive('shift', 'current', {}).data
  const [typed, setTyped] = useState('')
  const { busy, problem, act: action } = useAction(SHIFT_PROBLEMS)
  if (current?.offered !== true || currency === null) return <div className={classes['place']}>{children}</div>
  const minor = cashOf(typed, currency)
  const open = () => {
    if (minor !== null) void action('action', () => api.shift.open({ floats: [{ currency, minor }] }))
  }
  return (
    <form
      className={classes['offer']}
      aria-label={t`Open a shift`}
      data-own-keys
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (busy === null) open()
      }}
    >
      <IconCash size={24} stroke={1.75} aria-hidden="true" />
      <p className={classes['text']}>
        <b>{t`No shift is open.`}</b>{' '}
        <span className={classes['more']}>
          {t`Count your starting cash, or keep selling: these sales go into the next shift.`}
        </span>
        {problem !== null && (
          <span className="block wrong semibold" role="alert">
            {problem}
          </span>
        )}
      </p>
      <div className="flex wraps atTop gap8 rigid">
        <AmountField
          className={classes['amount'] ?? ''}
          aria-label={t`In the drawer`}
          placeholder={t`In the drawer`}
          size="sm"
          currency={currency}
          inCash
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        {/* Not filled: Enter on this screen is the next step of a sale, and presses this button in its own field only. */}
        <ActionButton verb={t`Open shift`} type="submit" variant="default" h={36} loading={busy !== null} />
        <ActionButton
          verb={t`Not now`}
          variant="subtle"
          h={36}
          onClick={() => void action('action', () => api.shift.notNow({}))}
        />
      </div>
    </form>
  )
}
