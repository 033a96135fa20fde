import { useParams } from 'wouter'
import { FormEditor } from './design/form-editor.tsx'
import { ManageForms } from './design/manage-forms.tsx'
import { FormsScreen } from './forms-screen.tsx'

/** What people sent with the forms, and the forms themselves: `/forms`, `/forms/manage`, `/forms/manage/<id>`. */
export function FormsRoutes() {
  const { view, formId } = useParams()
  if (view !== 'manage') return <FormsScreen />
  return formId === undefined ? <ManageForms /> : <FormEditor formId={decodeURIComponent(formId)} />
}
