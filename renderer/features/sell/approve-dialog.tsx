import { t } from '@lingui/core/macro'
import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BeyondAllowance } from '../../../shared/app/offer.ts'
import { AppError } from '../../../shared/errors.ts'
import { api } from '../../api.ts'
import { PinForm } from '../../operators/pin-form.tsx'
import { useOperators } from '../../operators/use-operators.ts'
import { PlainButton } from '../../ui/actions.tsx'
import dialog from '../../ui/large-dialog.module.css'
import classes from './dialogs.module.css'
import { beyondTexts } from './sell-messages.ts'

const REASONS = [t`The manager agreed`, t`Tickets came back`, t`The site was asked by phone`]

const GIVING = [t`The manager agreed`, t`Staff`, t`Complaint`]

interface ApproveDialogProps {
  /** What is beyond the operator's limits; null keeps the dialog closed. */
  asked: BeyondAllowance | null
  eventId: string
  /** Why a discount is given, where the cart says it already. */
  reason?: string | undefined
  onApproved: (approvalId: string) => void
  onClose: () => void
}

/** Another operator lets this one sale go beyond the seller's limits: sell without the site, or give away. */
export function ApproveDialog(props: ApproveDialogProps) {
  return (
    <Modal opened={props.asked !== null} onClose={props.onClose} title={t`A manager has to agree`} size={500}>
      {props.asked !== null && <ApproveForm {...props} asked={props.asked} />}
    </Modal>
  )
}

const NO_OPERATORS = t`This laptop has no operators yet. The owner adds them in Settings, Operators.`

function ApproveForm({
  asked,
  eventId,
  reason: given,
  onApproved,
  onClose,
}: ApproveDialogProps & { asked: BeyondAllowance }) {
  const gives = asked.beyond.some(({ what }) => what === 'discount')
  const oversells = asked.beyond.some(({ what }) => what !== 'discount')
  const [reason, setReason] = useState(gives ? (given ?? '') : '')
  const [isMissing, setMissing] = useState(false)
  const state = useOperators()
  const able = state?.operators.filter(({ rights }) => rights.includes(oversells ? 'manage' : 'sell')) ?? []
  const approve = async (id: string, pin: string) => {
    const text = reason.trim()
    setMissing(text === '')
    if (text === '') throw new AppError('cancelled', { reason: t`Say in a few words why.` })
    const { approvalId } = await api.operators.approve({ id, pin, operation: 'sales.sell', eventId, reason: text })
    onApproved(approvalId)
  }
  return (
    <PinForm operators={able} verb={t`Agree and sell`} onSubmit={approve} onCancel={onClose}>
      {oversells && (
        <p
          className={dialog['why']}
        >{t`The site can’t be reached, and this sale exceeds what this laptop may sell offline. The site may have fewer tickets than are sold here.`}</p>
      )}
      {gives && <p className={dialog['why']}>{t`This operator may give away less than that.`}</p>}
      <ul className={classes['beyond']}>
        {beyondTexts(asked).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {state?.operators.length === 0 && <p className={classes['late']}>{NO_OPERATORS}</p>}
      <div>
        <TextInput
          label={t`Reason`}
          size="md"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isMissing && reason.trim() === ''}
          maxLength={200}
        />
        <div className={dialog['reasons']}>
          {(gives ? GIVING : REASONS).map((text) => (
            <PlainButton key={text} verb={text} className={dialog['reason']} onClick={() => setReason(text)} />
          ))}
        </div>
      </div>
    </PinForm>
  )
}
