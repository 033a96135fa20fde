import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { sentenceFor } from '../errors.ts'
import { BusyButton } from './busy-button.tsx'
import dialog from './dialog.module.css'
import { Problem } from './problem.tsx'

interface SaveFormProps {
  /** Keeps what was typed, and answers what is wrong with it; null when it is kept. What it throws is told as well. */
  save: () => Promise<string | null>
  onClose: () => void
  /** Left out where it saves on this laptop. */
  verb?: string
  children: ReactNode
}

/** The form of a small dialog: its fields, what is wrong with them, and *Save*, which closes it when it is done. */
export function SaveForm({ save, onClose, verb = t`Save`, children }: SaveFormProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Pressed twice, what the site makes would be there twice.
    if (busy) return
    setBusy(true)
    const wrong = await save().catch(sentenceFor)
    setBusy(false)
    setProblem(wrong)
    if (wrong === null) onClose()
  }
  return (
    <form className="column gap14" onSubmit={(event) => void submit(event)}>
      {children}
      <Problem text={problem} />
      <div className={dialog['actions']}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <BusyButton type="submit" verb={verb} busy={busy} />
      </div>
    </form>
  )
}
