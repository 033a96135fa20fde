import { t } from '@lingui/core/macro'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useKeptState } from '../ui/use-kept-state.ts'
import { PlainButton } from './actions.tsx'
import classes from './large-dialog.module.css'
import { Problem } from './problem.tsx'

interface ReasonFormProps {
  /** What the reason is kept under, as in `useKeptState`. */
  keptAs: string
  /** What it is about, above the fields. */
  children: ReactNode
  reasons: readonly string[]
  /** A reason that was given before. */
  initial?: string | undefined
  submit: { label: string; color?: string }
  /** Said where no reason was given. */
  ask?: string
  /** Where this is not easily taken back, staying out of it is the way that Enter goes. */
  careful?: boolean
  /** Does it; returns why it could not be done, or null. */
  onSubmit: (reason: string) => Promise<string | null>
  onClose: () => void
}

/** A dialog's body that wants a reason: a field, a few usual ones, and the verb. */
export function ReasonForm(props: ReasonFormProps) {
  const {
    keptAs,
    children,
    reasons,
    initial = '',
    submit,
    ask = t`Say in a few words why.`,
    careful = false,
    onSubmit,
    onClose,
  } = props
  const [reason, setReason] = useKeptState(keptAs, initial)
  const [isTried, setIsTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    const given = reason.trim()
    if (given === '') return setIsTried(true)
    setBusy(true)
    const why = await onSubmit(given)
    setBusy(false)
    setProblem(why)
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      {children}
      <TextInput
        {...(careful ? {} : { 'data-autofocus': true })}
        label={t`Reason`}
        size="md"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried && reason.trim() === '' ? ask : null}
        maxLength={200}
      />
      <div className={classes['reasons']}>
        {reasons.map((text) => (
          <PlainButton key={text} verb={text} className={classes['reason']} onClick={() => setReason(text)} />
        ))}
      </div>
      <Problem text={problem} className={classes['error']} />
      <div className={classes['foot']}>
        <Button
          variant="default"
          h={44}
          onClick={onClose}
          {...(careful ? { 'data-autofocus': true } : {})}
        >{t`Cancel`}</Button>
        <Button type="submit" h={44} color={submit.color ?? 'velvet'} loading={busy}>
          {submit.label}
        </Button>
      </div>
    </form>
  )
}
