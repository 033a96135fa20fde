import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { EditField } from '../../../../shared/app/form-editing.ts'
import { useFormKeys } from '../../../ui/form-keys.ts'
import { LeaveDialog } from '../../../ui/leave-dialog.tsx'
import { EditFoot } from '../edit-foot.tsx'
import answerClasses from '../edit-form.module.css'
import { BeforeTyping } from './before-typing.tsx'
import type { NewDraft } from './new-drafts.ts'
import { NewField } from './new-field.tsx'
import classes from './new-submission.module.css'
import { useNewSubmission } from './use-new-submission.ts'

interface NewSubmissionFormProps {
  formId: string
  submissionId: string | null
  saved?: NewDraft
}

/** The fields of a form, to be filled in for a guest. Saved to this laptop, with a network or without. */
export function NewSubmissionForm(props: NewSubmissionFormProps) {
  const [asks, setAsks] = useState(false)
  const {
    answer: query,
    fields,
    faults,
    unknownRules,
    isClosed,
    draft,
    busy,
    isDirty,
    change,
    save,
    leave,
  } = useNewSubmission(props)
  const askToLeave = () => (isDirty ? setAsks(true) : leave())
  const onKeyDown = useFormKeys({ save: () => void save(), leave: askToLeave })
  return (
    <form
      noValidate
      className={answerClasses['form']}
      aria-label={t`A new submission`}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {query.isError && <p className="muted">{t`This form isn’t on this laptop, so it can’t be filled in here.`}</p>}
      {isClosed && (
        <p
          className={classes['closed']}
          role="status"
        >{t`This form no longer accepts submissions: it’s closed, over or full.`}</p>
      )}
      <BeforeTyping fields={fields} unknownRules={unknownRules} />
      <div className={answerClasses['fields']}>
        {fields.filter(isShown).map((field, at) => (
          <NewField
            key={field.target}
            field={field}
            draft={draft}
            faults={faults}
            isFirst={at === 0}
            onChange={change}
          />
        ))}
      </div>
      <EditFoot
        faults={faults.length}
        busy={busy}
        disabled={query.data === undefined || isClosed}
        onCancel={askToLeave}
      />
      <LeaveDialog opened={asks} onStay={() => setAsks(false)} onLeave={leave} />
    </form>
  )
}

const isShown = ({ hidden }: EditField): boolean => !hidden
