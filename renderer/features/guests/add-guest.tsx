import { t } from '@lingui/core/macro'
import { Modal, Radio, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { EventRow } from '../../../shared/app/events.ts'
import type { Offer, OfferedTicket } from '../../../shared/app/offer.ts'
import { isEmailAddress } from '../../../shared/email-address.ts'
import { api } from '../../api.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { sentenceFor } from '../../errors.ts'
import { formatMoney } from '../../format.ts'
import { useLive } from '../../live.ts'
import { withTicket } from '../../till/cart.ts'
import { isSellable } from '../../till/cart-view.ts'
import { nameParts } from '../../till/name-parts.ts'

import { till, useSell } from '../../till/sell-store.ts'
import { ActionButton } from '../../ui/actions.tsx'
import dialog from '../../ui/large-dialog.module.css'
import { Problem } from '../../ui/problem.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import classes from './add-guest.module.css'

interface AddGuestProps {
  event: Pick<EventRow, 'id' | 'title'>
  opened: boolean
  onClose: () => void
}

/**
 * A new guest gets a ticket with their name on it: a free one at once, any other at the till. The platform has no call
 * that puts a guest of a ticketed event on the list without one.
 */
export function AddGuest(props: AddGuestProps) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={t`Add a guest`} size={480}>
      {props.opened && <AddGuestForm {...props} />}
    </Modal>
  )
}

/** What can be given out with a name alone: one price, and not one that the guest names. */
const choicesOf = (offer: Offer): OfferedTicket[] =>
  offer.tickets.filter((ticket) => isSellable(offer, ticket) && ticket.prices.length === 1)

const priceOf = ({ prices }: OfferedTicket): number => prices[0]?.priceMinor ?? 0

function AddGuestForm({ event, onClose }: AddGuestProps) {
  const [, navigate] = useLocation()
  const offer = useLive('sales', 'offer', { eventId: event.id })
  const key = `guests.add:${event.id}`
  const [name, setName] = useKeptState(`${key}:name`, '')
  const [email, setEmail] = useKeptState(`${key}:email`, '')
  const [picked, setPicked] = useKeptState<string | null>(`${key}:ticket`, null)
  const [isTried, setIsTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (offer.isError) return <p className={dialog['error']}>{sentenceFor(offer.error)}</p>
  if (offer.data === undefined) return null
  // A free ticket suits a guest with nothing but a name, so it comes first.
  const choices = choicesOf(offer.data)
    .filter(({ pricing }) => pricing === 'fixed' || pricing === 'free')
    .toSorted((a, b) => Number(isFree(b)) - Number(isFree(a)))
  const currency = offer.data.currency ?? ''
  const ticket = choices.find(({ definitionId }) => definitionId === picked) ?? choices[0]
  if (ticket === undefined) {
    return (
      <p className={dialog['why']}>{t`No ticket for ${event.title} is available now, so you can’t add a guest.`}</p>
    )
  }
  const wrongAddress = email.trim() !== '' && !isEmailAddress(email)

  /** Puts the ticket, with its name, into the cart that is there: another customer's cart loses nothing. */
  function toTill(chosen: OfferedTicket) {
    const line = { definitionId: chosen.definitionId, optionId: null, priceMinor: priceOf(chosen) }
    till.open(event.id)
    till.setCart(withTicket(useSell.getState().cart, line))
    const { cart, buyer } = useSell.getState()
    const key = cart.last ?? ''
    const count = cart.lines.find(({ definitionId }) => definitionId === chosen.definitionId)?.quantity ?? 1
    till.setName(key, count - 1, name.trim())
    if (buyer.name.trim() === '') till.setBuyer({ name: name.trim(), email: email.trim(), contactId: null })
    navigate(`/sell/${event.id}`)
  }
  async function give(chosen: OfferedTicket) {
    const lines = [{ definitionId: chosen.definitionId, quantity: 1, priceMinor: 0 }]
    const buyer = { ...nameParts(name), ...(email.trim() === '' ? {} : { email: email.trim() }) }
    await api.sales.sell({ eventId: event.id, currency, lines, buyer, method: 'free', totalMinor: 0 })
    toastQuiet(t`${name.trim()} has a ticket. It appears in the list once synced.`)
    onClose()
  }
  async function submit(press: FormEvent) {
    press.preventDefault()
    setIsTried(true)
    if (name.trim() === '' || wrongAddress || ticket === undefined || busy) return
    if (!isFree(ticket)) return toTill(ticket)
    setBusy(true)
    setProblem(null)
    try {
      await give(ticket)
    } catch (error) {
      setProblem(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={classes['form']} noValidate onSubmit={(press) => void submit(press)}>
      <TextInput
        data-autofocus
        label={t`Name`}
        size="md"
        value={name}
        onChange={(change) => setName(change.currentTarget.value)}
        error={isTried && name.trim() === '' ? t`Type the guest’s name.` : null}
        autoComplete="off"
        maxLength={100}
      />
      <TextInput
        label={t`E-mail`}
        description={t`Optional. The site sends the ticket there.`}
        size="md"
        value={email}
        onChange={(change) => setEmail(change.currentTarget.value)}
        error={isTried && wrongAddress ? t`This isn’t an e-mail address. Correct it, or leave it empty.` : null}
        autoComplete="off"
        maxLength={255}
      />
      <Radio.Group label={t`Ticket`} value={ticket.definitionId} onChange={setPicked}>
        <div className={classes['tickets']}>
          {choices.map((choice) => (
            <Radio.Card key={choice.definitionId} value={choice.definitionId} className={classes['ticket'] ?? ''}>
              <Radio.Indicator />
              <span className={classes['type']}>{choice.name}</span>
              <span className={classes['left']}>{choice.left === null ? '' : t`${choice.left} left`}</span>
              <b>
                {isFree(choice)
                  ? t({ message: 'Free', context: 'price' })
                  : formatMoney({ minor: priceOf(choice), currency })}
              </b>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Problem text={problem} className={dialog['error']} />
      <div className={dialog['foot']}>
        <ActionButton verb={t`Cancel`} variant="default" h={44} onClick={onClose} />
        <ActionButton
          verb={isFree(ticket) ? t`Add guest` : t`Sell for ${formatMoney({ minor: priceOf(ticket), currency })}`}
          type="submit"
          h={44}
          loading={busy}
        />
      </div>
    </form>
  )
}

const isFree = (ticket: OfferedTicket): boolean => priceOf(ticket) === 0
