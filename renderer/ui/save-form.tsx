import { t } from '@lingui/core/macro'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { sentenceFor } from '../errors.ts'
import { ActionButton, type ActionFace } from './actions.tsx'
import { BusyButton } from './busy-button.tsx'
import dialog from './dialog.module.css'
import { useFormDialog } from './form-dialog.tsx'
import { Problem } from './problem.tsx'

interface SaveFormProps extends Partial<Pick<ActionFace, 'verb' | 'icon'>> {
  /**
   * Saves the form. Resolves to null once saved, else to what is wrong, empty if the fields say so themselves. The form
   * also shows an error that it throws.
   */
  save: () => Promise<string | null>
  /** The label of the way out, where “Cancel” could be mistaken for the action itself. */
  cancel?: string
  /** The color of the verb: red for what can’t be undone. */
  color?: string
  /** There is nothing to save yet. */
  disabled?: boolean
  children: ReactNode
}

/**
 * The form of a `FormDialog`: its fields, what is wrong, *Cancel*, and the verb. Closes the dialog once it has saved.
 */
export function SaveForm({ save, verb = t`Save`, icon, disabled = false, children, ...rest }: SaveFormProps) {
  const { close, isSaving } = useFormDialog()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem !== null) focusField(form.current)
  }, [problem])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A dialog can be opened from another form, which React would submit as well.
    event.stopPropagation()
    // A second submit would create a second record.
    if (isSaving.current) return
    isSaving.current = true
    setBusy(true)
    setProblem(null)
    const wrong = await save().catch(sentenceFor)
    isSaving.current = false
    setBusy(false)
    setProblem(wrong)
    if (wrong === null) close()
  }
  return (
    <form
      ref={form}
      className="column gap14"
      onSubmit={(event) => void submit(event)}
      onChange={() => setProblem(null)}
    >
      {children}
      <Problem text={problem} />
      <div className={dialog['actions']}>
        <ActionButton verb={rest.cancel ?? t`Cancel`} variant="default" onClick={close} />
        <BusyButton
          type="submit"
          verb={verb}
          icon={icon}
          busy={busy}
          disabled={disabled}
          {...(rest.color === undefined ? {} : { color: rest.color })}
        />
      </div>
    </form>
  )
}

/** Moves the focus from the button back to the first field, so that it can be corrected at once. */
function focusField(form: HTMLFormElement | null): void {
  const focused = document.activeElement
  if (form === null || (form.contains(focused) && focused?.matches('input, textarea, select'))) return
  form.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}
