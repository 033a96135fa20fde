import { t } from '@lingui/core/macro'
import type { StaffRow } from '../../../shared/app/staff.ts'
import { api } from '../../api.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { nameText } from './staff-words.ts'

interface RemoveDialogProps {
  member: StaffRow
  onClose: () => void
}

/** Asks before a staff member is removed from the site. It stays open until the site has done it. */
export function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const name = isolated(nameText(member))
  const remove = async (): Promise<string | null> => {
    await api.staff.remove({ staffMemberId: member.id })
    toastQuiet(t`${name} is removed.`)
    return null
  }
  return (
    <FormDialog title={t`Remove ${name}?`} onClose={onClose}>
      <SaveForm save={remove} verb={t`Remove`} color="red">
        <p className="muted">
          {t`The login link stops working, and every device that is signed in with it loses its access. This can’t be undone. To keep someone out for a while, pause the access instead.`}
        </p>
        <p className="muted rem13">{t`This needs the site: it is done there right away.`}</p>
      </SaveForm>
    </FormDialog>
  )
}
