import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { ManagedForm } from '../../../../shared/app/form-design.ts'
import { api } from '../../../api.ts'
import { isolated } from '../../../format.ts'
import dialog from '../../../ui/dialog.module.css'
import { Question } from '../../../ui/question.tsx'

interface ForeverQuestionProps {
  form: ManagedForm | null
  onClose: () => void
  onYes: (form: ManagedForm) => void
}

/** Asks before a form is deleted permanently, and says how many submissions go with it. */
export function ForeverQuestion({ form, onClose, onYes }: ForeverQuestionProps) {
  const [atSite, setAtSite] = useState<{ id: string; count: number } | null>(null)
  const formId = form?.id
  useEffect(() => {
    if (formId === undefined) return
    const { answersOfForm } = api.forms
    // Without a network the numbers of this laptop are shown, and deleting says that it needs the site.
    answersOfForm({ formId })
      .then(({ submissions: fieldValues, trashed }) => setAtSite({ id: formId, count: fieldValues + trashed }))
      .catch(() => undefined)
  }, [formId])
  const here = form === null ? 0 : form.submissions + form.trashedSubmissions
  const count = atSite !== null && atSite.id === formId ? atSite.count : here
  return (
    <Question
      opened={form !== null}
      title={t`Permanently delete ${isolated(form?.name ?? '')}?`}
      verb={t`Delete permanently`}
      color="red"
      onClose={onClose}
      onYes={() => form !== null && onYes(form)}
    >
      <p className={dialog['text']}>
        {count === 0
          ? t`It has no submissions. Neither Foyer nor the site can restore it.`
          : plural(count, {
              one: '# submission goes with it. Neither Foyer nor the site can bring them back.',
              other: '# submissions go with it. Neither Foyer nor the site can bring them back.',
            })}
      </p>
    </Question>
  )
}
