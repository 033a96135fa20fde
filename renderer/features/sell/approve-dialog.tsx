import { t } from '@lingui/core/macro'
import { Modal, PasswordInput } from '@mantine/core'
import { useRef } from 'react'
import type { BeyondAllowance } from '../../../shared/app/offer.ts'
import { api } from '../../api.ts'
import { wordsFor } from '../../error-words.ts'
import { useLive } from '../../live.ts'
import dialog from '../../ui/desk-dialog.module.css'
import { ReasonForm } from '../../ui/reason-form.tsx'
import classes from './dialogs.module.css'
import { beyondTexts } from './sell-messages.ts'

const REASONS = [t`The manager agreed`, t`Tickets came back`, t`The site was asked by phone`]

const GIVING = [t`The manager agreed`, t`Staff`, t`Complaint`]

interface ApproveDialogProps {
  /** What is beyond the allowance; null keeps the dialog closed. */
  asked: BeyondAllowance | null
  eventId: string
  /** Why a discount is given, where somebody has said it already. */
  reason?: string | undefined
  onApproved: (approvalId: string) => void
  onClose: () => void
}

/** A manager lets this one sale go beyond what the desk may do by itself: sell without the site, or give away. */
export function ApproveDialog(props: ApproveDialogProps) {
  return (
    <Modal opened={props.asked !== null} onClose={props.onClose} title={t`A manager has to agree`} size={500}>
      {props.asked !== null && <ApproveForm {...props} asked={props.asked} />}
    </Modal>
  )
}

const NO_PIN = t`No manager’s PIN is set on this laptop. The owner sets one in Settings, Selling.`

/** The core's answers to a wrong PIN, in words. */
const PROBLEMS = {
  forbidden: t`That is not the manager’s PIN. Nothing was sold.`,
  refused: t`That is not the manager’s PIN. Nothing was sold.`,
  rate_limited: t`Too many wrong PINs. Wait a minute, then try again. Nothing was sold.`,
  precondition: NO_PIN,
}

function ApproveForm({ asked, eventId, reason, onApproved, onClose }: ApproveDialogProps & { asked: BeyondAllowance }) {
  const pin = useRef<HTMLInputElement>(null)
  const allowance = useLive('sales', 'allowance', { eventId })
  const missing = allowance.data?.hasPin === false

  async function send(reason: string): Promise<string | null> {
    const given = pin.current?.value ?? ''
    if (given === '') return t`Type the manager’s PIN first.`
    try {
      const { approvalId } = await api.sales.approve({ eventId, pin: given, reason })
      onApproved(approvalId)
      return null
    } catch (error) {
      return wordsFor(error, PROBLEMS)
    }
  }
  const gives = asked.beyond.some(({ what }) => what === 'discount')
  const oversells = asked.beyond.some(({ what }) => what !== 'discount')
  return (
    <ReasonForm
      reasons={gives ? GIVING : REASONS}
      initial={gives ? reason : undefined}
      submit={{ label: t`Agree and sell` }}
      onSubmit={send}
      onClose={onClose}
    >
      {oversells && (
        <p
          className={dialog['why']}
        >{t`The site cannot be asked now, and this sale goes beyond what the owner lets this desk sell meanwhile. The site may have fewer tickets than are sold here.`}</p>
      )}
      {gives && (
        <p className={dialog['why']}>{t`The owner lets this desk give away less than that without a manager.`}</p>
      )}
      <ul className={classes['beyond']}>
        {beyondTexts(asked).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {missing && <p className={classes['late']}>{NO_PIN}</p>}
      <PasswordInput
        ref={pin}
        label={t`Manager’s PIN`}
        size="md"
        mb={12}
        data-autofocus
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
    </ReasonForm>
  )
}
