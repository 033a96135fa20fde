import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isEmailAddress } from '../../../../shared/email-address.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import type { BuyerDraft } from './sale-draft.ts'
import classes from './sell.module.css'

type NewPerson = Extract<BuyerDraft, { kind: 'new' }>

/** A buyer whom the site does not know: an account is made for them. */
export function NewBuyer({ buyer, onChange }: { buyer: NewPerson; onChange: (buyer: BuyerDraft) => void }) {
  const [left, setLeft] = useState(false)
  const { first, last, email } = buyer
  const isWrong = left && email.trim() !== '' && !isEmailAddress(email.trim())
  return (
    <fieldset className={classes['new']} aria-label={t`New person`}>
      <div className={classes['names']}>
        <TextInput
          label={t`First name`}
          value={first}
          required
          withAsterisk={false}
          // The rest of the person is typed next.
          autoFocus
          autoComplete="off"
          maxLength={50}
          onChange={(event) => onChange({ ...buyer, first: event.currentTarget.value })}
        />
        <TextInput
          label={t`Last name`}
          value={last}
          autoComplete="off"
          maxLength={50}
          onChange={(event) => onChange({ ...buyer, last: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label={t`E-mail`}
        inputMode="email"
        value={email}
        required
        withAsterisk={false}
        autoComplete="off"
        maxLength={255}
        error={isWrong ? t`This isn’t an e-mail address. Correct it.` : null}
        onChange={(event) => onChange({ ...buyer, email: event.currentTarget.value })}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
      <p className="muted rem13">{t`An account on the site is made for this person, as plans are sold to members only. It has no password yet, and the site sends no e-mail.`}</p>
      <ActionButton
        verb={t`Search contacts instead`}
        variant="subtle"
        size="compact-sm"
        className={classes['instead'] ?? ''}
        onClick={() => onChange({ kind: 'search', text: [first, last].filter(Boolean).join(' ') })}
      />
    </fieldset>
  )
}
