import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconUserPlus, IconX } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isEmailAddress } from '../../../shared/email-address.ts'
import type { LineView } from '../../till/cart-view.ts'
import { NO_BUYER } from '../../till/draft.ts'

import { till, useSell } from '../../till/sell-store.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { Key } from '../../ui/kbd.tsx'
import { BuyerName } from './buyer-name.tsx'
import classes from './cart-extras.module.css'
import { TicketNames } from './ticket-names.tsx'

/** Who buys, as one line: name, address, or both. */
export const buyerText = ({ name, email }: { name: string; email: string }): string =>
  [name.trim(), email.trim()].filter((part) => part !== '').join(', ')

interface BuyerRowProps {
  /** The link is here even without a buyer. */
  shown: boolean
  /** Lines whose tickets can have a name each; none where the event asks for the buyer alone. */
  named: readonly LineView[]
}

/** Who buys: skipped by default, one key away. */
export function BuyerRow({ shown, named }: BuyerRowProps) {
  const buyer = useSell((state) => state.buyer)
  const open = useSell((state) => state.typing === 'buyer')
  const text = buyerText(buyer)
  if (open) return <BuyerForm named={named} />
  if (text === '') {
    if (!shown) return null
    return (
      <button type="button" className={classes['link']} data-end onClick={() => till.unfold('buyer')}>
        <Trans>
          <IconUserPlus size={19} stroke={1.75} aria-hidden="true" /> Buyer <Key>N</Key>
        </Trans>
      </button>
    )
  }
  return (
    <span className={classes['set']}>
      <button type="button" className={classes['link']} onClick={() => till.unfold('buyer')}>
        <IconUserPlus size={19} stroke={1.75} aria-hidden="true" />
        <span className="clips breaks">
          <bdi>{text}</bdi>
        </span>
      </button>
      <button
        type="button"
        className={classes['remove']}
        aria-label={t`Leave the buyer out`}
        onClick={() => till.setBuyer(NO_BUYER)}
      >
        <IconX size={16} stroke={2} aria-hidden="true" />
      </button>
    </span>
  )
}

function BuyerForm({ named }: Pick<BuyerRowProps, 'named'>) {
  const before = useRef(useSell.getState().buyer)
  const buyer = useSell((state) => state.buyer)
  const address = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setIsTried] = useState(false)
  const [ofContact, setOfContact] = useState(buyer.email)
  // A long cart must not hide it.
  useEffect(() => {
    form.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  // What a contact of the site has is taken as it is: without an address that works, no tickets are sent.
  const isTyped = buyer.contactId === null || buyer.email !== ofContact
  const wrong = isTyped && buyer.email.trim() !== '' && !isEmailAddress(buyer.email)

  function done(event: FormEvent) {
    event.preventDefault()
    if (wrong) return setIsTried(true)
    till.unfold('none')
  }
  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    till.setBuyer(before.current)
    till.unfold('none')
  }
  return (
    <form ref={form} className={classes['form']} data-own-keys onSubmit={done} onKeyDown={leave}>
      <BuyerName
        buyer={buyer}
        onChange={(next) => {
          if (next.contactId !== null) setOfContact(next.email)
          till.setBuyer(next)
        }}
        onDone={() => {
          address.current?.focus()
          address.current?.select()
        }}
      />
      <TextInput
        ref={address}
        label={t`E-mail`}
        description={t`The site sends the tickets there`}
        inputMode="email"
        size="md"
        value={buyer.email}
        onChange={(event) => till.setBuyer({ ...buyer, email: event.currentTarget.value })}
        error={isTried && wrong ? t`This isn’t an e-mail address. Correct it, or leave it empty.` : null}
        autoComplete="off"
        maxLength={255}
      />
      {named.length > 0 && <TicketNames lines={named} />}
      <span className="flex atEnd gap8">
        <ActionButton verb={t({ message: 'Done', context: 'to finish' })} type="submit" variant="light" h={44} />
      </span>
    </form>
  )
}
