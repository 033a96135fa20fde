import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ScanResult } from '../../../shared/app/checkin.ts'
import { sentenceFor } from '../../errors.ts'
import classes from './admit-anyway.module.css'
import { LOOKS } from './outcomes.ts'

const REASONS = ['Stepped out and came back', 'Known to the house', 'Paid at the box office', 'The manager agreed']

interface AdmitAnywayProps {
  /** The answer that is overruled; null keeps the dialog closed. */
  result: ScanResult | null
  onAdmit: (result: ScanResult, reason: string) => Promise<void>
  onClose: () => void
}

/** Lets a guest in against the card's advice. The reason stays in the history with the operator's name. */
export function AdmitAnyway({ result, onAdmit, onClose }: AdmitAnywayProps) {
  return (
    <Modal
      opened={result !== null}
      onClose={onClose}
      title={`Admit ${result?.ticket?.name ?? 'this guest'} anyway?`}
      size={480}
    >
      {result !== null && <ReasonForm key={result.scanId} {...{ result, onAdmit, onClose }} />}
    </Modal>
  )
}

function ReasonForm({ result, onAdmit, onClose }: AdmitAnywayProps & { result: ScanResult }) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const given = reason.trim()
    if (given === '') return setMissing(true)
    setBusy(true)
    try {
      await onAdmit(result, given)
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <p className={classes['why']}>
        The card said “{LOOKS[result.outcome].said}”. The reason is kept in the history with your name.
      </p>
      <TextInput
        data-autofocus
        label="Reason"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={missing && reason.trim() === '' ? 'Say in a few words why, then admit.' : null}
        maxLength={200}
        size="md"
      />
      <div className={classes['reasons']}>
        {REASONS.map((text) => (
          <button key={text} type="button" className={classes['reason']} onClick={() => setReason(text)}>
            {text}
          </button>
        ))}
      </div>
      {error !== null && (
        <p role="alert" className={classes['error']}>
          {sentenceFor(error)}
        </p>
      )}
      <div className={classes['foot']}>
        <Button variant="default" h={44} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" h={44} loading={busy}>
          Admit {result.ticket?.name ?? ''}
        </Button>
      </div>
    </form>
  )
}
