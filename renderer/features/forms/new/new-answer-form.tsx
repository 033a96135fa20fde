import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { EditField } from '../../../../shared/app/form-editing.ts'
import { formKeys } from '../../../ui/form-keys.ts'
import { LeaveDialog } from '../../../ui/leave-dialog.tsx'
import { AnswerFoot } from '../answer-foot.tsx'
import answerClasses from '../answer-form.module.css'
import { BeforeTyping } from './before-typing.tsx'
import classes from './new-answer.module.css'
import type { NewDraft } from './new-drafts.ts'
import { NewField } from './new-field.tsx'
import { useNewAnswer } from './use-new-answer.ts'

interface NewAnswerFormProps {
  formId: string
  submissionId: string | null
  saved?: NewDraft
}

/** The fields of a form, to be filled in for a guest. Saved to this laptop, with a network or without. */
export function NewAnswerForm(props: NewAnswerFormProps) {
  const [asks, setAsks] = useState(false)
  const { answer, fields, faults, unknownRules, isClosed, draft, busy, isDirty, change, save, leave } =
    useNewAnswer(props)
  const askToLeave = () => (isDirty ? setAsks(true) : leave())
  return (
    <form
      noValidate
      className={answerClasses['form']}
      aria-label={t`A new answer`}
      onKeyDown={formKeys({ save: () => void save(), leave: askToLeave })}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {answer.isError && <p className="muted">{t`This form isn’t on this laptop, so it can’t be filled in here.`}</p>}
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
      <AnswerFoot
        faults={faults.length}
        busy={busy}
        disabled={answer.data === undefined || isClosed}
        onCancel={askToLeave}
      />
      <LeaveDialog opened={asks} onStay={() => setAsks(false)} onLeave={leave} />
    </form>
  )
}

const isShown = ({ hidden }: EditField): boolean => !hidden
