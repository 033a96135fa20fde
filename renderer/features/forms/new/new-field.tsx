import { t } from '@lingui/core/macro'
import { Input } from '@mantine/core'
import type { AnswerFault, EditField } from '../../../../shared/app/form-editing.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { textOf } from '../../../../shared/messages/text-of.ts'
import { AnswerInput } from '../answer-input.tsx'
import { FieldFiles } from './field-files.tsx'
import classes from './new-answer.module.css'
import { filesOf, type NewDraft, withFiles, withValue } from './new-drafts.ts'

interface NewFieldProps {
  field: EditField
  draft: NewDraft
  fault: AnswerFault | undefined
  isFirst: boolean
  onChange: (draft: NewDraft) => void
}

/** One field of a new answer, by its kind; what cannot be given from a desk says so. */
export function NewField({ field, draft, fault, isFirst, onChange }: NewFieldProps) {
  const { target, label, required, kind } = field
  const error = fault && textOf(messageOf(`fault.${fault.code}`, { limit: fault.limit }))
  if (kind === 'file') {
    return (
      <FieldFiles
        field={field}
        files={filesOf(draft, target)}
        error={error}
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
        error={error}
        className={classes['wide'] ?? ''}
      >
        <p className="muted" data-field={target} tabIndex={-1}>
          {required
            ? t`This is asked for and cannot be given here. The answer has to be given on the site itself.`
            : t`This cannot be given here, only on the site itself.`}
        </p>
      </Input.Wrapper>
    )
  }
  return (
    <AnswerInput
      field={field}
      value={draft.answers.find((one) => one.target === target)?.value ?? null}
      error={error}
      description={undefined}
      autoFocus={isFirst}
      onChange={(value) => onChange(withValue(draft, target, value))}
    />
  )
}
