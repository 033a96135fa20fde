import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { OfferedTicket } from '../../../shared/app/offer.ts'
import { amountText, parseAmount } from '../../../shared/money/amount.ts'
import { AMOUNT_LOCALE, formatMoney } from '../../format.ts'
import { amountProblem } from '../../ui/amount-words.ts'
import { Key } from '../../ui/kbd.tsx'
import classes from './price-choice.module.css'

interface PriceChoiceProps {
  ticket: OfferedTicket
  currency: string
  onChoose: (price: { optionId: string | null; priceMinor: number }) => void
  onBack: () => void
}

/** Which of several prices, or how much the customer gives. It replaces the tiles. */
export function PriceChoice({ ticket, currency, onChoose, onBack }: PriceChoiceProps) {
  return (
    <section className="column gap14 growsDown" aria-labelledby="choice-title">
      <div className={classes['head']}>
        <h2 className={classes['title']} id="choice-title">
          {ticket.pricing === 'donation' ? t`${ticket.name}: how much?` : t`${ticket.name}: which price?`}
        </h2>
        <UnstyledButton className={classes['back'] ?? ''} onClick={onBack} aria-keyshortcuts="Escape">
          <Trans>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" /> Back <Key>Esc</Key>
          </Trans>
        </UnstyledButton>
      </div>
      {ticket.pricing === 'donation' ? (
        <GiftForm ticket={ticket} currency={currency} onChoose={onChoose} />
      ) : (
        <ul className={classes['prices']}>
          {ticket.prices.map((price, index) => (
            <li key={price.optionId ?? 'only'}>
              <UnstyledButton
                className={classes['price'] ?? ''}
                aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
                onClick={() => onChoose(price)}
              >
                <span className={classes['digit']} aria-hidden="true">
                  {index < 9 ? index + 1 : ''}
                </span>
                <span className="grows breaks">{price.name || ticket.name}</span>
                <b className="displayWide figures">{formatMoney({ minor: price.priceMinor, currency })}</b>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function GiftForm({ ticket, currency, onChoose }: Omit<PriceChoiceProps, 'onBack'>) {
  const least = ticket.prices[0]?.priceMinor ?? 0
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const minor = parseAmount(text, { currency, locale: AMOUNT_LOCALE })
  const problem =
    minor === null
      ? (amountProblem(text, currency, t`Type the amount in figures.`) ?? null)
      : minor < least
        ? t`The minimum is ${formatMoney({ minor: least, currency })}.`
        : null

  function add(event: FormEvent) {
    event.preventDefault()
    if (minor === null || problem !== null) return setIsTried(true)
    onChoose({ optionId: ticket.prices[0]?.optionId ?? null, priceMinor: minor })
  }
  return (
    <form className={classes['gift']} data-own-enter onSubmit={add}>
      <label className="rem16 semibold" htmlFor="gift">
        {t`Amount in ${currency}`} {least > 0 && <span>{t`at least ${formatMoney({ minor: least, currency })}`}</span>}
      </label>
      <input
        id="gift"
        className={classes['amount']}
        // biome-ignore lint/a11y/noAutofocus: the one thing to type here
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        placeholder={amountText(least, { currency, locale: AMOUNT_LOCALE })}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        aria-invalid={isTried && problem !== null}
        aria-describedby="gift-problem"
      />
      <p id="gift-problem" className={classes['problem']} role="status">
        {isTried ? problem : ''}
      </p>
      <button type="submit" className={classes['add']}>
        <Trans>
          Add to the cart <Key onFill>Enter</Key>
        </Trans>
      </button>
    </form>
  )
}
