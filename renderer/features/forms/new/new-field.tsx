import { t } from '@lingui/core/macro'
import { Input } from '@mantine/core'
import type { EditField, FieldFault } from '../../../../shared/app/form-editing.ts'
import { errorsOf } from '../field-faults.ts'
import { FieldInput } from '../field-input.tsx'
import { FieldFiles } from './field-files.tsx'
import { filesOf, type NewDraft, withFiles, withValue } from './new-drafts.ts'
import classes from './new-submission.module.css'

interface NewFieldProps {
  field: EditField
  draft: NewDraft
  faults: readonly FieldFault[]
  isFirst: boolean
  onChange: (draft: NewDraft) => void
}

/** One field of a new submission, by its kind; one that cannot be filled in on a laptop says so. */
export function NewField({ field, draft, faults, isFirst, onChange }: NewFieldProps) {
  const { target, label, required, kind } = field
  const errors = errorsOf(faults, target)
  if (kind === 'file') {
    return (
      <FieldFiles
        field={field}
        files={filesOf(draft, target)}
        error={errors.any}
        onChange={(files) => onChange(withFiles(draft, target, files))}
      />
    )
  }
  if (kind === 'fixed') {
    return (
      <Input.Wrapper
        label={<bdi>{label}</bdi>}
        labelElement="div"
        required={required}
        error={errors.any}
        className={classes['wide'] ?? ''}
      >
        <p className="muted" data-field={target} tabIndex={-1}>
          {required
            ? t`This field is required and can’t be filled in here. Fill in the form on the site.`
            : t`This can’t be given here, only on the site itself.`}
        </p>
      </Input.Wrapper>
    )
  }
  return (
    <FieldInput
      field={field}
      value={draft.answers.find((one) => one.target === target)?.value ?? null}
      errors={errors}
      description={undefined}
      autoFocus={isFirst}
      onChange={(value) => onChange(withValue(draft, target, value))}
    />
  )
}
