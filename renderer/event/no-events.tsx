import { t } from '@lingui/core/macro'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '../api.ts'
import { toastProblem } from '../base/toasts.tsx'
import { ActionButton } from '../ui/actions.tsx'
import { EmptyState } from '../ui/states.tsx'

interface NoEventsProps {
  icon: ReactNode
  title: string
  text: string
  /** Of the button's words. */
  size?: 'sm' | 'md'
}

/** The site has no event to show: when it will, and the way to look now. */
export function NoEvents({ size = 'sm', ...words }: NoEventsProps) {
  const look = () => void api.sync.now({}).catch(toastProblem)
  const action = <ActionButton icon={IconRefresh} verb={t`Sync now`} h={42} size={size} onClick={look} />
  return <EmptyState {...words} action={action} />
}
