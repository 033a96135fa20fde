import { t } from '@lingui/core/macro'
import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { lookUp } from '../../../shared/look-up.ts'
import { api } from '../../api.ts'
import { toastProblem, toastUndo } from '../../base/toasts.tsx'
import { numberOf } from '../../event/order-messages.ts'
import { isolated } from '../../format.ts'
import { ActButton } from '../../ui/acts.tsx'
import dialog from '../../ui/dialog.module.css'
import type { OrderDialogProps } from './order-dialogs.tsx'
import classes from './order-drawer.module.css'
import { lookAgain } from './use-order-actions.ts'

type Answers = Record<string, string>

/** Changes who bought an order and what they answered; only what was changed is sent. */
export function BuyerDialog({ order, opened, onClose }: OrderDialogProps) {
  const before: Answers = {
    firstName: order.first ?? '',
    lastName: order.last ?? '',
    email: order.email ?? '',
    ...Object.fromEntries(order.answers.map(({ inputName, answer }) => [inputName, answer])),
  }
  const [typed, setTyped] = useState<Answers>({})
  const labels = new Map(order.answers.map(({ inputName, question }) => [inputName, question]))
  const usual: Answers = { firstName: t`First name`, lastName: t`Last name`, email: t`E-mail` }
  const changed = Object.entries(typed).filter(([name, text]) => text.trim() !== (lookUp(before, name) ?? ''))
  const email = (typed['email'] ?? before['email'] ?? '').trim()
  const badEmail = email !== '' && !/^[^@\s]+@[^@\s][^@\s.]*\.[^@\s]+$/.test(email)

  async function save() {
    const { id: orderNumber, eventId } = order
    const send = async (pick: (name: string, text: string) => string) => {
      const answers = Object.fromEntries(changed.map(([name, text]) => [name, pick(name, text) || null]))
      await api.orders.edit({ eventId, orderNumber, answers })
      await lookAgain()
    }
    try {
      await send((_name, text) => text.trim())
      onClose()
      toastUndo(t`The buyer of order ${isolated(numberOf(order))} is changed.`, () =>
        send((name) => lookUp(before, name) ?? ''),
      )
    } catch (error) {
      toastProblem(error)
    }
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t`Buyer of order ${numberOf(order)}`} size={460}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (changed.length > 0 && !badEmail) void save()
        }}
      >
        {Object.keys(before).map((name, index) => (
          <TextInput
            key={name}
            label={lookUp(usual, name) ?? labels.get(name) ?? name}
            type={name === 'email' ? 'email' : 'text'}
            value={lookUp(typed, name) ?? lookUp(before, name) ?? ''}
            maxLength={500}
            autoComplete="off"
            {...(index === 0 ? { 'data-autofocus': true } : {})}
            {...(name === 'email' && badEmail ? { error: t`This isn’t an e-mail address.` } : {})}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
        <p
          className={classes['text']}
        >{t`Tickets keep the names of their guests. The site tells nobody about this.`}</p>
        <div className={dialog['actions']}>
          <ActButton verb={t`Cancel`} variant="default" onClick={onClose} />
          <ActButton verb={t`Save buyer`} type="submit" disabled={changed.length === 0 || badEmail} />
        </div>
      </form>
    </Modal>
  )
}
