import { t } from '@lingui/core/macro'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type ConnectionState, connectionState } from '../channel.ts'
import { refetchAll } from '../refetch.ts'
import classes from './link-banner.module.css'

/** The state of this window's link to Foyer's core; every query runs again when a lost core comes back. */
export function useCoreLink(): ConnectionState {
  const state = useSyncExternalStore(connectionState.subscribe, connectionState.get)
  const before = useRef(state)
  useEffect(() => {
    if (state === 'open' && before.current === 'lost') refetchAll()
    before.current = state
  }, [state])
  return state
}

const SENTENCES = {
  lost: t`Foyer isn’t responding. What you saved is safe. Wait to check in guests until this message disappears.`,
  refused: t`This window isn’t connected: its link was already used, or Foyer was restarted. What you saved is safe. Start Foyer again: if it is running, that opens a new window of it.`,
} as const

/** A line over the screen while the core is away. It stays until the core is back. */
export function LinkBanner({ state }: { state: ConnectionState }) {
  if (state !== 'lost' && state !== 'refused') return null
  return (
    <div className={classes['banner']} role="alert">
      <IconPlugConnectedX size={17} stroke={2} aria-hidden="true" />
      <span>{SENTENCES[state]}</span>
    </div>
  )
}
