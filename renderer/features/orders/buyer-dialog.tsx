import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { FormChanges, FormQuestion } from '../../../shared/app/form-values.ts'
import { isEmailAddress } from '../../../shared/email-address.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { attempt } from '../../base/attempt.ts'
import { numberOf } from '../../event/order-messages.ts'
import { changedValues, missingValues, valueIn, valuesBefore } from '../../form-values/value-draft.ts'
import { ValueField } from '../../form-values/value-field.tsx'
import { isolated } from '../../format.ts'
import { undoable } from '../../list-screen/undoable.ts'
import { useLive } from '../../live.ts'
import { ActionButton } from '../../ui/actions.tsx'
import dialog from '../../ui/dialog.module.css'
import { useKeptState } from '../../ui/use-kept-state.ts'
import type { OrderDialogProps } from './order-dialogs.tsx'
import classes from './order-drawer.module.css'
import { isBuyerPart, writeBuyer } from './save-buyer.ts'

/** Changes who bought an order and what the buyer was asked; only what was changed is sent, in its own kind. */
export function BuyerDialog(props: OrderDialogProps & { timeZone: string | undefined }) {
  const { order, opened, onClose } = props
  return (
    <Modal opened={opened} onClose={onClose} title={t`Buyer of order ${numberOf(order)}`} size={460}>
      {opened && <BuyerForm {...props} />}
    </Modal>
  )
}

function BuyerForm({ order, timeZone, onClose }: OrderDialogProps & { timeZone: string | undefined }) {
  const asked = useLive('orders', 'form', { id: order.id }).data?.questions.map(named) ?? []
  const questions = order.number === null ? asked.filter(({ name }) => isBuyerPart(name)) : asked
  const [typed, setTyped] = useKeptState<FormChanges>(`orders.buyer:${order.id}`, {})
  const [tried, setTried] = useState(false)
  const changed = changedValues(typed, questions)
  const troubles = { ...missingValues(typed, questions), ...badEmail(changed) }
  const isDirty = Object.keys(changed).length > 0

  async function save() {
    setTried(true)
    if (!isDirty || Object.keys(troubles).length > 0) return
    await attempt(async () => {
      await undoable({
        run: () => writeBuyer(order, changed),
        undo: () => writeBuyer(order, valuesBefore(changed, questions)),
        text: t`The buyer of order ${isolated(numberOf(order))} is changed.`,
      })
      onClose()
    })
  }

  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {questions.map((question, at) => (
        <ValueField
          key={question.name}
          question={question}
          value={valueIn(typed, question)}
          trouble={tried || question.name === 'email' ? lookUp(troubles, question.name) : undefined}
          timeZone={timeZone}
          first={at === 0}
          onChange={(value) => setTyped({ ...typed, [question.name]: value })}
        />
      ))}
      <p className={classes['text']}>{t`Tickets keep their guests’ names. The site doesn’t notify anyone.`}</p>
      <div className={dialog['actions']}>
        <ActionButton verb={t`Cancel`} variant="default" onClick={onClose} />
        <ActionButton
          verb={t`Save buyer`}
          type="submit"
          disabled={!isDirty || lookUp(troubles, 'email') !== undefined}
        />
      </div>
    </form>
  )
}

const BUYER: ReadonlyMap<string, string> = new Map([
  ['firstName', t`First name`],
  ['lastName', t`Last name`],
  ['email', t`E-mail`],
])

/** What the form itself does not name has a name of ours. */
const named = (question: FormQuestion): FormQuestion =>
  question.label === question.name ? { ...question, label: BUYER.get(question.name) ?? question.label } : question

/** An address that is typed has to be one; what the site has already is left alone. */
function badEmail(changed: FormChanges): Record<string, string> {
  const email = lookUp(changed, 'email')
  return typeof email === 'string' && !isEmailAddress(email) ? { email: t`This isn’t an e-mail address.` } : {}
}
