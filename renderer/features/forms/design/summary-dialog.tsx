import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ManagedForm } from '../../../../shared/app/form-design.ts'
import { api } from '../../../api.ts'
import { sentenceFor } from '../../../errors.ts'
import classes from '../../../ui/manage.module.css'
import { Problem } from '../../../ui/problem.tsx'

type Summary = Awaited<ReturnType<typeof api.forms.formSummary>>['fields']

/** The site's own summary of a form: its fields, their types, and the names under which their values are kept. */
export function SummaryDialog({ form, onClose }: { form: ManagedForm | null; onClose: () => void }) {
  return (
    <Modal opened={form !== null} onClose={onClose} title={form?.name ?? ''} size={560}>
      {form !== null && <Body formId={form.id} />}
    </Modal>
  )
}

function Body({ formId }: { formId: string }) {
  const [fields, setFields] = useState<Summary | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    api.forms
      .formSummary({ formId })
      .then((summary) => setFields(summary.fields))
      .catch((error: unknown) => setProblem(sentenceFor(error)))
  }, [formId])
  if (problem !== null) return <Problem text={problem} />
  if (fields === null) return <p role="status" className="muted">{t`The site is asked.`}</p>
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th>{t`Question`}</th>
          <th>{t`Type at the site`}</th>
          <th>{t`Submissions are kept under`}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, target, type, deleted }) => (
          <tr key={target}>
            <th scope="row">
              <bdi className="breaks">{label}</bdi> {deleted && <span className="muted">{t`deleted`}</span>}
            </th>
            <td className="mono rem12">{type}</td>
            <td className="mono rem12 breaks">{target}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
