import { t } from '@lingui/core/macro'
import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { ActionButton } from '../../ui/actions.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { SettingRow } from './setting-row.tsx'

/** A member's own password, which only the site knows. */
export function ChangePassword() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingRow label={t`Password`} hint={t`Signs this member out on other devices.`}>
      <ActionButton verb={t`Change password…`} variant="default" onClick={() => setOpen(true)} />
      <FormDialog title={t`Change password`} opened={isOpen} onClose={() => setOpen(false)}>
        <PasswordForm />
      </FormDialog>
    </SettingRow>
  )
}

function PasswordForm() {
  const [newPassword, setNewPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    const result = await api.memberSignIn.changePassword({ newPassword })
    setNewPassword('')
    if (result.state === 'changed') {
      toastQuiet(t`Password changed.`)
      return null
    }
    setProblem(
      result.said === '' ? t`The site refused this password.` : t`The site refused this password: ${result.said}`,
    )
    return ''
  }
  return (
    <SaveForm verb={t`Change password`} disabled={newPassword === ''} save={save}>
      <PasswordInput
        label={t`New password`}
        autoComplete="new-password"
        data-autofocus
        data-scan="accept"
        value={newPassword}
        error={problem}
        onChange={(event) => {
          setNewPassword(event.currentTarget.value)
          setProblem(null)
        }}
      />
    </SaveForm>
  )
}
