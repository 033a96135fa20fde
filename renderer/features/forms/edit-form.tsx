import { plural, t } from '@lingui/core/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { EditField, FieldFault, OnlyRead } from '../../../shared/app/form-editing.ts'
import type { SubmissionDetail } from '../../../shared/app/forms.ts'
import { useFormKeys } from '../../ui/form-keys.ts'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { EditFoot } from './edit-foot.tsx'
import classes from './edit-form.module.css'
import { errorsOf } from './field-faults.ts'
import { FieldInput } from './field-input.tsx'
import { isSame, type SubmissionDraft } from './submission-drafts.ts'
import { useEditDraft } from './use-edit-draft.ts'

interface EditFormProps {
  submission: SubmissionDetail
  draft: SubmissionDraft
  /** The field values as they are read: shown where they cannot be changed. */
  children: ReactNode
}

/** The field values as inputs, validated as the site would. Saved to this laptop, with a network or without. */
export function EditForm({ submission, draft, children }: EditFormProps) {
  const [asks, setAsks] = useState(false)
  const { answer: query, busy, isDirty, change, save, leave } = useEditDraft(submission, draft)
  const askToLeave = () => (isDirty ? setAsks(true) : leave())
  const { fields = [], faults = [], old = [], onlyRead = null } = query.data ?? {}
  const shown = draft.tried ? faults : []
  const onKeyDown = useFormKeys({ save: () => void save(), leave: askToLeave })
  return (
    <form
      noValidate
      className={classes['form']}
      aria-label={t`Edit the submission`}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {onlyRead !== null && (
        <>
          <p className={classes['remark']} role="status">
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {ONLY_READ[onlyRead]}
          </p>
          {children}
        </>
      )}
      <div className={classes['fields']}>
        {fields.filter(isShown).map((field, at) => (
          <Field key={field.target} field={field} draft={draft} faults={shown} isFirst={at === 0} onChange={change} />
        ))}
      </div>
      {onlyRead === null && old.length > 0 && (
        <p className={classes['remark']}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {plural(old.length, {
            one: 'The form no longer has # of these fields. The site may drop its value; it’s kept here as a note.',
            other:
              'The form no longer has # of these fields. The site may drop their values; they’re kept here as a note.',
          })}
        </p>
      )}
      <EditFoot faults={shown.length} busy={busy} disabled={query.isError || onlyRead !== null} onCancel={askToLeave} />
      <LeaveDialog opened={asks} onStay={() => setAsks(false)} onLeave={leave} />
    </form>
  )
}

const ONLY_READ: Readonly<Record<OnlyRead, string>> = {
  noForm: t`Its form isn’t on this laptop, so the submission is read-only.`,
  unreadable: t`Foyer can’t read the fields of its form, so the submission is read-only.`,
  otherKeys: t`The form has changed since, so this submission is read-only.`,
}

interface FieldProps {
  field: EditField
  draft: SubmissionDraft
  faults: readonly FieldFault[]
  isFirst: boolean
  onChange: (field: EditField, value: EditField['value']) => void
}

function Field({ field, draft, faults, isFirst, onChange }: FieldProps) {
  const change = draft.changes.find(({ target }) => target === field.target)
  const isOvertaken = change !== undefined && !isSame(change.before, field.value)
  const words = field.kind === 'flag' ? (field.value === true ? t`Yes` : t`No`) : field.words || t`empty`
  return (
    <FieldInput
      field={field}
      value={change === undefined ? field.value : change.value}
      errors={errorsOf(faults, field.target)}
      description={isOvertaken ? t`On the site it is now ${words}. Saving puts yours in its place.` : undefined}
      autoFocus={isFirst}
      onChange={(value) => onChange(field, value)}
    />
  )
}

/** A field that a rule hides is still shown where it has a value. */
const isShown = ({ hidden, words, kind }: EditField): boolean => words !== '' || (!hidden && kind !== 'fixed')
