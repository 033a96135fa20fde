import { t } from '@lingui/core/macro'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLive } from '../live.ts'
import { isForStaff, type StaffAccess } from '../manifest/staff-access.ts'
import { LeadButton } from '../ui/leads.tsx'
import { DoorState } from '../ui/states.tsx'

interface NotForStaffProps {
  title: string
  access: StaffAccess | undefined
  children: ReactNode
}

/** A screen, or, on a laptop whose staff link doesn't allow it, the way to what the link allows. */
export function NotForStaff({ title, access, children }: NotForStaffProps) {
  const scopes = useLive('session', 'connection', {}).data?.staff?.scopes
  if (isForStaff(access, scopes)) return children
  return (
    <DoorState
      icon={<IconLock size={34} stroke={1.75} />}
      title={t`The staff link doesn’t allow this: ${title}`}
      text={t`This laptop is signed in with a staff link. What it allows is listed in the settings.`}
      action={<LeadButton verb={t`See what it allows`} h={42} size="md" to="/settings/account" />}
    />
  )
}
