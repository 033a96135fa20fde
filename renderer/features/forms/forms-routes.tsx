import { useParams } from 'wouter'
import { FormEditor } from './design/form-editor.tsx'
import { ManageForms } from './design/manage-forms.tsx'
import { FormsScreen } from './forms-screen.tsx'
import { NewSubmissionScreen } from './new/new-submission.tsx'

/**
 * What people sent with the forms, and the forms themselves: `/forms`, `/forms/new`, `/forms/manage`,
 * `/forms/manage/<id>`.
 */
export function FormsRoutes() {
  const { view, formId } = useParams()
  if (view === 'new') return <NewSubmissionScreen />
  if (view !== 'manage') return <FormsScreen />
  return formId === undefined ? <ManageForms /> : <FormEditor formId={decodeURIComponent(formId)} />
}
