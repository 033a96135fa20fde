import { t } from '@lingui/core/macro'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '../api.ts'
import { toastProblem } from '../base/toasts.tsx'
import { useLive } from '../live.ts'
import { ActButton } from '../ui/acts.tsx'
import { DoorState } from '../ui/states.tsx'

/** A screen that the door's role does not show. It is a view, not a lock, so the way to see it is right there. */
export function OwnerOnly({ title, children }: { title: string; children: ReactNode }) {
  const role = useLive('settings', 'get', {}).data?.role
  if (role !== 'door') return children
  return (
    <DoorState
      icon={<IconLock size={34} stroke={1.75} />}
      title={t`${title} are hidden at the door`}
      text={t`This desk works in the door’s role, which shows no contacts and no money.`}
      action={
        <ActButton
          verb={t`Work as owner`}
          h={42}
          size="md"
          onClick={() => void api.settings.update({ role: 'owner' }).catch(toastProblem)}
        />
      }
    />
  )
}
