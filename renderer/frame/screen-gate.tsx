import { t } from '@lingui/core/macro'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '../api.ts'
import { openLayer } from '../base/frame-store.ts'
import { toastProblem } from '../base/toasts.tsx'
import { useLive } from '../live.ts'
import { opensTo } from '../manifest/opens-to.ts'
import type { Screen } from '../manifest/screen.ts'
import { RIGHT_WORDS } from '../operators/right-words.ts'
import { useOperators } from '../operators/use-operators.ts'
import { ActionButton } from '../ui/actions.tsx'
import { DoorState } from '../ui/states.tsx'

/** Shows a screen to those who may open it. Others read why it isn't there, and the way to it. */
export function ScreenGate({ screen, children }: { screen: Screen; children: ReactNode }) {
  const role = useLive('settings', 'get', {}).data?.role ?? 'owner'
  const isMember = useLive('session', 'connection', {}).data?.auth === 'member'
  const state = useOperators()
  const isStaffed = state !== undefined && state.operators.length > 0
  const rights = isStaffed ? new Set(state.rights) : null
  if (state?.isLocked === true || opensTo(screen, { role, rights, isMember })) return children
  const { title, needs = 'manage' } = screen
  return (
    <DoorState
      icon={<IconLock size={34} stroke={1.75} />}
      title={isStaffed ? t`${title}: not for this operator` : t`${title} are hidden at the door`}
      text={
        isStaffed
          ? t`It needs the right “${RIGHT_WORDS[needs]}”. An operator who has it can take over.`
          : t`This laptop works in the door’s role, which shows no contacts and no money.`
      }
      action={
        isStaffed ? (
          <ActionButton verb={t`Switch operator`} h={42} size="md" onClick={() => openLayer('operators')} />
        ) : (
          <ActionButton
            verb={t`Work as owner`}
            h={42}
            size="md"
            onClick={() => void api.settings.update({ role: 'owner' }).catch(toastProblem)}
          />
        )
      }
    />
  )
}
