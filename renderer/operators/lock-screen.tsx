import { t } from '@lingui/core/macro'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { OperatorsState } from '../../shared/app/operators.ts'
import { api } from '../api.ts'
import { formatTime } from '../format.ts'
import { useLive } from '../live.ts'
import { refetchAll } from '../refetch.ts'
import { ActionButton } from '../ui/actions.tsx'
import { LogoArch } from '../ui/logo.tsx'
import { useNow } from '../ui/use-now.ts'
import { ForgottenPin } from './forgotten-pin.tsx'
import classes from './lock-screen.module.css'
import { LockedScans } from './locked-scans.tsx'
import { PinForm } from './pin-form.tsx'

/**
 * Covers everything while the laptop is locked. The screen behind it stays as it is, for the same operator with all
 * drafts, and is not drawn: no name and no amount can be seen, read out or reached by keyboard.
 */
export function LockScreen({ state }: { state: OperatorsState }) {
  const [root] = useState(() => document.createElement('div'))
  useEffect(() => {
    const before = document.activeElement
    document.body.append(root)
    const showAgain = hideAllBut(root)
    // What React focuses as it draws was not in the page yet.
    root.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      root.remove()
      showAgain()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      // What changed behind the lock.
      refetchAll()
    }
  }, [root])
  return createPortal(<Locked state={state} />, root)
}

/** Takes all else out of the page's sight and reach, what is added later (dialogs, messages) as well. Returns the way back. */
function hideAllBut(root: Element): () => void {
  const hidden = new Map<HTMLElement, { display: string; isInert: boolean }>()
  const hide = () => {
    for (const element of document.body.children) {
      if (element === root || !(element instanceof HTMLElement) || hidden.has(element)) continue
      hidden.set(element, { display: element.style.display, isInert: element.hasAttribute('inert') })
      element.style.display = 'none'
      element.setAttribute('inert', '')
    }
  }
  hide()
  const added = new MutationObserver(hide)
  added.observe(document.body, { childList: true })
  return () => {
    added.disconnect()
    for (const [element, { display, isInert }] of hidden) {
      element.style.display = display
      element.toggleAttribute('inert', isInert)
    }
  }
}

function Locked({ state }: { state: OperatorsState }) {
  const [forgotten, setForgotten] = useState(false)
  const settings = useLive('settings', 'get', {}).data
  const status = useLive('sync', 'status', {}).data
  const now = useNow(1_000)
  const unsent = status === undefined ? 0 : status.waiting + status.sending
  return (
    <main className={classes['screen']} aria-label={t`This laptop is locked`}>
      <span className={classes['brand']}>
        <LogoArch />
      </span>
      <div className={classes['card']}>
        <h1 className={classes['title']}>
          <IconLock size={26} stroke={1.75} aria-hidden="true" />
          {t`Locked`}
        </h1>
        <p className="muted">
          {settings?.deskName}, {formatTime(new Date(now).toISOString())}
        </p>
        {forgotten ? (
          <ForgottenPin onBack={() => setForgotten(false)} />
        ) : (
          <>
            <PinForm
              operators={state.operators}
              initialId={state.currentId}
              verb={t`Unlock`}
              onSubmit={(id, pin) => api.operators.signIn({ id, pin })}
            />
            <ActionButton
              verb={t`Forgot the PIN?`}
              variant="subtle"
              className={classes['forgotten'] ?? ''}
              onClick={() => setForgotten(true)}
            />
          </>
        )}
      </div>
      {state.lock.scansWhileLocked && settings !== undefined && <LockedScans settings={settings} />}
      <p className={classes['foot']}>
        {unsent === 0
          ? t`Everything is sent to the site.`
          : t`Foyer keeps sending while it is locked. Waiting: ${unsent}.`}
      </p>
    </main>
  )
}
