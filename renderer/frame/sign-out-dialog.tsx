import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { Connection } from '../../shared/app/session.ts'
import { api } from '../api.ts'
import { exportUnsent } from '../copy/export-unsent.ts'
import { codeOf, sentenceFor } from '../errors.ts'
import { counted } from '../format.ts'
import { queryClient, useLive } from '../live.ts'
import { ActButton } from '../ui/acts.tsx'
import { navigate } from './hash-location.ts'
import classes from './sign-out-dialog.module.css'
import { siteNameOf } from './site-menu.tsx'
import { toastProblem } from './toasts.tsx'

interface SignOutDialogProps {
  opened: boolean
  connection: Connection | undefined
  unsent: number
  onClose: () => void
}

/** Asks before the copy on this laptop is forgotten; refuses while work waits, and says where it can go. */
export function SignOutDialog({ opened, connection, onClose, ...known }: SignOutDialogProps) {
  const queue = useLive('sync', 'queueCounts', {}, { enabled: opened })
  // Every change that is not on the site holds, also one that the site refused and that waits for a person.
  const unsent = queue.data?.total ?? known.unsent
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const close = () => {
    setError(undefined)
    onClose()
  }
  const signOut = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const { page } = await api.session.disconnect({})
      // Where the host cannot open it, this window shows the page that ends the session in the browser too.
      if (page !== null) window.open(page, '_blank', 'noopener')
      close()
      queryClient.clear()
      navigate('/welcome')
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  const isHeld = unsent > 0 || codeOf(error) === 'unsent_work'
  return (
    <Modal opened={opened} onClose={close} title="Sign out of this site" size={480}>
      <p className={classes['text']}>
        The guest lists and contacts of {connection === undefined ? 'this site' : siteNameOf(connection)} are removed
        from this laptop. Settings of this desk stay.
      </p>
      {isHeld && (
        <p className={classes['held']} role="alert">
          {unsent > 0
            ? `${counted(unsent, 'change')} made here ${unsent === 1 ? 'is' : 'are'} not on the site yet. Nothing is lost. Send or export ${unsent === 1 ? 'it' : 'them'} first.`
            : sentenceFor({ code: 'unsent_work' })}
        </p>
      )}
      {error !== undefined && !isHeld && (
        <p className={classes['held']} role="alert">
          {sentenceFor(error)}
        </p>
      )}
      <div className="flex wraps atEnd gap8">
        <ActButton verb="Stay signed in" variant="default" data-autofocus onClick={close} />
        {isHeld && (
          <ActButton verb="Export unsent" variant="default" onClick={() => void exportUnsent().catch(toastProblem)} />
        )}
        {isHeld ? (
          <ActButton
            verb="Open the queue"
            onClick={() => {
              close()
              navigate('/sync/queue')
            }}
          />
        ) : (
          <ActButton verb="Sign out" color="red" loading={busy} onClick={() => void signOut()} />
        )}
      </div>
    </Modal>
  )
}
