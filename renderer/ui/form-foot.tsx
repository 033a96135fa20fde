import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'

interface FormFootProps {
  /** The form that Save sends. */
  formId: string
  busy: boolean
  onCancel: () => void
}

/** Cancel and Save under a form in a drawer. Ctrl+S and Escape are the keys of `useFormKeys`. */
export function FormFoot({ formId, busy, onCancel }: FormFootProps) {
  return (
    <>
      <Button variant="default" h={36} flex={1} onClick={onCancel}>{t`Cancel`}</Button>
      <Button
        type="submit"
        form={formId}
        h={36}
        flex={1}
        loading={busy}
        aria-keyshortcuts="Control+S"
      >{t`Save`}</Button>
    </>
  )
}
