import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { StaffRow } from '../../../shared/app/staff.ts'
import { api } from '../../api.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'
import { useLive } from '../../live.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { saveEdit } from './change-staff.ts'
import { EventFields } from './event-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { changedFields, draftOf, newStaffOf, type StaffDraft } from './staff-draft.ts'
import { faultsOf } from './staff-faults.ts'
import { nameText } from './staff-words.ts'

interface StaffDialogProps {
  /** `new`, or the id of the one that is changed. */
  id: string
  onClose: () => void
  /** Someone is invited on the site. */
  onInvited: (id: string) => void
}

/** Someone new, or one who is changed. */
export function StaffDialog({ id, onClose, onInvited }: StaffDialogProps) {
  const isNew = id === 'new'
  const found = useLive('staff', 'get', { staffMemberId: id }, { enabled: !isNew })
  const member = isNew ? null : found.data
  const title = member == null ? t`Invite staff` : t`Edit ${isolated(nameText(member))}`
  return (
    <FormDialog title={title} size={620} onClose={onClose}>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {member !== undefined && <Body member={member} onInvited={onInvited} />}
    </FormDialog>
  )
}

function Body({ member, onInvited }: { member: StaffRow | null; onInvited: (id: string) => void }) {
  // As it was when this was opened: a change that arrives meanwhile must not look like the person's own.
  const [{ before, draft }, setOpened] = useKeptState(`staff.member:${member?.id ?? 'new'}`, () => {
    const fresh = draftOf(member)
    return { before: fresh, draft: fresh }
  })
  const setDraft = (next: StaffDraft) => setOpened({ before, draft: next })
  const [tried, setTried] = useState(false)
  const faults = faultsOf(draft)

  const save = async (): Promise<string | null> => {
    setTried(true)
    if (Object.keys(faults).length > 0) return ''
    if (member !== null) {
      await saveEdit(member, changedFields(before, draft))
      return null
    }
    const { staffMemberId } = await api.staff.invite(newStaffOf(draft))
    toastQuiet(t`${isolated(draft.name.trim())} is invited. The login link is in the details.`)
    onInvited(staffMemberId)
    return null
  }
  return (
    <SaveForm save={save} {...(member === null ? { verb: t`Invite` } : {})}>
      <TextInput
        data-autofocus
        label={t`Name`}
        description={t`A person, a team or a place, such as “Balcony door”.`}
        value={draft.name}
        error={tried ? faults.name : undefined}
        autoComplete="off"
        onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
      />
      <ScopeFields draft={draft} onChange={setDraft} />
      <EventFields
        draft={draft}
        known={member?.events ?? []}
        fault={tried ? faults.events : undefined}
        onChange={setDraft}
      />
      {member === null && (
        <p className="muted rem13">{t`This needs the site: the invitation is made there right away.`}</p>
      )}
    </SaveForm>
  )
}
